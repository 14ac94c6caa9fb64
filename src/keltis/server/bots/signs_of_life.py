"""Signs of life: a process for bots writes "alive" twice a second while it is busy, unless it is stopped or stuck.

As a program, it runs another, which may take seconds to load, and gives signs meanwhile. So it imports nothing of ours:

    python -P signs_of_life.py keltis.server.bots.worker
"""

import os
import runpy
import sys
import threading
import time

NAME = "keltis.server.bots.signs_of_life"
ALIVE, READY = "alive", "ready"
BEAT = 0.5  # seconds between signs of life

_busy = threading.Event()
_alone = threading.Lock()  # a line at a time
_out: list[int] = []  # the file to write to, once there is one


def begin() -> None:
    """Give signs of life from now on. Stdout is for them, and for answers: what others print goes to stderr."""
    if not _out:
        _out.append(os.dup(1))
        os.dup2(2, 1)
        say(ALIVE)
        threading.Thread(target=_beat, daemon=True).start()
    _busy.set()


def rest() -> None:
    """Give none while there is nothing to do."""
    _busy.clear()


def say(word: str) -> None:
    write(f'"{word}"'.encode())


def write(line: bytes) -> None:
    """Write a line of JSON to whoever has started this process."""
    data = line + b"\n"
    with _alone:
        while data:
            data = data[os.write(_out[0], data) :]


def _beat() -> None:
    while _busy.wait():
        time.sleep(BEAT)
        if _busy.is_set():
            say(ALIVE)


if __name__ == "__main__":
    sys.modules[NAME] = sys.modules["__main__"]  # the program must find this one, which has stdout
    begin()
    del sys.argv[0]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
