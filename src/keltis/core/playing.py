"""Short functions over games: playing by text, replaying, who won, counting."""

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar, cast

from keltis.core.errors import a_kind
from keltis.core.game import Game, check_game
from keltis.core.pieces import Action, Deal, Score
from keltis.core.positions import AnyState, State
from keltis.engine.values import is_whole

SomeState_co = TypeVar("SomeState_co", bound=State, covariant=True)


class Starting(Protocol[SomeState_co]):
    """A game, of which only the type of its states matters."""

    def start(self, deal: Deal) -> SomeState_co: ...


def play(game: Game, state: AnyState, text: str) -> AnyState:
    """Apply an action given as text; InvalidAction if it names none, IllegalAction if it is not legal now."""
    check_game(game)
    return game.apply(state, game.parse(text))  # type: ignore[return-value]


def replay(game: Starting[SomeState_co], deal: Deal, actions: Iterable[str | Action]) -> SomeState_co:
    """The state that a deal and a list of actions lead to."""
    check_game(game)
    if isinstance(actions, str) or not isinstance(actions, Iterable):
        raise TypeError(f"What is replayed are several actions, not {a_kind(actions)}: a list of texts, for example.")
    state = game.start(deal)
    for text in actions:
        if not isinstance(text, str | Action):
            raise TypeError(f"An action is a text or an Action, not {a_kind(text)}.")
        state = play(cast(Game, game), state, str(text))
    return state


def winners(scores: Sequence[Score]) -> tuple[int, ...]:
    """The seats with the highest total; several if tied."""
    if not isinstance(scores, Sequence) or not all(isinstance(score, Score) for score in scores):
        raise TypeError(f"Who won is told by the scores of all seats, not by {a_kind(scores)}: see Game.score.")
    if not scores:
        raise ValueError("Without scores nobody has won.")
    return leaders(scores)


def leaders(scores: Sequence[Score]) -> tuple[int, ...]:
    """The winners, unchecked: the page asks for them at every table."""
    best = max(score.total for score in scores)
    return tuple(seat for seat, score in enumerate(scores) if score.total == best)


def perft(game: Game, state: State, depth: int) -> int:
    """The number of legal action sequences of this length: a fingerprint of the rules."""
    check_game(game)
    if not is_whole(depth):
        raise TypeError(f"A depth is a number of actions, not {a_kind(depth)}.")
    if depth < 0:
        raise ValueError(f"A depth is a number of actions from 0 on, not {depth!r}.")
    if depth == 0:
        return 1
    legal = game.legal(state)
    if depth == 1:
        return len(legal)
    return sum(perft(game, game.apply(state, action), depth - 1) for action in legal)
