"""The command line as users see it: the commands work, and bad input gives one sentence and exit code 2."""

import json
import os
import re
import select
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

import keltis
from keltis.records import record
from tests.support.thorough import thorough
from tests.support.waiting import PATIENCE, started, until

pytestmark = pytest.mark.process


def run(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "keltis", *arguments]
    english = {**os.environ, "KELTIS_LANG": "en"}
    return subprocess.run(
        command, input=typed, capture_output=True, text=True, check=False, encoding="utf-8", env=english
    )


# Starting a process takes longest, so one process runs all refused commands, a line of JSON each; they are independent.
ONE_AFTER_ANOTHER = """
import contextlib, io, json, sys
from keltis.cli.main import main
for line in sys.stdin:
    sys.argv[1:], said, refused, status = json.loads(line), io.StringIO(), io.StringIO(), 0
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(refused):
        try:
            main()
        except SystemExit as end:
            status = end.code
    print(json.dumps([status, said.getvalue(), refused.getvalue()]), flush=True)
"""
Refuse = Callable[..., str]


@pytest.fixture(scope="module")
def refuse(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Refuse]:
    """Run a command that must fail with exit code 2; returns its error message."""
    home = str(tmp_path_factory.mktemp("home"))
    environment = {**os.environ, "KELTIS_LANG": "en", "XDG_DATA_HOME": home, "HOME": home}
    command, pipe = [sys.executable, "-c", ONE_AFTER_ANOTHER], subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=environment) as process:
        typed, printed = process.stdin, process.stdout
        assert typed and printed

        def run(*arguments: str) -> str:
            print(json.dumps(arguments), file=typed, flush=True)
            if not select.select([printed], [], [], PATIENCE)[0]:
                process.kill()
                pytest.fail("The command was not refused, and did not end.")
            status, said, refused = json.loads(printed.readline())
            assert (status, said) == (2, "")
            assert refused.count("\n") == 1
            return str(refused)

        yield run
        typed.close()


@pytest.mark.parametrize("name", ["board", "cards"])
def test_bots_play_a_whole_game_that_can_be_replayed(name: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    option = {"board": "--no-free-start", "cards": "--no-end-opens"}[name]
    played = run("play", name, option, "--watch", "--seats", "3", "--seed", "cli", "--record", str(file))
    assert played.returncode == 0, played.stderr
    saved = record.read(file.read_text(encoding="utf-8"))
    assert not any(dict(saved.game.own_options).values())
    assert saved.result != "*"
    assert saved.tags["Seat1"] == "Bot B"
    replayed = run("replay", str(file))
    assert replayed.returncode == 0, replayed.stderr
    turns = re.findall(r"^ *\d+\. Bot [ABC] .* (\S+)$", replayed.stdout, re.MULTILINE)
    assert tuple(turns) == saved.actions


def test_a_person_plays_takes_back_is_refused_and_leaves(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    game = keltis.make("board", seats=2)
    seed = next(seed for seed in map(str, range(99)) if game.deal(seed).first == 0)
    card = game.legal(game.start(game.deal(seed)))[0].text
    typed = f"?\nl\nnonsense\n{card}\nu\nu\n+\n{card}\n+r\n+\nq\n"
    played = run("play", "board", "--seed", seed, "--record", str(file), typed=typed)
    assert played.returncode == 0, played.stderr
    assert "'nonsense' is no action of the board game." in played.stdout
    assert "First lay or discard a card." in played.stdout
    assert "The red-brown discard pile is empty." in played.stdout
    assert "takes" not in played.stdout.split("Bot B")[0]
    assert record.read(file.read_text(encoding="utf-8")).actions[:2] == (card, "+")


def test_the_end_of_input_leaves_the_game() -> None:
    assert run("play", "cards").returncode == 0


def test_keltis_alone_serves_this_machine_on_the_next_free_port_until_it_is_stopped(tmp_path: Path) -> None:
    browser, opened = tmp_path / "browser", tmp_path / "opened"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}.part && mv {opened}.part {opened}\n')
    browser.chmod(0o700)
    screen = {"DISPLAY": ":0", "BROWSER": f"{browser} %s"}
    home = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path), **screen}
    command = [sys.executable, "-m", "keltis"]
    with started(command, env=home) as server:
        assert server.stdout is not None
        address = re.fullmatch(r"Keltis is at (http://127\.0\.0\.1:80\d\d/)\n", server.stdout.readline())
        assert address
        page = httpx.get(address[1], timeout=PATIENCE)
        assert "published by KOSMOS" in page.text
        until(opened.exists)
        assert opened.read_text().strip() == address[1]
        server.send_signal(signal.SIGINT)
        assert server.wait(PATIENCE) == 0
        assert server.stdout.read() == ""
    assert (tmp_path / "keltis" / "keltis.db").is_file()


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--database", "mysql://x"], "Rooms are kept in SQLite or PostgreSQL, not in mysql."),
        (["--database", "nonsense"], "A database is given as sqlite:///FILE or postgresql://USER@HOST/NAME."),
        (["--limit", "sockets=many"], "--limit is NAME=NUMBER with a name of"),
        (["--limit", "sockets=0"], "The limit sockets must be at least 1."),
        (["--host", "203.0.113.1", "--port", "80"], "Keltis cannot listen on 203.0.113.1:80:"),
        (["--workers", "0"], "Invalid value for '--workers'"),
        (["--proxy", "proxy.example"], "A proxy is given as an address like 127.0.0.1 or a network like 10.0.0.0/8,"),
        (["--proxy", "127.0.0.1", "--proxy", "10.0.0.1/8"], "A proxy is given as"),
        (["--proxy", "*"], "A proxy is given as"),
    ],
)
def test_a_server_that_cannot_start_says_why_in_one_sentence(options: list[str], sentence: str, refuse: Refuse) -> None:
    assert refuse("serve", "--no-open", *options).startswith(f"keltis: {sentence}")


