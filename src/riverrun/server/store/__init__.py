"""What is kept: games, people and their ratings, in SQLite or PostgreSQL."""
