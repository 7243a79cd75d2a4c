"""Descriptions of requests and answers for OpenAPI, where clients may send JSON, a form or a query."""

from typing import Any

TEXT = {"type": "string"}
CODE = {"type": "string", "minLength": 2, "description": "code of a language, from /languages"}
TEXTS = {"anyOf": [TEXT, {"type": "array", "items": TEXT}]}
ERROR = {
    "type": "object",
    "required": ["error"],
    "properties": {"error": TEXT, "message": TEXT},
}
REASONS = {
    400: "A parameter is missing, or cannot be read",
    403: "The API key is missing or wrong",
    404: "There is no such run",
    408: "The request took too long to arrive",
    413: "The request is too large",
    421: "The server does not know this host name",
    422: "A value is not valid, or there is too much text",
    429: "Too many requests at the same time",
    500: "The server failed",
    503: "Too many lines are waiting, or the server is stopping",
    504: "It took too long",
}


def failures() -> dict[int | str, dict[str, Any]]:
    """Return the description of every error."""
    content = {"application/json": {"schema": ERROR}}
    return {status: {"description": reason, "content": content} for status, reason in REASONS.items()}


def body(required: dict[str, Any], optional: dict[str, Any]) -> dict[str, Any]:
    """Return the description of a request body, as JSON or as a form."""
    schema = {"type": "object", "required": list(required), "properties": required | optional}
    kinds = ("application/json", "application/x-www-form-urlencoded")
    return {"requestBody": {"required": True, "content": {kind: {"schema": schema} for kind in kinds}}}
