"""The command: `python -m tools.javascript` writes the files, `--check` fails if they are out of date."""

from pathlib import Path

import click

from tools.javascript.project import FOLDER, Project
from tools.javascript.sources import ROOT, Refused


def differences(folder: Path = FOLDER) -> list[str]:
    """The files that are not as they would be written now."""
    wanted = Project().texts()
    there = {path for path in folder.rglob("*") if path.is_file()}
    differing = [path for path, text in wanted.items() if path not in there or path.read_text(encoding="utf-8") != text]
    return [path.relative_to(ROOT).as_posix() for path in sorted({*differing, *(there - set(wanted))})]


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
