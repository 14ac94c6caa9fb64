"""Runs a network over tokens (`games/*/tokens.py`): the scores of actions, or the expected outcome.

A network is one flat row of float32 numbers (`networks.py` makes it from a file): its width and its number of blocks,
then the layers in the order in which they are used. The matrices of the first layer have one row for each number that
comes in, most of which are zero; the others are in stripes (`vectors.py`). Scales of the input and the gains of inner
normalisations are already multiplied into the matrices.

A *player* takes in the tokens of a view. A *judge* takes in the secrets of a full position as well, and has no scores.

Bound to each game and speed like `policies.py`. Nothing is allocated: the memory is part of a workspace.
"""

from keltis.engine.kernel import Ints, Shorts, dtype_of, field
from keltis.engine.vectors import (
    LANES,
    Numbers,
    add_products,
    add_row,
    add_rows,
    copy_row,
    drop_negative,
    list_nonzero,
    scale_row,
    standardize,
)
from keltis.games.board.rules import PATHS, SEATS
from keltis.games.board.tokens import (
    AT_TABLE,
    PATH_ACTIONS,
    PATH_SECRETS,
    PATH_TOKEN,
    SECRETS,
    TABLE_ACTIONS,
    TABLE_SECRETS,
    TABLE_TOKEN,
    TOKENS,
)

