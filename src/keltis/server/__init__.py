"""Keltis for several people: rooms, bots and pages, served over the network."""
