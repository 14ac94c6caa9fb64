"""Imports Keltis before pytest collects the tests beside the games, which would otherwise import it twice."""

import keltis  # noqa: F401
