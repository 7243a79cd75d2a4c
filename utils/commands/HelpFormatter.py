"""The layout of ``--help`` in every language."""

import argparse
import re
from collections.abc import Iterable

from utils.language.layout import columns, wrap
from utils.language.locale import gettext

_REMARK = re.compile(r"(.*\S {2,}(?:# )?)(\S.*)")  # of an example: a command, and what it does in the last column


class HelpFormatter(argparse.RawDescriptionHelpFormatter):
    """Format help in the user's language, by the width of characters; a text of several lines stays as it is."""

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],
        prefix: str | None = None,
    ) -> None:
        """Add the usage, with its word for "usage"."""
        super().add_usage(usage, actions, groups, gettext("usage: ") if prefix is None else prefix)

    def _format_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],
        prefix: str | None,
    ) -> str:
        wider = columns(prefix or "") - len(prefix or "")
        self._width -= wider
        text = super()._format_usage(usage, actions, groups, prefix)
        self._width += wider
        return re.sub(r"(?m)^ +", lambda indent: indent[0] + " " * wider, text)

    def start_section(self, heading: str | None) -> None:
        """Begin a section."""
        super().start_section(None if heading is None else gettext(heading))

    def format_help(self) -> str:
        """Return the whole help; a Japanese heading ends in a full-width colon."""
        return re.sub(r"(?m)^(\S*[^\x00-\x7f]):$", r"\1：", super().format_help())

    def _expand_help(self, action: argparse.Action) -> str:
        return gettext(super()._expand_help(action))

    def _split_lines(self, text: str, width: int) -> list[str]:
        return wrap(" ".join(text.split()), width)

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        lines = text.splitlines()
        if len(lines) == 1:
            return "\n".join(indent + line for line in wrap(gettext(text), width))
        return "\n".join(indent + line for line in self._examples(lines))

    @staticmethod
    def _examples(lines: list[str]) -> list[str]:
        """Return lines with their remarks in the user's language."""
        found = [_REMARK.fullmatch(line) for line in lines]
        return [one[1] + gettext(one[2]) if one else gettext(line) for one, line in zip(found, lines, strict=True)]