MOST_WIDTH, MOST_BLOCKS = 256, 4
WIDTH, BLOCKS, KIND = 0, 1, 2  # the first numbers of a network
PLAYER_NET, JUDGE_NET = 0, 1  # kinds
HEADER = LANES
OUTCOMES = 2 * SEATS  # expected leads of the seats from the own one on, in tens of points; then scores of their wins
PATH_COLUMNS = -(-PATH_ACTIONS // LANES) * LANES
TABLE_COLUMNS = -(-TABLE_ACTIONS // LANES) * LANES
MOST_LISTED = max(PATH_TOKEN + PATH_SECRETS, TABLE_TOKEN + TABLE_SECRETS)
LEAD_UNIT = 10.0  # points


class NetworkMemory:
    """What a network works in."""

    tokens: Ints = field("i1", TOKENS)
    secrets: Ints = field("i1", SECRETS)
    index: Shorts = field("i2", MOST_LISTED)  # the numbers of a token that are not zero
    number: Numbers = field("f4", MOST_LISTED)
    paths: Numbers = field("f4", PATHS * MOST_WIDTH)
    inner: Numbers = field("f4", PATHS * MOST_WIDTH)
    normal: Numbers = field("f4", PATHS * MOST_WIDTH)
    table: Numbers = field("f4", MOST_WIDTH)
    known: Numbers = field("f4", MOST_WIDTH)
    told: Numbers = field("f4", 2 * MOST_WIDTH)
    on_path: Numbers = field("f4", PATHS * PATH_COLUMNS)
    elsewhere: Numbers = field("f4", TABLE_COLUMNS)
    outcome: Numbers = field("f4", LANES)


NETWORK_MEMORY = dtype_of(NetworkMemory)


# The places of the layers --------------------------------------------------------------------------------------------


def trunk_size(width: int, blocks: int, judge: int) -> int:
    """How many numbers come before the last normalisation."""
    table_rows = 1 + TABLE_TOKEN + judge * TABLE_SECRETS  # one with the biases
    path_rows = PATH_TOKEN + judge * PATH_SECRETS
    return HEADER + 2 * width * table_rows + width * path_rows + blocks * block_size(width)


def block_size(width: int) -> int:
    return 4 * width + 6 * width * width


def network_size(width: int, blocks: int, judge: int) -> int:
    heads = 4 * width + LANES * (width + 1)
    if not judge:
        heads += (PATH_COLUMNS + TABLE_COLUMNS) * (width + 1)
    return trunk_size(width, blocks, judge) + heads


# Running it ----------------------------------------------------------------------------------------------------------


def score_actions(nets: Numbers, net: int, m: NetworkMemory) -> None:
    """Compute the scores of all actions from the tokens in the memory. The network is a player."""
    at = run_trunk(nets, net, m)
    width = int(nets[net + WIDTH])
    finish(nets, at, width, PATHS, m.paths, m.normal)
    finish(nets, at + 2 * width, width, 1, m.table, m.known)
    at += 4 * width + LANES * (width + 1)
    for path in range(PATHS):
        copy_row(nets, at, PATH_COLUMNS, m.on_path, path * PATH_COLUMNS)
    add_products(m.normal, 0, PATHS, width, nets, at + PATH_COLUMNS, PATH_COLUMNS, m.on_path, 0)
    at += PATH_COLUMNS * (width + 1)
    copy_row(nets, at, TABLE_COLUMNS, m.elsewhere, 0)
    add_products(m.known, 0, 1, width, nets, at + TABLE_COLUMNS, TABLE_COLUMNS, m.elsewhere, 0)


def score_of(output: int, m: NetworkMemory) -> float:
    """The score of an action, by the number of its output."""
    if output >= PATHS * PATH_ACTIONS:
        return float(m.elsewhere[output - PATHS * PATH_ACTIONS])
    return float(m.on_path[output // PATH_ACTIONS * PATH_COLUMNS + output % PATH_ACTIONS])


def expect_outcome(nets: Numbers, net: int, m: NetworkMemory) -> None:
    """Compute the expected outcome from the tokens in the memory and, for a judge, from the secrets there."""
    at = run_trunk(nets, net, m)
    width = int(nets[net + WIDTH])
    finish(nets, at + 2 * width, width, 1, m.table, m.known)
    at += 4 * width
    copy_row(nets, at, LANES, m.outcome, 0)
    add_products(m.known, 0, 1, width, nets, at + LANES, LANES, m.outcome, 0)


def finish(nets: Numbers, at: int, width: int, rows: int, x: Numbers, out: Numbers) -> None:
    """Normalise rows with the gain and the bias found at a place, and drop what is negative."""
    standardize(x, rows, width, out)
    for row in range(rows):
        scale_row(nets, at, width, out, row * width)
        add_row(nets, at + width, width, out, row * width)
    drop_negative(out, 0, rows * width)


def run_trunk(nets: Numbers, net: int, m: NetworkMemory) -> int:
    """Compute everything but the outputs; returns where the last normalisation begins."""
    width, blocks = int(nets[net + WIDTH]), int(nets[net + BLOCKS])
    at = take_in(nets, net, width, m)
    for _ in range(blocks):
        run_block(nets, at, width, m)
        at += block_size(width)
    return at


def take_in(nets: Numbers, net: int, width: int, m: NetworkMemory) -> int:
    """The first layer: from the tokens to the rows of the paths and of the table; returns where the blocks begin."""
    judge = int(nets[net + KIND]) == JUDGE_NET
    at = net + HEADER
    copy_row(nets, at, 2 * width, m.told, 0)
    n = list_nonzero(m.tokens, AT_TABLE, TABLE_TOKEN, 0, m.index, m.number, 0)
    if judge:
        n = list_nonzero(m.secrets, PATHS * PATH_SECRETS, TABLE_SECRETS, TABLE_TOKEN, m.index, m.number, n)
    add_rows(m.index, m.number, n, nets, at + 2 * width, 2 * width, m.told, 0)
    copy_row(m.told, width, width, m.table, 0)
    at += 2 * width * (1 + TABLE_TOKEN + (TABLE_SECRETS if judge else 0))
    for path in range(PATHS):
        copy_row(m.told, 0, width, m.paths, path * width)
        n = list_nonzero(m.tokens, path * PATH_TOKEN, PATH_TOKEN, 0, m.index, m.number, 0)
        if judge:
            n = list_nonzero(m.secrets, path * PATH_SECRETS, PATH_SECRETS, PATH_TOKEN, m.index, m.number, n)
        add_rows(m.index, m.number, n, nets, at, width, m.paths, path * width)
    return at + width * (PATH_TOKEN + (PATH_SECRETS if judge else 0))


def run_block(nets: Numbers, at: int, width: int, m: NetworkMemory) -> None:
    square = width * width
    matrices = at + 4 * width  # after the biases of: inner rows, inner table (read together); paths; table
    standardize(m.table, 1, width, m.known)
    copy_row(nets, at, 2 * width, m.told, 0)
    add_products(m.known, 0, 1, width, nets, matrices, 2 * width, m.told, 0)  # tell, table_up
    for path in range(PATHS):
        copy_row(m.told, 0, width, m.inner, path * width)
    standardize(m.paths, PATHS, width, m.normal)
    add_products(m.normal, 0, PATHS, width, nets, matrices + 2 * square, width, m.inner, 0)  # up
    drop_negative(m.inner, 0, PATHS * width)
    for path in range(PATHS):
        add_row(nets, at + 2 * width, width, m.paths, path * width)
    add_products(m.inner, 0, PATHS, width, nets, matrices + 3 * square, width, m.paths, 0)  # down
    copy_row(m.inner, 0, width, m.known, 0)
    for path in range(1, PATHS):
        add_row(m.inner, path * width, width, m.known, 0)
    add_products(m.known, 0, 1, width, nets, matrices + 4 * square, width, m.told, width)  # gather
    drop_negative(m.told, width, width)
    add_row(nets, at + 3 * width, width, m.table, 0)
    add_products(m.told, width, 1, width, nets, matrices + 5 * square, width, m.table, 0)  # table_down
