"""What a wheel gets beyond the Python sources: the compiled engine and the web client."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class RiverrunBuildHook(BuildHookInterface[Any]):
    """Builds both out of tree, by the same tools that `make compiled` and `make web` run."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add them to a wheel; an editable install runs from the sources as they are."""
        if version == "editable":
            return
        root = Path(self.root)
        included: dict[str, str] = build_data["force_include"]

        compiled = root / "build" / "compiled"
        self._run(root / "tools" / "compile.py", compiled)
        for path in compiled.rglob("*"):
            if path.name.endswith(tuple(EXTENSION_SUFFIXES)):
                included[str(path)] = path.relative_to(compiled).as_posix()
                build_data["pure_python"], build_data["infer_tag"] = False, True

        if os.environ.get("RIVERRUN_NO_WEB") == "1":
            self.app.display_warning("RIVERRUN_NO_WEB=1: this wheel has NO WEB CLIENT; `riverrun serve` shows no table")
        elif (root / "web").is_dir():
            self._run(root / "tools" / "web.py")
            included[str(root / "web" / "dist")] = "riverrun/server/static"

    def _run(self, *command: Path) -> None:
        subprocess.run([sys.executable, *command], check=True)
