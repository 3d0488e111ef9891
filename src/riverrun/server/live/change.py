"""What can change at a live table.  There is one way to announce it: `LiveTable.changed`."""

from __future__ import annotations

from enum import IntEnum


class Change(IntEnum):
    """One change may be of several kinds: the sum of their numbers.

    No `Flag`: Python takes a microsecond to compare two of them, and every move is compared with a dozen.
    """

    LOADED = 1 << 0  # somebody has come to a table that this process did not hold
    LOG = 1 << 1  # a move was made, dealt or taken back
    TURN = 1 << 2  # who thinks, and who has finished, as everybody may see
    SEATS = 1 << 3  # who sits where, or what the table is: begun, over, played once more
    PEOPLE = 1 << 4  # somebody came or went
    VOTES = 1 << 5  # somebody asks, consents or votes
    TALK = 1 << 6
    GONE = 1 << 7  # the table has been closed
    ELSEWHERE = 1 << 8  # another process has made the change, and knows of it


# What happens with every move
MOVED, MOVED_ON = Change.LOG, Change.LOG | Change.TURN
SHOWN = Change.LOG | Change.SEATS | Change.VOTES  # what a view shows
SEEN_ANEW = Change.SEATS | Change.VOTES  # what changes a view though nothing was heard of
AROUND = Change.TURN | Change.SEATS | Change.PEOPLE  # what is said of the table itself
