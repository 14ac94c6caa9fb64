"""Whole games: as text, as plain data for one viewer, and as a proof that anyone can check."""
