"""All equations of the pages and docstrings convert to MathML."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from const.path import ROOT
from docs.site.equations import EquationError, convert_page, docstring_equations, mathml

PAGES = sorted(ROOT.glob("docs/*.md"))
MODULES = [
    path
    for name in ("layers", "models", "utils", "benchmarks")
    for path in sorted((ROOT / name).rglob("*.py"))
    if ".. math::" in path.read_text(encoding="utf-8")
]


def tags(latex: str) -> list[str]:
    tree = ElementTree.fromstring(mathml(latex, block=True))  # noqa: S314
    return [element.tag.rpartition("}")[2] for element in tree.iter()]


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_the_equations_of_a_page_convert(path: Path) -> None:
    for equation in re.findall(r"\$\$(.+?)\$\$", path.read_text(encoding="utf-8"), re.DOTALL):
        assert "math" in tags(equation)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_the_equations_of_a_docstring_convert(path: Path) -> None:
    equations = docstring_equations(path.read_text(encoding="utf-8"))
    assert equations
    for equation in equations:
        assert "math" in tags(equation.latex)


def test_fractions_roots_and_tables_have_their_elements() -> None:
    assert {"mfrac", "msqrt", "msup"} <= set(tags(r"\frac{Q K^\top}{\sqrt{d_k}}"))
    assert tags(r"\begin{aligned} a &= b \\ c &= d \end{aligned}").count("mtr") == 2


@pytest.mark.parametrize("latex", [r"\nosuchcommand{x}", r"\frac{1}", r"\left( x", r"x_1_2"])
def test_what_cannot_be_converted_is_an_error(latex: str) -> None:
    with pytest.raises(EquationError, match="cannot convert"):
        mathml(latex, block=False)


def test_a_page_is_converted() -> None:
    page = r'<p>With <span class="arithmatex">\(j &lt; n\)</span>:</p><div class="arithmatex">\[x_1\]</div>'
    converted = convert_page(page)
    assert re.fullmatch(
        r'<p>With <math.*display="inline".*</math>:</p><div class="equation" data-search-exclude><math.*</math></div>',
        converted,
    )
    ElementTree.fromstring(f"<div>{converted.replace(' data-search-exclude', '')}</div>")  # noqa: S314
