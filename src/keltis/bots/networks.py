"""The file format of networks: their weights as whole numbers of 8 bits, and what they are for.

In a file a network is as it was trained, apart from rounding: each row of a matrix as int8 with a float16 scale, biases
and normalisations as float16. `load` returns it as the compiled code takes it (`token_network.py`).
No other game, kind or version loads it, and its size is bounded, and so is the time it can take to think.
"""

import functools
import hashlib
import io
import os
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from keltis import games
from keltis.bots.compiled import BOTS
from keltis.bots.weights import BadWeights
from keltis.engine import speeds
from keltis.engine.vectors import LANES
from keltis.games.definition import NotOffered

FORMAT = "keltis network 2"
FIELDS = {"format", "game", "kind", "layout", "shape", "weights", "scales", "others", "checksum"}
KINDS = ("player", "judge")
LARGEST = 1 << 22  # bytes, both as a file and unpacked
HERE = Path(__file__).parent / "weights"
BUILT_IN = {"student": "player", "champion": "player", "judge": "judge"}  # with their kinds

Numbers = npt.NDArray[np.float32]
Arrays = Mapping[str, npt.NDArray[Any]]


def builtin(name: str, game: str) -> Path:
    """The path of a built-in network."""
    return HERE / f"{name}-{game}.npz"


@functools.cache
def load_builtin(name: str, game: str) -> Numbers:
    """A built-in network, cached; NotOffered if the game has none."""
    if not any(HERE.glob(f"*-{game}.npz")):
        title = games.find(game).title
        raise NotOffered(f"The {title} has no built-in networks; champion:FILE plays by one that you trained.")
    if name == "pocket":
        from keltis.bots import pocket

        net = pocket.load(game)
    else:
        net = load(builtin(name, game), game, BUILT_IN[name])
    net.flags.writeable = False
    return net


def join(nets: Sequence[Numbers]) -> tuple[Numbers, list[int]]:
    """Networks one after the other, where compiled code reads them fastest; and where each begins."""
    starts = np.cumsum([0, *(len(net) for net in nets)]).tolist()
    room = np.zeros(starts[-1] + 16, np.float32)
    skipped = -room.ctypes.data % 64 // 4  # to a boundary of the processor's cache lines
    joined = room[skipped : skipped + starts[-1]]
    for net, start in zip(nets, starts, strict=False):
        joined[start : start + len(net)] = net
    return joined, starts[:-1]


# The arrays of a network ----------------------------------------------------------------------------------------------


def shapes(game: str, kind: str, width: int, blocks: int) -> dict[str, tuple[int, ...]]:
    """The names and shapes of a network's arrays, in torch's layout: a matrix has a row for each output."""
    code = speeds.load(game, "plain", BOTS)
    judge = kind == "judge"
    layers = {
        "path_in": (width, code.PATH_TOKEN + judge * code.PATH_SECRETS),
        "table_in": (2 * width, code.TABLE_TOKEN + judge * code.TABLE_SECRETS),
    }
    norms, without_bias = [], []
    for i in range(blocks):
        parts = ("up", "down", "tell", "table_up", "table_down", "gather")
        layers |= {f"blocks.{i}.{part}": (width, width) for part in parts}
        norms += [f"blocks.{i}.norm", f"blocks.{i}.table_norm"]
        without_bias += [f"blocks.{i}.tell", f"blocks.{i}.gather"]
    if not judge:
        layers |= {"on_path": (code.PATH_ACTIONS, width), "elsewhere": (code.TABLE_ACTIONS, width)}
    layers["outcome"] = (code.OUTCOMES, width)
    found: dict[str, tuple[int, ...]] = {}
    for name, shape in layers.items():
        found[f"{name}.weight"] = shape
        if name not in without_bias:
            found[f"{name}.bias"] = shape[:1]
    for name in (*norms, "norm", "table_norm"):
        found |= {f"{name}.weight": (width,), f"{name}.bias": (width,)}
    return found


def shape_of(arrays: Arrays) -> tuple[int, int]:
    """The width and the number of blocks of a network."""
    return len(arrays["path_in.bias"]), sum(name.endswith(".up.bias") for name in arrays)


