"""The site: links, source pages, navigation and tooltips. ``make docs`` builds and checks the whole."""

import json
import re
from pathlib import Path

import pytest

from const.path import ROOT
from docs.figures import LANGUAGES
from docs.pages import FOLDER, sections
from docs.site import check, glossary, links, navigation, search, sources, stage
from docs.site.equations import aligned, apart, directives, docstring_equations

LAYER = ROOT / "layers" / "transformer" / "MultiHeadAttention.py"


@pytest.mark.parametrize(
    ("path", "place"),
    [
        ("docs/README.md", "index.md"),
        ("docs/README.ja.md", "index.ja.md"),
        ("docs/heads.ja.md", "heads.ja.md"),
        ("README.ja.md", "project.ja.md"),
        ("CONTRIBUTING.md", "contributing.md"),
        ("docs/pictures/first-run.svg", "pictures/first-run.svg"),
        ("benchmarks/results/speed.md", "source/benchmarks/results/speed.md"),
        ("benchmarks/results/training.png", "source/benchmarks/results/training.png"),
        ("layers/transformer/FFN.py", "source/layers/transformer/FFN-py.md"),
        ("docs/first_run.py", "source/docs/first_run-py.md"),
        ("configs/mini.toml", "source/configs/mini-toml.md"),
        ("LICENSE", "source/LICENSE.md"),
        ("layers/transformer", "source/layers/transformer/index.md"),
    ],
)
def test_every_file_has_a_place(path: str, place: str) -> None:
    assert str(links.location(ROOT / path)) == place


def test_links_are_rewritten_outside_code() -> None:
    page = FOLDER / "heads.md"
    text = (
        "See [`FFN`](../layers/transformer/FFN.py#L17), [more](positions.md#rotary), [it](#here), [web](https://a.b).\n"
        "Not `x[0](../train.py)`.\n\n```python\ny[0](../train.py)\n```\n"
    )
    assert links.rewrite(text, page) == (
        "See [`FFN`](source/layers/transformer/FFN-py.md#__codelineno-0-17), [more](positions.md#rotary), [it](#here), "
        "[web](https://a.b).\nNot `x[0](../train.py)`.\n\n```python\ny[0](../train.py)\n```\n"
    )
    assert set(links.targets(text, page)) == {"../layers/transformer/FFN.py#L17", "positions.md#rotary"}


def test_a_dead_link_is_named() -> None:
    with pytest.raises(ValueError, match=r"docs/heads\.md: there is no \.\./layers/Nothing\.py"):
        links.rewrite("[x](../layers/Nothing.py)", FOLDER / "heads.md")
    with pytest.raises(ValueError, match="there is no"):
        links.rewrite("[x](../../outside)", FOLDER / "heads.md")


def test_the_project_s_own_readme_leads_to_the_pages() -> None:
    text = links.rewrite("![a](docs/pictures/first-run.svg) [b](docs/heads.md)", ROOT / "README.md")
    assert text == "![a](pictures/first-run.svg) [b](heads.md)"


def test_a_source_page_shows_the_code_and_the_equations_beside_it() -> None:
    page = sources.file_page(LAYER, "ja", explained=[("多くのヘッド", FOLDER / "heads.ja.md")], folder=True)
    assert LAYER.read_text(encoding="utf-8").strip() in page
    assert '```python linenums="1"\n"""Multi-head attention' in page
    assert "[多くのヘッド](../../../heads.ja.md)" in page
    assert "[`tests/layers/transformer/test_MultiHeadAttention.py`](../../tests/layers/transformer/test_" in page
    assert "[`MultiHeadAttention`](#__codelineno-0-" in page
    assert "$$\n\\begin{aligned}\n\\mathrm{MultiHead}(Q, K, V) &=" in page


def test_code_with_fences_has_a_longer_one() -> None:
    page = sources.file_page(ROOT / "docs" / "pages.py", "en", explained=[], folder=False)
    assert "\n````python linenums" in page


def test_a_folder_lists_what_is_of_its_language(tmp_path: Path) -> None:
    names = ("b.py", "a.md", "a.ja.md", "c.ipynb", "c.ja.ipynb", "d.md", ".hidden", "e.bin", "__pycache__/b.pyc")
    for name in names:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    assert [path.name for path in sources.entries(tmp_path, "en")] == ["a.md", "b.py", "c.ipynb", "d.md"]
    assert [path.name for path in sources.entries(tmp_path, "ja")] == ["a.ja.md", "b.py", "c.ja.ipynb", "d.md"]
    assert "| [`FFN.py`](FFN-py.md) | Position-wise feed-forward network" in sources.folder_page(LAYER.parent, "en")


