"""`keltis serve --limit`: what is no limit is refused in one sentence."""

import sys

import pytest

from keltis.cli.main import main


@pytest.mark.parametrize(
    "setting", ["sockets", "sockets=", "sockets=x", "sockets=-1", "sockets=0", "sockets=1.5", "tables=3", "=3",
                "sockets=9999999999", "sockets=²"]
)  # fmt: skip
def test_a_wrong_limit_is_one_sentence(
    setting: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["keltis", "serve", "--no-open", "--limit", setting])
    with pytest.raises(SystemExit) as ended:
        main()
    told = capsys.readouterr().err
    assert ended.value.code == 2 and told.startswith("keltis: ") and told.count("\n") == 1 and "limit" in told
