"""The Japanese texts spell each term in one way, that of docs/terms.ja.md, with full-width brackets and punctuation."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from const.path import ROOT

TEXTS = sorted(
    [
        *ROOT.glob("*.ja.md"),
        *ROOT.glob("docs/*.ja.md"),
        *ROOT.glob("exercises/**/*.ja.md"),
        *ROOT.glob("benchmarks/results/*.ja.md"),
    ]
)
# Patterns of other spellings, and the one to use.
VARIANTS = {
    r"復号": "推論・生成（文を作るとき）、テキストに戻す（トークンから）",
    r"デコーダ(?!ー)": "デコーダー",
    r"エンコーダ(?!ー)": "エンコーダー",
    r"トークナイズ": "トークン化",
    r"トークナイザ(?!ー)": "トークナイザー",
    r"パラメータ(?!ー)|パラメタ": "パラメーター",
    r"サーバ(?!ー)": "サーバー",
    r"ブラウザ(?!ー)": "ブラウザー",
    r"フォルダ(?!ー)": "フォルダー",
    r"ユーザ(?!ー)": "ユーザー",
    r"コンパイラ(?!ー)": "コンパイラー",
    r"プレースホルダ(?!ー)": "プレースホルダー",
    r"シグネチャ(?!ー)|シグニチャ": "シグネチャー",
    r"オプティマイザ(?!ー)": "オプティマイザー",
    r"スケジューラ(?!ー)": "スケジューラー",
    r"メモリー": "メモリ",
    r"クエリー": "クエリ",
    r"ヴァリュー|バリュ(?!ー)": "バリュー",
    r"レイヤー?(?!ー)": "層",
    r"訓練": "学習",
    r"ビーム探索": "ビームサーチ",
    r"貪欲探索|グリーディ|欲張り": "貪欲法",
    r"位置符号化|位置エンコード": "位置エンコーディング",
    r"埋込|埋めこみ|エンベディング": "埋め込み",
    r"セルフ・?アテンション|自己アテンション|自己注意機構": "自己注意",
    r"相互注意|ソース・?ターゲット注意|交差アテンション": "交差注意（クロスアテンション）",
    r"マルチヘッド・アテンション|マルチヘッド注意|多頭": "マルチヘッドアテンション",
    r"内積注意|スケールド": "スケール付き内積アテンション",
    r"加法(?:的)?注意|加算(?:型)?(?:注意|アテンション)": "加法アテンション",
    r"アテンション重み|注意重み|注意の重み": "アテンションの重み",
    r"ラベルスムージング|ラベル・スムージング": "ラベル平滑化",
    r"ティーチャー・?フォーシング": "教師強制",
    r"レイヤー?ノーム|層ノルム": "層正規化",
    r"残差結合|スキップ接続|スキップコネクション": "残差接続",
    r"フィードフォワードネットワーク|順伝播ネットワーク|全結合ネットワーク": "フィードフォワード層",
    r"重み共有|ウェイトタイイング": "重みの共有",
    r"ボキャブラリー?": "語彙",
    r"サブ・ワード|部分語": "サブワード",
    r"参照文|リファレンス訳": "参照訳",
    r"困惑度|パープレキシティー": "パープレキシティ",
    r"学習レート|ラーニングレート": "学習率",
    r"ウォーム・アップ|ウォーミングアップ": "ウォームアップ",
    r"勾配蓄積|勾配の累積": "勾配累積",
    r"勾配クリップ(?!リ)": "勾配クリッピング",
    r"長さ(?:の)?(?:ペナルティー?|罰則)|レングスペナルティ": "長さの補正",
    r"アラインメント": "アライメント",
    r"KV ?キャッシュ|キーバリュー・?キャッシュ|キー・バリュー・?キャッシュ": "キー・バリューのキャッシュ",
    r"パディンク|詰め物": "パディング",
    r"ドロップ・アウト": "ドロップアウト",
    r"コンフィデンス|確信区間": "信頼区間",
}
CODE = "⌘"  # in the place of code
LETTER = "[ぁ-ゟ゠-ヿ一-鿿々]"
JAPANESE = "[ぁ-ゟ゠-ヿ一-鿿々（）「」、。：；！？]"
# In "softmax(x) は" the brackets belong to the function.
PUNCTUATION = {
    rf"{JAPANESE} ?\([^()]*\)|(?:(?<!\w)\([^()]*|\([^()]*{CODE})\) ?{JAPANESE}|\([^()]*{LETTER}[^()]*\)": "（）",
    rf"{JAPANESE}[:;!?](?!\w)|[:;!?]{JAPANESE}|{JAPANESE}: ": "：；！？",
    rf"{JAPANESE}[,.](?![0-9A-Za-z_])": "、。",
}


def prose(text: str) -> str:
    """Running text, line by line: code, equations and the targets of links are left out."""
    text = re.sub(r"^ *(`{3,}).*?^ *\1 *$", lambda block: "\n" * block[0].count("\n"), text, flags=re.DOTALL | re.MULTILINE)
    text = re.sub(r"<!--.*?-->", lambda comment: "\n" * comment[0].count("\n"), text, flags=re.DOTALL)
    text = re.sub(r"(`+)(?!`).+?(?<!`)\1(?!`)", CODE, text)
    text = re.sub(r"\$\$.*?\$\$", lambda block: "\n" * block[0].count("\n"), text, flags=re.DOTALL)
    text = re.sub(r"\$[^$\n]+\$", "x", text)
    text = re.sub(r"!?\[([^\]]*)\]\([^)\s]*\)", r"\1", text)
    return text.replace("**", "").replace("*", "")


def findings(text: str) -> Iterator[str]:
    """Other spellings in a text, each with its line and the right one."""
    for number, line in enumerate(prose(text).splitlines(), start=1):
        for pattern, right in (VARIANTS | PUNCTUATION).items():
            for match in re.finditer(pattern, line):
                yield f"line {number}: {match[0]} → {right}"


def test_there_are_texts() -> None:
    assert len(TEXTS) > 20


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_text_uses_the_terms(path: Path) -> None:
    assert not list(findings(path.read_text(encoding="utf-8")))


def test_the_terms_themselves_are_no_variants() -> None:
    for right in VARIANTS.values():
        assert not list(findings(right)), right


@pytest.mark.parametrize(
    "text",
    [
        "エンコーダとデコーダー",
        "注意機構(アテンション)",
        "図 (上) を見る",
        "MiniLM(`all`) は",
        "次のとおり:",
        "[層](layers.ja.md):マスク",
        "よい?",
        "- **学習**: 5 分",
        "学習,推論",
    ],
)
def test_a_variant_is_found(text: str) -> None:
    assert len(list(findings(text))) >= 1


@pytest.mark.parametrize(
    "text",
    [
        "`エンコーダ` と書いたコード",
        "```\n注意機構(アテンション): コード\n```",
        "softmax(x) は",
        "[図](a.png)を見る（上）。",
        "$f(x)$ の値：5 分。時刻は 12:30 です。",
        "Vaswani et al. (2017)",
    ],
)
def test_code_equations_and_english_are_left_alone(text: str) -> None:
    assert not list(findings(text))
