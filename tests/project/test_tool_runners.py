"""`uvx keltis` and `pipx run keltis` run a command again with an extra; an installed one says what is missing."""

import importlib.metadata
import json
import os
import sys
from pathlib import Path

import pytest

import keltis
from keltis.cli import main, tool_runners
from keltis.extras import MissingExtra

Ran = list[tuple[str, list[str], dict[str, str]]]


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> Ran:
    """What was run in place of this process: the file, its words, and the variables."""
    calls: Ran = []

    def execve(*call: object) -> None:
        calls.append(call)  # type: ignore[arg-type]
        raise SystemExit(0)  # as nothing after it runs

    monkeypatch.setattr(os, "execve", execve)
    monkeypatch.setattr(os, "name", "posix")
    for variable in ("UV", tool_runners.AGAIN):
        monkeypatch.delenv(variable, raising=False)
    installed_from(None, monkeypatch)
    return calls


def installed_from(url: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    class Distribution:
        def read_text(self, name: str) -> str | None:
            assert name == "direct_url.json"
            return None if url is None else json.dumps({"url": url})

    monkeypatch.setattr(importlib.metadata, "distribution", lambda _: Distribution())


def program(file: Path, text: str = "exit 1") -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    file.chmod(0o755)
    return file


def pipx_environment(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An environment that pipx has made, and a pipx on the path."""
    folder.mkdir(parents=True)
    (folder / "pipx_metadata.json").write_text("{}", encoding="utf-8")
    monkeypatch.setattr(sys, "prefix", str(folder))
    pipx = program(folder.parent / "bin" / "pipx")
    monkeypatch.setenv("PATH", str(pipx.parent))
    return pipx


def test_pipx_run_runs_again_with_the_extra(tmp_path: Path, ran: Ran, monkeypatch: pytest.MonkeyPatch) -> None:
    pipx = str(pipx_environment(tmp_path / ".cache" / "abc123", monkeypatch))
    with pytest.raises(SystemExit):
        tool_runners.run_with_extra("server", ["serve", "--port", "0"])
    [(file, words, variables)] = ran
    spec = f"keltis[server]=={keltis.__version__}"
    assert (file, words) == (pipx, [pipx, "run", "--spec", spec, "keltis", "serve", "--port", "0"])
    assert variables[tool_runners.AGAIN] == "server"


def test_a_wheel_that_was_named_is_named_again(tmp_path: Path, ran: Ran, monkeypatch: pytest.MonkeyPatch) -> None:
    pipx_environment(tmp_path / "abc123", monkeypatch)
    installed_from("file:///a%20folder/keltis.whl", monkeypatch)
    with pytest.raises(SystemExit):
        tool_runners.run_with_extra("rl", [])
    assert ran[0][1][3] == "keltis[rl] @ file:///a%20folder/keltis.whl"


@pytest.mark.parametrize("why", ["pipx install", "no metadata", "no pipx", "the second run"])
def test_otherwise_nothing_is_run(why: str, tmp_path: Path, ran: Ran, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "venvs" / "keltis" if why == "pipx install" else tmp_path / "abc123"
    pipx = pipx_environment(folder, monkeypatch)
    match why:
        case "no metadata":
            (folder / "pipx_metadata.json").unlink()
        case "no pipx":
            pipx.unlink()
        case "the second run":
            monkeypatch.setenv(tool_runners.AGAIN, "server")
    tool_runners.run_with_extra("server", [])
    assert ran == []


def test_uvx_is_known_by_its_cache(tmp_path: Path, ran: Ran, monkeypatch: pytest.MonkeyPatch) -> None:
    uv = str(program(tmp_path / "uv", f"echo {tmp_path / 'cache'}"))
    monkeypatch.setenv("UV", uv)
    monkeypatch.setattr(sys, "prefix", str(tmp_path / "elsewhere"))
    tool_runners.run_with_extra("server", [])  # a tool that was installed, or `uv run`
    assert ran == []
    monkeypatch.setattr(sys, "prefix", str(tmp_path / "cache" / "archive-v0" / "xyz"))
    with pytest.raises(SystemExit):
        tool_runners.run_with_extra("server", ["--no-open"])
    [(file, words, _)] = ran
    assert (file, words[:3], words[-2:]) == (uv, [uv, "tool", "run"], ["keltis", "--no-open"])
    assert f"keltis[server]=={keltis.__version__}" in words


def test_a_command_that_lacks_an_extra_asks_for_it(
    tmp_path: Path, ran: Ran, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def lacking(**_: object) -> None:
        raise MissingExtra('It needs more: pip install "keltis[server]".', "server")

    pipx = pipx_environment(tmp_path / "abc123", monkeypatch)
    monkeypatch.setattr(main, "cli", lacking)
    monkeypatch.setattr(sys, "argv", ["keltis", "serve", "--no-open"])
    with pytest.raises(SystemExit) as end:
        main.main()
    assert (end.value.code, ran[0][1][-2:]) == (0, ["serve", "--no-open"])
    pipx.unlink()
    with pytest.raises(SystemExit) as end:
        main.main()
    assert (end.value.code, len(ran)) == (2, 1)
    assert capsys.readouterr().err == 'keltis: It needs more: pip install "keltis[server]".\n'
