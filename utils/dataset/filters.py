"""Filters of sentence pairs."""

from dataclasses import dataclass, field

from utils.errors import UserError
from utils.text.Tokenizer import normalize


@dataclass(frozen=True, kw_only=True)
class FilterOptions:
    """Filters of a training set. Lengths count tokens, EOS included.

    Args:
        drop_empty: leave out pairs of which one side has no text.
        max_len: the longest sentence on either side; no limit if none.
        max_ratio: how many times longer one side may be than the other; no limit if none.
        drop_duplicates: keep only the first of equal pairs.
    """

    drop_empty: bool = True
    max_len: int | None = None
    max_ratio: float | None = None
    drop_duplicates: bool = False

    def __post_init__(self) -> None:
        """Validate the options.

        Raises:
            UserError: naming the option.
        """
        if self.max_len is not None and not self.max_len >= 1:
            raise UserError(f"max_len={self.max_len}: a sentence has at least one token, EOS")
        if self.max_ratio is not None and not self.max_ratio >= 1:
            raise UserError(f"max_ratio={self.max_ratio}: one side is always at least as long as the other")


# For development and test sets, where every sentence counts.
KEEP_ALL = FilterOptions(drop_empty=False)

REASONS = ("empty source", "empty target", "too long", "length ratio", "duplicate")


@dataclass
class FilterReport:
    """The numbers of pairs that were read, and that were left out by reason."""

    read: int = 0
    dropped: dict[str, int] = field(default_factory=lambda: dict.fromkeys(REASONS, 0))

    @property
    def kept(self) -> int:
        """Return the number of pairs that remain."""
        return self.read - sum(self.dropped.values())

    def __str__(self) -> str:
        """Return a one-line summary."""
        reasons = ", ".join(f"{count:,} {reason}" for reason, count in self.dropped.items() if count)
        return f"{self.kept:,} of {self.read:,} pairs kept" + (f"; left out: {reasons}" if reasons else "")


class PairFilter:
    """Filter pairs one by one, and count them."""

    def __init__(self, options: FilterOptions) -> None:
        self.options = options
        self.report = FilterReport()
        self._seen: set[int] = set()

    def keep(self, src_text: str, tgt_text: str, src_len: int, tgt_len: int) -> bool:
        """Return whether to keep a pair of these texts and token counts (without EOS)."""
        self.report.read += 1
        reason = self._objection(src_text, tgt_text, src_len, tgt_len)
        if reason is not None:
            self.report.dropped[reason] += 1
        return reason is None

    def _objection(self, src_text: str, tgt_text: str, src_len: int, tgt_len: int) -> str | None:
        options = self.options
        if options.drop_empty and not src_text.strip():
            return "empty source"
        if options.drop_empty and not tgt_text.strip():
            return "empty target"
        longer, shorter = max(src_len, tgt_len), min(src_len, tgt_len)
        if options.max_len is not None and longer + 1 > options.max_len:
            return "too long"
        if options.max_ratio is not None and longer + 1 > options.max_ratio * (shorter + 1):
            return "length ratio"
        if options.drop_duplicates:
            pair = hash((normalize(src_text), normalize(tgt_text)))  # 64 bits instead of the text, to save memory
            if pair in self._seen:
                return "duplicate"
            self._seen.add(pair)
        return None

    def finish(self, source: str) -> FilterReport:
        """Return the counts.

        Raises:
            UserError: if nothing remains of ``source``.
        """
        if self.report.kept == 0:
            raise UserError(f"{source}: {self.report}; loosen the filters (max_len, max_ratio) or check the files")
        return self.report
