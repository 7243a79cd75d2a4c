"""All exercises, from easy to hard, and all experiments."""

import difflib
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType

from utils.errors import UserError
from utils.language.Text import Text

FOLDER = Path(__file__).parent
UNKNOWN = Text(
    "there is no exercise {name!r}{nearest}; all of them: {command} list",
    "{name!r} という練習問題はありません{nearest}。一覧: {command} list",
)
NEAREST = Text("; did you mean {name}?", "（{name} ですか）")


@dataclass(frozen=True)
class Exercise:
    """An exercise, or an experiment that breaks the model.

    Args:
        name: on the command line; its folder has underscores instead of dashes.
        en: title.
        ja: title in Japanese.
        page: of the course, in ``docs``, that it belongs to.
    """

    name: str
    en: str
    ja: str
    page: str

    @property
    def title(self) -> Text:
        """Return the title."""
        return Text(self.en, self.ja)

    @property
    def module_name(self) -> str:
        """Return the name as Python spells it."""
        return self.name.replace("-", "_")

    @property
    def folder(self) -> Path:
        """Return the folder of its files."""
        return FOLDER / self.module_name

    @property
    def is_experiment(self) -> bool:
        """Return whether it is to be run, not to be written."""
        return self.name.startswith("break-")

    def module(self, part: str) -> ModuleType:
        """Import one of its modules: ``check``, ``solution``, or ``broken`` of an experiment."""
        return import_module(f"exercises.{self.module_name}.{part}")

    def read(self, file: str) -> str:
        """Return the content of one of its files."""
        return (self.folder / file).read_text(encoding="utf-8")

    def text(self, language: str, stem: str = "text") -> str:
        """Return its task, or the explanation of an experiment, whose stem is "answer"."""
        return self.read(f"{stem}.ja.md" if language == "ja" else f"{stem}.md")

    def page_file(self, language: str) -> str:
        """Return the file of its page of the course."""
        return f"docs/{self.page}.ja.md" if language == "ja" else f"docs/{self.page}.md"


EXERCISES = (
    Exercise("scale", "Scale the scores by √K", "スコアを √K で割る", "attention"),
    Exercise("softmax", "Softmax over allowed positions", "マスク付き softmax", "masks"),
    Exercise("mask", "The padding mask", "パディングのマスク", "masks"),
    Exercise("causal", "The causal mask", "因果マスク", "masks"),
    Exercise("attention", "Scaled dot-product attention", "スケール付き内積アテンション", "attention"),
    Exercise("heads", "Split into heads, and merge them", "ヘッドへの分割と結合", "heads"),
    Exercise("positions", "Sinusoidal positional encoding", "正弦波の位置エンコーディング", "embedding"),
    Exercise("layer-norm", "Layer normalization", "層正規化", "blocks"),
    Exercise("ffn", "The feed-forward network", "フィードフォワード層", "blocks"),
    Exercise("residual", "Residual connection, pre-norm and post-norm", "残差接続（pre-norm と post-norm）", "blocks"),
    Exercise("encoder-layer", "An encoder layer", "エンコーダーの層", "transformer"),
    Exercise("label-smoothing", "Cross-entropy with label smoothing", "ラベル平滑化付き交差エントロピー", "loss"),
    Exercise("perplexity", "Perplexity", "パープレキシティ", "loss"),
    Exercise("warm-up", "Warm-up and cosine schedule", "ウォームアップと余弦スケジュール", "learning"),
    Exercise("bpe", "Learn the merges of byte-pair encoding", "BPE のマージ規則を学習する", "tokens"),
    Exercise("greedy", "Greedy search", "貪欲法", "search"),
    Exercise("cache", "A step with a key/value cache", "キー・バリューのキャッシュを使う 1 ステップ", "search"),
    Exercise("beam", "Beam search", "ビームサーチ", "search"),
    Exercise("sampling", "Temperature, top-k and top-p", "温度、top-k、top-p", "search"),
    Exercise("bleu", "BLEU", "BLEU", "bleu"),
)
EXPERIMENTS = (
    Exercise("break-scale", "Attention without √K", "√K で割らないアテンション", "attention"),
    Exercise("break-positions", "A model without positions", "位置エンコーディングのないモデル", "embedding"),
    Exercise("break-causal", "A decoder without the causal mask", "因果マスクのないデコーダー", "masks"),
    Exercise("break-warm-up", "Training without warm-up", "ウォームアップなしの学習", "learning"),
)


def find(name: str, language: str, command: str) -> Exercise:
    """Return the exercise or experiment of a name.

    Args:
        name: with dashes or underscores.
        language: of messages.
        command: the invocation of the exercises, for messages.

    Raises:
        UserError: if there is none, naming the nearest one.
    """
    known = {one.name: one for one in (*EXERCISES, *EXPERIMENTS)}
    wanted = name.lower().replace("_", "-")
    if wanted in known:
        return known[wanted]
    close = difflib.get_close_matches(wanted, known, n=1, cutoff=0.4)
    nearest = NEAREST.format(name=close[0]).of(language) if close else ""
    raise UserError(UNKNOWN.of(language).format(name=name, nearest=nearest, command=command))


def following(exercise: Exercise) -> Exercise | None:
    """Return the next exercise, or None after the last one."""
    index = EXERCISES.index(exercise) + 1
    return EXERCISES[index] if index < len(EXERCISES) else None
