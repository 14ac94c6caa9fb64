"""Whole games: as text, as plain data for one viewer, and as proofs that anyone can check."""
