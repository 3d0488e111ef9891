"""POST to an address that somebody else chose: it leads out into the world and never into the operator's network."""

from __future__ import annotations

import http.client
import socket
import ssl
import threading
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from urllib.parse import urlsplit

from riverrun.core.errors import Malformed
from riverrun.core.words import say
from riverrun.server.languages.en import english
from riverrun.server.notices.message import Failed, NoSuchAddress, Unknown

PATIENCE, DEADLINE = 10.0, 20.0  # seconds for one step, and for all
GONE = (404, 410)
TUNNELS = (ip_network("64:ff9b::/96"), ip_network("2002::/16"))  # other ways to write an address of IPv4


def check_url(url: str, private: bool = False) -> None:
    """Refuse what is no address for a message."""
    try:
        parts = urlsplit(url)
        fine = parts.scheme in (("https", "http") if private else ("https",)) and bool(parts.hostname)
        fine = fine and parts.port != 0 and not parts.username and url.isascii() and url.isprintable()
    except ValueError:
        fine = False
    if not fine:
        raise Malformed(say(english.no_url))


def is_public(address: IPv4Address | IPv6Address) -> bool:
    """Is this somewhere in the world, and not on this machine or in a network of the operator's?"""
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped:
            return is_public(address.ipv4_mapped)
        if any(address in tunnel for tunnel in TUNNELS):
            return False
    return address.is_global and not address.is_multicast


def post(url: str, body: bytes, headers: dict[str, str], private: bool = False) -> None:
    """Deliver a body, or fail.  Nothing is followed anywhere else."""
    check_url(url, private)
    parts = urlsplit(url)
    host, port = parts.hostname or "", parts.port or (443 if parts.scheme == "https" else 80)
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except OSError as error:
        raise Failed(f"{host}: {error}") from None
    where = [entry[4][0] for entry in found]
    if not private and not all(is_public(ip_address(str(one).partition("%")[0])) for one in where):
        raise NoSuchAddress(f"{host} is in a network of the operator's")  # as it is now, whatever it was before
    try:
        line = socket.create_connection((str(where[0]), port), timeout=PATIENCE)
        if parts.scheme == "https":
            line = ssl.create_default_context().wrap_socket(line, server_hostname=host)
    except OSError as error:
        raise Failed(f"{host}: {error}") from None
    hurry = threading.Timer(DEADLINE, line.shutdown, [socket.SHUT_RDWR])
    hurry.daemon = True
    hurry.start()
    connection = http.client.HTTPConnection(host, port)
    connection.sock = line
    try:
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        connection.request("POST", path, body, headers)
        status = connection.getresponse().status
    except (OSError, http.client.HTTPException) as error:
        raise Unknown(f"{host}: {error!r}") from None
    finally:
        hurry.cancel()
        connection.close()
    if status in GONE:
        raise NoSuchAddress(f"{host}: {status}")
    if status >= 300:
        raise Failed(f"{host}: {status}")
