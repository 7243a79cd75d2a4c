"""What every request passes before it reaches the application."""

import asyncio
import hmac
import logging
import time
import traceback
from pathlib import Path

from fastapi import Request, Response
from fastapi.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from utils.serving.parameters import parameters
from utils.serving.RequestError import RequestError
from utils.serving.Service import Service
from utils.serving.worker import EngineError

log = logging.getLogger("enja.server")

HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    "img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
OPEN = ("/", "/health", "/languages", "/frontend/settings", "/docs", "/openapi.json", "/api/runs")  # without a key
ALWAYS = ("/health", "/metrics")  # answered also when there are too many requests
BODY_SECONDS = 10.0  # for a client to send its request
NAMED = (  # paths that are counted and logged as they are
    *("/", "/translate", "/detect", "/languages", "/frontend/settings", "/v2/translate", "/v2/languages", "/v2/usage"),
    *("/health", "/metrics", "/docs", "/openapi.json", "/api/runs", "/api/translate", "/api/explain", "/api/inside"),
)


class Guard:
    """Limit requests, check keys, add headers, and log without the users' texts.

    Args:
        app: the application.
        service: limits, keys and counters.
        cors: origins whose pages may use the server from a browser; "*" for all.
        hosts: names by which the server may be called; all if there are none. A page of another site cannot then reach
            a server on this machine by a name that it directs here.
    """

    def __init__(self, app: ASGIApp, service: Service, cors: tuple[str, ...], hosts: tuple[str, ...]) -> None:
        self._app, self._service, self._cors, self._hosts = app, service, cors, hosts
        self._active = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began, status, started = time.perf_counter(), 500, False
        headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}

        async def answer(message: Message) -> None:
            nonlocal status, started
            if message["type"] == "http.response.start":
                status, started = message["status"], True
                added = HEADERS | self._cors_headers(headers.get("origin"))
                pairs = ((name.encode(), value.encode("latin-1")) for name, value in added.items())
                message["headers"] = [*message["headers"], *pairs]
            await send(message)

        counted = scope["path"] not in ALWAYS  # monitoring does not count against users
        self._active += counted
        try:
            await self._handle(scope, receive, answer, headers)
        except RequestError as error:
            if not started:
                await failure(error, scope["path"])(scope, receive, answer)
        except Exception as error:  # a traceback is neither for clients nor, with its texts, for the log
            _log_failure(error)
            if not started:
                await failure(RequestError(500, "The server failed"), scope["path"])(scope, receive, answer)
        finally:
            self._active -= counted
            seconds = time.perf_counter() - began
            self._service.statistics.request(known(scope["path"]), status, seconds)
            _log_request(scope, status, seconds)

    async def _handle(self, scope: Scope, receive: Receive, answer: Send, headers: dict[str, str]) -> None:
        path = scope["path"]
        if self._active > self._service.limits.requests and path not in ALWAYS:
            raise RequestError(429, "Too many requests at the same time; try again later", retry_after=1)
        if self._hosts and _name_of(headers.get("host", "")) not in self._hosts:
            raise RequestError(421, "The server does not know this host name")
        if scope["method"] == "OPTIONS" and self._cors:
            await Response(status_code=204)(scope, receive, answer)
            return
        body = await self._body(receive, headers)
        await self._check_key(scope, headers, body)
        await self._app(scope, _replay(body, receive), answer)

    async def _body(self, receive: Receive, headers: dict[str, str]) -> bytes:
        """Read the request, within its limits of size and time.

        Raises:
            RequestError: if it is too large or too slow.
        """
        limit = self._service.limits.body
        too_large = RequestError(413, f"The request is larger than {limit} bytes")
        length = headers.get("content-length", "0")
        if len(length) > 15 or (length.isdecimal() and int(length) > limit):
            raise too_large
        parts, size = [], 0
        try:
            async with asyncio.timeout(BODY_SECONDS):
                while True:
                    message = await receive()
                    if message["type"] == "http.disconnect":
                        raise RequestError(400, "The client is gone")
                    parts.append(message.get("body", b""))
                    size += len(parts[-1])
                    if size > limit:
                        raise too_large
                    if not message.get("more_body"):
                        return b"".join(parts)
        except TimeoutError:
            raise RequestError(408, "The request took too long to arrive") from None

    async def _check_key(self, scope: Scope, headers: dict[str, str], body: bytes) -> None:
        """Check the API key, if there are any: a parameter as in LibreTranslate, or a header as in DeepL.

        Raises:
            RequestError: if it is missing or wrong.
        """
        keys, path = self._service.keys, scope["path"]
        if not keys or path in OPEN or path.startswith(("/static/", "/code/")):
            return
        given = headers.get("authorization", "").removeprefix("DeepL-Auth-Key ").removeprefix("Bearer ").strip()
        if not given:
            values = await parameters(Request(scope, _replay(body, None)))
            given = str(values.get("api_key", ""))
        secret = given.encode(errors="replace")  # JSON can name half of a surrogate pair
        if not any(hmac.compare_digest(secret, key.encode()) for key in keys):
            raise RequestError(403, "Invalid or missing API key")

    def _cors_headers(self, origin: str | None) -> dict[str, str]:
        if origin is None or not ({"*", origin} & set(self._cors)):
            return {}
        return {
            "access-control-allow-origin": "*" if "*" in self._cors else origin,
            "access-control-allow-methods": "GET, POST, OPTIONS",
            "access-control-allow-headers": "authorization, content-type",
            "cross-origin-resource-policy": "cross-origin",
            "vary": "origin",
        }


def failure(error: RequestError, path: str = "") -> JSONResponse:
    """Return the answer of a request that failed: ``{"error": …}``, and DeepL's ``message`` for its clients."""
    headers = {"retry-after": str(error.retry_after)} if error.retry_after is not None else {}
    content = {"error": error.message} | ({"message": error.message} if path.startswith("/v2/") else {})
    return JSONResponse(content, error.status, headers)


def known(path: str) -> str:
    """Return a path for counters and logs: one of a few, whatever clients ask for."""
    if path in NAMED:
        return path
    groups = {"/static/": "/static", "/code/": "/code", "/api/runs/": "/api/runs/training"}
    return next((name for start, name in groups.items() if path.startswith(start)), "other")


def _name_of(host: str) -> str:
    """Return a host without its port."""
    return host.rpartition("]")[0] + "]" if host.startswith("[") else host.partition(":")[0].lower()


def _replay(body: bytes, receive: Receive | None) -> Receive:
    """Return a function that gives a request's body, which was read already, and then what comes after it."""
    given = False

    async def replayed() -> Message:
        nonlocal given
        if not given or receive is None:
            given = True
            return {"type": "http.request", "body": body, "more_body": False}
        return await receive()

    return replayed


def _log_request(scope: Scope, status: int, seconds: float) -> None:
    fields = {"method": scope["method"], "path": known(scope["path"]), "status": status, "ms": round(1000 * seconds, 1)}
    log.info("request", extra={"fields": fields})


def _log_failure(error: Exception) -> None:
    """Log the place of an error, without its message, which may quote a user's text."""
    places = [f"{Path(one.filename).name}:{one.lineno}" for one in traceback.extract_tb(error.__traceback__)]
    fields = {"type": type(error).__name__, "at": places[-3:]}
    if isinstance(error, EngineError):
        fields["worker"] = str(error)
    log.error("failed", extra={"fields": fields})
