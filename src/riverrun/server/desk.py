"""People over HTTP: who one is, here and on other devices."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import JSONBody

from riverrun.server import bodies, doors
from riverrun.server.doors import TheGate, ThePeople
from riverrun.server.people import People, Person

YEAR = 365 * 24 * 3600  # seconds


def _with_cookie(person: Person, people: People, token: str, secure: bool) -> Response[bodies.Me]:
    response = Response(_me(person))
    response.set_cookie(
        doors.COOKIE, people.cookie(token), max_age=YEAR, httponly=True, secure=secure, samesite="lax", path="/"
    )
    return response


def _me(person: Person) -> bodies.Me:
    return bodies.Me(name=person.name, kind=person.kind, handle=person.handle)  # type: ignore[arg-type]


def _secure(request: doors.AnyRequest) -> bool:
    return request.url.scheme == "https"


@post("/guest", status_code=200, responses=doors.REFUSALS)
async def guest(
    data: JSONBody[bodies.NewGuest], request: doors.AnyRequest, people: ThePeople, gate: TheGate
) -> Response[bodies.Me]:
    """Be somebody at once: a guest with a name.  Who is somebody already stays who they are."""
    if person := await doors.who(request, people):
        return Response(_me(person))
    gate.check("guests", doors.address(request))
    person, token = await people.guest(data.name)
    return _with_cookie(person, people, token, _secure(request))


@get("/me", responses=doors.REFUSALS)
async def me(request: doors.AnyRequest, people: ThePeople) -> bodies.Me | None:
    """Who am I?  Nobody is null."""
    person = await doors.who(request, people)
    return _me(person) if person else None


@post("/me/name", status_code=200, responses=doors.REFUSALS)
async def rename(data: JSONBody[bodies.Rename], request: doors.AnyRequest, people: ThePeople) -> bodies.Me:
    """Change the name that others see."""
    return _me(await people.rename(await doors.somebody(request, people), data.name))


@post("/me/register", status_code=200, responses=doors.REFUSALS)
async def register(
    data: JSONBody[bodies.Register], request: doors.AnyRequest, people: ThePeople, gate: TheGate
) -> bodies.Me:
    """Turn a guest into an account that can sign in on other devices."""
    gate.check("sign_ins", doors.address(request))
    return _me(await people.register(await doors.somebody(request, people), data.handle, data.passphrase))


@post("/sign-in", status_code=200, responses=doors.REFUSALS)
async def sign_in(
    data: JSONBody[bodies.SignIn], request: doors.AnyRequest, people: ThePeople, gate: TheGate
) -> Response[bodies.Me]:
    """Sign in on this device."""
    gate.check("sign_ins", doors.address(request))
    gate.check("sign_ins_of_handle", data.handle.lower())
    person, token = await people.sign_in(data.handle, data.passphrase)
    return _with_cookie(person, people, token, _secure(request))


@post("/sign-out", status_code=200, responses=doors.REFUSALS)
async def sign_out(request: doors.AnyRequest, people: ThePeople) -> Response[None]:
    """Forget this device."""
    await people.sign_out(request.cookies.get(doors.COOKIE, ""))
    response: Response[None] = Response(None)
    response.delete_cookie(doors.COOKIE, path="/")
    return response


@post("/bots", status_code=201, responses=doors.REFUSALS)
async def new_bot(
    data: JSONBody[bodies.BotAccount], request: doors.AnyRequest, people: ThePeople, gate: TheGate
) -> bodies.BotToken:
    """A bot of one's own; its token is shown once."""
    keeper = await doors.somebody(request, people)
    gate.check("tables", keeper.id)
    person, token = await people.bot(keeper, data.name)
    return bodies.BotToken(person.name, token)


ROUTES = [guest, me, rename, register, sign_in, sign_out, new_bot]
