"""The command: `python -m tools.javascript` writes the files, `--check` fails if they are out of date."""

from pathlib import Path

import click

from tools.javascript.selection import FOLDER, Project
from tools.javascript.sources import Refused


def differences(folder: Path = FOLDER) -> list[str]:
    """The files in the folder that are not as they would be written now."""
    wanted = {path.relative_to(FOLDER).as_posix(): text for path, text in Project().texts().items()}
    there = {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in folder.rglob("*")
        if path.is_file()
    }
    return sorted(name for name in {*wanted, *there} if wanted.get(name) != there.get(name))


@click.command()
@click.option("--check", is_flag=True, help="Write nothing; fail if a file is not up to date.")
def main(check: bool) -> None:
    """Translate what the page needs of the games from Python to JavaScript."""
    try:
        if check:
            if found := differences():
                raise click.ClickException(f"not up to date: {', '.join(found)}; run python -m tools.javascript.")
            return
        texts = Project().texts()
    except Refused as error:
        raise click.ClickException(str(error)) from None
    for path in FOLDER.rglob("*"):
        if path.is_file() and path not in texts:
            path.unlink()
    for path, text in texts.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
