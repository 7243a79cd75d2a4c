"""Parameters of a request, however a client sends them."""

import json
from typing import Any
from urllib.parse import parse_qs

from fastapi import Request

from utils.serving.Limits import Limits
from utils.serving.RequestError import RequestError

FIELDS = 1000  # of a form or query


async def parameters(request: Request) -> dict[str, Any]:
    """Return the parameters of a request: from a JSON body, a form, or the query string.

    A parameter that comes several times in a form or query is a list.

    Raises:
        RequestError: if the query has too many fields, or the body cannot be read as its type.
    """
    try:
        values = _from_form(request.url.query)
    except ValueError:
        raise RequestError(400, f"Invalid request: the query has more than {FIELDS} fields") from None
    body = await request.body()
    if not body.strip():
        return values
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    try:
        if kind == "application/json":
            content = json.loads(body)
            if not isinstance(content, dict):
                raise RequestError(400, "Invalid request: the JSON body must be an object")
            return values | content
        if kind in ("application/x-www-form-urlencoded", ""):
            return values | _from_form(body.decode())
    except (ValueError, RecursionError):  # also UnicodeDecodeError
        raise RequestError(400, "Invalid request: the body cannot be read") from None
    raise RequestError(400, "Invalid request: send JSON or a form")


def _from_form(text: str) -> dict[str, Any]:
    found = parse_qs(text, keep_blank_values=True, max_num_fields=FIELDS)
    return {name: values[0] if len(values) == 1 else values for name, values in found.items()}


def text_of(values: dict[str, Any], name: str, default: str | None = None) -> str:
    """Return a parameter that must be text.

    Raises:
        RequestError: if it is missing or something else.
    """
    value = values.get(name)
    value = default if value is None else value
    if value is None:
        raise RequestError(400, f"Invalid request: missing {name} parameter")
    if not isinstance(value, str):
        raise RequestError(400, f"Invalid request: {name} must be text")
    return value


def whole_number_of(values: dict[str, Any], name: str, default: int, most: int) -> int:
    """Return a parameter that must be a whole number from 0 on.

    Raises:
        RequestError: if it is something else, or too large.
    """
    value = values.get(name, default)
    text = str(value) if isinstance(value, int | str) and not isinstance(value, bool) else ""
    if not (text.isascii() and text.isdigit() and len(text) < 10 and int(text) <= most):
        raise RequestError(422, f"Invalid request: {name} must be a whole number from 0 to {most}")
    return int(text)


def texts_of(value: object, name: str, limits: Limits) -> tuple[list[str], bool]:
    """Return a text or a list of texts, and whether it was a list.

    Raises:
        RequestError: if it is something else, or too much.
    """
    if value is None:
        raise RequestError(400, f"Invalid request: missing {name} parameter")
    given = value if isinstance(value, list) else [value]
    texts = [text for text in given if isinstance(text, str)]
    if len(texts) < len(given):
        raise RequestError(400, f"Invalid request: {name} must be text, or a list of texts")
    if len(texts) > limits.texts:
        raise RequestError(422, f"Invalid request: at most {limits.texts} texts at a time")
    characters = sum(map(len, texts))
    if characters > limits.text:
        raise RequestError(422, f"Invalid request: {characters} characters exceed the limit of {limits.text}")
    for text in texts:
        require_unicode(text)
    return texts, isinstance(value, list)


def require_unicode(text: str) -> None:
    """Raise if a text has half of a surrogate pair, which JSON can name but which is no character.

    Raises:
        RequestError: if it has one.
    """
    if any("\ud800" <= sign <= "\udfff" for sign in text):
        raise RequestError(422, "Invalid request: the text has a character that does not exist")
