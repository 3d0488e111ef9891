"""Notices to people whose turn it is: by e-mail, webhook and Web Push, each only to those who asked for it."""
