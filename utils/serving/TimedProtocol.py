"""HTTP connections that do not wait for ever."""

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

HEAD_SECONDS = 10.0  # for a client to send the head of a request


class TimedProtocol(H11Protocol):
    """uvicorn's protocol, with a limit of time for the head of a request (against "slow loris" clients)."""

    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start the time of the first request."""
        super().connection_made(transport)
        self._watch()

    def data_received(self, data: bytes) -> None:
        """Read, and start or stop the time."""
        super().data_received(data)
        self._watch()

    def _watch(self) -> None:
        waiting = self.conn.their_state is h11.IDLE  # the head is not complete
        if waiting and self._deadline is None:
            self._deadline = self.loop.call_later(HEAD_SECONDS, self._give_up)
        elif not waiting and self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _give_up(self) -> None:
        self._deadline = None
        if self.conn.their_state is h11.IDLE and not self.transport.is_closing():
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the time."""
        if self._deadline is not None:
            self._deadline.cancel()
        super().connection_lost(exc)