def flatten(game: str, kind: str, arrays: Arrays) -> Numbers:
    """A network as compiled code takes it."""
    code = speeds.load(game, "plain", BOTS)
    width, blocks = shape_of(arrays)
    judge = kind == "judge"
    w = {name: array.astype(np.float64) for name, array in arrays.items()}
    path_scales, table_scales = (
        np.concatenate([scales, secret_scales] if judge else [scales])[:, None].astype(np.float64)
        for scales, secret_scales in (
            (code.PATH_SCALES, code.PATH_SECRET_SCALES),
            (code.TABLE_SCALES, code.TABLE_SECRET_SCALES),
        )
    )
    header = np.zeros(code.HEADER)
    header[[code.WIDTH, code.BLOCKS, code.KIND]] = width, blocks, judge
    to_paths = np.concatenate([w["path_in.bias"], np.zeros(width)])
    parts = [header, w["table_in.bias"] + to_paths]
    parts += [w["table_in.weight"].T * table_scales, w["path_in.weight"].T * path_scales]
    for i in range(blocks):
        start = f"blocks.{i}."
        block = {name.removeprefix(start): array for name, array in w.items() if name.startswith(start)}
        parts += _flat_block(block, code.PATHS)
    parts += [w[f"{name}.{part}"] for name in ("norm", "table_norm") for part in ("weight", "bias")]
    heads = {"outcome": code.LANES}
    heads |= {} if judge else {"on_path": code.PATH_COLUMNS, "elsewhere": code.TABLE_COLUMNS}
    for name, columns in heads.items():
        missing = columns - len(w[f"{name}.bias"])
        parts.append(np.pad(w[f"{name}.bias"], (0, missing)))
        parts.append(_in_stripes(np.pad(w[f"{name}.weight"].T, [(0, 0), (0, missing)])))
    flat = np.concatenate([part.ravel() for part in parts]).astype(np.float32)
    assert len(flat) == code.network_size(width, blocks, judge)
    return flat


def _flat_block(w: Arrays, paths: int) -> list[npt.NDArray[Any]]:
    """The arrays of a block in the order of their use; the gains of its normalisations are part of its matrices."""
    gain, known_gain = w["norm.weight"][:, None], w["table_norm.weight"][:, None]
    tell, table_up = w["tell.weight"].T, w["table_up.weight"].T
    return [
        w["up.bias"] + w["norm.bias"] @ w["up.weight"].T + w["table_norm.bias"] @ tell,
        w["table_up.bias"] + w["table_norm.bias"] @ table_up,
        w["down.bias"],
        w["table_down.bias"],
        _in_stripes(np.hstack([tell, table_up]) * known_gain),
        _in_stripes(w["up.weight"].T * gain),
        _in_stripes(w["down.weight"].T),
        _in_stripes(w["gather.weight"].T / paths),
        _in_stripes(w["table_down.weight"].T),
    ]


