"""Pairs of servers that one viewer must not be able to tell apart; used by `tests/server/test_leaks.py`."""
