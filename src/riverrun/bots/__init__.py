"""Players that are programs: each gets a `Perspective`, never a position."""
