"""The sources that are compiled for bots (see `engine/speeds.py`)."""

from pathlib import Path

from keltis.engine.speeds import RULES_SOURCES, Part, of_game

_HERE = Path(__file__).parent
POLICY_SOURCES = (
    *RULES_SOURCES,
    *of_game("view_summary", "greedy", "action_features", "view_features"),
    _HERE / "policies.py",
)
BOTS = Part(
    "bots",
    (
        *POLICY_SOURCES,
        *of_game("outcome"),
        _HERE / "playout_search.py",
        _HERE / "ismcts_tree.py",
        _HERE / "bots_entry.py",
    ),
)
