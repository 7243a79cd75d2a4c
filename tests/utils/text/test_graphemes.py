import pytest

from utils.text.graphemes import graphemes, is_cjk, units

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
FLAG = "\U0001f1ef\U0001f1f5"
SCOTLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"


@pytest.mark.parametrize(
    "cluster", [FAMILY, FLAG, SCOTLAND, "1\ufe0f\u20e3", "\U0001f44d\U0001f3fd", "e\u0301", "か\u3099", "ｶﾞ", "\r\n"]
)
def test_clusters_stay_whole(cluster: str) -> None:
    assert list(graphemes(f"a{cluster}b")) == ["a", cluster, "b"]
    assert cluster in list(units(f"犬{cluster}猫"))


def test_two_flags_are_two() -> None:
    assert list(graphemes(FLAG * 2)) == [FLAG, FLAG]
    assert list(graphemes("")) == []


def test_units_are_words_numbers_katakana_and_characters() -> None:
    assert list(units("Ken's 1,000.5kgのコンピューターだ。")) == [
        *("Ken's", " ", "1,000.5", "kg", "の", "コンピューター", "だ", "。")
    ]
    assert list(units("well-known café")) == ["well-known", " ", "café"]


@pytest.mark.parametrize("text", ["", "a b", f"x{FAMILY}y{FLAG}", "\u200d\u200d", "\U0001f1ef", "１２３ＡＢ"])
def test_nothing_is_lost(text: str) -> None:
    assert "".join(graphemes(text)) == text
    assert "".join(units(text)) == text


def test_cjk() -> None:
    assert all(map(is_cjk, "犬かカー。、"))
    assert not any(map(is_cjk, "aé1.😀"))
