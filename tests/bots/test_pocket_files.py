"""Pocket networks: the student with coarser numbers, in files that are right or refused with the reason."""

import json
import random
import zlib
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from keltis import games
from keltis.bots import networks, pocket
from keltis.bots.weights import BadWeights

DATA = pocket.unpacked(pocket.builtin("board"))
TITLE, _, BODY = DATA.partition(b"\n")
HEAD = json.loads(TITLE)


def other(**changes: Any) -> bytes:
    """The file with another head; None leaves a field out."""
    head = {key: value for key, value in (HEAD | changes).items() if value is not None}
    return json.dumps(head).encode() + b"\n" + BODY


def with_number(place: int, number: float) -> bytes:
    """The file with another number of 16 bits."""
    return TITLE + b"\n" + BODY[: 2 * place] + np.array([number], "<f2").tobytes() + BODY[2 * place + 2 :]


@pytest.mark.parametrize("name", games.names())
def test_the_pocket_network_is_the_student_with_coarser_numbers(name: str) -> None:
    one, student = networks.load_builtin("pocket", name), networks.load_builtin("student", name)
    assert one.shape == student.shape and not np.array_equal(one, student)
    assert np.corrcoef(one, student)[0, 1] > 0.995


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        (b"x" + DATA, "is no file of 'keltis pocket network 1'"),
        (b"", "is no file"),
        (b"[" * 100_000 + b"\n", "is no file"),
        (b"9" * 5_000 + b"\n", "is no file"),
        (pocket.unpacked(pocket.builtin("cards")), "is for the game 'cards', not for 'board'"),
        (other(layout="0" * 16), "is of another version"),
        (DATA[:-1], "is damaged: it has a wrong length"),
        (DATA + b"\0", "is damaged: it has a wrong length"),
        (TITLE + b"\n", "is damaged: it has a wrong length"),
        (other(shape=None), "does not say its width"),
        (other(shape=[64, 2]), "does not say its width"),
        (other(shape=[64, 2, 0, 0]), "does not say its width"),
        (other(shape="642"), "does not say its width"),
        (other(shape={"64": 1, "2": 1, "0": 1}), "does not say its width"),
        (other(shape=[64.0, 2, 0]), "does not say its width"),
        (other(shape=[64, True, 0]), "does not say its width"),
        (other(shape=[272, 2, 0]), "at most 256"),
        (other(shape=[1 << 40, 2, 0]), "at most 256"),
        (other(shape=[-64, 2, 0]), "at most 256"),
        (other(shape=[24, 2, 0]), "a multiple of 16"),
        (other(shape=[64, 1 << 40, 0]), "1 to 4"),
        (other(shape=[64, 0, 0]), "1 to 4"),
        (other(shape=[64, 2, 1]), "is no player"),
        (other(shape=[64, 2, 1 << 40]), "is no player"),
        (other(shape=[48, 2, 0]), "a wrong length"),
        (with_number(0, 256), "another shape than it says"),
        (with_number(1, 4), "another shape than it says"),
        (with_number(2, 1), "another shape than it says"),
        (with_number(7, 1), "another shape than it says"),
        (with_number(40, np.nan), "no finite number"),
        (with_number(600, -np.inf), "no finite number"),
    ],
)
def test_what_is_no_pocket_network_of_the_game_is_refused_with_the_reason(given: bytes, reason: str) -> None:
    with pytest.raises(BadWeights, match=reason):
        pocket.unpack(given, "board")


def test_whatever_happens_to_a_file_it_is_refused_or_the_same(tmp_path: Path) -> None:
    path = tmp_path / "pocket.bin"
    whole, expected = pocket.builtin("board").read_bytes(), networks.load_builtin("pocket", "board").tobytes()
    rng, refused = random.Random(3), 0
    for number in range(100):
        damaged = bytearray(whole)
        damaged[rng.randrange(len(whole))] ^= 1 << rng.randrange(8)
        path.write_bytes(bytes(damaged[: rng.randrange(len(whole))] if number % 4 == 0 else damaged))
        try:
            assert pocket.unpack(pocket.unpacked(path), "board").tobytes() == expected
        except BadWeights:
            refused += 1
    assert refused > 75
    path.write_bytes(bytes(networks.LARGEST + 1))
    with pytest.raises(BadWeights, match="too large"):
        pocket.unpacked(path)
    path.write_bytes(zlib.compress(bytes(20 * networks.LARGEST), wbits=31))
    with pytest.raises(BadWeights, match="is no file"):
        pocket.unpack(pocket.unpacked(path), "board")
    with pytest.raises(BadWeights, match="cannot be read"):
        pocket.unpacked(tmp_path / "missing.bin")


def test_whatever_its_bytes_are_a_network_that_is_read_fits_compiled_code() -> None:
    """Without the checksum that packing adds: each number is finite, and the shape is the one that was checked."""
    rng, shape = random.Random(4), HEAD["shape"]
    read, refused = 0, []
    for number in range(200):
        damaged = bytearray(DATA)
        for _ in range(rng.choice([1, 4])):
            damaged[rng.randrange(len(TITLE) + 40 if number % 2 else len(DATA))] ^= 1 << rng.randrange(8)
        try:
            net = pocket.unpack(bytes(damaged), "board")
        except BadWeights as reason:
            refused.append(str(reason))
            continue
        read += 1
        assert np.isfinite(net).all() and net[: len(shape)].tolist() == shape
        assert net.size == networks.load_builtin("pocket", "board").size
    assert read > 20 and len(refused) > 20
    assert all(len(reason.splitlines()) == 1 for reason in refused)
