"""All measurements of this folder that need no server."""

from __future__ import annotations

from bench import ladder, speed

if __name__ == "__main__":
    speed.main([])
    ladder.main([])
