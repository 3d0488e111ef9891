"""Where Riverrun keeps what is a person's own: games, and how far they have come in a lesson."""

from __future__ import annotations

import os
from pathlib import Path


def data_folder() -> Path:
    """The folder, if nobody says otherwise; it may not exist yet."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "riverrun"
