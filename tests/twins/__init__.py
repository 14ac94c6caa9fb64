"""Pairs of servers that one viewer must not be able to tell apart; used by `tests/test_leaks.py`."""
