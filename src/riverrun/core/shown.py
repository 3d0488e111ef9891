"""What builds up views needs these of msgspec; it is compiled, where no package but our own can be imported."""

from __future__ import annotations

from msgspec import UNSET
from msgspec.structs import astuple

__all__ = ["UNSET", "astuple"]
