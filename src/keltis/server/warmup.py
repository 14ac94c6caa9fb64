"""The rules, compiled before the first request comes; and the compiler's memory, given back after that."""

import ctypes
import sys
from pathlib import Path

import keltis
from keltis import games

_PAGE_OUT = 21  # MADV_PAGEOUT of Linux


def warm_up() -> None:
    """Bring every function that a room calls into memory; the first start on a machine compiles them."""
    for name in games.names():
        game = keltis.make(name, speed="native")
        state = game.start(game.deal("warm"))
        view = game.observe(state, game.turn(state))
        game.apply(state, game.legal(view)[0])
        game.legal(state)
        game.score(view)
    _give_back_compiler()


def _give_back_compiler() -> None:
    """LLVM's code takes 70 MB while it is mapped in; the system reads it again if it should be needed."""
    if sys.platform != "linux":
        return
    libc = ctypes.CDLL(None)
    for line in Path("/proc/self/maps").read_text().splitlines():
        if "libllvmlite" in line:
            begin, end = (int(place, 16) for place in line.split()[0].split("-"))
            libc.madvise(ctypes.c_void_p(begin), ctypes.c_size_t(end - begin), _PAGE_OUT)