def test_sim_says_how_long_games_are_and_who_wins() -> None:
    found = run("sim", "board", "--seats", "2", "--games", "5000")
    assert found.returncode == 0, found.stderr
    assert "5,000 random games of board with 2 seats" in found.stdout
    assert "begins" in found.stdout


def test_sim_has_rule_options_and_figures_for_programs() -> None:
    found = json.loads(run("sim", "cards", "--games", "300", "--seats", "3", "--no-end-opens", "--json").stdout)
    assert found["options"] == {"end_opens": False, "quiet_limit": 24}
    assert (found["games"], len(found["places"])) == (300, 3)
    assert sum(place["win_share"] for place in found["places"]) == pytest.approx(1)
    assert found["actions"]["least"] <= found["actions"]["mean"] <= found["actions"]["most"]
    other = json.loads(run("sim", "cards", "--games", "300", "--seats", "3", "--quiet-limit", "2", "--json").stdout)
    assert other["actions"]["mean"] < found["actions"]["mean"]
    assert "1 random game of board" in run("sim", "board", "--games", "1").stdout


def test_a_bare_ladder_explains_itself_and_one_deal_is_one() -> None:
    told = run("ladder")
    assert told.returncode == 0
    assert "keltis ladder random greedy rule --deals 50" in told.stdout and "Bots: random greedy rule" in told.stdout
    played = run("arena", "random", "greedy", "--deals", "1", "--cap", "4", "--workers", "1")
    assert "2 seats, 1 deal with every rotation, 2 games" in played.stdout


