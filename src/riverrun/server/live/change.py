"""What can change at a live table.  There is one way to announce it: `LiveTable.changed`."""

from __future__ import annotations

from enum import Flag, auto


class Change(Flag):
    """One change may be of several kinds."""

    LOADED = auto()  # somebody has come to a table that this process did not hold
    LOG = auto()  # a move was made, dealt or taken back
    TURN = auto()  # who thinks, and who has finished, as everybody may see
    SEATS = auto()  # who sits where, or what the table is: begun, over, played once more
    PEOPLE = auto()  # somebody came or went
    VOTES = auto()  # somebody asks, consents or votes
    TALK = auto()
    GONE = auto()  # the table has been closed
    ELSEWHERE = auto()  # another process has made the change, and knows of it


# Made once, for what happens with every move: Python takes its time to put flags together
MOVED, MOVED_ON = Change.LOG, Change.LOG | Change.TURN
SHOWN = Change.LOG | Change.SEATS | Change.VOTES  # what a view shows
SEEN_ANEW = Change.SEATS | Change.VOTES  # what changes a view though nothing was heard of
AROUND = Change.TURN | Change.SEATS | Change.PEOPLE  # what is said of the table itself
