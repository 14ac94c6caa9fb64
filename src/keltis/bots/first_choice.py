"""What answers at once on a machine where searches have yet to be compiled: the networks' first choices, interpreted.

Compiling takes half a minute, once on a machine. Until it is done, `first_choice` plays in the expert's place, and
`analysis.first_thoughts` gives the hints.
"""

from keltis.bots.compiled import is_compiled
from keltis.bots.kinds import Bot, Evaluator, policy_bot
from keltis.bots.networks import load_builtin
from keltis.bots.weights import load_rule
from keltis.core import Game

SEARCH_CODE = ("rank_likely_at", "look_ahead_at", "still_in_at", "choice_at")  # entry points that a search needs


def network_at_once(game: Game, name: str, *entry_points: str) -> Evaluator:
    """A built-in network, interpreted until these are compiled: nobody should wait for it, and it gives the
    same numbers.
    """
    fast = game.speed == "native" or is_compiled(game.name, "decide_at", *entry_points)
    weights, net = load_rule(game.name, game.seats), load_builtin(name, game.name)
    return Evaluator(game, weights, net, speed="native" if fast else "plain")


def first_choice(game: Game, seed: str) -> Bot:
    """Plays what the student finds best, without looking ahead."""
    return policy_bot(network_at_once(game, "student"), "net", seed)
