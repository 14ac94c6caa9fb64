"""Compiles the rules and reads the texts before the first request, and then releases the compiler's memory."""

import contextlib
import ctypes
import gc
import os
import sys
from pathlib import Path

import keltis
from keltis import games
from keltis.engine import speeds
from keltis.i18n import phrase
from keltis.server.storage.files import make_folder

_PAGE_OUT = 21  # Linux's MADV_PAGEOUT


def keep_compiled_code(folder: Path) -> None:
    """Keep compiled code in this folder if it can be kept neither beside the sources nor in the user's cache: under
    systemd, only the server's own folder may be writable. Workers inherit it.
    """
    import numba

    if not speeds.can_cache():
        with contextlib.suppress(OSError):  # then it is not kept, and `speeds` says so
            make_folder(folder)
            os.environ["NUMBA_CACHE_DIR"] = str(folder)
            numba.config.reload_config()


def warm_up() -> None:
    """Load every compiled function that a room calls; the first start on a machine compiles them.

    And the texts of refusals: that takes a tenth of a second, which nobody shall wait because another was refused.
    """
    str(phrase("refused-turn"))
    for name in games.names():
        game = keltis.make(name, speed="native")
        state = game.start(game.deal("warm"))
        view = game.observe(state, game.turn(state))
        game.turn(view)
        game.apply(state, game.legal(view)[0])
        game.legal(state)
        game.score(view)
    _give_back_compiler()


def keep_what_is_loaded() -> None:
    """Hide from the garbage collector what the start has loaded: some 200,000 objects, none of which becomes garbage,
    but each full collection looked at all of them, and everyone waited for it.
    """
    gc.collect()
    gc.freeze()


def _give_back_compiler() -> None:
    """Page out LLVM's code, which takes 70 MB; the system reads it back if it is needed again."""
    if sys.platform != "linux":
        return
    libc = ctypes.CDLL(None)
    for line in Path("/proc/self/maps").read_text().splitlines():
        if "libllvmlite" in line:
            begin, end = (int(place, 16) for place in line.split()[0].split("-"))
            libc.madvise(ctypes.c_void_p(begin), ctypes.c_size_t(end - begin), _PAGE_OUT)
