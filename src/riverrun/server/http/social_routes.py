"""The lobby, friends and results over HTTP."""

from __future__ import annotations

from collections import Counter
from typing import Annotated

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter
from sqlalchemy import select

from riverrun.core.errors import NotYours
from riverrun.core.words import say
from riverrun.server import http_types
from riverrun.server.http import auth
from riverrun.server.http.auth import Table_, TheGate, TheLists, ThePeople, TheRegistry, TheStore
from riverrun.server.languages.en import english
from riverrun.server.live.online import Online
from riverrun.server.live.seeking import Seeking
from riverrun.server.live.show_table import Shows
from riverrun.server.store.friends import Friends, Invited, Known, Met
from riverrun.server.store.schema import chair
from riverrun.server.store.schema import game as kept_games

RESULTS = 500  # that are told, the last ones
FriendId = Annotated[int, PathParameter(ge=0, le=2**31 - 1)]
TheFriends = NamedDependency[Friends]
TheOnline = NamedDependency[Online]
TheShows = NamedDependency[Shows]
TheSeeking = NamedDependency[Seeking]


# The lobby


@get("/lobby", responses=auth.REFUSALS)
async def look(
    request: auth.AnyRequest,
    people: ThePeople,
    lists: TheLists,
    friends: TheFriends,
    online: TheOnline,
    shows: TheShows,
) -> http_types.LobbyNow:
    """Tables that wait and that are played, and one's friends; a client asks every few seconds."""
    me = await auth.who(request, people)
    known: list[Known] = []
    invited: list[Invited] = []
    met: list[Met] = []
    if me:
        online.looks(me.id)
        known, invited, met = await friends.of(me), await friends.invitations(me), await friends.met(me)
    return http_types.LobbyNow(
        waiting=await lists.lately("lobby"),
        playing=await lists.lately("playing"),
        show=shows.title,
        friends=[_friend(one) for one in known],
        invitations=[
            http_types.InvitationOf(table=one.table, invite=one.secret, game=one.game, by=one.by, at=one.at)
            for one in invited
        ],
        met=[http_types.MetOf(table=one.table, seat=one.seat, name=one.name, game=one.game, at=one.at) for one in met],
    )


@post("/seek", status_code=200, responses=auth.REFUSALS)
async def seek(
    data: JSONBody[http_types.Seek],
    request: auth.AnyRequest,
    people: ThePeople,
    gate: TheGate,
    seeking: TheSeeking,
) -> http_types.TableRef:
    """A seat at the next table of a game; if none waits, one is opened that does.  Asked again, the same seat."""
    person = await auth.somebody(request, people)
    gate.check("seeks", person.id)

    def opening() -> None:
        gate.check("tables", person.id)
        gate.check("tables_of_address", auth.address(request))

    return await seeking.seat(person, data, opening)


# Friends


def _friend(one: Known) -> http_types.FriendOf:
    return http_types.FriendOf(id=one.id, name=one.name, state=one.state, online=one.online, game=one.game)


@post("/friends", status_code=200, responses=auth.REFUSALS)
async def ask(
    data: JSONBody[http_types.NewFriend],
    request: auth.AnyRequest,
    people: ThePeople,
    gate: TheGate,
    friends: TheFriends,
) -> http_types.FriendOf:
    """Ask somebody with whom one has played to be a friend."""
    person = await auth.somebody(request, people)
    gate.check("friends", person.id)
    return _friend(await friends.ask(person, data.table, data.seat))


@post("/friends/{friend:int}/answer", status_code=204, responses=auth.REFUSALS)
async def answer(
    friend: FriendId,
    data: JSONBody[http_types.FriendAnswer],
    request: auth.AnyRequest,
    people: ThePeople,
    friends: TheFriends,
) -> None:
    """Answer whoever asks; with no, withdraw a question, or be friends no longer."""
    await friends.answer(await auth.somebody(request, people), friend, data.yes)


@post("/tables/{table:str}/invite", status_code=204, responses=auth.REFUSALS)
async def invite(
    table: Table_,
    data: JSONBody[http_types.FriendInvited],
    request: auth.AnyRequest,
    people: ThePeople,
    gate: TheGate,
    registry: TheRegistry,
    friends: TheFriends,
) -> None:
    """Ask a friend to one's own table, while it waits."""
    person = await auth.somebody(request, people)
    live = await registry.live(table)
    if live.about.host != person.id or live.about.status != "lobby":
        raise NotYours(say(english.host_invites))
    gate.check("invitations", person.id)
    await friends.invite(person, table, data.friend)


@post("/tables/{table:str}/decline", status_code=204, responses=auth.REFUSALS)
async def decline(table: Table_, request: auth.AnyRequest, people: ThePeople, friends: TheFriends) -> None:
    """Not come to a friend's table."""
    await friends.decline(await auth.somebody(request, people), table)


# Results


@get("/my/results", responses=auth.REFUSALS)
async def results(request: auth.AnyRequest, people: ThePeople, store: TheStore) -> list[http_types.ResultOf]:
    """One's finished games, the last 500, the oldest first; those in which one had several seats say nothing of one.

    Whoever has left a game to a bot has lost it, whatever the bot made of it.
    """
    person = await auth.somebody(request, people)
    mine = select(chair.c.game).where(chair.c.person == person.id)
    ended = (kept_games.c.status == "ended") & kept_games.c.id.in_(mine)
    rows = await store.all(select(kept_games).where(ended).order_by(kept_games.c.changed.desc()).limit(RESULTS))
    seated: dict[str, list[http_types.Opponent]] = {row.id: [] for row in rows}
    own: dict[str, tuple[int, int | None, bool]] = {}
    seats: Counter[str] = Counter()
    for sitter in await store.all(select(chair).where(chair.c.game.in_(seated)).order_by(chair.c.seat)):
        if sitter.person == person.id:
            own[sitter.game] = sitter.seat, sitter.rating, sitter.resigned
            seats[sitter.game] += 1
        else:
            level = sitter.level if sitter.kind == "bot" else ""
            seated[sitter.game].append(http_types.Opponent(name=sitter.name, level=level))
    found = []
    for row in reversed(rows):
        if seats[row.id] != 1:
            continue
        seat, rating, resigned = own[row.id]
        others = [points for other, points in enumerate(row.result) if other != seat]
        found.append(
            http_types.ResultOf(
                table=row.id,
                game=row.title,
                at=row.changed,
                score=row.result[seat],
                best=max(others, default=row.result[seat]),
                won=1 / len(row.winners) if seat in row.winners and not resigned else 0.0,
                others=seated[row.id],
                rating=rating,
            )
        )
    return found


ROUTES = [look, seek, ask, answer, invite, decline, results]
