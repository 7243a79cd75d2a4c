"""The interface of the page: translations, and what is inside of them."""

from typing import Annotated, Any

from fastapi import APIRouter, Response
from pydantic import BaseModel, ConfigDict, Field

from utils.serving.parameters import require_unicode, texts_of
from utils.serving.Service import Service

EXAMPLES = {"en": "Where is the temple?", "ja": "お寺はどこですか。"}
MAX_WIDTH = 8  # of a beam whose tree is shown
N_BEST = 5

Tokens = Annotated[list[Annotated[int, Field(ge=0, le=1 << 31)]], Field(max_length=512)]
Off = Annotated[
    dict[str, Annotated[list[Annotated[int, Field(ge=0, le=1024)]], Field(max_length=64)]], Field(max_length=64)
]


class Question(BaseModel):
    """A text to translate.

    Attributes:
        text: one sentence.
        run: name of a run; the first one unless given.
    """

    model_config = ConfigDict(extra="forbid", strict=True)

    text: str
    run: str | None = None
    width: Annotated[int, Field(ge=1, le=MAX_WIDTH, description="of the beam")] = 5
    length_penalty: Annotated[float, Field(ge=0, le=2, description="of the score")] = 1.0
    n_best: Annotated[int, Field(ge=1, le=N_BEST, description="translations to return, at most the width")] = 3


class DetailedQuestion(Question):
    """A text whose translation is explained."""

    prefix: Annotated[Tokens, Field(description="ids of tokens that the translation begins with")] = []
    off: Annotated[Off, Field(description="heads to switch off, by the name of their layer")] = {}


class LayerQuestion(BaseModel):
    """A layer whose numbers are shown, while the model reads a text and a translation."""

    model_config = ConfigDict(extra="forbid", strict=True)

    text: str
    target: Annotated[Tokens, Field(min_length=1, description="ids of the translation, EOS last")]
    name: Annotated[
        str, Field(min_length=1, max_length=200, description="of the layer, from the answer of /api/explain")
    ]
    run: str | None = None
    off: Annotated[Off, Field(description="heads to switch off, by the name of their layer")] = {}


def router(service: Service) -> APIRouter:
    """Return the routes of the page's own interface."""
    routes = APIRouter(prefix="/api", tags=["page"])

    @routes.get("/runs")
    async def runs() -> dict[str, Any]:
        """List the runs, the default first."""
        return {"runs": service.runs, "example": EXAMPLES.get(service.runs[0]["languages"][0], "")}

    @routes.post("/translate")
    async def translate(question: Question) -> dict[str, Any]:
        """Return the best translations of a text."""
        texts_of(question.text, "text", service.limits)
        run = service.find(question.run)
        n_best = min(question.n_best, question.width)
        options = {"beam": question.width, "n_best": n_best, "length_penalty": question.length_penalty}
        (found,) = await service.translate(run["run"], [question.text], options)
        return run | {"translations": found}

    @routes.post("/explain")
    async def explain(question: DetailedQuestion) -> Response:
        """Return a translation with its tokens, probabilities, beam and attention weights."""
        texts_of(question.text, "text", service.limits)
        run = service.find(question.run)
        return _json(await service.batcher.call("explain", run["run"], question.model_dump()))

    @routes.post("/inside")
    async def inside(question: LayerQuestion) -> Response:
        """Return the numbers inside one layer."""
        texts_of(question.text, "text", service.limits)
        require_unicode(question.name)
        run = service.find(question.run)
        return _json(await service.batcher.call("inside", run["run"], question.model_dump()))

    @routes.get("/runs/{name}/training")
    async def training(name: str) -> Response:
        """Return the metrics of a run so far, and sample translations."""
        return _json(await service.batcher.call("training", service.find(name)["run"]))

    return routes


def _json(content: bytes) -> Response:
    return Response(content, media_type="application/json")
