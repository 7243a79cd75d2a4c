"""The part of DeepL's HTTP interface that its clients need to translate text."""

from typing import Any

from fastapi import APIRouter, Request

from utils.serving.described import CODE, TEXTS, body
from utils.serving.parameters import parameters, text_of, texts_of
from utils.serving.RequestError import RequestError
from utils.serving.Service import Service, detect

UNSUPPORTED = ("glossary_id", "context")  # what would change the translation


def router(service: Service) -> APIRouter:
    """Return the routes of DeepL."""
    routes = APIRouter(prefix="/v2", tags=["DeepL"])

    @routes.post(
        "/translate",
        openapi_extra=body(
            {"text": TEXTS, "target_lang": CODE}, {"source_lang": CODE, "tag_handling": {"enum": ["html"]}}
        ),
    )
    async def translate(request: Request) -> dict[str, Any]:
        """Translate a list of texts."""
        values = await parameters(request)
        texts, _ = texts_of(values.get("text"), "text", service.limits)
        for name in UNSUPPORTED:
            if values.get(name):
                raise RequestError(400, f"Invalid request: {name} is not supported")
        tags = text_of(values, "tag_handling", "")
        if tags not in ("", "html"):
            raise RequestError(400, "Invalid request: tag_handling must be html")
        html = tags == "html"
        target = _language(text_of(values, "target_lang"))
        source = _language(text_of(values, "source_lang", "")) or detect("\n".join(texts), html=html)["language"]
        found = await service.translate_between(source, target, texts, html=html)
        return {
            "translations": [
                {"detected_source_language": source.upper(), "text": one[0], "billed_characters": len(text)}
                for text, one in zip(texts, found, strict=True)
            ]
        }

    @routes.get("/languages")
    async def languages() -> list[dict[str, Any]]:
        """List all languages."""
        return [{"language": one["code"].upper(), "name": one["name"]} for one in service.languages()]

    @routes.get("/usage")
    async def usage() -> dict[str, int]:
        """Return the characters that were translated since the server began; there is no limit."""
        return {"character_count": service.statistics.characters, "character_limit": 10**12}

    return routes


def _language(code: str) -> str:
    """Return a language in lower case, without its region."""
    return code.lower().partition("-")[0]
