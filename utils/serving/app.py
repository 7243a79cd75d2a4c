"""The web application: all routes and errors."""

import asyncio
import html
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse
from starlette.exceptions import HTTPException

from const.path import ROOT
from utils.explain import page
from utils.serving import deepl, libretranslate, page_api
from utils.serving.described import failures
from utils.serving.Guard import Guard, failure
from utils.serving.RequestError import RequestError
from utils.serving.Service import Service

SHOWN = ("layers/transformer", "layers/common", "layers/positions")  # folders of the code that the page links to


def build(service: Service, *, cors: tuple[str, ...] = (), hosts: tuple[str, ...] = ()) -> FastAPI:
    """Return the application.

    Args:
        service: worker, limits and keys.
        cors: origins whose pages may use the server from a browser; "*" for all.
        hosts: names by which the server may be called; all if there are none.
    """

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        service.batcher.start()
        following = asyncio.create_task(service.follow())
        yield
        following.cancel()
        await service.batcher.close()
        service.worker.close()

    app = FastAPI(
        title="enja-transformer",
        description="Translation, and views into the model that translates.",
        version="1",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        responses=failures(),
    )
    for module in (libretranslate, deepl, page_api):
        app.include_router(module.router(service))
    _add_page(app)
    _add_code(app)
    _add_operations(app, service)
    _add_errors(app)
    app.add_middleware(Guard, service=service, cors=cors, hosts=hosts)
    return app


def _add_page(app: FastAPI) -> None:
    """Add the files of the page, which are in memory: what is not one of them cannot be asked for."""
    contents = {name: path.read_bytes() for name, path in page.files().items()}

    def file(name: str) -> Response:
        if name not in contents:
            raise RequestError(404, "Not found")
        kind = page.TYPES[name.rpartition(".")[2]]
        return Response(contents[name], media_type=kind, headers={"cache-control": "no-cache"})

    @app.get("/", include_in_schema=False)
    async def index() -> Response:
        return file("index.html")

    @app.get("/docs", include_in_schema=False)
    async def docs() -> Response:
        return file("docs.html")

    @app.get("/static/{name}", include_in_schema=False)
    async def static(name: str) -> Response:
        return file(name)


def _add_code(app: FastAPI) -> None:
    """Add the source of the layers, with line numbers to link to."""
    shown = {path.relative_to(ROOT).as_posix(): path for folder in SHOWN for path in (ROOT / folder).glob("*.py")}

    @app.get("/code/{name:path}", include_in_schema=False)
    async def code(name: str) -> Response:
        if name not in shown:
            raise RequestError(404, "Not found")
        lines = shown[name].read_text(encoding="utf-8").splitlines()
        rows = (f'<li id="L{number}"><code>{html.escape(line)}</code></li>' for number, line in enumerate(lines, 1))
        head = f'<meta charset="utf-8"><title>{name}</title><link rel="stylesheet" href="/static/style.css">'
        text = f'<!doctype html><html lang="en"><head>{head}</head><body class="source"><h1>{name}</h1>'
        return Response(f"{text}<ol>{''.join(rows)}</ol></body></html>", media_type="text/html")


def _add_operations(app: FastAPI, service: Service) -> None:
    @app.get("/health", tags=["operations"])
    async def health() -> dict[str, str]:
        """Return that the server is alive."""
        return {"status": "ok"}

    @app.get("/metrics", tags=["operations"], response_class=PlainTextResponse)
    async def metrics() -> str:
        """Return counters in the text format of Prometheus."""
        return service.statistics.text(service.batcher.waiting)


def _add_errors(app: FastAPI) -> None:
    """Give every error the same form: a JSON object with its message."""

    @app.exception_handler(RequestError)
    async def known(request: Request, error: RequestError) -> JSONResponse:
        return failure(error, request.url.path)

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> JSONResponse:
        first: Any = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"][1:]).encode(errors="replace").decode()
        return failure(RequestError(422, f"Invalid request: {place}: {first['msg']}"), request.url.path)

    @app.exception_handler(HTTPException)
    async def http(request: Request, error: HTTPException) -> JSONResponse:
        answer = failure(RequestError(error.status_code, str(error.detail)), request.url.path)
        answer.headers.update(error.headers or {})
        return answer