def test_hint_and_replay_count_turns_alike_and_a_position_names_its_game(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    run("play", "cards", "--watch", "--seats", "3", "--seed", "turns", "--bot", "greedy", "--record", str(file))
    last = int(re.findall(r"^ *(\d+)\.", run("replay", str(file)).stdout, re.MULTILINE)[-1])
    few = ("--worlds", "8")
    assert run("hint", "--record", str(file), *few).returncode == 0
    assert run("hint", "--record", str(file), "--turn", str(last), *few).returncode == 0
    refused = run("hint", "--record", str(file), "--turn", str(last + 1), *few)
    assert refused.returncode == 2 and str(last) in refused.stderr
    game = keltis.make("cards", seats=3, end_opens=False, quiet_limit=9)
    position = game.write(game.observe(game.start(game.deal("x")), game.deal("x").first))
    for words in ([position], ["cards", position]):
        assert run("hint", *words, *few).returncode == 0
    assert "chess" in run("hint", "chess seats=2").stderr


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("keltis play board --bot mas", ["master"]),
        ("keltis play board --lang h", ["hu"]),
        ("keltis arena ru", ["rule"]),
        ("keltis ladder rule ismcts", ["ismcts:1000"]),
        ("keltis bot champ", ["champion"]),
        ("keltis selfplay rule gree", ["greedy"]),
        ("keltis calibrate board --players champ", ["champion"]),
        ("keltis la", ["ladder"]),
        ("keltis play ca", ["cards"]),
        ("keltis bot --against m", ["master"]),
        ("keltis bot --against gat", []),
        ("keltis ", ["admin", "arena", "backup", "bench", "bot"]),
    ],
)
def test_a_shell_completes_commands_games_bots_levels_and_languages(
    words: str, expected: list[str], tmp_path: Path
) -> None:
    asked = {"_KELTIS_COMPLETE": "bash_complete", "COMP_WORDS": words, "COMP_CWORD": str(words.count(" "))}
    environment = {**os.environ, **asked, "XDG_DATA_HOME": str(tmp_path)}  # for a server, which must not start
    command = [sys.executable, "-m", "keltis"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment, timeout=PATIENCE)
    found = [line.partition(",")[2] for line in done.stdout.split()]
    assert found[: len(expected)] == expected
    assert len(found) == len(expected) or words == "keltis "


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_what_a_shell_needs_is_printed(shell: str) -> None:
    assert "_KELTIS_COMPLETE" in run("completion", shell).stdout


def test_perft_counts_the_sequences_of_actions() -> None:
    game = keltis.make("cards", seats=3)
    state = game.start(game.deal("x"))
    expected = "".join(f"{depth} {keltis.perft(game, state, depth)}\n" for depth in (1, 2))
    assert run("perft", "cards", "--seats", "3", "--seed", "x", "--depth", "2").stdout == expected


@thorough
def test_bench_engine_prints_one_json_object() -> None:
    found = json.loads(run("bench", "engine", "--json").stdout)
    assert set(found) == {"board", "cards"}
    for by_seats in found.values():
        assert set(by_seats) == {"2", "3", "4"}
        assert all(row["actions_per_s"] > row["games_per_s"] > 0 for row in by_seats.values())


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["play", "chess"], "'chess' is not one of"),
        (["play", "board", "--seats", "5"], "5 is not in the range"),
        (["play", "board", "--bot", "genius"], "There is no bot 'genius'"),
        (["play", "board", "--no-end-opens"], "The board game has no option 'end_opens'."),
        (["play", "board", "--first", "2"], "Seat 2 cannot begin: the seats are 0 to 1."),
        (["play", "cards", "--quiet-limit", "-1"], "quiet_limit is a number of turns, or 0 for none, not -1."),
        (["sim", "cards", "--games", "0"], "0 is not in the range"),
        (["replay", "missing.txt"], "There is no file missing.txt."),
        (["replay", "."], "Is a directory"),
        (["fly"], "No such command 'fly'"),
        (["perft", "board", "--depth", "99"], "99 is not in the range"),
        (["play", "board", "--speed"], "No such option"),
    ],
)
def test_bad_input_gets_one_sentence_and_exit_code_2(arguments: list[str], sentence: str, refuse: Refuse) -> None:
    assert sentence in refuse(*arguments)


@pytest.mark.parametrize("group", ["admin", "bench", "train"])
def test_a_group_alone_explains_itself_as_an_error(group: str) -> None:
    told = run(group)
    assert (told.returncode, told.stdout) == (2, "")
    assert told.stderr.startswith(f"Usage: keltis {group} [OPTIONS] COMMAND [ARGS]...\n")
    assert "\nCommands:\n" in told.stderr


def test_a_process_refuses_with_its_exit_code() -> None:
    refused = run("fly")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr == "keltis: No such command 'fly'.\n"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (b"", "line 1, column 1: the tag Game is missing"),
        (b'[Game "chess/1"]', "line 1, column 8: there is no game 'chess'"),
        (b"\xff\xfe", "is no text file."),
    ],
)
def test_a_file_that_is_no_record_is_refused_with_the_place(
    text: bytes, sentence: str, tmp_path: Path, refuse: Refuse
) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(text)
    assert sentence in refuse("replay", str(file))


def test_importing_keltis_is_quick_and_leaves_numba_alone() -> None:
    code = "import sys, keltis; keltis.make('board').deal('x'); print('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "False\n"
