"""How strong the bots are, how fast they search, and what the server bears.

The suite runs some trials small, `make soak` runs them long, `make bench` measures.  Tests import from here; nothing
here imports a test.
"""
