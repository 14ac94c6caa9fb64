"""Rooms: their log, their state, who sits where, and what the server does in them by itself."""
