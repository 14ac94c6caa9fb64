"""How far from perfect: the NashConv of policies in the mini game, exactly, with OpenSpiel.

    python examples/exact_play.py                    # a minute: pip install "keltis[openspiel]"
    python examples/exact_play.py --network champion-mini/champion-mini.npz
    python examples/exact_play.py --game "keltis_mini(first=0,quiet_limit=1,reward=win)"

The mini game is the board game's rules with other constants (docs/openspiel.md). NashConv is what the two players could
gain together if each knew the other's policy and answered with the best: zero for a perfect policy. It is in points or,
with reward=win, in wins. A network counts twice: playing its first choice, and each action by its chance.
"""

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel

from keltis.bots import make_bot, networks
from keltis.bots.kinds import Evaluator
from keltis.bots.weights import load_rule
from keltis.env import openspiel_env  # noqa: F401 (registers the games)

GAME = "keltis_mini(first=0,quiet_limit=1)"
Choose = Callable[[Any], dict[int, float]]  # from a state of OpenSpiel to the probability of each action


def cached(name: str) -> Any:
    """The game with its tree kept in memory, so that Python is asked about every history only once."""
    return pyspiel.load_game(f"cached_tree(game={name})")


def histories(state: Any) -> Iterator[Any]:
    """Every state that can follow, and this one."""
    yield state
    if not state.is_terminal():
        for action in state.legal_actions():
            yield from histories(state.child(action))


def decisions(name: str) -> dict[str, Any]:
    """One state of each information state."""
    found: dict[str, Any] = {}
    for state in histories(pyspiel.load_game(name).new_initial_state()):
        if not state.is_terminal() and not state.is_chance_node():
            found.setdefault(state.information_state_string(), state)
    return found


def tabular(states: dict[str, Any], choose: Choose) -> Any:
    """A policy as a table, for OpenSpiel's algorithms."""
    return pyspiel.TabularPolicy({known: list(choose(state).items()) for known, state in states.items()})


def at_random(state: Any) -> dict[int, float]:
    """Every legal action is as likely, as for the bot `random`."""
    legal = state.legal_actions()
    return dict.fromkeys(legal, 1 / len(legal))


def as_bot(name: str, game: str = GAME) -> Choose:
    """A bot that decides alike whenever it sees the same, such as `greedy` or `rule`."""
    ours = pyspiel.load_game(game).unfolding.game
    bot = make_bot(name, ours)

    def choose(state: Any) -> dict[int, float]:
        chosen = bot(ours.observe(state.node.state, state.current_player())).number
        return {action: float(action == chosen) for action in state.legal_actions()}

    return choose


def by_chances(file: Path, game: str = GAME) -> Choose:
    """A network that takes each action by the chance it gives it; as a bot, `champion:FILE`, it takes the likeliest."""
    ours = pyspiel.load_game(game).unfolding.game
    net, weights = networks.load(file, ours.name, "player"), load_rule(ours.name, ours.seats)
    network = Evaluator(ours, weights, net, speed="native")

    def choose(state: Any) -> dict[int, float]:
        actions, scores = network.rank(ours.observe(state.node.state, state.current_player()), "net")
        likely = np.exp(scores - scores.max())
        return dict(zip(actions.tolist(), (likely / likely.sum()).tolist(), strict=True))

    return choose


def by_cfr(game: Any, iterations: int) -> Any:
    """The average policy of CFR+, which approaches a perfect one."""
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    return solver.tabular_average_policy()


def first_choices(policy: Any) -> Any:
    """The policy that always takes what is likeliest in this one."""
    table = {}
    for known, chances in policy.policy_table().items():
        best, _ = max(chances, key=lambda each: each[1])
        table[known] = [(action, float(action == best)) for action, _ in chances]
    return pyspiel.TabularPolicy(table)


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    given.add_argument("--game", default=GAME, help=f"an OpenSpiel game of ours, for two; {GAME} by default")
    given.add_argument("--iterations", type=int, default=500, help="of CFR+")
    given.add_argument("--network", type=Path, action="append", default=[], help="of `keltis train champion`")
    chosen = given.parse_args()
    game, states = cached(chosen.game), decisions(chosen.game)
    print(f"{chosen.game}: {len(states):,} information states")
    perfect = by_cfr(game, chosen.iterations)
    value = pyspiel.expected_returns(game.new_initial_state(), perfect, -1, True)[0]
    policies = {"random": at_random, **{name: as_bot(name, chosen.game) for name in ("greedy", "rule")}}
    for file in chosen.network:
        policies[f"{file}, first choice"] = as_bot(f"champion:{file}", chosen.game)
        policies[f"{file}, by its chances"] = by_chances(file, chosen.game)
    tables = {name: tabular(states, choose) for name, choose in policies.items()}
    tables |= {f"CFR+, {chosen.iterations} iterations": perfect, "  its first choice": first_choices(perfect)}
    for name, policy in tables.items():
        print(f"NashConv {pyspiel.nash_conv(game, policy):7.4f}  {name}")
    print(f"Perfect play brings {value:+.3f} to the seat that begins.")


if __name__ == "__main__":
    main()
