"""The multiplayer server: rooms, bots and the web page."""
