"""The pocket network: the student with coarser numbers, in a file small enough for a page (docs/bots.md).

The numbers of a network are kept as compiled code takes them (`token_network.py`). Each row of a matrix has a step, and
its weights are whole multiples of it: the coarser the step, the fewer bits they take when packed. A browser reads
the same file (`web/src/engine/weights.ts`), and gets the same numbers to the last bit: no product is rounded.
"""

import json
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from keltis.bots.compiled import BOTS
from keltis.bots.networks import HERE, LARGEST, Numbers, check_shape, layout, load_builtin
from keltis.bots.weights import BadWeights
from keltis.engine import speeds

FORMAT = "keltis pocket network 1"
FIRST_STEP, LATER_STEP = 0.25, 0.12  # in standard deviations of a row: of the first layer, and of those behind it
MOST = 127  # steps


class Piece(NamedTuple):
    """Consecutive numbers of a network: a vector (one row, not rounded to steps) or the rows of a matrix."""

    rows: int
    size: int
    step: float = 0.0


def builtin(game: str) -> Path:
    """The path of a game's pocket network."""
    return HERE / f"pocket-{game}.bin"


def pack(game: str) -> bytes:
    """The student as a pocket network."""
    net = load_builtin("student", game)
    shape = [int(number) for number in net[:3]]
    head = {"format": FORMAT, "game": game, "layout": layout(game), "shape": shape}
    vectors, steps, weights, at = [], [], [], 0
    for piece in pieces(game, *shape):
        rows = net[at : at + piece.rows * piece.size].reshape(piece.rows, piece.size)
        at += rows.size
        if not piece.step:
            vectors.append(rows.ravel().astype("<f2"))
            continue
        coarse = piece.step * np.sqrt((rows.astype(np.float64) ** 2).mean(axis=1))
        step = np.maximum(coarse, np.abs(rows).max(axis=1) / MOST).astype("<f2")
        step[step == 0] = 1
        steps.append(step)
        weights.append(np.clip(np.rint(rows / step.astype(np.float32)[:, None]), -MOST, MOST).astype(np.int8).ravel())
    assert at == len(net)
    title = json.dumps(head).encode() + b"\n"
    return title + b"".join(np.concatenate(part).tobytes() for part in (vectors, steps, weights))


def unpack(data: bytes, game: str, name: str = "the file") -> Numbers:
    """A pocket network as compiled code takes it; BadWeights, with the reason, if it is not one of this game."""
    title, found, body = data.partition(b"\n")
    try:
        head: Any = json.loads(title)
    except (ValueError, RecursionError):
        head = None
    if not found or not isinstance(head, dict) or head.get("format") != FORMAT:
        raise BadWeights(f"{name} is no file of {FORMAT!r}.")
    if head.get("game") != game:
        raise BadWeights(f"{name} is for the game {head.get('game')!r}, not for {game!r}.")
    if head.get("layout") != layout(game):
        raise BadWeights(f"{name} is of another version: it takes in other numbers than this one.")
    shape = head.get("shape")
    if not (isinstance(shape, list) and len(shape) == 3 and all(type(number) is int for number in shape)):
        raise BadWeights(f"{name} does not say its width, its blocks and whether it is a judge.")
    check_shape(name, game, *shape[:2])
    if shape[2] != 0:
        raise BadWeights(f"{name} is no player.")
    every = list(pieces(game, *shape))
    sizes = [sum(p.rows * p.size for p in every if not p.step), sum(p.rows for p in every if p.step)]
    if len(body) != 2 * sum(sizes) + sum(p.rows * p.size for p in every if p.step):
        raise BadWeights(f"{name} is damaged: it has a wrong length.")
    vectors = np.frombuffer(body, "<f2", sizes[0])
    steps = np.frombuffer(body, "<f2", sizes[1], 2 * sizes[0])
    weights = np.frombuffer(body, np.int8, -1, 2 * sum(sizes))
    if not (np.isfinite(vectors).all() and np.isfinite(steps).all()):
        raise BadWeights(f"{name} has a weight that is no finite number.")
    header = every[0].size
    if vectors[:header].tolist() != [*shape, *[0] * (header - len(shape))]:
        raise BadWeights(f"{name} is damaged: its numbers begin with another shape than it says.")
    return np.concatenate(list(_numbers(every, vectors, steps, weights)))


def _numbers(every: list[Piece], vectors: Any, steps: Any, weights: Any) -> Iterator[Numbers]:
    for piece in every:
        size = piece.rows * piece.size
        if piece.step:
            rows = weights[:size].reshape(piece.rows, piece.size).astype(np.float32)
            yield (rows * steps[: piece.rows].astype(np.float32)[:, None]).ravel()
            weights, steps = weights[size:], steps[piece.rows :]
        else:
            yield vectors[:size].astype(np.float32)
            vectors = vectors[size:]


def pieces(game: str, width: int, blocks: int, judge: int) -> Iterator[Piece]:
    """The pieces of a network, in their order."""
    code = speeds.load(game, "plain", BOTS)
    lanes = code.LANES
    yield Piece(1, code.HEADER)
    yield Piece(1, 2 * width)
    yield Piece(code.TABLE_TOKEN + judge * code.TABLE_SECRETS, 2 * width, FIRST_STEP)
    yield Piece(code.PATH_TOKEN + judge * code.PATH_SECRETS, width, FIRST_STEP)
    for _ in range(blocks):
        yield Piece(1, 4 * width)
        yield Piece(6 * width // lanes, lanes * width, LATER_STEP)  # a row is a stripe
    yield Piece(1, 4 * width)
    for columns in (lanes,) if judge else (lanes, code.PATH_COLUMNS, code.TABLE_COLUMNS):
        yield Piece(1, columns)
        yield Piece(columns // lanes, lanes * width, LATER_STEP)


def save(game: str, folder: Path = HERE) -> None:
    packer = zlib.compressobj(9, wbits=31, strategy=zlib.Z_FILTERED)  # as gzip; there are no repetitions to look for
    (folder / builtin(game).name).write_bytes(packer.compress(pack(game)) + packer.flush())


def unpacked(path: Path) -> bytes:
    """The uncompressed contents of a file."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
        if len(data) > LARGEST:
            raise BadWeights(f"{path.name} cannot be read: it is too large.")
        return zlib.decompressobj(31).decompress(data, LARGEST)
    except (OSError, zlib.error) as error:
        raise BadWeights(f"{path.name} cannot be read: {error}.") from None


def load(game: str) -> Numbers:
    """The pocket network of a game."""
    return unpack(unpacked(builtin(game)), game, builtin(game).name)
