"""An observer who writes an observation by hand, piece by piece, to compare with each game's `observation.py`.

Written from the meanings in the index tables and from what can be seen: texts of cards, columns and piles, scores, and
actions. Slow, and deliberately unlike the code under test.
"""

import re
from collections import Counter
from typing import Any

from keltis import Action, Game, State

PATHS, VALUES = "rypgb", "0123456789X"
Pieces = dict[str, Any]


class ByHand:
    """Remembers what only the course of the game shows."""

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.taken: list[Counter[str]] = [Counter() for _ in range(game.seats)]  # taken from piles, and still held
        self.discarded_to: set[str] = set()  # in this turn
        self.owed, self.stone = 0, 0
        self.actor = game.turn(state)
        self.ender: int | None = None

    def watch(self, before: State, action: Action, after: State) -> None:
        self.actor = seat = self.game.turn(before)
        assert seat is not None
        text = action.text
        if text[0] == "-":
            self.discarded_to.add(text[1])
            self.owed = max(0, self.owed - 1)
        if text[0] == "!":
            self.owed, self.stone = 2, int(text[1])
        if (given := _given(text)) and self.taken[seat][given]:
            self.taken[seat][given] -= 1
        if text[0] == "+" and text != "+":
            self.taken[seat][_piles(self.game, before)[text[1]][-1]] += 1
        phase = _phase(self.game, after)
        if phase == "last" and self.ender is None:
            self.ender = seat
        if self.game.turn(after) != seat or phase in ("over", "last"):
            self.discarded_to.clear()

    # The pieces ------------------------------------------------------------------------------------------------------

    def write(self, state: State, me: int) -> Pieces:
        """Every piece by name, as nested lists; of hidden information, only the seat's own hand is read."""
        own = self._board(state, me) if self.game.name == "board" else self._cards(state, me)
        return self._both(state, me) | own

    def _order(self, me: int) -> list[int | None]:
        """The seats in order, starting with mine; None for empty ones."""
        seats = self.game.seats
        return [(me + i) % seats if i < seats else None for i in range(4)]

    def _both(self, state: State, me: int) -> Pieces:
        game, t = self.game, state.table
        order = self._order(me)
        here = [seat for seat in order if seat is not None]
        gone = [0] * (4 - len(here))
        piles = _piles(game, state)
        phases = game.text.PHASES
        scores = game.score(state)
        turn = game.turn(state)
        takeable = {letter for letter, cards in piles.items() if cards and letter not in self.discarded_to}
        return {
            "hand": _by_card(game, Counter(_hand(game, state, me))),
            "unseen": _by_card(game, self._unseen(state, me)),
            "laid": [_by_card(game, _laid(game, state, seat)) for seat in order],
            "fits": [_by_card(game, _fitting(game, state, seat)) for seat in order],
            "seen": [_by_card(game, Counter() if seat is None else self.taken[seat]) for seat in order],
            "pile": _by_card(game, _places(piles, 0)),
            "pile_again": _by_card(game, _places(piles, 1)),
            "may_take": [int(letter in takeable) for letter in PATHS],
            "score": [scores[seat].total for seat in here] + gone,
            "hand_size": [len(_hand(game, state, seat)) for seat in here] + gone,
            "turn": [int(seat == (self.actor if turn is None else turn)) for seat in here] + gone,
            "phase": [int(name == _phase(game, state)) for name in phases],
            "deck_size": int(t.deck_size),
            "quiet": max(0, int(t.quiet)),
            "quiet_limit": game.quiet_limit,
            "seats": [int(game.seats == seats) for seats in (2, 3, 4)],
        }

    def _unseen(self, state: State, me: int) -> "Counter[str]":
        game = self.game
        known = Counter(_hand(game, state, me))
        for seat in range(game.seats):
            known += _laid(game, state, seat)
            known += Counter() if seat == me else self.taken[seat]
        known += Counter(card for cards in _piles(game, state).values() for card in cards)
        return Counter(game.text.CARDS[kind] for kind in game.rules.ALL_DECK) - known

    def _board(self, state: State, me: int) -> Pieces:
        game, t = self.game, state.table
        order = self._order(me)
        rows = [[0] * 5 if seat is None else t.row[seat].tolist() for seat in order]
        bigs = [-1 if seat is None else int(t.big[seat]) for seat in order]
        tiles = iter(game.text.tiles(t))  # type: ignore[attr-defined]
        rows_of: Any = game.rules.TILE_ROWS  # type: ignore[attr-defined]
        lie = [[next(tiles) if row in rows_of[path] else "." for row in range(1, 10)] for path in range(5)]
        smalls = [
            0 if seat is None else 4 - sum(row > 0 and path != big for path, row in enumerate(figures))
            for seat, figures, big in zip(order, rows, bigs, strict=True)
        ]
        return {
            "reached": [[[int(row <= figure) for row in range(1, 10)] for figure in figures] for figures in rows],
            "big": [[int(path == big) for path in range(5)] for big in bigs],
            "tile": [[[int(sign == tile) for tile in "123cw"] for sign in path] for path in lie],
            "smalls": smalls,
            "big_home": [int(seat is not None and big < 0) for seat, big in zip(order, bigs, strict=True)],
            "stones": [0 if seat is None else int(t.stones[seat]) for seat in order],
            "points": [0 if seat is None else game.score(state)[seat].parts["tiles"] for seat in order],
            "in_goal": sum(figure >= 7 for figures in rows for figure in figures),
            "free_start": game.option_bits,
        }

    def _cards(self, state: State, me: int) -> Pieces:
        game, t = self.game, state.table
        order = self._order(me)
        columns = [[""] * 5 if seat is None else game.text.columns(t, seat) for seat in order]  # type: ignore[attr-defined]
        point_columns = ["" if seat is None else game.text.point_column(t, seat) for seat in order]  # type: ignore[attr-defined]
        stones = ["" if seat is None else game.text.stones(t.stones[seat]) for seat in order]  # type: ignore[attr-defined]
        piles = _piles(game, state)
        unseen, hand = self._unseen(state, me), Counter(_hand(game, state, me))
        taken = [Counter() if seat is None else self.taken[seat] for seat in order]
        places = {card: place for place, card in enumerate(reversed(piles["n"]), 1)}
        return {
            "hand_points": [hand[f"n{value}"] for value in VALUES],
            "unseen_points": [unseen[f"n{value}"] for value in VALUES],
            "laid_points": [[[int(f"n{v}" in column) for v in VALUES] for column in seat] for seat in columns],
            "point_column": [[int(value in column) for value in VALUES] for column in point_columns],
            "seen_points": [[cards[f"n{value}"] for value in VALUES] for cards in taken],
            "pile_points": [places.get(f"n{value}", 0) for value in VALUES],
            "may_take_points": int(bool(piles["n"]) and "n" not in self.discarded_to),
            "stones": [[int(stone in has) for stone in "123456789"] for has in stones],
            "stones_left": [int(all(stone not in has for has in stones)) for stone in "123456789"],
            "owed": [self.owed * (self.stone == stone) for stone in range(1, 10)],
            "column_size": [[len(re.findall(r"n?[\dX]|E", column)) for column in seat] for seat in columns],
            "ends": [[column.count("E") for column in seat] for seat in columns],
            "ender": [int(seat is not None and seat == self.ender) for seat in order],
            "draws_left": int(t.draws_left),
            "lays_left": int(t.lays_left),
            "closed_columns": sum("E" in column for seat in columns for column in seat),
            "end_opens": game.option_bits,
        }


