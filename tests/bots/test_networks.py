"""The promises of networks over tokens: the same numbers at every speed, and files that are right or refused."""

import importlib
import io
import random
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import keltis
from keltis import Game, View
from keltis.bots import make_bot, networks
from keltis.bots.arena import Match, compare
from keltis.bots.compiled import BOTS
from keltis.bots.kinds import Evaluator
from keltis.bots.networks import flatten, load, load_arrays, replace_file, save
from keltis.bots.weights import BadWeights, load_rule
from keltis.engine import speeds
from keltis.engine.fields import fields_of
from keltis.env.symmetry import Symmetry
from tests.support.token_networks import by_numpy, random_arrays

GAMES = ("board", "cards")


def positions(game: Game, seed: str, every: int) -> Iterator[View]:
    """Views with a choice from a game between rule bots."""
    bot = make_bot("rule", game, seed)
    state = game.start(game.deal(seed))
    ply = 0
    while (seat := game.turn(state)) is not None:
        view = game.observe(state, seat)
        if ply % every == 0 and len(game.legal(view)) > 1:
            yield view
        state = game.apply(state, bot(view))
        ply += 1


# One inference path ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("width", [16, 80])
def test_a_network_gives_the_same_numbers_to_the_last_bit_interpreted_and_compiled(name: str, width: int) -> None:
    game = keltis.make(name, seats=3)
    net = flatten(name, "player", random_arrays(name, width=width))
    slow, fast = (Evaluator(game, load_rule(name, 3), net, speed=speed) for speed in ("plain", "native"))
    for view in positions(game, "speeds", 45):
        for one, other in zip(slow.rank(view, "net"), fast.rank(view, "net"), strict=True):
            assert (one == other).all()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seats", [2, 4])
def test_it_computes_what_the_layers_say(name: str, seats: int) -> None:
    """Within 1e-4 of double precision."""
    game = keltis.make(name, seats=seats)
    arrays = random_arrays(name, width=64, blocks=3)
    evaluator = Evaluator(game, load_rule(name, seats), flatten(name, "player", arrays), speed="native")
    code = speeds.load(name, "plain", BOTS)
    for view in positions(game, "layers", 10):
        actions, scores = evaluator.rank(view, "net")
        tokens = np.zeros(code.TOKENS, np.int8)
        turned = code.write_tokens(fields_of(view.records[0]), tokens)
        expected, _ = by_numpy(name, arrays, tokens)
        places = [code.output_of(int(action), turned) for action in actions]
        np.testing.assert_allclose(scores, expected[places], atol=1e-4)


def test_torch_computes_the_same() -> None:
    """Within 1e-4, in the layout in which a trainer has its arrays."""
    torch = pytest.importorskip("torch")
    rng = np.random.default_rng(2)
    code = speeds.load("board", "plain", BOTS)
    arrays = random_arrays("board", width=64)
    tokens = (rng.random(code.TOKENS) < 0.15).astype(np.int8)
    w = {name: torch.from_numpy(array) for name, array in arrays.items()}
    linear, layer_norm, relu = torch.nn.functional.linear, torch.nn.functional.layer_norm, torch.relu

    def through(name: str, x: Any) -> Any:
        return linear(x, w[f"{name}.weight"], w.get(f"{name}.bias"))

    def norm(name: str, x: Any) -> Any:
        return layer_norm(x, x.shape[-1:], w[f"{name}.weight"], w[f"{name}.bias"])

    numbers = torch.from_numpy(tokens).float()
    scales = [torch.from_numpy(scales) for scales in (code.PATH_SCALES, code.TABLE_SCALES)]
    to_paths, g = through("table_in", numbers[code.AT_TABLE :] * scales[1]).chunk(2)
    h = through("path_in", numbers[: code.AT_TABLE].view(code.PATHS, -1) * scales[0]) + to_paths
    for i in range(2):
        k = norm(f"blocks.{i}.table_norm", g)
        u = relu(through(f"blocks.{i}.up", norm(f"blocks.{i}.norm", h)) + through(f"blocks.{i}.tell", k))
        h = h + through(f"blocks.{i}.down", u)
        told = through(f"blocks.{i}.table_up", k) + through(f"blocks.{i}.gather", u.mean(0))
        g = g + through(f"blocks.{i}.table_down", relu(told))
    h, g = relu(norm("norm", h)), relu(norm("table_norm", g))
    scores, outcome = by_numpy("board", arrays, tokens)
    np.testing.assert_allclose(torch.cat([through("on_path", h).ravel(), through("elsewhere", g)]), scores, atol=1e-4)
    np.testing.assert_allclose(through("outcome", g), outcome, atol=1e-4)


