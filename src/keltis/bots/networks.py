"""The file format of a small network: weights and what they are for, so that no other game or version loads them."""

import functools
import hashlib
import io
import os
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from keltis.bots.compiled import BOTS
from keltis.bots.weights import BadWeights
from keltis.engine import speeds

FORMAT = "keltis small network 1"
FIELDS = {"format", "game", "features", "net", "checksum"}
LARGEST = 1 << 22  # bytes of a file: larger is no small network
HERE = Path(__file__).parent / "weights"

Net = npt.NDArray[np.float32]


def builtin(name: str, game: str) -> Path:
    """The path of a built-in network."""
    return HERE / f"{name}-{game}.npz"


@functools.cache
def load_builtin(game: str, name: str = "small") -> Net:
    """A built-in network, cached."""
    net = load_net(builtin(name, game), game)
    net.flags.writeable = False
    return net


def load_net(path: Path, game: str) -> Net:
    """Load a network; BadWeights, with the reason, if it is not for this game and version."""
    code = speeds.load(game, "plain", BOTS)
    fields = read_file(path)
    if not set(fields) >= FIELDS or str(fields["format"]) != FORMAT:
        raise BadWeights(f"{path.name} is no file of {FORMAT!r}.")
    if str(fields["game"]) != game:
        raise BadWeights(f"{path.name} is for the game {str(fields['game'])!r}, not for {game!r}.")
    net = fields["net"]
    features = [int(number) for number in fields["features"].ravel()]
    if features != [code.STATE_FEATURES, code.FEATURES]:
        raise BadWeights(
            f"{path.name} takes in {' + '.join(map(str, features))} numbers; "
            f"this version has {code.STATE_FEATURES} + {code.FEATURES}."
        )
    if net.dtype != np.float32 or net.ndim != 2 or net.shape[0] != code.NET_ROWS or not 0 < net.shape[1] <= code.HIDDEN:
        raise BadWeights(f"{path.name} has weights of a wrong shape: {net.dtype} {net.shape}.")
    if str(fields["checksum"]) != checksum(game, net):
        raise BadWeights(f"{path.name} is damaged: its checksum is wrong.")
    if not np.isfinite(net).all():
        raise BadWeights(f"{path.name} has a weight that is no finite number.")
    return np.ascontiguousarray(net)


def read_file(path: Path) -> dict[str, Any]:
    """The arrays in a file, unchecked."""
    try:
        if path.stat().st_size > LARGEST:
            raise BadWeights("it is too large")
        with np.load(io.BytesIO(path.read_bytes()), allow_pickle=False) as file:  # a path would stay open on errors
            return dict(file)
    except Exception as error:  # noqa: BLE001 (what NumPy raises for a damaged file is undocumented)
        raise BadWeights(f"{path.name} cannot be read: {' '.join(str(error).split())}.") from None


def save_net(path: Path, game: str, net: Net) -> None:
    """Save a network; concurrent readers see the old file or the new one."""
    code = speeds.load(game, "plain", BOTS)
    features = np.array([code.STATE_FEATURES, code.FEATURES])
    replace_file(path, format=FORMAT, game=game, features=features, net=net, checksum=checksum(game, net))


def checksum(game: str, net: Net) -> str:
    return hashlib.sha256(f"{game} {net.shape} ".encode() + net.astype("<f4").tobytes()).hexdigest()


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
