"""Bots against bots: matches, and what can be learnt from many of them."""