# Files ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", networks.KINDS)
@pytest.mark.parametrize("name", GAMES)
def test_a_network_is_read_back_as_it_was_written_but_for_rounding(name: str, kind: str, tmp_path: Path) -> None:
    path, arrays = tmp_path / "net.npz", random_arrays(name, kind)
    save(path, name, kind, arrays)
    found = load_arrays(path, name, kind)
    assert [each.name for each in tmp_path.iterdir()] == ["net.npz"]
    assert found.keys() == arrays.keys()
    for part, array in arrays.items():
        step = np.abs(array).max(axis=-1, keepdims=True) / (127 if array.ndim == 2 else 1024)
        assert (np.abs(found[part] - array) <= step * 0.51 + 1e-6).all()
    save(path, name, kind, found)
    again = load_arrays(path, name, kind)
    assert all(np.allclose(again[part], found[part], rtol=1e-3, atol=1e-5) for part in found)


def test_a_student_is_small() -> None:
    for name in GAMES:
        assert networks.builtin("student", name).stat().st_size <= 120_000


def fields_of_file(tmp_path: Path) -> dict[str, Any]:
    save(tmp_path / "net.npz", "board", "player", random_arrays("board"))
    return networks.read_file(tmp_path / "net.npz")


def sealed(fields: dict[str, Any]) -> dict[str, Any]:
    return fields | {"checksum": networks.checksum(fields)}


def other(fields: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return sealed(fields | {name: np.asarray(change) for name, change in changes.items()})


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda f: other(f, format="keltis small network 1"), "is no file of"),
        (lambda f: {name: f[name] for name in f if name != "layout"}, "is no file of"),
        (lambda f: other(f, game="cards"), "is for the game 'cards', not for 'board'"),
        (lambda f: other(f, kind="judge"), "is for the kind 'judge', not for 'player'"),
        (lambda f: other(f, layout="0" * 16), "of another version"),
        (lambda f: other(f, shape=[32, 2, 1]), "does not say its width"),
        (lambda f: other(f, shape=[0.5, 2]), "does not say its width"),
        (lambda f: other(f, shape=[272, 2]), "at most 256"),
        (lambda f: other(f, shape=[24, 2]), "a multiple of 16"),
        (lambda f: other(f, shape=[32, 5]), "1 to 4"),
        (lambda f: other(f, shape=[-16, 2]), "at most 256"),
        (lambda f: other(f, shape=[48, 2]), "weights of a wrong shape"),
        (lambda f: other(f, weights=f["weights"][1:]), "weights of a wrong shape"),
        (lambda f: other(f, weights=f["weights"].astype(np.int16)), "weights of a wrong shape"),
        (lambda f: other(f, scales=f["scales"].astype(np.float32)), "scales of a wrong shape"),
        (lambda f: other(f, others=np.append(f["others"], 1)), "others of a wrong shape"),
        (lambda f: f | {"weights": f["weights"][::-1]}, "its checksum is wrong"),
        (lambda f: other(f, scales=f["scales"] * np.float16(np.nan)), "no finite number"),
        (lambda f: other(f, others=f["others"] * np.float16(np.inf)), "no finite number"),
        (lambda f: other(f, more=np.zeros(1 << 20)), "it is too large"),
    ],
)
def test_foreign_networks_are_refused_with_the_reason(change: Any, reason: str, tmp_path: Path) -> None:
    replace_file(tmp_path / "net.npz", **change(fields_of_file(tmp_path)))
    with pytest.raises(BadWeights, match=reason):
        load(tmp_path / "net.npz", "board", "player")
    with pytest.raises(BadWeights, match=reason):
        make_bot(f"student:{tmp_path / 'net.npz'}", keltis.make("board"))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda a: {**a, "norm.bias": a["norm.bias"] * np.nan}, "no finite number"),
        (lambda a: {**a, "more": a["norm.bias"]}, "not the arrays of a player.*more"),
        (lambda a: {**a, "on_path.weight": a["on_path.weight"][1:]}, r"not the arrays of a player.*on_path\.weight"),
        (lambda a: random_arrays("board", "judge"), r"not the arrays of a player.*elsewhere"),
        (lambda a: random_arrays("board", width=24), "a multiple of 16"),
        (lambda a: random_arrays("board", width=16, blocks=5), "1 to 4"),
    ],
)
def test_what_could_not_be_loaded_is_not_saved(change: Any, reason: str, tmp_path: Path) -> None:
    with pytest.raises(BadWeights, match=reason):
        save(tmp_path / "net.npz", "board", "player", change(random_arrays("board")))
    assert not [*tmp_path.iterdir()]


