"""How far from perfect?  Upper bounds that no player can pass, from deals whose future is known."""
