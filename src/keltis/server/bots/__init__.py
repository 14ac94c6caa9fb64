"""Bots on a server: the processes they run in, and the hints they give."""
