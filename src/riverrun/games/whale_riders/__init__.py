"""Whale Riders."""
