"""Measures bots against each other: matches, ratings, and their games as data; on one machine or many."""

from keltis.bots.arena.match import Block, Comparison, Match, compare, play_block

__all__ = ["Block", "Comparison", "Match", "compare", "play_block"]
