"""`keltis site`: the page as a folder for any static host."""

import re
from collections.abc import Collection
from pathlib import Path

import click

from keltis.server.origins import BadOrigin, read_origin
from keltis.server.page_files import FRONT, WORKER, NotBuilt, page_files

_BASE = re.compile(r"/([\w.~%-]+/)*", re.ASCII)


@click.command()
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@click.option("--base", metavar="/PATH/", help="Where on its host the folder will lie, if not wherever it is put.")
@click.option("--server", metavar="URL", help="A Keltis server for play with others, such as https://play.example.")
def site(folder: Path, base: str | None, server: str | None) -> None:
    """Write the page as a folder of files for any web server and any path."""
    try:
        files = page_files(base=_base(base), server="" if server is None else read_origin(server))
    except (NotBuilt, BadOrigin) as error:
        raise click.ClickException(str(error)) from None
    _prepare(folder)
    for name in sorted(files, key=_order):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(files[name])
    _remove_old_parts(folder, files.keys())
    size = sum(map(len, files.values()))
    click.echo(f"{len(files)} files, {size / 1_000:,.0f} kB, are in {folder}.")


def _base(given: str | None) -> str:
    if given is None:
        return "./"
    if not _BASE.fullmatch(given):
        raise click.ClickException(f"The base is a path with a slash at both ends, such as /keltis/, not {given!r}.")
    return given


def _prepare(folder: Path) -> None:
    """An earlier page is replaced; anything else in the way is left alone."""
    in_the_way = next((path for path in (folder, *folder.parents) if path.is_file()), None)
    if in_the_way:
        raise click.ClickException(f"{in_the_way} is a file; give a folder.")
    if not folder.is_dir():
        folder.mkdir(parents=True)
    elif any(folder.iterdir()) and not (folder / WORKER).is_file():
        raise click.ClickException(
            f"{folder} has other files in it; give an empty folder, or one with an earlier page."
        )


def _order(name: str) -> tuple[int, str]:
    """What is named by another file comes before it: a visitor meanwhile finds a whole page, the old or the new one."""
    return (1 if name == FRONT else 2 if name == WORKER else 0, name)


def _remove_old_parts(folder: Path, names: Collection[str]) -> None:
    for old in (folder / "assets").glob("*"):
        if f"assets/{old.name}" not in names:
            old.unlink()
