"""Compiles the rules of a game, once, for tests that would otherwise all do it: python -m tests.compiling board"""

import sys

import keltis
from keltis.testing import check_game

if __name__ == "__main__":
    check_game(keltis.make(sys.argv[1], speed="native"), games=1, every=1000)