def _in_stripes(matrix: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """A matrix of inputs × columns as `add_products` reads it."""
    return matrix.reshape(len(matrix), -1, LANES).swapaxes(0, 1)


# Files ----------------------------------------------------------------------------------------------------------------


def save(path: Path, game: str, kind: str, arrays: Arrays) -> None:
    """Save a network; concurrent readers see the old file or the new one."""
    width, blocks = shape_of(arrays)
    expected = shapes(game, kind, width, blocks)
    check_shape(path.name, game, width, blocks)
    if {name: array.shape for name, array in arrays.items()} != expected:
        odd = sorted(set(expected) ^ set(arrays)) or [n for n in expected if arrays[n].shape != expected[n]]
        raise BadWeights(f"These are not the arrays of a {kind} of the {game} game: see {', '.join(odd[:3])}.")
    if not all(np.isfinite(array).all() for array in arrays.values()):
        raise BadWeights("A network with a weight that is no finite number is not saved.")
    replace_file(path, **_sealed(_packed(game, kind, arrays, expected)))


def load(path: Path, game: str, kind: str) -> Numbers:
    """Load a network for compiled code; BadWeights, with the reason, if it is not for this game, kind and version."""
    return flatten(game, kind, load_arrays(path, game, kind))


def load_arrays(path: Path, game: str, kind: str) -> dict[str, Numbers]:
    """Load the arrays of a network, as they were saved but for rounding."""
    fields = read_file(path)
    if not set(fields) >= FIELDS or str(fields["format"]) != FORMAT:
        raise BadWeights(f"{path.name} is no file of {FORMAT!r}.")
    for field, wanted in (("game", game), ("kind", kind)):
        if str(fields[field]) != wanted:
            raise BadWeights(f"{path.name} is for the {field} {str(fields[field])!r}, not for {wanted!r}.")
    if str(fields["layout"]) != layout(game):
        raise BadWeights(f"{path.name} is of another version: it takes in other numbers than this one.")
    shape = fields["shape"]
    if shape.shape != (2,) or shape.dtype.kind != "i":
        raise BadWeights(f"{path.name} does not say its width and blocks.")
    width, blocks = (int(number) for number in shape)
    check_shape(path.name, game, width, blocks)
    expected = shapes(game, kind, width, blocks)
    sizes = _sizes(expected)
    for name, dtype in (("weights", np.int8), ("scales", np.float16), ("others", np.float16)):
        if fields[name].dtype != dtype or fields[name].shape != (sizes[name],):
            raise BadWeights(f"{path.name} has {name} of a wrong shape: {fields[name].dtype} {fields[name].shape}.")
    if str(fields["checksum"]) != checksum(fields):
        raise BadWeights(f"{path.name} is damaged: its checksum is wrong.")
    if not (np.isfinite(fields["scales"]).all() and np.isfinite(fields["others"]).all()):
        raise BadWeights(f"{path.name} has a weight that is no finite number.")
    return _unpacked(fields, expected)


def layout(game: str) -> str:
    """A digest of what networks of a game take in and give out: one trained for another layout is useless."""
    code = speeds.load(game, "plain", BOTS)
    taken_in = [code.PATH_FIELDS, code.TABLE_FIELDS]
    secrets = [code.PATH_SECRET_SCALES.tolist(), code.TABLE_SECRET_SCALES.tolist()]
    given_out = [code.PATH_ACTIONS, code.TABLE_ACTIONS, code.OUTCOMES]
    return hashlib.sha256(repr([taken_in, secrets, given_out]).encode()).hexdigest()[:16]


def check_shape(name: str, game: str, width: int, blocks: int) -> None:
    """BadWeights if a network of this shape would not fit what compiled code has room for."""
    code = speeds.load(game, "plain", BOTS)
    if not (0 < width <= code.MOST_WIDTH and width % code.LANES == 0 and 0 < blocks <= code.MOST_BLOCKS):
        raise BadWeights(
            f"{name} has width {width} and {blocks} blocks; a network has a multiple of {code.LANES}, "
            f"at most {code.MOST_WIDTH}, and 1 to {code.MOST_BLOCKS}."
        )


def _sizes(expected: Mapping[str, tuple[int, ...]]) -> dict[str, int]:
    matrices = [shape for shape in expected.values() if len(shape) == 2]
    others = sum(shape[0] for shape in expected.values() if len(shape) == 1)
    rows = sum(shape[0] for shape in matrices)
    return {"weights": sum(shape[0] * shape[1] for shape in matrices), "scales": rows, "others": others}


def _packed(game: str, kind: str, arrays: Arrays, expected: Mapping[str, tuple[int, ...]]) -> dict[str, Any]:
    weights, scales, others = [], [], []
    for name, shape in expected.items():
        array = arrays[name].astype(np.float64)
        if len(shape) == 1:
            others.append(array.astype(np.float16))
            continue
        scale = (np.abs(array).max(axis=1) / 127).astype(np.float16)
        steps = array / np.where(scale == 0, 1, scale).astype(np.float64)[:, None]
        weights.append(np.clip(np.rint(steps), -127, 127).astype(np.int8).ravel())
        scales.append(scale)
    return {
        "format": FORMAT,
        "game": game,
        "kind": kind,
        "layout": layout(game),
        "shape": np.array(shape_of(arrays), np.int64),
        "weights": np.concatenate(weights),
        "scales": np.concatenate(scales),
        "others": np.concatenate(others),
    }


def _unpacked(fields: Mapping[str, Any], expected: Mapping[str, tuple[int, ...]]) -> dict[str, Numbers]:
    places = {"weights": 0, "scales": 0, "others": 0}

    def take(name: str, size: int) -> Numbers:
        start = places[name]
        places[name] += size
        return np.asarray(fields[name][start : start + size], np.float32)

    found = {}
    for name, shape in expected.items():
        if len(shape) == 1:
            found[name] = take("others", shape[0])
        else:
            rows = take("weights", shape[0] * shape[1]).reshape(shape)
            found[name] = rows * take("scales", shape[0])[:, None]
    return found


def checksum(fields: Mapping[str, Any]) -> str:
    digest = hashlib.sha256()
    for name in sorted(FIELDS - {"checksum"}):
        array = np.asarray(fields[name])
        digest.update(f"{name} {array.dtype.str} {array.shape} ".encode() + array.tobytes())
    return digest.hexdigest()


def _sealed(fields: dict[str, Any]) -> dict[str, Any]:
    return fields | {"checksum": checksum(fields)}


def read_file(path: Path) -> dict[str, Any]:
    """The arrays in a file, unchecked."""
    try:
        if path.stat().st_size > LARGEST:
            raise BadWeights("it is too large")
        data = io.BytesIO(path.read_bytes())  # a path would stay open on errors
        with zipfile.ZipFile(data) as archive:
            if sum(member.file_size for member in archive.infolist()) > LARGEST:
                raise BadWeights("it is too large")
        with np.load(data, allow_pickle=False) as file:
            return dict(file)
    except Exception as error:  # noqa: BLE001 (what NumPy raises for a damaged file is undocumented)
        raise BadWeights(f"{path.name} cannot be read: {' '.join(str(error).split())}.") from None


def replace_file(path: Path, **fields: Any) -> None:
    """Write a file of arrays atomically, synced to disk."""
    packed = io.BytesIO()
    np.savez_compressed(packed, **fields)
    beside = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        with beside.open("wb") as file:
            file.write(packed.getvalue())
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
