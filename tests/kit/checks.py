"""What every game must hold at every moment: the points of the conformance kit as plain checks.

`check_log` walks a finished game in lockstep with its referee.  Cheap checks are made at each position, the thorough
ones at probes, a few positions chosen at random, for one seat or a watcher; the engines are compared at each position,
or at one in so many.  The numbers in the docstrings are those of the kit's list in the design.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

import msgspec

from riverrun.core import record
from riverrun.core.features import Sparse
from riverrun.core.game import Game, S
from riverrun.core.playout import playout
from riverrun.core.position import Plain, contents
from riverrun.core.rng import Rng
from riverrun.core.state import CHANCE, NOBODY, State, sampled
from riverrun.core.story import Story
from riverrun.core.table import Event, Table
from riverrun.core.words import PLAIN, Reader, Text, languages
from tests.kit.lockstep import Lockstep, RefereeModule

Reveals = Callable[[State, Event, int], bool]  # do the rules show a seat something hidden at this event?

PROBES = 24  # positions of a game looked at thoroughly
TICKETS = 2000  # tried one by one where a lottery has no more
MOVES = 400  # objections asked for at one probe
READERS = [Reader(language) for language in languages()]
LAST = 8  # events that twin games are compared by, beside those of a running stretch
VIEW_BYTES = 64 * 1024
COLUMNS = 100  # of a drawing
MARKUP = re.compile(r"(?<!\\)\[/?[a-z# ][^\[\]]*\]|\[/\]")


@dataclass
class Walk:
    """A game being walked, and what the checks keep of it."""

    game: Game[State]
    rng: Rng
    kept: list[tuple[State, dict[str, Plain]]] = field(default_factory=list)

    def probe(self, table: Table) -> None:
        """All thorough checks of one position."""
        self.keep(table.state)
        check_chance(table.state)
        check_order(table.state, self.rng)
        check_objections(self.game, table, self.rng)
        seat = somebody(table, self.rng)
        check_words(self.game, table, seat)
        check_redeal(self.game, table, seat, self.rng)

    def keep(self, state: State) -> None:
        """2: a clone is equal, and neither of the two feels what happens to the other."""
        before = contents(state)
        twin, kept = state.clone(), state.clone()
        assert contents(twin) == before, "a clone differs from its original"
        playout(twin, self.rng)
        assert contents(state) == before, "playing on with a clone changes the original"
        self.kept.append((kept, before))


def check_log(
    game: Game[S], referee: RefereeModule, done: Table, rng: Rng, *, probes: int = PROBES, one_in: int = 1
) -> None:
    """Walk a finished game through all checks."""
    both = Lockstep(game, referee, done)
    table, events = both.table, done.events
    walk = Walk(table.game, rng)
    chosen = {rng.below(len(events)) for _ in range(probes)}
    try:
        assert len(events) <= game.longest, f"{len(events)} events; `longest` says {game.longest}"
        for at, event in enumerate(events):
            check_actors(table.game, table.state)
            if at in chosen:
                walk.probe(table)
                check_scores(table.game, table.state)
            if rng.below(one_in) == 0:
                both.compare()
            both.follow(event)
        check_end(table.game, table)
        both.compare()
        for position, held in walk.kept:
            assert contents(position) == held, "a position kept from the game has changed since"
        check_record(table, rng)
        check_twin(done, somebody(done, rng), rng, getattr(referee, "reveals", None))
    except Exception as error:
        error.add_note(both.place(len(events)))
        error.add_note(record.write(record.of_table(done)))
        raise


def somebody(table: Table, rng: Rng) -> int:
    """A seat, or NOBODY, who watches."""
    seat = rng.below(table.seats + 1)
    return seat if seat < table.seats else NOBODY


def check_actors(game: Game[State], state: State) -> None:
    """1: moves are rising, unique, named and never missing; seats and chance are never to move at once."""
    actors, weights = list(state.actors()), list(state.chance())
    assert actors == sorted(set(actors)), "actors are not rising"
    assert state.mover != NOBODY, "nobody is to move, but the game goes on"
    assert state.mover == (actors[0] if actors else CHANCE), "the mover is not the first of the actors"
    assert bool(weights) == (state.mover == CHANCE), "weights belong to chance, and to nobody else"
    assert len(actors) < 2 or state.simultaneous_stretch() > 0, "several seats are to move outside a stretch"
    assert not weights or state.simultaneous_stretch() == 0, "chance is to move inside a stretch"
    assert not weights or (min(weights) >= 0 and sum(weights) > 0), "weights are not negative, and not all nothing"
    for seat in actors:
        moves = list(state.legal(seat))
        assert moves, f"seat {seat} must move and cannot"
        assert moves == sorted(set(moves)), "moves are not rising, or not unique"
        assert moves[0] >= 0, "a move has a negative number"
        assert moves[-1] < len(game.names), "a move has no name"


def check_chance(state: State) -> None:
    """5: the fast lottery is the slow one, ticket by ticket."""
    if state.mover != CHANCE:
        return
    weights, tickets = list(state.chance()), state.tickets()
    assert tickets == sum(weights) == State.tickets(state), "tickets are not the sum of the weights"
    step = max(1, tickets // TICKETS)
    holders = [state.drawn(ticket) for ticket in range(0, tickets, step)]
    assert holders == [State.drawn(state, ticket) for ticket in range(0, tickets, step)], "a ticket has two holders"
    if step == 1:
        assert Counter(holders) == Counter({n: weight for n, weight in enumerate(weights) if weight})


def check_scores(game: Game[State], state: State) -> None:
    """6: the lines of the score add up."""
    scores = list(state.scores())
    assert len(scores) == len(state.standing()) == state.seats
    for seat in range(state.seats):
        lines = game.breakdown(state, seat)
        assert sum(line.points for line in lines) == scores[seat], f"the lines of seat {seat} do not add up: {lines}"
        for line in lines:
            assert line.rule in game.ledger, f"a score line cites {line.rule!r}, which is not in the ledger"
            early = line.rule in game.at_the_end and state.mover != NOBODY
            assert not early, f"{line.rule} counts only at the end, and is counted before"


def known(game: Game[State], state: State, seat: int) -> bytes:
    """All that a seat is sent about a position."""
    acts = seat in state.actors()
    parts: list[object] = [
        game.view(state, seat),
        list(state.actors()),
        state.simultaneous_stretch(),
        game.draw(state, seat),
    ]
    if acts:
        moves = list(state.legal(seat))
        parts += [moves, game.ask(state, seat), [game.tell(state, seat, move) for move in moves]]
    if seat != NOBODY:
        parts.append(game.numbers(state, seat))
    return msgspec.json.encode(parts, enc_hook=PLAIN.plain)


def check_redeal(game: Game[State], table: Table, seat: int, rng: Rng) -> None:
    """7: what a seat is sent does not depend on what it cannot know."""
    position = table.position_for(seat)
    guess = position.clone()
    guess.redeal(seat, rng)
    assert known(game, guess, seat) == known(game, position, seat), f"seat {seat} is told what it cannot know"
    playout(guess, rng)  # a guess can be played on


def check_twin(done: Table, seat: int, rng: Rng, reveals: Reveals | None = None) -> None:
    """7: games that differ only in what was hidden from a seat look the same to it, until it is lawfully shown more.

    The twin follows the same events, but for draws hidden from the seat, which it draws anew.  It ends where it cannot
    follow, because a seat plays what it does not have there, or where the referee says that the rules show something.
    """
    one = Table.replayed(done.game, done.seats, done.options)
    two = Table.replayed(done.game, done.seats, done.options)
    stories = [(table, Story(table)) for table in (one, two)]
    parted = False
    for event in done.events:
        hidden = event.seat == CHANCE and one.state.secret(seat)
        if reveals is not None and reveals(one.state, event, seat):
            return
        other = event
        if hidden:
            other = Event(CHANCE, sampled(two.state, rng))
        elif event.seat == CHANCE:
            weights = two.state.chance()
            if two.state.mover != CHANCE or event.move >= len(weights) or weights[event.move] == 0:
                return
        elif event.seat not in two.state.actors() or event.move not in two.state.legal(event.seat):
            return
        parted = parted or other != event
        one.follow([event])
        two.follow([other])
        if one.ended or two.ended:
            return
        if parted:
            seen = [message(table, story, seat) for table, story in stories]
            assert seen[0] == seen[1], f"seat {seat} can tell two games apart that differ only in what it cannot know"


def message(table: Table, story: Story, seat: int) -> bytes:
    """All that a table tells a seat: its view of the position and the last events, as it may read them."""
    story.catch_up(table)
    last = (len(table.events) if table.running_since is None else table.running_since) - LAST
    read = story.read_by(seat, max(0, last))
    events = [(n, table.events[n].seat, table.hidden(n, seat)) for n in table.known(seat)]
    distinguishing = [read, events, table.heard(seat), table.legal(seat)]
    return known(table.game, table.position_for(seat), seat) + msgspec.json.encode(distinguishing, enc_hook=PLAIN.plain)


def check_order(state: State, rng: Rng) -> None:
    """8: either order of two seats' simultaneous events gives the same position, and neither limits the other."""
    actors = list(state.actors())
    if len(actors) < 2:
        return
    at = rng.below(len(actors) - 1)
    one, two = actors[at], actors[at + 1 + rng.below(len(actors) - at - 1)]
    moves = {seat: list(state.legal(seat)) for seat in (one, two)}
    move = {seat: moves[seat][rng.below(len(moves[seat]))] for seat in (one, two)}
    ends = []
    for first, second in ((one, two), (two, one)):
        after = state.clone()
        after.apply(first, move[first])
        assert second in after.actors(), f"seat {first} moves, and seat {second} may not any more"
        assert list(after.legal(second)) == moves[second], f"seat {first} changes what seat {second} may do"
        after.apply(second, move[second])
        ends.append(contents(after))
    assert ends[0] == ends[1], f"the order of seats {one} and {two} matters"


