"""The conformance suite that every game must pass: `check_game(keltis.make("board", seats=3))`.

It plays random games and checks every state along the way. A failure is an AssertionError that names the deal's seed
and the actions that led there.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from keltis.core import Action, Deal, Game, IllegalAction, State, replay
from keltis.core import game as core
from keltis.engine.values import check_text, check_whole
from keltis.records import record

MOST_ACTIONS = 100_000  # in a game of random play
Choose = Callable[[random.Random, Sequence[Action]], Action]


def any_action(rng: random.Random, legal: Sequence[Action]) -> Action:
    """A legal action, each as likely as the others."""
    return rng.choice(legal)


def eager_action(rng: random.Random, legal: Sequence[Action]) -> Action:
    """Mostly lay a card when possible and draw from the deck: such games reach the goal."""
    eager = [action for action in legal if action.text[0] not in "-="]
    return rng.choice(eager if eager and rng.random() < 0.9 else legal)


def steady_action(rng: random.Random, legal: Sequence[Action]) -> Action:
    """Mostly lay the lowest legal card and step on the first legal path: columns and figures get far that way."""
    steady = [action for action in legal if action.text[0] not in "-=+"]
    return min(steady, key=lambda action: action.text[1:]) if steady and rng.random() < 0.9 else rng.choice(legal)


def plays(game: Game, games: int, seed: str) -> Iterator[tuple[State, Action, State]]:
    """Yield every action of `games` random games, with the states before and after it."""
    for number in range(games):
        rng = random.Random(f"{seed} {number}")
        choose = (any_action, eager_action, steady_action)[number % 3]
        state = game.start(game.deal(f"{seed} {number}"))
        while game.turn(state) is not None:
            action = choose(rng, game.legal(state))
            after = game.apply(state, action)
            yield state, action, after
            state = after


def check_game(game: Game, *, games: int = 2, seed: str = "conformance", every: int = 10) -> int:
    """Play games and check each state, with the slow checks on every n-th only; returns the number of actions."""
    core.check_game(game)
    check_whole(games, "The number of games to check", 1)
    check_whole(every, "The step between thorough checks", 1)
    check_text(seed, "The seed of the games to check")
    actions = 0
    for number in range(games):
        rng = random.Random(f"{seed} {number}")
        deal = game.deal(f"{seed} {number}")
        log: list[str] = []
        try:
            _check_one(game, deal, rng, log, any_action if number % 2 else eager_action, every)
        except AssertionError as error:
            raise AssertionError(f"{error} [{game} deal {seed} {number}: {''.join(log)}]") from error
        actions += len(log)
    return actions


def _check_one(game: Game, deal: Deal, rng: random.Random, log: list[str], choose: Choose, every: int) -> None:
    state = game.start(deal)
    assert state == game.start(deal), "the same deal gives the same state"
    while (seat := game.turn(state)) is not None:
        check_state(game, state, rng, thorough=len(log) % every == 0)
        action = choose(rng, game.legal(state))
        before = bytes(state)
        try:
            after = game.apply(state, action)
        except IllegalAction as reason:
            raise AssertionError(f"{action} is offered, but refused: {reason}") from reason
        assert bytes(state) == before == state._records.tobytes(), "apply leaves its argument alone"
        assert after == game.apply(state, action), "the same action gives the same state"
        assert seat in range(game.seats), "a seat of the table is on turn"
        log.append(action.text)
        state = after
        assert len(log) <= MOST_ACTIONS, "every game ends"
    check_state(game, state, rng, thorough=True)
    assert replay(game, deal, log) == state, "replaying the log gives the state"
    text = record.write(record.Record(game, deal, tuple(log)))
    assert record.write(record.read(text)) == text, "a record can be read back"


def check_state(game: Game, state: State, rng: random.Random, *, thorough: bool) -> None:
    """Check the invariants of a reachable state."""
    _check_actions(game, state, rng)
    assert Counter(game.text.cards_everywhere(state.record)) == Counter(game.rules.ALL_DECK.tolist()), "cards are kept"
    for score in game.score(state):
        assert score.total == sum(score.parts.values()), "the parts of a score sum to its total"
    if thorough:
        assert game.read(game.write(state)) == state, "a state can be read back"
        for seat in (None, *range(game.seats)):
            _check_view(game, state, seat, rng)


def _check_actions(game: Game, state: State, rng: random.Random) -> None:
    legal = game.legal(state)
    assert (not legal) == (game.turn(state) is None), "there are legal actions exactly until the game is over"
    assert len(set(legal)) == len(legal), "no action is offered twice"
    assert all(game.parse(str(action)) == action for action in legal), "every action can be read back"
    wrong = rng.choice(game.actions)
    if wrong not in legal:
        try:
            game.apply(state, wrong)
        except IllegalAction as reason:
            refusal = str(reason)
        else:
            refusal = ""
        assert refusal.endswith("."), f"{wrong} is not legal: a sentence says why"


def _check_view(game: Game, state: State, seat: int | None, rng: random.Random) -> None:
    view = game.observe(state, seat)
    text = game.write(view)
    assert view.seat == seat, "a view knows whose it is"
    assert game.read(text) == view, "a view can be read back"
    assert game.legal(view) == (game.legal(state) if seat == game.turn(state) else ()), "only the seat on turn may act"
    assert game.score(view) == game.score(state), "scores are public"
    assert game.turn(view) == game.turn(state), "the turn is public"
    assert game.observe(game.determinize(view, rng), seat) == view, "a view cannot tell its worlds apart"
    if seat is None:
        secret = set(view.records.dtype.names or ()) - {"table", "seat"}
        assert not any(int(view.record[name]) for name in secret), "spectators see no hand"
