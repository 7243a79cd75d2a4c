"""Equations: from LaTeX to MathML, which browsers render without a script, and from docstrings."""

import ast
import html
import re
from dataclasses import dataclass
from textwrap import dedent
from xml.etree import ElementTree

_ENVIRONMENT = re.compile(r"\\begin\{(\w+)\}.*?\\end\{\1\}", re.DOTALL)
_DIRECTIVE = re.compile(r"^( *)\.\. math::(?P<line>[^\n]*)\n(?P<block>(?:\1 +[^\n]*\n|\n(?=\1 ))*)", re.MULTILINE)


# Number of parts of an element; latex2mathml leaves out what is missing.
ARGUMENTS = {"mfrac": 2, "mroot": 2, "msub": 2, "msup": 2, "mover": 2, "munder": 2, "msubsup": 3, "munderover": 3}


class EquationError(ValueError):
    """LaTeX that cannot be converted."""


# What latex2mathml does not know, and an equivalent.
_EQUIVALENT = {
    r"\begin{aligned}": r"\begin{align*}",
    r"\end{aligned}": r"\end{align*}",
    r"\arg": r"\operatorname{arg}\,",
}


@dataclass(frozen=True)
class Equation:
    """An equation in a docstring.

    Args:
        name: of the class or function, empty for a module.
        line: of its definition.
        latex: the equation.
    """

    name: str
    line: int
    latex: str


def mathml(latex: str, *, block: bool) -> str:
    """Convert LaTeX to MathML.

    Args:
        latex: without dollars.
        block: on a line of its own, with large operators.

    Raises:
        EquationError: if a part of it is unknown or missing.
    """
    from latex2mathml.converter import convert  # in the extra "docs" only

    known = re.sub(r"\\(?:begin|end)\{aligned\}|\\arg\b", lambda match: _EQUIVALENT[match[0]], latex)
    try:
        converted: str = convert(known, display="block" if block else "inline")
        tree = ElementTree.fromstring(converted)  # noqa: S314 - our own
    except Exception as error:
        raise EquationError(f"cannot convert {latex!r}: {type(error).__name__} {error}") from error
    if unknown := [text for text in tree.itertext() if "\\" in text]:  # is passed through
        raise EquationError(f"cannot convert {' '.join(unknown)} in {latex!r}")
    for element in tree.iter():
        name = element.tag.rpartition("}")[2]
        if len(element) != ARGUMENTS.get(name, len(element)):
            raise EquationError(f"cannot convert {latex!r}: {name} has {len(element)} of {ARGUMENTS[name]} arguments")
    return converted


def convert_page(page: str) -> str:
    r"""Convert the equations of an HTML page: ``\(...\)`` and ``\[...\]`` that pymdownx.arithmatex has found.

    Raises:
        EquationError: if one cannot be converted.
    """

    def converted(match: re.Match[str]) -> str:
        latex = html.unescape(match["latex"]).strip()
        block = latex.startswith("\\[")
        equations = apart(latex[2:-2].strip()) if block else [latex[2:-2].strip()]
        rendered = "".join(mathml(equation, block=block) for equation in equations)
        return f'<div class="equation" data-search-exclude>{rendered}</div>' if block else rendered

    return re.sub(r'<(span|div) class="arithmatex">(?P<latex>.*?)</\1>', converted, page, flags=re.DOTALL)


def apart(latex: str) -> list[str]:
    r"""Split a line of several equations at each ``\qquad``, so that they stand below each other on a narrow screen."""
    pieces: list[str] = []
    for piece in re.split(r"\\qquad\b", latex):
        opened = [_level(one) for one in pieces[-1:]]
        if opened and opened[0]:  # within braces or an environment
            pieces[-1] += rf"\qquad{piece}"
        else:
            pieces.append(piece)
    return [piece.strip() for piece in pieces if piece.strip()]


def _level(latex: str) -> int:
    """Return how many braces, environments and large brackets LaTeX leaves open."""
    opening = len(re.findall(r"(?<!\\)\{|\\begin\b|\\left\b", latex))
    return opening - len(re.findall(r"(?<!\\)\}|\\end\b|\\right\b", latex))


def docstring_equations(source: str) -> list[Equation]:
    """Return the ``.. math::`` blocks in the docstrings of a module, in order."""
    tree = ast.parse(source)
    found = []
    nodes: list[tuple[str, ast.AST]] = [("", tree)]
    while nodes:
        name, node = nodes.pop(0)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            line = 1 if isinstance(node, ast.Module) else node.lineno
            found += [Equation(name, line, latex) for latex in directives(ast.get_docstring(node) or "")]
            inner = [one for one in node.body if isinstance(one, ast.ClassDef | ast.FunctionDef)]
            nodes += [(f"{name}.{one.name}".removeprefix("."), one) for one in inner]
    return sorted(found, key=lambda equation: equation.line)


def directives(docstring: str) -> list[str]:
    """Return the LaTeX of the ``.. math::`` blocks of a docstring; several lines are aligned at their ``&``."""
    return [
        aligned(f"{match['line']}\n{dedent(match['block'])}".strip()) for match in _DIRECTIVE.finditer(docstring + "\n")
    ]


def aligned(latex: str) -> str:
    r"""Put LaTeX of several lines, or with ``&``, into an environment that aligns it."""
    outside = _ENVIRONMENT.sub("", latex)
    several = "\\\\" in outside or "&" in outside
    return f"\\begin{{aligned}}\n{latex}\n\\end{{aligned}}" if several else latex
