"""Pieces are small whole numbers, lying in a bag or in an open pile."""

from __future__ import annotations

from riverrun.core.vecs import append, i64, vec


class Bag:
    """How many of each piece may still be drawn.  There is no order in it to know or to leak."""

    counts: vec[i64]
    total: i64

    def __init__(self, counts: vec[i64]) -> None:
        self.counts = counts
        self.total = total(counts)

    def clone(self) -> Bag:
        return Bag(self.counts[:])

    def holder(self, ticket: i64) -> i64:
        """The piece that holds a ticket, when each of the pieces in the bag has one."""
        piece: i64 = 0
        for count in self.counts:
            ticket -= count
            if ticket < 0:
                return piece
            piece += 1
        raise ValueError("no such ticket")

    def take(self, piece: i64) -> None:
        self.counts[piece] -= 1
        self.total -= 1


def add(pile: vec[i64], piece: i64) -> vec[i64]:
    """The pile with one more piece.  A pile is kept in rising order, so equal piles are equal."""
    pile = append(pile, piece)
    at: i64 = len(pile) - 1
    while at > 0 and pile[at - 1] > piece:
        pile[at] = pile[at - 1]
        at -= 1
    pile[at] = piece
    return pile


def merge(pile: vec[i64], more: vec[i64]) -> vec[i64]:
    """The pile with all the pieces of another."""
    for piece in more:
        pile = add(pile, piece)
    return pile


def distinct(pile: vec[i64]) -> vec[i64]:
    """Each piece of a pile once."""
    pieces = vec[i64](capacity=16)
    last: i64 = -1
    for piece in pile:
        if piece != last:
            pieces = append(pieces, piece)
            last = piece
    return pieces


def index(row: vec[i64], piece: i64) -> i64:
    """Where the piece first lies in a row, or -1."""
    at: i64 = 0
    for other in row:
        if other == piece:
            return at
        at += 1
    return -1


def total(counts: vec[i64]) -> i64:
    so_far: i64 = 0
    for count in counts:
        so_far += count
    return so_far
