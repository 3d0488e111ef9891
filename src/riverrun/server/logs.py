"""The log: on the error stream, a line of text or a JSON object each.  Keeping and rotating it is the system's."""

from __future__ import annotations

import logging
from datetime import UTC, datetime

import msgspec

TEXT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "text": record.getMessage(),
        }
        if record.exc_info:
            line["fault"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def set_up_log(form: str = "text") -> None:
    """Log to the error stream in this form: text or json."""
    stream = logging.StreamHandler()
    stream.setFormatter(JsonLines() if form == "json" else logging.Formatter(TEXT))
    logging.basicConfig(level=logging.WARNING, handlers=[stream])
