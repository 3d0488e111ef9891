"""Rifugio with Rivers & Rafts."""
