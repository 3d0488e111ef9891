"""Rifugio with Rivers & Rafts in each language: its sentences, and its rules where they are not English."""
