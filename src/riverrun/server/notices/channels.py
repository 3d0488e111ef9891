"""The three ways to tell somebody: each takes a notice to one address, or fails in a way that says what to do."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import smtplib
import ssl
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate
from time import time
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

from riverrun.core.errors import Refused
from riverrun.server.notices.message import Failed, Notice, Unknown
from riverrun.server.notices.post import post

PATIENCE = 20.0  # seconds that a mail server may take for an answer
PUSH_LIFE = 24 * 3600  # seconds for which a push service keeps a message for a browser that sleeps
LOCAL = ("localhost", "127.0.0.1", "::1")


@dataclass(frozen=True, slots=True)
class MailServer:
    """Where mail is handed over: smtp://user:password@host:587?from=table@example.org, or smtps://..."""

    host: str
    port: int
    sender: str
    user: str = ""
    password: str = ""
    tls: bool = False

    @classmethod
    def of(cls, url: str) -> MailServer:
        parts = urlsplit(url)
        sender = parse_qs(parts.query).get("from", [""])[0]
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname or "@" not in sender:
            raise Refused("RIVERRUN_SMTP: smtp://user:password@host:587?from=table@example.org, or smtps://...")
        tls = parts.scheme == "smtps"
        port = parts.port or (465 if tls else 587)
        return cls(parts.hostname, port, sender, unquote(parts.username or ""), unquote(parts.password or ""), tls)

    def send(self, message: EmailMessage) -> None:
        """Hand a message over; the server's word for it is the end of our care."""
        secure = ssl.create_default_context()
        try:
            with (
                smtplib.SMTP_SSL(self.host, self.port, timeout=PATIENCE, context=secure)
                if self.tls
                else smtplib.SMTP(self.host, self.port, timeout=PATIENCE)
            ) as line:
                if not self.tls and self.host not in LOCAL:
                    line.starttls(context=secure)
                if self.user:
                    line.login(self.user, self.password)
                try:
                    line.send_message(message)
                except (smtplib.SMTPServerDisconnected, TimeoutError) as error:
                    raise Unknown(repr(error)) from None
        except (OSError, smtplib.SMTPException) as error:
            raise Failed(repr(error)) from None


def mail(server: MailServer, address: str, notice: Notice) -> None:
    """A notice as a letter."""
    letter = written(server, address, notice.subject, notice.letter)
    letter["Message-ID"] = f"<turn-{notice.waiting[0].number}@{server.sender.partition('@')[2]}>"
    letter["List-Unsubscribe"] = f"<{notice.stop}>"
    letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    server.send(letter)


def written(server: MailServer, address: str, subject: str, text: str) -> EmailMessage:
    letter = EmailMessage()
    letter["From"], letter["To"], letter["Subject"] = f"Riverrun <{server.sender}>", address, subject
    letter["Date"], letter["Auto-Submitted"] = formatdate(), "auto-generated"
    letter.set_content(text)
    return letter


def webhook(url: str, details: dict[str, Any], notice: Notice, private: bool = False) -> None:
    """A notice in the shape that the other side reads, signed with the key that its owner was given."""
    body = json.dumps(_shape(details["form"], notice)).encode()
    at = str(int(time()))
    signature = hmac.new(details["key"].encode(), f"{at}.".encode() + body, hashlib.sha256).hexdigest()
    headers = {
        "content-type": "application/json",
        "user-agent": "Riverrun",
        "x-riverrun-notice": str(notice.waiting[0].number),
        "x-riverrun-signature": f"t={at},sha256={signature}",
    }
    post(url, body, headers, private)


def _shape(form: str, notice: Notice) -> dict[str, Any]:
    if form == "discord":
        return {"content": notice.text, "allowed_mentions": {"parse": []}}
    if form == "slack":
        return {"text": notice.text}
    if form == "matrix":  # as the generic hooks of matrix-hookshot read it
        return {"text": notice.text, "username": "Riverrun"}
    tables = [{"table": one.table, "title": one.title, "url": one.url} for one in notice.waiting]
    return {"event": "your_turn", "text": notice.text, "tables": tables}


def push(endpoint: str, keys: dict[str, Any], key: bytes, sender: str, notice: Notice, private: bool = False) -> None:
    """A notice for a browser, which only that browser can read."""
    from py_vapid import Vapid02  # type: ignore[import-untyped]  # noqa: PLC0415 of the [serve] extra
    from pywebpush import WebPusher  # type: ignore[import-untyped]  # noqa: PLC0415

    told = {"title": notice.subject, "text": notice.text, "url": notice.waiting[0].url}
    subscription = {"endpoint": endpoint, "keys": {"p256dh": keys["p256dh"], "auth": keys["auth"]}}
    packed = WebPusher(subscription).encode(json.dumps(told).encode(), content_encoding="aes128gcm")
    parts = urlsplit(endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "sub": sender, "exp": int(time()) + 12 * 3600}
    signed = Vapid02.from_raw(base64.urlsafe_b64encode(key).rstrip(b"=")).sign(claims)
    headers = {"content-encoding": "aes128gcm", "content-type": "application/octet-stream", "ttl": str(PUSH_LIFE)}
    post(endpoint, packed["body"], headers | signed, private)
