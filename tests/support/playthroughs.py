"""Playthroughs: whole games written out, so that a change of the rules is a diff that can be read.

`python tests/support/playthroughs.py` says which files no longer show what the rules do; with `--write` it makes them
again. They stand beside each game, in `golden/`.
"""

import argparse
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import keltis
from keltis import Action, Game, State
from keltis.records import record
from keltis.testing import any_action, eager_action

GAMES = Path(__file__).parents[2] / "src" / "keltis" / "games"
Player = Callable[[random.Random, Sequence[Action], State], Action]


def anyone(rng: random.Random, legal: Sequence[Action], _state: State) -> Action:
    return any_action(rng, legal)


def eager(rng: random.Random, legal: Sequence[Action], _state: State) -> Action:
    return eager_action(rng, legal)


def tidy(rng: random.Random, legal: Sequence[Action], state: State) -> Action:
    """Builds columns in small steps and draws from the deck: soon reaches the goal, or the end of the deck."""

    def waste(action: Action) -> int:
        sign, card = action.text[0], action.text
        if sign in "+>!":
            return len(card)
        if sign in "-=":
            return 5
        value, last = "0123456789XE".index(card[1]), -1
        if sign in "rypgb":
            last = int(state.table.last[state.table.turn, "rypgb".index(sign)])
        return min(value, 11 - value) if last < 0 else 2 * abs(value - last)

    least = min(waste(action) for action in legal)
    return rng.choice([action for action in legal if waste(action) == least])


class Playthrough(NamedTuple):
    """A game from a seed. The file name says how it ends."""

    name: str  # of the game
    ending: str
    seats: int
    seed: str
    player: Player
    options: dict[str, Any]

    @property
    def path(self) -> Path:
        return GAMES / self.name / "golden" / f"{self.ending}_{self.seats}.txt"


PLAYTHROUGHS = (
    Playthrough("board", "goal", 3, "golden 35", tidy, {}),
    Playthrough("board", "deck", 2, "golden 46", tidy, {"free_start": False}),
    Playthrough("board", "quiet", 4, "golden 21", anyone, {"quiet_limit": 4}),
    Playthrough("cards", "columns", 4, "golden 91", eager, {}),
    Playthrough("cards", "deck", 2, "golden 77", tidy, {"end_opens": False}),
    Playthrough("cards", "quiet", 3, "golden 103", anyone, {"quiet_limit": 4}),
)


def written(playthrough: Playthrough) -> str:
    """The text of a playthrough's file."""
    return "\n".join(_lines(playthrough)) + "\n"


def _lines(playthrough: Playthrough) -> Iterator[str]:
    game = keltis.make(playthrough.name, seats=playthrough.seats, **playthrough.options)
    rng = random.Random(playthrough.seed)
    deal = game.deal(playthrough.seed)
    state = game.start(deal)
    actions: list[str] = []
    turns, last_seat = 0, None
    yield "Made by tests/support/playthroughs.py; see CONTRIBUTING.md."
    while (seat := game.turn(state)) is not None:
        begins = seat != last_seat
        turns += begins
        yield ""
        yield f"turn {turns}, seat {seat}"
        yield from _position(game, state, range(game.seats) if begins else (seat,))
        action = playthrough.player(rng, game.legal(state), state)
        yield f"legal: {' '.join(str(action) for action in game.legal(state))}"
        yield f"action: {action}"
        actions.append(str(action))
        state, last_seat = game.apply(state, action), seat
    yield ""
    yield "over"
    yield from _position(game, state, range(game.seats))
    yield game.write(state)
    yield ""
    yield record.write(record.Record(game, deal, tuple(actions))).rstrip()


def _position(game: Game, state: State, seats: Sequence[int]) -> Iterator[str]:
    """The public view, some seats' views, and the scores."""
    for seat in (None, *seats):
        yield game.write(game.observe(state, seat))
    for seat, score in enumerate(game.score(state)):
        parts = ", ".join(f"{part} {points}" for part, points in score.parts.items())
        yield f"score of seat {seat}: {score.total} = {parts}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="make the files again")
    write = parser.parse_args().write
    changed = [playthrough for playthrough in PLAYTHROUGHS if not _is_golden(playthrough)]
    for playthrough in changed:
        if write:
            playthrough.path.parent.mkdir(exist_ok=True)
            playthrough.path.write_text(written(playthrough))
        print(playthrough.path, "is made again" if write else "differs")
    return 0 if write else len(changed)


def _is_golden(playthrough: Playthrough) -> bool:
    return playthrough.path.exists() and playthrough.path.read_text() == written(playthrough)


if __name__ == "__main__":
    sys.exit(main())
