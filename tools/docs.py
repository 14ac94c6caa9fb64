"""Builds the documentation as a site that can be searched, without a network: `./keltis docs`.

The pages are the Markdown files of the repository; `docs/site/` has their order and what is generated from the code.
"""

import sys
import tempfile
from pathlib import Path

import click

ROOT = Path(__file__).parents[1]
SITE = ROOT / "docs" / "site"
FIRST_PAGE = "docs/site/index.html"
FRONT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Keltis</title><meta http-equiv="refresh" content="0; url={page}">
<link rel="canonical" href="{page}"><p><a href="{page}">The documentation of Keltis</a></p></html>
"""
sys.path.insert(0, str(ROOT))


def build(out: Path) -> int:
    """Build the site, with every warning an error; returns the status of Sphinx."""
    from sphinx.cmd.build import build_main

    from tools.docs_reference import command_reference, http_reference

    (SITE / "http.md").write_text(http_reference(), encoding="utf-8")
    (SITE / "commands.md").write_text(command_reference(), encoding="utf-8")
    with tempfile.TemporaryDirectory() as doctrees:
        options = ["--quiet", "--fail-on-warning", "--keep-going", "--fresh-env", "-d", doctrees, "-c", str(SITE)]
        status = build_main([*options, str(ROOT), str(out)])
    if status == 0:  # what a web server shows for the folder
        (out / "index.html").write_text(FRONT.format(page=FIRST_PAGE), encoding="utf-8")
    return status


@click.command()
@click.argument("out", type=click.Path(path_type=Path, file_okay=False), default=ROOT / "build" / "docs")
def main(out: Path) -> None:
    """Build the documentation as a site."""
    status = build(out)
    if status:
        raise click.ClickException("The site was not built, for the reasons above.")
    click.echo(f"{out / 'index.html'}")


if __name__ == "__main__":
    main()