def test_the_equations_of_docstrings_are_found() -> None:
    (equation,) = docstring_equations(LAYER.read_text(encoding="utf-8"))
    assert equation.name == "MultiHeadAttention"
    assert LAYER.read_text(encoding="utf-8").splitlines()[equation.line - 1].startswith("class MultiHeadAttention")
    assert directives("One.\n\n.. math:: a = b\n\nText.\n\n.. math::\n    c &= d \\\\\n    e &= f\n\nMore.") == [
        "a = b",
        "\\begin{aligned}\nc &= d \\\\\ne &= f\n\\end{aligned}",
    ]
    matrix = r"\begin{pmatrix} a & b \\ c & d \end{pmatrix}"
    assert aligned(matrix) == matrix


def test_equations_of_one_line_are_set_apart() -> None:
    assert apart(r"Q = X W^Q, \qquad K = M W^K") == ["Q = X W^Q,", "K = M W^K"]
    whole = r"\begin{aligned} a &= b, \qquad c \\ d &= \text{e} \qquad f \end{aligned}"
    assert apart(whole) == [whole]
    assert apart(r"\left( a \qquad b \right) \qquad c") == [r"\left( a \qquad b \right)", "c"]


def test_each_language_has_its_own_index_of_search(tmp_path: Path) -> None:
    docs = [
        {"location": place, "title": place, "text": ""} for place in ("heads.html", "ja/heads.html#式", "java.html")
    ]
    config = {"lang": ["en", "ja"], "separator": " ", "pipeline": [], "fields": {"title": {"boost": 1000.0}}}
    (tmp_path / "search").mkdir()
    (tmp_path / "search" / "search_index.json").write_text(json.dumps({"config": config, "docs": docs}))
    search.write(tmp_path)
    found = {}
    for language, folder in (("en", tmp_path), ("ja", tmp_path / "ja")):
        text = (folder / "search" / "search_index.json").read_text(encoding="utf-8")
        assert (folder / "search" / "search_index.js").read_text(encoding="utf-8") == f"var __index = {text}"
        index = json.loads(text)
        assert index["config"]["lang"] == [language]
        assert index["config"]["fields"]["title"]["boost"] == 3
        found[language] = [entry["location"] for entry in index["docs"]]
    assert found == {"en": ["heads.html", "java.html"], "ja": ["heads.html#式"]}


@pytest.mark.parametrize(
    ("url", "language", "base"),
    [
        ("index.html", "en", "."),
        ("source/train-py.html", "en", ".."),
        ("ja/heads.html", "ja", "."),
        ("ja/source/layers/index.html", "ja", "../.."),
    ],
)
def test_a_page_loads_the_index_of_its_language(url: str, language: str, base: str) -> None:
    page = '<a href="..">x</a><script id="__config" type="application/json">{"annotate": null, "base": "X"}</script>'
    assert search.use_index(page, url, language) == page.replace('"X"', f'"{base}"')


def test_a_theme_whose_search_has_changed_is_named(tmp_path: Path) -> None:
    script = tmp_path / search.WORKER.replace("*", "1a2b")
    script.parent.mkdir(parents=True)
    script.write_text(f"a;{';'.join(search.MENDED)};b", encoding="utf-8")
    for _ in range(2):
        search.mend_worker(tmp_path)
        assert script.read_text(encoding="utf-8") == f"a;{';'.join(search.MENDED.values())};b"
    script.write_text("a;b", encoding="utf-8")
    with pytest.raises(ValueError, match=r"search\.1a2b\.min\.js of mkdocs-material has changed"):
        search.mend_worker(tmp_path)


def test_the_navigation_is_the_index() -> None:
    home, *chapters, project = navigation.navigation()
    assert home == {"Home": "index.md"}
    pages = [
        [page for entry in entries if isinstance(entry, dict) for page in entry.values()]
        for chapter in chapters
        for entries in chapter.values()
        if isinstance(entries, list)
    ]
    assert pages == [[f"{name}.md" for name in section] for section in sections() if section]
    assert list(project.values()) == [["project.md", "contributing.md", "changelog.md"]]
    titles = navigation.translations()
    assert "The course" in chapters[0]
    assert titles["The course"] == "コース"
    assert all(re.search("[ぁ-んァ-ヶ一-龠]", title) for title in titles.values())


