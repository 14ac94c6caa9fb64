"""Functions that cannot be translated to JavaScript, each for its own reason (see `tools/javascript`)."""

import contextlib
import os


def with_statement() -> int:
    with contextlib.suppress(ValueError):
        return 1
    return 2


def unknown_function() -> int:
    return os.getpid()


def format_of_a_number(number: float) -> str:
    return f"{number:.2f}"


def loop_with_else() -> int:
    for number in range(3):
        if number > 5:
            break
    else:
        return 1
    return 2


def size(width: int) -> int:
    return width


def no_such_parameter() -> int:
    return size(height=1)  # type: ignore[call-arg]


def two_kinds_of_exception() -> int:
    try:
        return 1
    except ValueError:
        return 2
    except KeyError:
        return 3
