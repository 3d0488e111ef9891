"""The browser client: its files, and its one page for every address inside it."""

from __future__ import annotations

import mimetypes
import re
from pathlib import Path
from typing import NamedTuple

from litestar import HttpMethod, Response, route
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from riverrun.server.http.auth import AnyRequest

INDEX = "/index.html"
METHODS = [HttpMethod.GET, HttpMethod.HEAD]
PACKED = {"br": ".br", "gzip": ".gz"}  # the best first; `tools/web.py` makes them
NOUGHT = re.compile(r"0(\.0*)?")
FOREVER = "public, max-age=31536000, immutable"
PLAIN = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Riverrun</title><h1>Riverrun</h1>
<p>The server is running. The browser client has not been built: run <code>make web</code>.</p></html>"""


def client_folder() -> Path | None:
    """The built browser client: in the package, or in a source tree."""
    server = Path(__file__).parents[1]
    for folder in (server / "static", server.parents[2] / "web" / "dist"):
        if (folder / "index.html").is_file():
            return folder
    return None


def routes(folder: Path | None) -> list[HTTPRouteHandler]:
    """The handlers for the files of a folder, read once; no other path leads to a file."""
    paths = (
        [path for path in folder.rglob("*") if path.is_file() and path.suffix not in PACKED.values()] if folder else []
    )
    files = {f"/{path.relative_to(folder).as_posix()}": File.read(path) for path in paths} if folder else {}
    start = files.get(INDEX, File("text/html; charset=utf-8", {"": PLAIN}))

    @route("/", http_method=METHODS, include_in_schema=False, sync_to_thread=False, opt={"packed": True})
    def first_page(request: AnyRequest) -> Response[bytes]:
        return start.answer(request, "no-cache")

    @route("/{path:path}", http_method=METHODS, include_in_schema=False, sync_to_thread=False, opt={"packed": True})
    def page(path: FromPath[str], request: AnyRequest) -> Response[bytes]:
        if path.startswith(("/api/", "/bot/", "/ws")):
            raise NotFoundException
        if path in files:
            return files[path].answer(request, FOREVER if path.startswith("/assets/") else "no-cache")
        if "." in path.rpartition("/")[2]:
            raise NotFoundException
        return start.answer(request, "no-cache")

    return [first_page, page]


class File(NamedTuple):
    """A file of the client, plain and as it was packed when the client was built."""

    kind: str
    forms: dict[str, bytes]  # by the encoding that a browser accepts

    @classmethod
    def read(cls, path: Path) -> File:
        kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        packed = {name: path.with_name(path.name + ending) for name, ending in PACKED.items()}
        newer = {
            name: one for name, one in packed.items() if one.is_file() and one.stat().st_mtime >= path.stat().st_mtime
        }
        return cls(kind, {name: one.read_bytes() for name, one in newer.items()} | {"": path.read_bytes()})

    def answer(self, request: AnyRequest, kept: str) -> Response[bytes]:
        wanted = accepted(request.headers.get("accept-encoding", ""))
        form = next(name for name in self.forms if not name or name in wanted)
        headers = {"cache-control": kept, "vary": "accept-encoding"} | ({"content-encoding": form} if form else {})
        return Response(self.forms[form], media_type=self.kind, headers=headers)


def accepted(header: str) -> set[str]:
    """The encodings that a browser takes; a weight of nought refuses one by name."""
    words = [word.lower().replace(" ", "").partition(";q=") for word in header.split(",")]
    return {name for name, _, weight in words if not NOUGHT.fullmatch(weight)}
