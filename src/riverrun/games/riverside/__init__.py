"""Riverside."""
