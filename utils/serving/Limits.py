"""Limits of the server."""

from dataclasses import dataclass

from utils.errors import UserError


@dataclass(frozen=True, kw_only=True)
class Limits:
    """What a request, and all requests together, may take.

    Args:
        body: bytes of a request (status 413).
        text: characters of all texts of a request (422).
        texts: number of texts of a request (422).
        requests: requests at the same time (429).
        queue: lines that wait for translation (503).
        seconds: time of a request, waiting included (504).
        alternatives: further translations of a text (422).
        batch: tokens that are translated together.
    """

    body: int = 1 << 20
    text: int = 20_000
    texts: int = 200
    requests: int = 256
    queue: int = 5_000
    seconds: float = 60.0
    alternatives: int = 9
    batch: int = 4096

    def __post_init__(self) -> None:
        """Validate the limits.

        Raises:
            UserError: naming one that is not positive.
        """
        for name, value in vars(self).items():
            if not value > 0:
                raise UserError(f"--max-{name} {value}: must be greater than 0")
