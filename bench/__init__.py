"""Speed and strength, measured: `python -m bench.speed`, `python -m bench.ladder`."""
