"""The way people reach a server: nginx with `deploy/nginx.conf` before two workers on one PostgreSQL."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import signal
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from playwright.sync_api import Browser

from riverrun import games
from riverrun.core import record
from tests.browser.conftest import (
    CLIENT,
    HANGS,
    QUICK,
    ROOT,
    SIZES,
    listen,
    open_table,
    play,
    settle,
    type_to_the_end,
    verdict,
    you_and,
)
from tools import nginx
from trials.clients import free_port, postgresql

MAIN = """
daemon off;
pid {folder}/nginx.pid;
error_log stderr crit;
events {{}}
http {{
    access_log off;
    {places}
    include {folder}/riverrun.conf;
}}
"""
PLACES = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")  # where nginx keeps what it has no room for


def certify(folder: Path) -> None:
    """A certificate for this machine that nobody else has signed."""
    key = ec.generate_private_key(ec.SECP256R1())
    name, now = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")]), datetime.now(UTC)
    made = x509.CertificateBuilder(
        name, name, key.public_key(), x509.random_serial_number(), now - timedelta(days=1), now + timedelta(days=1)
    ).add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
    plain = serialization.NoEncryption()
    form, pem = serialization.PrivateFormat.PKCS8, serialization.Encoding.PEM
    (folder / "privkey.pem").write_bytes(key.private_bytes(pem, form, plain))
    (folder / "fullchain.pem").write_bytes(made.sign(key, hashes.SHA256()).public_bytes(pem))


def configure(folder: Path, server: int, tls: int, plain: int) -> Path:
    """The example as it stands, but for its name, its ports and its certificate."""
    text = (ROOT / "deploy" / "nginx.conf").read_text()
    for here, there in {
        "127.0.0.1:8484": f"127.0.0.1:{server}",
        "listen [::]:443 ssl http2;": "",
        "listen [::]:80;": "",
        "listen 443": f"listen 127.0.0.1:{tls}",
        "listen 80": f"listen 127.0.0.1:{plain}",
        "play.example.org;": "localhost;",
        "/etc/letsencrypt/live/play.example.org": str(folder),
    }.items():
        assert here in text, here
        text = text.replace(here, there)
    (folder / "riverrun.conf").write_text(text)
    places = "\n    ".join(f"{place}_temp_path {folder}/{place};" for place in PLACES)
    main = folder / "nginx.conf"
    main.write_text(MAIN.format(folder=folder, places=places))
    return main


@contextlib.contextmanager
def started(*command: str | Path, package: Path | None = None) -> Iterator[subprocess.Popen[bytes]]:
    environment = os.environ | ({"PYTHONPATH": str(package)} if package else {})
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, env=environment)
    try:
        yield process
    finally:
        process.terminate()
        process.wait(HANGS)


def installed(package: Path, folder: Path) -> Path:
    """The package as a wheel has it: with the browser client in it."""
    shutil.copytree(package, folder / "installed")
    (folder / "installed" / "riverrun" / "server" / "static").symlink_to(CLIENT)
    return folder / "installed"


def wait_for(url: str) -> None:
    trusting = ssl._create_unverified_context()
    deadline = time.monotonic() + HANGS
    while time.monotonic() < deadline:
        with contextlib.suppress(URLError, ConnectionError, TimeoutError), urlopen(url, timeout=2, context=trusting):
            return
        time.sleep(0.1)
    raise AssertionError(f"nobody answers at {url}")


def workers_of(server: int) -> list[int]:
    """The processes that serve, and not what else their parent keeps."""
    children = Path(f"/proc/{server}/task/{server}/children").read_text().split()
    return [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


@pytest.mark.skipif(nginx.find() is None, reason="NO NGINX: THE TEST OF THE PROXY DID NOT RUN; see tools/nginx.py")
def test_a_game_through_nginx_and_tls_goes_on_while_one_worker_after_the_other_dies(
    browser: Browser, tmp_path: Path, package_as_played: Path
) -> None:
    assert (CLIENT / "index.html").is_file(), "the browser client is not built: make web"
    port, tls, plain = free_port(), free_port(), free_port()
    origin = f"https://localhost:{tls}"
    certify(tmp_path)
    config = configure(tmp_path, port, tls, plain)
    serve = (sys.executable, "-m", "riverrun", "serve", "--port", str(port), "--workers", "2", "--origin", origin)
    with (
        postgresql() as (database, _),
        started(*serve, "--database", database, package=installed(package_as_played, tmp_path)) as server,
        started(nginx.find() or "", "-p", tmp_path, "-c", config),
        browser.new_context(base_url=origin, viewport=SIZES["desktop"], ignore_https_errors=True) as context,
    ):
        wait_for(f"{origin}/healthz")
        context.add_init_script(f"localStorage.setItem('riverrun.prefs', {json.dumps(json.dumps(QUICK))})")
        page = context.new_page()
        heard, lines = listen(page), []
        page.on("websocket", lambda line: lines.append(line.url))
        page.goto("/about")
        table = open_table(page, "glassworks", you_and())
        page.goto(f"/table/{table}")
        play(page, heard)
        before, began = len(lines), workers_of(server.pid)
        assert len(began) == 2
        for worker in began:
            settle(page, heard)
            os.kill(worker, signal.SIGKILL)
            play(page, heard)
            play(page, heard)
        assert [message for message in heard if message["t"] == "refused"] == []
        type_to_the_end(page)
        assert verdict(page).is_visible()
        assert len(lines) > before  # one of the two had this page's line
        assert {line.split(":")[0] for line in lines} == {"wss"}
        kept = record.read(page.evaluate(f"fetch('/api/tables/{table}/record').then(answer => answer.text())"))
        assert list(record.verify(kept, games.load("glassworks")).state.scores()) == kept.result
