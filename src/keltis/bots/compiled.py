"""The sources compiled for bots (see `engine/speeds.py`), and the arguments that their functions share."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np

from keltis.bots.arguments import Lineup, Memory
from keltis.engine import speeds
from keltis.engine.speeds import RULES_ARGUMENTS, RULES_SOURCES, Part, Source, of_game

_HERE = Path(__file__).parent
_ENGINE = Path(speeds.__file__).parent
POLICY_SOURCES: tuple[Source, ...] = (
    *RULES_SOURCES,
    _ENGINE / "vectors.py",
    *of_game("view_summary", "greedy", "action_features", "tokens"),
    _HERE / "token_network.py",
    _HERE / "policies.py",
)
POLICY_ARGUMENTS = (*RULES_ARGUMENTS, _HERE / "arguments.py", _HERE.parent / "games" / "token_fields.py")
SEARCH_SOURCES: tuple[Source, ...] = (
    *of_game("outcome"),
    _HERE / "playout_search.py",
    _HERE / "truncated_playouts.py",
    _HERE / "candidate_comparison.py",
)
BOTS: Part[SimpleNamespace] = Part(
    "bots",
    (
        *POLICY_SOURCES,
        *SEARCH_SOURCES,
        _HERE / "ismcts_tree.py",
        _HERE / "bots_entry.py",
    ),
    POLICY_ARGUMENTS,
)
WEB: Part[SimpleNamespace] = Part(  # for browsers
    "web",
    (*POLICY_SOURCES, *SEARCH_SOURCES, _ENGINE / "rules_web_entry.py", _HERE / "bots_web_entry.py"),
    POLICY_ARGUMENTS,
)


def is_compiled(game: str, *entry_points: str) -> bool:
    """Whether these have been compiled on this machine, and need only be loaded; not if nothing can be compiled."""
    try:
        code = speeds.load(game, "native", BOTS)
    except Exception:  # noqa: BLE001 (Numba fails in many ways: missing, too old, not for this machine)
        return False
    return all(speeds.is_cached(getattr(code, name)) for name in entry_points)


def new_lineup(players: Any, weights: Any, nets: Any = None) -> Lineup:
    """Players with the rows of weights and the networks that they refer to, if they need any."""
    return Lineup(players, weights, np.zeros(1, np.float32) if nets is None else nets)


def new_memory(code: Any, states: int = 1) -> Memory:
    """The memory in which one thread plays games."""
    return Memory(
        np.zeros(states, code.STATE),
        np.zeros(1, code.WORKSPACE),
        code.ALL_DECK.copy(),
        code.ALL_TILES.copy(),
        np.zeros(1, np.uint64),
    )
