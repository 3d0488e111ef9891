"""The tables that are being played: who sits there, what they decide, what each is told."""
