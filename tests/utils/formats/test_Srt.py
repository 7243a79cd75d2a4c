import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.utils.formats.fakes import bracketed, same, translated
from utils.errors import UserError
from utils.formats.Srt import Srt
from utils.formats.wrapping import text_width

FILM = """1
00:00:01,000 --> 00:00:02,500
Hello <i>world</i>,
how are you?

2
00:00:03,000 --> 00:00:04,000 X1:100 X2:200
{\\an8}- The dog.
- The cat.


3
00:01:00.5 --> 00:01:02.25

4
01:00:00,000 --> 01:00:00,000
1984
"""


def srt(text: str) -> Srt:
    return Srt(text, "a.srt")


@pytest.mark.parametrize(
    "text", [FILM, FILM.replace("\n", "\r\n"), FILM.rstrip("\n"), "\n\n" + FILM + "\n \n", "", "\n"]
)
def test_what_is_not_translated_stays_byte_for_byte(text: str) -> None:
    assert translated(srt(text), same) == text
    found = translated(srt(text), bracketed)
    assert re.findall(r"(?m)^\d+\r?\n.*-->.*\n", found) == re.findall(r"(?m)^\d+\r?\n.*-->.*\n", text)


def test_a_film() -> None:
    assert translated(srt(FILM), bracketed).split("\n\n") == [
        "1\n00:00:01,000 --> 00:00:02,500\n「Hello <i>world</i>, how are you?」",
        "2\n00:00:03,000 --> 00:00:04,000 X1:100 X2:200\n{\\an8}- 「The dog.」\n- 「The cat.」",
        "\n3\n00:01:00.5 --> 00:01:02.25",
        "4\n01:00:00,000 --> 01:00:00,000\n1984\n",
    ]


CUE = "1\n00:00:01,000 --> 00:00:02,500\n{}\n"


FIRST, SECOND = "これは二行に分けなければならない、", "少し長めの訳文です。"


@pytest.mark.parametrize(
    ("text", "translation", "expected"),
    [
        ("One line.", "とても長い訳文ですが、元が一行なので、ここでも一行のままにしておくことにします。", None),
        ("One\ntwo.", "短い訳。", "短い訳。"),
        ("One\ntwo.", FIRST + SECOND, f"{FIRST}\n{SECOND}"),
        ("<i>One\ntwo.</i>", FIRST + SECOND, f"<i>{FIRST}\n{SECOND}</i>"),
        (
            "One\ntwo.",
            "a long translation into a language with spaces",
            "a long translation into\na language with spaces",
        ),
    ],
)
def test_lines_are_wrapped_again(text: str, translation: str, expected: str | None) -> None:
    found = translated(srt(CUE.format(text)), lambda _: translation)
    assert found == CUE.format(translation if expected is None else expected)


def test_wrapping_keeps_words_and_tags() -> None:
    found = translated(
        srt(CUE.format("a <b>b</b>\nc")), lambda _: "ああああああああああ" * 2 + "コンピューター、いいい" * 2
    )
    lines = found.splitlines()[2:]
    assert len(lines) == 2
    assert all(text_width(line) < 60 for line in lines)
    assert not any(line.startswith(("、", "ー", "ン", "</b>")) for line in lines)
    assert "".join(lines).count("<b>") == "".join(lines).count("</b>") == 1


TIMES = "00:00:01,000 --> 00:00:02,500"
NO_NUMBER = "where the number of a cue is expected; put the number there, or, if this is text of the cue above, remove"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (f"{TIMES}\nHello\n", f"line 1: '{TIMES}' has no number before it; put a line with the cue's number above it"),
        (
            "1\n00:01 -> 00:02\nHello\n",
            f"line 2: '00:01 -> 00:02' where a time code is expected; write it like {TIMES}",
        ),
        ("1\n0:0:61,0 --> 0:1:2,0\nHello\n", "line 2: '0:0:61,0 --> 0:1:2,0' where a time code is expected"),
        (
            "1\n00:00:02,000 --> 00:00:01,000\nHello\n",
            "line 2: '00:00:02,000 --> 00:00:01,000' ends before it begins; correct one of the two times",
        ),
        (f"1\n{TIMES}\nHello\n\nworld\n", f"line 5: 'world' {NO_NUMBER} the blank line before it"),
        (
            f"1\n{TIMES}\nHello\n\n2\n",
            "line 6: the file ends after the number 2; write its time code, or remove the number",
        ),
        ("Hello", f"line 1: 'Hello' {NO_NUMBER}"),
        ("1\n\nHello", "line 2: '' where a time code is expected"),
    ],
)
def test_files_that_are_not_valid(text: str, message: str) -> None:
    with pytest.raises(UserError) as error:
        srt(text)
    assert str(error.value).startswith(f"a.srt, {message}")


LINES = st.lists(
    st.sampled_from(["Hello", " ", "<i>", "</i>", "{\\an8}", "- ", "犬が", "、", "world.", "5 km", "\u2028"]),
    max_size=8,
).map("".join)
FILMS = st.lists(
    st.tuples(st.integers(0, 99), st.lists(LINES.filter(str.strip), max_size=3), st.integers(1, 3)), max_size=5
)


@given(FILMS, st.sampled_from(["\n", "\r\n"]))
def test_any_film(film: list[tuple[int, list[str], int]], newline: str) -> None:
    text = "".join(
        newline.join([str(number), "00:00:01,000 --> 00:00:02,500", *lines]) + newline * (1 + blank)
        for number, lines, blank in film
    )
    assert translated(srt(text), same) == text
    for model in (bracketed, lambda text: text.upper() * 5, lambda _: ""):
        found = translated(srt(text), model)
        if model is bracketed:
            srt(found)  # is valid again
        assert found.count("\n") <= text.count("\n"), "no more lines than before"
        assert found.count("-->") == len(film)
        for tag in ("<i>", "</i>", "{\\an8}"):
            assert found.count(tag) == text.count(tag)
