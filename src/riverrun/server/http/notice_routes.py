"""Notices over HTTP: where one wants to hear that it is one's turn, and how to hear no more."""

from __future__ import annotations

import asyncio
import logging
from html import escape
from typing import Annotated, Any

from litestar import MediaType, get, post
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import JSONBody, PathParameter
from sqlalchemy import Row

from riverrun.core.errors import NotYours
from riverrun.core.words import ENGLISH, Reader, Said, say
from riverrun.server import http_types
from riverrun.server.http import auth
from riverrun.server.http.auth import TheGate, ThePeople
from riverrun.server.languages.en import english
from riverrun.server.notices.channels import MailServer, written
from riverrun.server.notices.contacts import Contacts
from riverrun.server.notices.message import Failed, Unknown
from riverrun.server.services import Settings
from riverrun.server.store.database import Unavailable

log = logging.getLogger(__name__)
LINKS = "/notices/"
TheContacts = NamedDependency[Contacts]
TheMail = NamedDependency[MailServer | None]
Token = Annotated[str, PathParameter(pattern=r"^[A-Za-z0-9_-]{20,32}$")]
ASKS = {"confirm": english.ask_confirm, "stop": english.ask_stop}
BUTTONS = {"confirm": english.confirm, "stop": english.stop}
DONE = {"confirm": english.confirmed, "stop": english.stopped}
PAGE = """<!doctype html><html lang="{language}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Riverrun</title><h1>Riverrun</h1><p>{text}</p>{form}</html>"""
FORM = '<form method="post"><button>{name}</button></form>'


def _notice_of(row: Row[Any]) -> http_types.NoticeOf:
    return http_types.NoticeOf(
        id=row.id, kind=row.kind, address=row.address, every=row.every, form=row.details.get("form", ""),
        key=row.details.get("key", ""), confirmed=row.confirmed,
    )  # fmt: skip


@get("/my/notices", responses=auth.REFUSALS)
async def notices(
    request: auth.AnyRequest, people: ThePeople, contacts: TheContacts, mail: TheMail
) -> http_types.Notices:
    """Where one hears that it is one's turn, and what this server offers."""
    person = await auth.somebody(request, people)
    mine = [_notice_of(row) for row in await contacts.of(person.id)]
    return http_types.Notices(contacts=mine, email=mail is not None, push=contacts.public_key)


@post("/my/notices", status_code=201, responses=auth.REFUSALS)
async def add_notice(
    data: JSONBody[http_types.NewNotice],
    request: auth.AnyRequest,
    people: ThePeople,
    gate: TheGate,
    contacts: TheContacts,
    mail: TheMail,
    settings: NamedDependency[Settings],
) -> http_types.NoticeOf:
    """Hear of one's turns at an address.  To one for e-mail a letter is sent first, which asks whether it is wanted."""
    person = await auth.somebody(request, people)
    gate.check("notices", person.id)
    gate.check("notices", auth.address(request))
    if data.kind == "email" and mail is None:
        raise NotYours(say(english.no_mail))
    details = {"form": data.form, "p256dh": data.p256dh, "auth": data.auth}
    made = await contacts.add(person.id, data.kind, data.address, details, data.every)
    if mail and data.kind == "email" and not made.confirmed:
        gate.check("notices", data.address.lower())  # whoever asks: nobody's letter box is filled
        link = f"{settings.address.rstrip('/')}{LINKS}{made.token}/confirm"
        read = auth.reader(request).read
        text = f"{read(say(english.somebody_would_hear))}\n{read(say(english.if_that_is_you, link))}\n"
        try:
            await asyncio.to_thread(mail.send, written(mail, made.address, read(say(english.notices_wanted)), text))
        except (Failed, Unknown) as fault:
            log.warning("a letter that asks for confirmation failed: %s", fault)
            raise Unavailable(say(english.letter_failed)) from None
    return _notice_of(made)


@post("/my/notices/{number:int}/remove", status_code=204, responses=auth.REFUSALS)
async def remove_notice(
    number: Annotated[int, PathParameter(ge=0, le=2**31 - 1)],
    request: auth.AnyRequest,
    people: ThePeople,
    contacts: TheContacts,
) -> None:
    """Hear no more at an address."""
    await contacts.remove((await auth.somebody(request, people)).id, number)


# What links in letters lead to: whoever has the token may.  A look changes nothing, since programs follow links too.


async def _known(token: str, act: str, contacts: Contacts) -> Row[Any]:
    if act not in ASKS or (kept := await contacts.by_token(token)) is None:
        raise NotFoundException
    return kept


@get("/notices/{token:str}/{act:str}", media_type=MediaType.HTML, include_in_schema=False)
async def ask(token: Token, act: Annotated[str, PathParameter()], contacts: TheContacts) -> str:
    """Ask whether it is meant."""
    kept = await _known(token, act, contacts)
    reader = Reader(kept.language or ENGLISH)
    button = FORM.format(name=reader.read(say(BUTTONS[act])))
    return _page(reader, say(ASKS[act], kept.address), button)


def _page(reader: Reader, text: Said, form: str = "") -> str:
    return PAGE.format(language=reader.language, text=escape(reader.read(text)), form=form)


@post("/notices/{token:str}/{act:str}", status_code=200, media_type=MediaType.HTML, include_in_schema=False)
async def act(token: Token, act: Annotated[str, PathParameter()], contacts: TheContacts) -> str:
    """Do it."""
    kept = await _known(token, act, contacts)
    await (contacts.confirm if act == "confirm" else contacts.stop)(token)
    return _page(Reader(kept.language or ENGLISH), say(DONE[act]))


ROUTES = [notices, add_notice, remove_notice]
PAGES = [ask, act]
