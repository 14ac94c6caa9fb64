"""The command that draws a position. `keltis.cli.main` loads this file only when it is used."""

import sys
from pathlib import Path

import click

import keltis


@click.command()
@click.argument("position")
@click.argument("file", metavar="[FILE.svg]", required=False, type=click.Path(dir_okay=False, path_type=Path))
def draw(position: str, file: Path | None) -> None:
    """Draw a POSITION, one line of text (docs/notation.md), as a picture, or in the terminal without FILE.

    A position of - is read from standard input.
    """
    found = keltis.read(sys.stdin.readline() if position == "-" else position)
    if file is None:
        click.echo(str(found))
        return
    if file.suffix != ".svg":
        raise click.ClickException(f"The picture is an SVG: name it {file.with_suffix('.svg')}.")
    try:
        file.write_text(found.svg(), encoding="utf-8")
    except OSError as error:
        raise click.ClickException(f"{file} cannot be written: {error.strerror}.") from None
    click.echo(f"Drawn as {file}.", err=True)
