"""The mini game's positions are of the board game's classes: these ask each position which rules it was made by."""

from keltis.games.board.objects import BoardGame, BoardState, BoardView, Figure, Game

__all__ = ["BoardGame", "BoardState", "BoardView", "Figure", "Game"]
