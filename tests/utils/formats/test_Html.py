import re
from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.utils.formats.fakes import bracketed, by_word, same, translated
from utils.formats.Html import Html
from utils.formats.html_tokens import TokenKind, decode, tokenize
from utils.text.ItemPatterns import ItemPatterns

PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
  <meta charset="utf-8"><title>The dog &amp; the cat</title>
  <style>p > a { color: red }</style>
  <script>if (a < b) document.write("<p>Hello</p>");</script>
</head>
<body class=main>
  <!-- The dog -->
  <h1>Hello   <em>world</em></h1>\r
  <p>The dog saw
     <a href="https://example.com/?a=1&amp;b=2" title="The cat">the <b>cat</b></a>.<br/>Hello&nbsp;world &copy;</p>
  <ul><li>Hello<li>world</ul>
  <pre>The dog</pre> <p>Call <code>dog(&lt;cat&gt;)</code> now</p>
  <p translate="no">The dog</p><p class="x notranslate y">The cat</p>
  <img src=a.png alt='The dog'><input placeholder=dog disabled><textarea>The dog</textarea>
  <p>1 &lt; 2</p>
</body>
</html>
"""


def html(text: str) -> Html:
    return Html(text, "a.html")


def translation(text: str) -> str:
    return translated(html(text), bracketed)


def sources(text: str) -> list[str]:
    """Return the texts that a model would see."""
    seen: list[str] = []

    def model(line: str) -> str:
        seen.append(line)
        return line

    translated(html(text), model)
    return seen


def test_a_page() -> None:
    assert translated(html(PAGE), same) == PAGE
    assert sources(PAGE) == [
        *("The cat", "The dog", "dog", "The dog & the cat", "Hello world"),
        *("The dog saw the cat.", "Hello world ©", "Hello", "world", "Call QB now"),
    ]
    found = translated(html(PAGE), by_word)
    for expected in (
        '<meta charset="utf-8"><title>犬&amp;猫</title>\n',
        '<a href="https://example.com/?a=1&amp;b=2" title="猫">',
        "\n  <ul><li>こんにちは<li>世界</ul>\n",
        "\n  <pre>The dog</pre> <p>Call <code>dog(&lt;cat&gt;)</code> now</p>\n",
        '<p translate="no">The dog</p><p class="x notranslate y">The cat</p>',
        "\n  <img src=a.png alt='犬'><input placeholder=\"犬\" disabled><textarea>The dog</textarea>\n",
        '\n  <script>if (a < b) document.write("<p>Hello</p>");</script>\n',
        "</h1>\r\n",
    ):
        assert expected in found


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("<p>Hello</p>", "<p>「Hello」</p>"),
        ("Hello", "「Hello」"),
        ("<div>\n  Hello\n  world\n</div>", "<div>\n  「Hello world」\n</div>"),
        ("<p>Hello<p>world", "<p>「Hello」<p>「world」"),
        ("<b>Hello</b>", "<b>「Hello」</b>"),
        ("<p><a href=x><img src=y> Hello</a></p>", "<p><a href=x><img src=y> 「Hello」</a></p>"),
        ("<p>a < b and c</p>", "<p>「a &lt; b and c」</p>"),
        ("<p>AT&T &amp; &foo; x</p>", "<p>「AT&amp;T &amp; &amp;foo; x」</p>"),
        ("<p>5&nbsp;x</p>", "<p>「5 x」</p>"),
        ('<img alt="a &quot;b&quot; c">', '<img alt="「a &quot;b&quot; c」">'),
        ("<img alt='it&#39;s'>", "<img alt='「it&#39;s」'>"),
        ("<img alt=dog>", '<img alt="「dog」">'),
        ("<img alt=''><img alt><img alt='1'>", "<img alt=''><img alt><img alt='1'>"),
        ("<IMG ALT='dog' src='a>b'>", "<IMG ALT='「dog」' src='a>b'>"),
        ("<p>Press <kbd>A</kbd></p>", "<p>「Press <kbd>A</kbd>」</p>"),
        ("<SCRIPT>a</SCRIPT >b", "<SCRIPT>a</SCRIPT >「b」"),
        ("<td>a</td><td>1</td>", "<td>「a」</td><td>1</td>"),
        ("<p>a <!-- b --> c</p>", "<p>「a <!-- b -->c」</p>"),
        ("<option>a<option translate=no>b", "<option>「a」<option translate=no>b"),
        ("<p>a <span class=notranslate>b</span></p>", "<p>「a <span class=notranslate>b</span>」</p>"),
        ("<svg><text>a</text></svg>", "<svg><text>a</text></svg>"),
        ("<?php if ($a->b) { ?>\n<p>a</p>", "<?php if ($a->b) { ?>\n<p>「a」</p>"),
    ],
)
def test_what_is_translated(source: str, expected: str) -> None:
    assert translation(source) == expected


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("<p>a<!-- b <p>c</p>", "<p>「a」<!-- b <p>c</p>"),
        ("<p>a</p><p class='b>c</p>", "<p>「a」</p><p class='b>c</p>"),
        ("<p>a</p><p ", "<p>「a」</p><p "),
        ("<p>a</p><script>b", "<p>「a」</p><script>b"),
        ("<p>a</b></i> b</p></p>", None),
        ("<p>a <code>b <p>c</p>", "<p>「a <code>b 」<p>「c」</p>"),
        ("a <code>b<!-- c", "「a <code>b」<!-- c"),
        ("<p translate=no>a<p>b</p>", "<p translate=no>a<p>「b」</p>"),
        ("</ a><p>b</p>", "</ a><p>「b」</p>"),
        ("a <", "「a &lt;」"),
        ("<>a</>", None),
        ("<title>a", "<title>「a」"),
        ("<title/>a<p>b</title>", None),
        ("<![CDATA[a]]>b", "<![CDATA[a]]>「b」"),
        ("<b>a <i>b</b> c</i>", None),
    ],
)
def test_broken_documents(source: str, expected: str | None) -> None:
    found = translation(source)
    if expected is not None:
        assert found == expected
    assert tags(found) == tags(source)
    assert translated(html(source), same) == source


def test_character_references() -> None:
    assert decode("a &amp; b")[0] == "a & b"
    assert decode("&copy2024 &notit; &#x41;&#66 &#0;")[0] == "©2024 ¬it; AB \ufffd"
    assert decode("&foo; & && &; &#; &#x; &#12345678901;") == ("&foo; & && &; &#; &#x; &#12345678901;", ())
    assert decode("?a=1&copy=2&copy;", attribute=True)[0] == "?a=1&copy=2©"
    for raw in ("a &amp;&lt;b", "x", "", "&NotEqualTilde;x"):
        text, written = decode(raw)
        assert "".join(written or text) == raw
        assert not written or len(written) == len(text)


def test_items_are_kept_as_the_document_writes_them() -> None:
    source = "<p>See https://example.com/?a=1&amp;b=2 and %s now</p>"
    found = translated(html(source), lambda text: text.replace("See", "見る"), ItemPatterns())
    assert found == "<p>見るhttps://example.com/?a=1&amp;b=2 and %s now</p>"


def test_equal_tags_inside_and_outside_of_what_is_not_translated() -> None:
    source = '<p><a title="dog">x</a></p><div translate="no"><a title="dog">y</a></div>'
    assert translated(html(source), by_word) == source.replace('title="dog">x', 'title="犬">x')


def tags(text: str) -> Counter[str]:
    """Return the tags, comments and scripts of a source."""
    return Counter(text[token.start : token.end] for token in tokenize(text) if token.kind is not TokenKind.TEXT)


PIECES = st.sampled_from(
    [
        *("<p>", "</p>", "<div class='a'>", "</div>", "<b>", "</b>", "<i>", "</i>", "<br>", "<br/>", "<img alt=x>"),
        *("<a href=\"?a=1&b=2\" title='dog'>", "</a>", "<code>", "</code>", "<span translate=no>", "</span>", "<li>"),
        *("<script>", "</script>", "<style>a<b</style>", "<!-- x -->", "<!--", "-->", "<!DOCTYPE html>", "<title>"),
        *(
            "Hello",
            "world",
            " ",
            "\n  ",
            "\r\n",
            "&amp;",
            "&lt;",
            "&foo;",
            "&",
            "<",
            ">",
            '"',
            "'",
            "=",
            "/",
            "<3",
            "</",
        ),
        *("https://example.com/?a&amp;b", "%s", "\U0001f468\u200d\U0001f469\u200d\U0001f467", "日本", "\ufeff", "\x00"),
    ]
)
DOCUMENTS = st.one_of(st.lists(PIECES, max_size=25).map("".join), st.text("<>/!-ab&;='\" \n", max_size=30))


@given(DOCUMENTS)
@example("<p>Hello <b>world</p></b>")
@example("<p>犬です。 猫です。\n Hello. World.</p>")
@example("<code>a<b title='dog'></code><b title='dog'>")
def test_a_document_that_is_not_translated_stays_byte_for_byte(source: str) -> None:
    assert "".join(source[token.start : token.end] for token in tokenize(source)) == source
    assert translated(html(source), same) == source
    assert translated(html(source), same, ItemPatterns()) == source
    document = html(source)
    assert document.assemble([segment.pieces for segment in document.segments()]) == source


@given(DOCUMENTS, st.sampled_from([bracketed, by_word, lambda _: "", lambda text: text.upper()]))
def test_tags_survive_any_translation(source: str, model: Callable[[str], str]) -> None:
    for patterns in (None, ItemPatterns()):
        found = translated(html(source), model, patterns)
        names = Counter(re.sub(r"[\s=].*", "", tag, flags=re.DOTALL) for tag in tags(source).elements())
        assert Counter(re.sub(r"[\s=].*", "", tag, flags=re.DOTALL) for tag in tags(found).elements()) == names


def test_large_documents_take_linear_time() -> None:
    for part in (
        "<b>a ",
        "<code>a ",
        "<p translate=no>a",
        "</b>a <i>",
        "<img alt=dog>",
        "a<br>",
        "&copy ",
        "<a '' b>x",
    ):
        source = part * 3000
        assert translated(html(source), same) == source
