"""The ways in: pages, HTTP, the socket of a table, the stream of a bot."""
