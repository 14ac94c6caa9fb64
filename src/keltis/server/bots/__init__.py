"""Bots on a server: their worker processes, and hints."""
