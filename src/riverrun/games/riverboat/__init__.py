"""Riverboat."""
