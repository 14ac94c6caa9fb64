"""Rooms: their logs, states and seats, and what the server does in them by itself."""
