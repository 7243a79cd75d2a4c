"""The HTTP interface of LibreTranslate, which existing clients speak."""

from typing import Any

from fastapi import APIRouter, Request

from utils.serving.described import CODE, TEXT, TEXTS, body
from utils.serving.parameters import parameters, text_of, texts_of, whole_number_of
from utils.serving.RequestError import RequestError
from utils.serving.Service import Service, detect

FORMATS = ("text", "html")
QUESTION = body(
    {"q": TEXTS, "source": CODE, "target": CODE},
    {"format": {"enum": list(FORMATS)}, "alternatives": {"type": "integer", "minimum": 0}, "api_key": TEXT},
)


def router(service: Service) -> APIRouter:
    """Return the routes of LibreTranslate."""
    routes = APIRouter(tags=["LibreTranslate"])

    @routes.post("/translate", openapi_extra=QUESTION)
    async def translate(request: Request) -> dict[str, Any]:
        """Translate a text, or a list of texts."""
        values = await parameters(request)
        texts, many = texts_of(values.get("q"), "q", service.limits)
        source, target = text_of(values, "source"), text_of(values, "target")
        form = text_of(values, "format", FORMATS[0])
        if form not in FORMATS:
            raise RequestError(400, f"Invalid request: format must be {' or '.join(FORMATS)}")
        html = form == "html"
        alternatives = whole_number_of(values, "alternatives", 0, service.limits.alternatives)
        detected = [_detect(service, text, target, html=html) for text in texts] if source == "auto" else []
        sources = [one["language"] for one in detected] or [source] * len(texts)
        found: list[list[str]] = [[] for _ in texts]
        for language in dict.fromkeys(sources):
            places = [place for place, one in enumerate(sources) if one == language]
            chosen = [texts[place] for place in places]
            translations = await service.translate_between(language, target, chosen, 1 + alternatives, html=html)
            for place, one in zip(places, translations, strict=True):
                found[place] = one
        answer: dict[str, Any] = {"translatedText": [one[0] for one in found]}
        if detected:
            answer["detectedLanguage"] = detected
        if alternatives:
            answer["alternatives"] = [one[1:] for one in found]
        return answer if many else {key: value[0] for key, value in answer.items()}

    @routes.post("/detect", openapi_extra=body({"q": TEXT}, {"api_key": TEXT}))
    async def detect_language(request: Request) -> list[dict[str, Any]]:
        """Guess the language of a text."""
        texts, _ = texts_of((await parameters(request)).get("q"), "q", service.limits)
        return [detect("\n".join(texts))]

    @routes.get("/languages")
    async def languages() -> list[dict[str, Any]]:
        """List all languages, and into which each can be translated."""
        return service.languages()

    @routes.get("/frontend/settings")
    async def settings() -> dict[str, Any]:
        """Return limits and defaults for user interfaces."""
        names = {one["code"]: one["name"] for one in service.languages()}
        source, target = ({"code": code, "name": names[code]} for code in service.runs[0]["languages"])
        return {
            "apiKeys": bool(service.keys),
            "keyRequired": bool(service.keys),
            "charLimit": service.limits.text,
            "filesTranslation": False,
            "frontendTimeout": 500,
            "language": {"source": source, "target": target},
            "suggestions": False,
            "supportedFilesFormat": [],
        }

    return routes


def _detect(service: Service, text: str, target: str, *, html: bool) -> dict[str, Any]:
    """Guess the language of a text; one without letters is taken to be what is translated into the target."""
    found = detect(text, html=html)
    sources = [run["languages"][0] for run in service.runs if run["languages"][1] == target]
    return found | {"language": sources[0]} if found["confidence"] == 0 and sources else found