def _phase(game: Game, state: State) -> str:
    return state.phase


def _given(text: str) -> str:
    """The card that leaves the hand with an action, if any."""
    found = re.fullmatch(r"-?(n[\dX]|[rypgb][\dXE])[rypgb*]?", text)
    return found[1] if found else ""


def _hand(game: Game, state: State, seat: int) -> list[str]:
    sets = [state.record[name][seat] for name in ("hand", "twice", "grey") if name in state.record.dtype.names]
    return [game.text.CARDS[kind] for kind in game.text.kinds_in(*sets)]  # type: ignore[attr-defined]


def _laid(game: Game, state: State, seat: int | None) -> "Counter[str]":
    """The cards in all columns of a seat."""
    found: Counter[str] = Counter()
    for path, column in zip(PATHS, [] if seat is None else game.text.columns(state.table, seat), strict=False):  # type: ignore[attr-defined]
        found.update(card if card[0] == "n" else path + card for card in re.findall(r"n?[\dX]|E", column))
    if seat is not None and game.name == "cards":
        found.update(f"n{value}" for value in game.text.point_column(state.table, seat))  # type: ignore[attr-defined]
    return found


def _piles(game: Game, state: State) -> dict[str, list[str]]:
    """The cards of each discard pile by its letter, top last."""
    piles = game.text.piles(state.table)  # type: ignore[attr-defined]
    if game.name == "board":
        return {path: [path + value for value in pile] for path, pile in zip(PATHS, piles, strict=True)}
    return {letter: list(pile) for letter, pile in zip(f"{PATHS}n", piles, strict=True)}


def _places(piles: dict[str, list[str]], copy: int) -> "Counter[str]":
    """The depth of the first or second copy of each card that is in a discard pile."""
    found: Counter[str] = Counter()
    for cards in piles.values():
        for card in set(cards):
            places = [place for place, other in enumerate(reversed(cards), 1) if other == card]
            found[card] = places[copy] if copy < len(places) else 0
    return found


def _fitting(game: Game, state: State, seat: int | None) -> "Counter[str]":
    """The cards that a seat's columns accept, without duplicates."""
    found: Counter[str] = Counter()
    for path, column in zip(PATHS, [] if seat is None else game.text.columns(state.table, seat), strict=False):  # type: ignore[attr-defined]
        laid = [VALUES.index(value) for value in re.findall(r"(?<!n)[\dX]", column)]
        rising, falling = laid == sorted(laid), laid == sorted(laid, reverse=True)
        for value in range(11):
            fits = not laid or (rising and value >= laid[-1]) or (falling and value <= laid[-1])
            found[path + VALUES[value]] = int(fits and "E" not in column)
        found[f"{path}E"] = int(bool(column) or game.option_bits)
    return found


def _by_card(game: Game, cards: "Counter[str]") -> list[list[int]]:
    """One number per card of the paths; in the card game, including end cards."""
    signs = VALUES if game.name == "board" else f"{VALUES}E"
    return [[cards[path + value] for value in signs] for path in PATHS]
