"""The fair shuffle: the published test vector, stable deals, uniform orders, and the standalone check."""

import itertools
import json
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

import keltis
from keltis.records import fair_shuffle
from tests.support import sample_proofs

KEY = bytes.fromhex("0199bcb29fb08640e9d981ce42da22690d9f31bdaa5a3a5e2863dd88100ddc84")
SEED = bytes(range(32))
ENTROPIES = {0: b"\x11" * 32, 1: b"\x22" * 32}


def test_the_published_vectors_of_ks1_are_met() -> None:
    assert fair_shuffle.commit_server(SEED).hex() == "4f4f3e4783197ad1693244688765c8f3e6c549111b0c7ef8c30a73572ec8cd29"
    assert fair_shuffle.game_key(SEED, "TESTGAME01", ENTROPIES) == KEY
    assert fair_shuffle.game_key(SEED, "TESTGAME01", dict(reversed(ENTROPIES.items()))) == KEY
    deck = [f"{colour}{value}" for colour in "abcde" for value in range(11) for _ in range(2)]
    shuffled = fair_shuffle.shuffle(deck, fair_shuffle.sub_key(KEY, "deck"))
    assert " ".join(shuffled[:12]) == "d4 c0 d0 a10 a0 b1 c4 c1 e7 d1 b6 b4"
    assert shuffled[-1] == "d0"
    assert Counter(shuffled) == Counter(deck)


def test_the_key_depends_on_everything_that_goes_into_it() -> None:
    keys = {
        fair_shuffle.game_key(SEED, "TESTGAME01", ENTROPIES),
        fair_shuffle.game_key(SEED[::-1], "TESTGAME01", ENTROPIES),
        fair_shuffle.game_key(SEED, "TESTGAME02", ENTROPIES),
        fair_shuffle.game_key(SEED, "TESTGAME01", {0: ENTROPIES[1], 1: ENTROPIES[0]}),
        fair_shuffle.game_key(SEED, "TESTGAME01", {0: ENTROPIES[0]}),
        fair_shuffle.game_key(SEED, "TESTGAME01", {}),
    }
    assert len(keys) == 6
    assert fair_shuffle.commit_server(SEED) != fair_shuffle.commit_seat(SEED)


@pytest.mark.parametrize("name", ["board", "cards"])
def test_the_packs_are_those_of_the_rules(name: str) -> None:
    game = keltis.make(name)
    cards, tiles = fair_shuffle.PACKS[name]
    assert cards == [game.text.CARDS[kind] for kind in game.rules.ALL_DECK]
    assert tiles == "".join(game.text.TILES[tile] for tile in game.rules.ALL_TILES)


def test_a_seed_gives_the_same_deal_for_ever() -> None:
    board = keltis.make("board", seats=4).deal("for ever")
    cards = keltis.make("cards", seats=4).deal("for ever")
    assert (board.deck[:23], board.tiles, board.first) == ("g2 g2 p9 g3 y0 g1 y8 p7", "wcwwwccwcwcc2ccw23ww1c123", 0)
    assert (cards.deck[:23], cards.tiles, cards.first) == ("b2 n1 p0 yX b5 y3 y5 r3", "", 0)


def test_what_one_use_of_a_key_shows_tells_nothing_about_another() -> None:
    keys = {fair_shuffle.sub_key(KEY, label) for label in ("deck", "tiles", "seats")} | {
        fair_shuffle.key_from_seed(""),
        KEY,
    }
    assert len(keys) == 5


def test_every_order_of_four_things_is_equally_likely() -> None:
    runs = 24 * 400
    seen = Counter(tuple(fair_shuffle.shuffle("abcd", fair_shuffle.key_from_seed(str(run)))) for run in range(runs))
    assert set(seen) == set(itertools.permutations("abcd"))
    chi_squared = sum((count - 400) ** 2 / 400 for count in seen.values())
    assert chi_squared < 60  # 23 degrees of freedom; exceeded by chance once in 30,000 times; the seeds are fixed


def test_words_that_would_favour_small_numbers_are_thrown_away() -> None:
    limit = (1 << 32) - (1 << 32) % 110
    assert fair_shuffle.below(110, iter([limit, (1 << 32) - 1, 111])) == 1
    assert fair_shuffle.below(110, iter([limit - 1])) == 109


def test_every_card_comes_to_every_place_equally_often() -> None:
    """24 cards, 4,800 shuffles: each of the 576 pairs of card and position about 200 times."""
    seen = [Counter[int]() for _ in range(24)]
    for run in range(4_800):
        for place, card in enumerate(fair_shuffle.shuffle(range(24), fair_shuffle.key_from_seed(f"place {run}"))):
            seen[place][card] += 1
    chi_squared = sum((places[card] - 200) ** 2 / 200 for places in seen for card in range(24))
    assert 380 < chi_squared < 690  # 529 degrees of freedom; exceeded by chance once in a million; the keys are fixed


def test_neighbours_are_any_two_cards_equally_often() -> None:
    """12 cards, 4,800 shuffles: each of the 132 adjacent pairs about 400 times."""
    seen = Counter[tuple[int, int]]()
    for run in range(4_800):
        seen.update(
            itertools.pairwise(fair_shuffle.shuffle(range(12), fair_shuffle.key_from_seed(f"neighbours {run}")))
        )
    chi_squared = sum((seen[pair] - 400) ** 2 / 400 for pair in itertools.permutations(range(12), 2))
    assert 65 < chi_squared < 225  # about 131 degrees of freedom; the keys are fixed


def test_every_seat_begins_equally_often() -> None:
    begins = Counter(
        fair_shuffle.deal(fair_shuffle.PACKS["cards"], fair_shuffle.key_from_seed(f"first {run}"), 3).first
        for run in range(1_200)
    )
    assert sum((begins[seat] - 400) ** 2 / 400 for seat in range(3)) < 28  # 2 degrees of freedom


def test_the_check_runs_from_this_one_file_without_the_project(tmp_path: Path) -> None:
    alone = shutil.copy(fair_shuffle.__file__, tmp_path / "check.py")

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-I", "-S", "-X", "utf8", str(alone), *arguments]  # without third-party packages
        return subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path, encoding="utf-8")

    proof = sample_proofs.played(seats=3, bots=1, redraw=True)
    file = tmp_path / "proof.json"
    file.write_text(json.dumps(proof))
    found = run("proof.json", f"7:{proof['entries'][6]['hash']}")
    assert found.returncode == 0, found.stderr
    shuffle = fair_shuffle.check(proof)
    assert shuffle.deal is not None
    for line in (
        "commitment of the server: ok",
        "commitment of seat 0 ('Player 0 ☘'): ok",
        "seat 2 (a bot) contributed nothing",
        "drawn again because a seat did not commit or reveal in time: 1",
        f"first: seat {shuffle.deal.first}",
        f"tiles: {shuffle.deal.tiles}",
        f"deck: {' '.join(shuffle.deal.deck)}",
    ):
        assert line in found.stdout.splitlines()

    file.write_text(json.dumps(sample_proofs.changed(proof, 2, name="Mallory")))
    refused = run("proof.json")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr.startswith("Entry 2 (sit): its hash does not fit")
    for arguments in ((), ("-h",), ("nothing.json",), ("check.py",), (".",), ("proof.json", "7:xyz")):
        refused = run(*arguments)
        assert refused.returncode == 2
        assert len(refused.stderr.splitlines()) == 1, refused.stderr
