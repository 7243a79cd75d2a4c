"""An error of a request."""


class RequestError(Exception):
    """A request that cannot be answered.

    Args:
        status: HTTP status code.
        message: for the client; it names no path and no part of the server.
        retry_after: seconds after which to try again, if that may help.
    """

    def __init__(self, status: int, message: str, *, retry_after: int | None = None) -> None:
        super().__init__(message)
        self.status, self.message, self.retry_after = status, message, retry_after
