"""What the server says in each language: why it refuses something, and its letters."""