def test_terms_are_taken_from_the_table() -> None:
    english, japanese = glossary.terms("en"), glossary.terms("ja")
    assert english["cross-attention"] == "交差注意（クロスアテンション）"
    assert english["multi-head attention"] == "マルチヘッドアテンション"
    assert english["decoding"] == english["inference"] == "推論・生成"
    assert english["hypothesis"] == "仮説（継続中、終了）"
    assert japanese["クロスアテンション"] == japanese["交差注意"] == "cross-attention"
    assert japanese["仮説"] == "hypothesis (live, finished)"
    assert japanese["推論・生成"] == "inference, decoding"
    assert "layer" not in english


def test_the_first_occurrence_of_a_term_has_a_tooltip() -> None:
    words = {"mask": "マスク", "attention": "注意機構", "self-attention": "自己注意"}
    page = (
        '<h2 id="mask">Mask</h2><p>A <code>mask</code> and <a href="x">mask</a>,<br>two masks &amp; a mask; '
        "self-attention, attention.</p><pre>attention</pre>"
    )
    assert glossary.add_tooltips(page, words) == (
        '<h2 id="mask">Mask</h2><p>A <code>mask</code> and <a href="x">mask</a>,<br>two '
        '<abbr title="マスク">masks</abbr> &amp; a mask; <abbr title="自己注意">self-attention</abbr>, '
        '<abbr title="注意機構">attention</abbr>.</p><pre>attention</pre>'
    )


def test_a_japanese_term_is_a_whole_word() -> None:
    words = {"損失": "loss", "マスク": "mask", "埋め込み": "embedding"}
    page = "<p>損失関数とマスクトークン。損失とマスクと埋め込み。</p>"
    expected = '<p>損失関数とマスクトークン。<abbr title="loss">損失</abbr>と<abbr title="mask">マスク</abbr>と'
    assert glossary.add_tooltips(page, words) == expected + '<abbr title="embedding">埋め込み</abbr>。</p>'


def test_lines_of_japanese_are_joined_without_a_space() -> None:
    text = "単語は\n一つ、\n多く（図）\n「層」\n`x`\nです。\n\n- 一\n- 二\n\n```\nあ\nい\n```\n"
    assert stage.join_lines(text) == "単語は一つ、多く（図）「層」\n`x`\nです。\n\n- 一\n- 二\n\n```\nあ\nい\n```\n"


def test_all_documents_are_staged_once_and_others_are_removed(tmp_path: Path) -> None:
    (tmp_path / "old").mkdir()
    (tmp_path / "old" / "page.md").touch()
    assert stage.stage(tmp_path) > 100
    assert not (tmp_path / "old").exists()
    assert stage.stage(tmp_path) == 0, "nothing has changed"
    staged = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()}
    listed = [f"{name}{end}" for section in sections() for name in section for end in (".md", ".ja.md")]
    assert {*listed, "index.md", "index.ja.md", "project.md", "site.css", "offline.js"} <= staged
    assert {"source/layers/transformer/FFN-py.md", "source/layers/transformer/FFN-py.ja.md"} <= staged
    for language in LANGUAGES:
        page = (tmp_path / ("heads.md" if language == "en" else "heads.ja.md")).read_text(encoding="utf-8")
        assert not re.search(r"\[(日本語|English)\]\(", page), "the site has its own switch"
        assert "](source/notebooks/heads." in page


def test_a_built_site_is_checked(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text(
        '<link rel="stylesheet" href="https://fonts.host/a.css"><link rel="canonical" href="https://own.host/">'
        '<script src="//cdn.host/a.js"></script><img src="gone.png"><p id="here">'
        '<a href="#here">x</a><a href="#there">x</a><a href="b.html#b">x</a><a href="c.html">x</a>'
        '<a href="https://arxiv.org/">x</a><p>A list:\n- one</p><pre>- code</pre>'
    )
    (tmp_path / "b.html").write_text('<p id="b">')
    (tmp_path / "s.css").write_text("a { background: url(https://host/a.png) } b { background: url(a.png) }")
    assert check.problems(tmp_path) == [
        "a.html: loads https://fonts.host/a.css",
        "a.html: loads //cdn.host/a.js",
        "a.html: shows Markdown: 'A list:\\n- one'",
        "a.html: dead link #there",
        "a.html: dead link c.html",
        "a.html: dead link gone.png",
        "s.css: loads https://host/a.png",
    ]