def can_be_read(*texts: Text) -> bool:
    """Has every language words for them?"""
    return all(reader.read(text).strip() for reader in READERS for text in texts)


def check_words(game: Game[State], table: Table, seat: int) -> None:
    """What is said about a position can be said: sentences, a drawing, a view of decent size, numbers for learning."""
    position = table.position_for(seat)
    if seat in position.actors():
        ask = game.ask(position, seat)
        assert can_be_read(ask.sentence, *ask.steps), "a seat is asked nothing"
        assert not ask.steps or 0 <= ask.step < len(ask.steps), "the step is none of the steps"
        for move in position.legal(seat):
            assert can_be_read(game.tell(position, seat, move)), f"{game.names[move]} cannot be told"
        assert can_be_read(game.tell(position, seat, None)), "a hidden move cannot be told"
    for reader in READERS:
        view = msgspec.json.encode(game.view(position, seat), enc_hook=reader.plain)
        assert len(view) <= VIEW_BYTES, f"a view has {len(view)} bytes"
        if (common := game.common(position)) is not None:
            alike, own = (
                msgspec.json.encode(part, enc_hook=reader.plain) for part in (common, game.own(position, seat))
            )
            assert alike[:-1] + b"," + own[1:] == view, "what is common and what is a seat's own make another view"
        widest = max(len(MARKUP.sub("", line)) for line in game.draw(position, seat, reader).splitlines())
        assert widest <= COLUMNS, f"a drawing is {widest} columns wide"
    if seat != NOBODY:
        check_features(game, position, seat)


