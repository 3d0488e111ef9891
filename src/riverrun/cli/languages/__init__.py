"""What the terminal itself says in each language, around what the games say."""
