"""People over HTTP: who one is, here and on other devices."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter

from riverrun import lessons, puzzles
from riverrun.core.errors import Malformed
from riverrun.core.words import languages, say
from riverrun.server import http_types
from riverrun.server.http import auth
from riverrun.server.http.auth import TheGate, TheLearning, ThePeople
from riverrun.server.languages.en import english
from riverrun.server.limits import TooMuch
from riverrun.server.live import puzzle_table
from riverrun.server.store.learning import Learner
from riverrun.server.store.people import People, Person, digest

SHORT = 16  # letters of a device's name
SLOWED = 2.0  # seconds that signing in takes while somebody guesses
YEAR = 365 * 24 * 3600  # seconds


def _with_cookie(person: Person, people: People, token: str, secure: bool) -> Response[http_types.Me]:
    response = Response(_me(person))
    response.set_cookie(
        auth.COOKIE, people.cookie(token), max_age=YEAR, httponly=True, secure=secure, samesite="lax", path="/"
    )
    return response


def _me(person: Person) -> http_types.Me:
    return http_types.Me(name=person.name, kind=person.kind, handle=person.handle, language=person.language)  # type: ignore[arg-type]


def _secure(request: auth.AnyRequest) -> bool:
    return request.url.scheme == "https"


@post("/guest", status_code=200, responses=auth.REFUSALS)
async def guest(
    data: JSONBody[http_types.NewGuest], request: auth.AnyRequest, people: ThePeople, gate: TheGate
) -> Response[http_types.Me]:
    """Be somebody at once: a guest with a name.  Who is somebody already stays who they are."""
    if person := await auth.who(request, people):
        return Response(_me(person))
    gate.check("guests", auth.address(request))
    person, token = await people.guest(data.name, auth.language(request))
    return _with_cookie(person, people, token, _secure(request))


@get("/me", responses=auth.REFUSALS)
async def me(request: auth.AnyRequest, people: ThePeople) -> http_types.Me | None:
    """Who am I?  Nobody is null."""
    person = await auth.who(request, people)
    if person and not person.language:  # since before languages were kept
        person = await people.speak(person, auth.language(request))
    return _me(person) if person else None


@post("/me/name", status_code=200, responses=auth.REFUSALS)
async def rename(data: JSONBody[http_types.Rename], request: auth.AnyRequest, people: ThePeople) -> http_types.Me:
    """Change the name that others see."""
    return _me(await people.rename(await auth.somebody(request, people), data.name))


@post("/me/language", status_code=200, responses=auth.REFUSALS)
async def speak(data: JSONBody[http_types.Speak], request: auth.AnyRequest, people: ThePeople) -> http_types.Me:
    """Read another language, on all one's devices and in letters."""
    if data.language not in languages():
        raise Malformed(say(english.language_wanted, languages()))
    return _me(await people.speak(await auth.somebody(request, people), data.language))


@post("/me/register", status_code=200, responses=auth.REFUSALS)
async def register(
    data: JSONBody[http_types.Register], request: auth.AnyRequest, people: ThePeople, gate: TheGate
) -> http_types.Me:
    """Turn a guest into an account that can sign in on other devices."""
    gate.check("sign_ins", auth.address(request))
    person, cookie = await auth.somebody(request, people), request.cookies.get(auth.COOKIE, "")
    return _me(await people.register(person, data.handle, data.passphrase, data.old, cookie))


@get("/my/sessions", responses=auth.REFUSALS)
async def sessions(request: auth.AnyRequest, people: ThePeople) -> list[http_types.Session]:
    """The devices on which one is signed in."""
    person = await auth.somebody(request, people)
    here = digest(request.cookies.get(auth.COOKIE, "").partition(".")[0])
    found = await people.sessions(person)
    return [http_types.Session(id=name[:SHORT], seen=seen, here=name == here) for name, seen in found]


@post("/my/sessions/{session:str}/sign-out", status_code=204, responses=auth.REFUSALS)
async def end_session(
    session: Annotated[str, PathParameter(pattern=r"^[0-9a-f]{16}$")], request: auth.AnyRequest, people: ThePeople
) -> None:
    """Sign another device out."""
    await people.end_session(await auth.somebody(request, people), session)


@post("/sign-in", status_code=200, responses=auth.REFUSALS)
async def sign_in(
    data: JSONBody[http_types.SignIn], request: auth.AnyRequest, people: ThePeople, gate: TheGate
) -> Response[http_types.Me]:
    """Sign in on this device."""
    gate.check("sign_ins", auth.address(request))
    try:
        gate.check("sign_ins_of_handle", data.handle.lower())
    except TooMuch:  # somebody guesses from many addresses: they are slowed, and the owner is not locked out
        await asyncio.sleep(SLOWED)
    person, token = await people.sign_in(data.handle, data.passphrase)
    return _with_cookie(person, people, token, _secure(request))


@post("/sign-out", status_code=200, responses=auth.REFUSALS)
async def sign_out(request: auth.AnyRequest, people: ThePeople) -> Response[None]:
    """Forget this device."""
    await people.sign_out(request.cookies.get(auth.COOKIE, ""))
    response: Response[None] = Response(None)
    response.delete_cookie(auth.COOKIE, path="/")
    return response


@post("/bots", status_code=201, responses=auth.REFUSALS)
async def new_bot(
    data: JSONBody[http_types.BotAccount], request: auth.AnyRequest, people: ThePeople, gate: TheGate
) -> http_types.BotToken:
    """A bot of one's own; its token is shown once."""
    keeper = await auth.somebody(request, people)
    gate.check("tables", keeper.id)
    person, token = await people.bot(keeper, data.name)
    return http_types.BotToken(person.name, token)


@get("/my/lessons", responses=auth.REFUSALS)
async def my_lessons(request: auth.AnyRequest, people: ThePeople, learning: TheLearning) -> list[http_types.LearningOf]:
    """The lessons, with how far one has come; a stranger is at their beginning."""
    person = await auth.who(request, people)
    known, played = (await learning.of(person), await learning.played(person)) if person else ({}, set[str]())
    found = []
    for name in lessons.names():
        lesson, learner = lessons.load(name, auth.language(request)), known.get(name) or Learner(person, name)
        steps = [step.name for step in lesson.step]
        found.append(
            http_types.LearningOf(
                game=name, brief=lesson.brief, steps=steps, step=learner.step, done=sorted(learner.done),
                played=name in played,
            )
        )  # fmt: skip
    return found


@get("/my/puzzles", responses=auth.REFUSALS)
async def my_puzzles(request: auth.AnyRequest, people: ThePeople, learning: TheLearning) -> list[http_types.PuzzlesOf]:
    """The puzzles of every game, with those that one has solved, and the puzzle of the day."""
    person = await auth.who(request, people)
    known = await learning.of(person) if person else {}
    game, number = puzzle_table.today()
    return [
        http_types.PuzzlesOf(
            game=name, count=len(puzzles.load(name).puzzle), today=number if name == game else None,
            solved=sorted(known[title].done) if (title := puzzle_table.kept_as(name)) in known else [],
        )
        for name in puzzles.names()
    ]  # fmt: skip


ROUTES = [my_lessons, my_puzzles, sessions, end_session, guest, me, rename, speak, register, sign_in, sign_out, new_bot]