def test_whatever_happens_to_a_file_it_is_refused_or_the_same(tmp_path: Path) -> None:
    path = tmp_path / "net.npz"
    save(path, "board", "player", random_arrays("board", width=16, blocks=1))
    whole, expected = path.read_bytes(), load(path, "board", "player").tobytes()
    rng = random.Random(3)
    refused = 0
    for number in range(100):
        damaged = bytearray(whole)
        damaged[rng.randrange(len(whole))] ^= 1 << rng.randrange(8)
        path.write_bytes(bytes(damaged[: rng.randrange(len(whole))] if number % 4 == 0 else damaged))
        try:
            assert load(path, "board", "player").tobytes() == expected
        except BadWeights:
            refused += 1
    assert refused > 75
    for content in (b"no arrays at all", b"", zipped("format.npy", b"")):
        path.write_bytes(content)
        with pytest.raises(BadWeights, match=r"net\.npz (cannot be read|is no file)"):
            load(path, "board", "player")
    with pytest.raises(BadWeights, match="cannot be read"):
        load(tmp_path / "missing.npz", "board", "player")


def zipped(name: str, content: bytes) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr(name, content)
    return packed.getvalue()


# Playing --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_legal_action_has_its_own_output(name: str, seats: int) -> None:
    """Which the tokens mark as legal, and no other output."""
    game = keltis.make(name, seats=seats)
    code = speeds.load(name, "plain", BOTS)
    action_of = importlib.import_module(f"keltis.games.{name}.tokens").action_of
    for view in positions(game, "outputs", 6):
        tokens = np.zeros(code.TOKENS, np.int8)
        turned = code.write_tokens(fields_of(view.records[0]), tokens)
        outputs = [code.output_of(action.number, turned) for action in game.legal(view)]
        assert [action_of(output, turned) for output in outputs] == [a.number for a in game.legal(view)]
        paths = tokens[: code.AT_TABLE].reshape(code.PATHS, -1)
        on_path = paths[:, code.AT_PATH_LEGAL : code.AT_PATH_LEGAL + code.PATH_ACTIONS].ravel()
        place = code.AT_TABLE + code.AT_TABLE_LEGAL
        marks = np.concatenate([on_path, tokens[place : place + code.TABLE_ACTIONS]])
        assert sorted(outputs) == np.flatnonzero(marks).tolist()


@pytest.mark.parametrize("name", GAMES)
def test_other_colours_are_scored_alike(name: str) -> None:
    """Within 1e-4: the paths are added up in another order."""
    game = keltis.make(name, seats=3, speed="native")
    evaluator = Evaluator(game, load_rule(name, 3), flatten(name, "player", random_arrays(name)))
    symmetry = Symmetry(name, paths=(2, 0, 4, 1, 3), reflected=(False,) * 5)
    for view in positions(game, "colours", 12):
        scores = dict(zip(*evaluator.rank(view, "net"), strict=True))
        moved = dict(zip(*evaluator.rank(symmetry.view(view), "net"), strict=True))
        assert scores == pytest.approx({action: moved[symmetry.action(int(action))] for action in scores}, abs=1e-4)


def test_in_the_board_game_a_reflected_path_is_scored_alike() -> None:
    game = keltis.make("board", seats=2, speed="native")
    evaluator = Evaluator(game, load_rule("board", 2), flatten("board", "player", random_arrays("board")))
    symmetry = Symmetry("board", paths=(0, 1, 2, 3, 4), reflected=(True, False, True, True, False))
    alike = []
    for view in positions(game, "reflected", 5):
        scores = dict(zip(*evaluator.rank(view, "net"), strict=True))
        moved = dict(zip(*evaluator.rank(symmetry.view(view), "net"), strict=True))
        alike.append(scores == pytest.approx({a: moved[symmetry.action(int(a))] for a in scores}, abs=1e-4))
    assert np.mean(alike) > 0.6  # where the cards of a path balance exactly, it could be turned either way


@pytest.mark.parametrize("name", GAMES)
def test_a_match_of_a_network_against_itself_is_even(name: str) -> None:
    match = Match("student", "student", keltis.make(name, seats=2, speed="native"), seed="itself")
    figures = compare(match, deals=5, workers=1).figures()
    assert figures["win_share"] == 0.5 and figures["margin"] == 0.0
    assert not any(figures["failures"].values())
