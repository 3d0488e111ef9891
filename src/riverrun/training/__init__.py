"""Learning by self-play: `riverrun train`.  It wants numpy, which the `lab` extra brings."""
