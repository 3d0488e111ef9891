"""The moves of Riverside and their text.

- `1` to `6`: a die is rolled.
- `t1` to `x2`: chance lays a river tile; a seat visits its village.  `west` and `east` are the stave churches.
- `t1+s`: the same visit with the Speed boat.
- `y`, `y+g`, `y+fg`: a base die is chosen, with `g` the green die, `f` Fan base, `m` Warm night for the green die.
- `y35`: row 3 of the yellow boat is crossed up to seat 5.
- `=y`, `=y+t`: a score is written on the yellow boat (`c`: the stave church boat), with `t` the Prize ticket.
- `home`: no more excursions here.
"""

from __future__ import annotations

from typing import Final

from riverrun.games.riverside.edition import BOATS, COLOURS, MOST_SEATS, ROWS, TILES, VILLAGES

ALONE: Final = 0  # ways to choose a base die: alone, with the green die, with it in a Warm night;
GREEN: Final = 1
WARM: Final = 2
FAN: Final = 3  # and these again with Fan base
WAYS: Final = 6

FACES: Final = 6
LAY: Final = FACES  # LAY + tile
VISIT: Final = LAY  # VISIT + village: a tile has one number, whoever names it
SPEED: Final = VISIT + VILLAGES  # SPEED + village
DIE: Final = SPEED + VILLAGES  # DIE + WAYS * colour + way
SEAT: Final = DIE + WAYS * COLOURS  # SEAT + MOST_SEATS * row + seat, from 0
WRITE: Final = SEAT + MOST_SEATS * ROWS * COLOURS  # WRITE + 2 * boat, and 1 more with the Prize ticket
HOME: Final = WRITE + 2 * BOATS

LETTERS: Final = "wypbnc"  # the boats
NAMES: Final = tuple(
    [str(face + 1) for face in range(FACES)]
    + [*TILES, "west", "east"]
    + [f"{village}+s" for village in (*TILES, "west", "east")]
    + [f"{LETTERS[colour]}{way}" for colour in range(COLOURS) for way in ("", "+g", "+gm", "+f", "+fg", "+fgm")]
    + [
        f"{LETTERS[colour]}{row + 1}{seat + 1}"
        for colour in range(COLOURS)
        for row in range(ROWS)
        for seat in range(MOST_SEATS)
    ]
    + [f"={boat}{ticket}" for boat in LETTERS for ticket in ("", "+t")]
    + ["home"]
)
