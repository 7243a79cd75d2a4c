"""The server's log: a JSON object for each event, without the users' texts."""

import json
import logging


class JsonLines(logging.Formatter):
    """Format a record as one line of JSON. Tracebacks are left out: their messages may quote a text."""

    def format(self, record: logging.LogRecord) -> str:
        """Return time, level, event, and the fields that were given by ``extra={"fields": …}``."""
        entry = {"time": round(record.created, 3), "level": record.levelname.lower(), "event": record.getMessage()}
        return json.dumps(entry | getattr(record, "fields", {}), ensure_ascii=False)


def set_up(level: str = "INFO") -> None:
    """Log to standard error in this form, whatever was set before.

    Raises:
        ValueError: if there is no such level.
    """
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logging.basicConfig(level="WARNING", handlers=[handler], force=True)
    logging.getLogger("enja").setLevel(level)
