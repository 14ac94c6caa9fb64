"""OpenSpiel observations: strings and tensors, built from views and from the history that a seat has seen.

Before the setup is complete a seat sees only its progress: then it picks up its hand.
"""

import itertools
import math
from collections.abc import Iterator
from typing import Any

import numpy as np

from keltis.core import View
from keltis.env.observation import layout
from keltis.env.openspiel_chance import NO_CARD, Node, Unfolding

PRIVATE = ("hand", "hand_points")  # the pieces of an observation that are private to the seat


class Observer:
    """Implements OpenSpiel's Python observer interface: `tensor`, `dict` with its named pieces, and strings.

    `public`: what everyone sees. `private`: the seat's own hand. `recall`: also the whole history.
    """

    def __init__(self, unfolding: Unfolding, *, public: bool, private: bool, recall: bool) -> None:
        self._unfolding, self._game = unfolding, unfolding.game
        self._public, self._private, self._recall = public, private, recall
        self._cards, self._actions = unfolding.game.text.CARDS, unfolding.game.text.ACTIONS
        self._layout = layout(unfolding.game)
        pieces = [piece for piece in self._layout.pieces if (private if piece.name in PRIVATE else public)]
        columns = [range(piece.start, piece.start + piece.size) for piece in pieces]
        self._columns = np.array([*itertools.chain(*columns)], np.intp)
        shapes = {piece.name: piece.shape or (1,) for piece in pieces}
        if recall and public:
            shapes["history"] = (unfolding.setting.max_plies,)
        if recall and private:
            shapes["draws"] = (unfolding.deck_size,)
        sizes = [math.prod(shape) for shape in shapes.values()]
        self.tensor = np.zeros(sum(sizes), np.float32)
        self.dict: dict[str, Any] = {
            name: self.tensor[end - size : end].reshape(shape)
            for (name, shape), size, end in zip(shapes.items(), sizes, itertools.accumulate(sizes), strict=True)
        }

    def set_from(self, state: Any, player: int) -> None:
        """Fill the tensor with the player's observation."""
        node: Node = state.node
        self.tensor.fill(0)
        if node.state is None:
            return
        seen = self._layout.write(self._view(node, player))
        self.tensor[: len(self._columns)] = seen[self._columns]
        if "history" in self.dict:
            self.dict["history"][: len(node.log)] = [ply.action + 1 for ply in node.log]
        if "draws" in self.dict:
            cards = [ply.card + 1 for ply in node.log if ply.seat == player and ply.card != NO_CARD]
            self.dict["draws"][: len(cards)] = cards

    def string_from(self, state: Any, player: int) -> str:
        """The player's observation as text."""
        node: Node = state.node
        if node.state is None:
            return f"setup {len(node.setup)}"
        return self._past(node, player) if self._recall else self._present(node, player)

    def _view(self, node: Node, player: int) -> View:
        assert node.state is not None
        return self._game.observe(node.state, player if self._private else None)

    def _present(self, node: Node, player: int) -> str:
        text = self._game.write(self._view(node, player))
        if self._public:
            return f"{text} +" if node.is_drawing else text
        if not self._private:
            return ""
        own = next(field for field in text.split() if field.startswith(f"{player}="))
        return own.removeprefix(f"{player}=").partition("/")[0]

    def _past(self, node: Node, player: int) -> str:
        unfolding = self._unfolding
        told = []
        if self._private:
            told += [f"seat={player} hand=", *(self._cards[card] for card in sorted(unfolding.dealt(node, player)))]
        if self._public:
            tiles = unfolding.tile_signs(node)
            told += [" " if told else "", f"first={unfolding.first(node)}", f" tiles={tiles}" if tiles else ""]
        told += self._plies(node, player)
        return "".join(told)

    def _plies(self, node: Node, player: int) -> Iterator[str]:
        """Yield each turn's seat and actions; the player's own draws are followed by the card in brackets."""
        teller = -1
        for seat, action, card in node.log:
            if self._public:
                if seat != teller:
                    teller = seat
                    yield f" {seat}:"
                yield self._actions[action]
            if card != NO_CARD and self._private and seat == player:
                yield f"({self._cards[card]})"