def check_features(game: Game[State], position: State, seat: int) -> None:
    """The encoder writes the features in their order, none of the numbers twice and none that is 0."""
    sparse, size = Sparse(), sum(feature.size for feature in game.features)
    game.encoder.encode(position, seat, sparse)
    assert sparse.base == size, f"{sparse.base} numbers are written, and the features have {size}"
    at, values = sparse.at(), sparse.value()
    assert len(set(at)) == len(at), "a number is written twice"
    assert all(0 <= place < size for place in at), "a number is written outside the features"
    assert all(values), "a 0 is written"


def check_objections(game: Game[State], table: Table, rng: Rng) -> None:
    """12: every illegal move gets an objection that cites the ledger; a legal one gets none."""
    for seat in table.state.actors():
        position = table.position_for(seat)
        legal = set(position.legal(seat))
        moves = list(range(len(game.names)))
        if len(moves) > MOVES:
            moves = sorted(legal | {rng.below(len(game.names)) for _ in range(MOVES)})
        for move in moves:
            objection = game.objection(position, seat, move)
            assert (objection is None) == (move in legal), f"{game.names[move]}: legal() and objection() disagree"
            if objection is not None:
                assert objection.rule in game.ledger, f"{game.names[move]}: {objection.rule!r} is not in the ledger"
                assert can_be_read(objection.text), f"{game.names[move]}: an objection without words"


def check_end(game: Game[State], table: Table) -> None:
    """The game has ended, in a way it knows, and the winners are those of the best standing."""
    state = table.state
    assert state.mover == NOBODY, "the log ends before the game"
    assert not list(state.actors()), "seats are to move after the end"
    assert not list(state.chance()), "chance is to move after the end"
    check_scores(game, state)
    verdict, standing = game.verdict(state), list(state.standing())
    assert verdict.ending in game.endings, f"{verdict.ending!r} is none of the endings"
    if state.seats > 1:
        best = tuple(seat for seat in range(state.seats) if standing[seat] == max(standing))
        assert verdict.winners == best, f"the verdict says {verdict.winners}, the standing {best}"


def check_record(table: Table, rng: Rng) -> None:
    """4: a written game reads as the same game, and leads through the same positions."""
    text = record.write(record.of_table(table))
    read = record.read(text)
    assert record.write(read) == text, "a record is not written as it was read"
    read.seed = ""  # the log may come from elsewhere than this table's seed
    upto = rng.below(len(table.events)) if table.events else 0
    middle = record.replay(read, table.game, upto)
    here = table.game.set_up(table.seats, table.options)
    for event in table.events[:upto]:
        here.apply(*event)
    assert contents(middle.state) == contents(here), "a replay goes another way"
    final = record.replay(read, table.game)
    assert contents(final.state) == contents(table.state), "a replay ends elsewhere"
    for seat in [*range(table.seats), NOBODY]:
        assert final.view(seat) == table.view(seat), "a replay shows something else"
    assert list(final.state.scores()) == read.result, "the record's result is not the game's"
