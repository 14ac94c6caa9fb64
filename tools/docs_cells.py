"""What the site computes while it is built: the cells of notebooks, with their results, and positions as pictures.

A notebook is a Markdown file in `docs/notebooks`, in MyST's notebook format, which Jupyter opens as well (by jupytext):
a `{code-cell}` is Python, and all cells of a page share their names. `{position}` draws the line of text in it.
"""

import ast
import contextlib
import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

CELL = re.compile(r"^```\{code-cell\}[^\n]*\n(?P<source>.*?)^```$", re.MULTILINE | re.DOTALL)


class Output(NamedTuple):
    """What a cell printed, and its last expression: as a picture or markup if it has that, else as text."""

    printed: str
    markup: str
    text: str


def run_cell(source: str, names: dict[str, Any], file: str = "cell") -> Output:
    """Execute a cell among these names, as a notebook does; what it raises is raised."""
    tree = ast.parse(source, file)
    last, value = tree.body[-1] if tree.body else None, None
    if isinstance(last, ast.Expr):
        tree.body.pop()
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        exec(compile(tree, file, "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), file, "eval"), names)
    for name in ("_repr_svg_", "_repr_html_"):
        if markup := getattr(value, name, None):
            return Output(printed.getvalue(), markup(), "")
    return Output(printed.getvalue(), "", "" if value is None else repr(value))


def run_notebook(path: Path) -> Iterator[tuple[str, Output]]:
    """Every cell of a notebook with its result."""
    names: dict[str, Any] = {"__name__": "__main__"}
    for cell in CELL.finditer(path.read_text(encoding="utf-8")):
        yield cell["source"], run_cell(cell["source"], names, path.name)


class CodeCell(SphinxDirective):
    """A cell of a notebook, followed by what it prints and shows. An exception in it fails the build."""

    has_content = True
    optional_arguments = 1  # the kernel

    def run(self) -> list[nodes.Node]:
        source = "\n".join(self.content)
        names = self.env.temp_data.setdefault("cells", {"__name__": "__main__"}) or {}  # of this page
        try:
            output = run_cell(source, names, self.env.docname)
        except Exception as error:
            raise self.error(f"A cell failed: {type(error).__name__}: {error}") from error
        shown: list[nodes.Node] = [nodes.literal_block(source, source, language="python")]
        for text in (output.printed, output.text):
            if text:
                shown.append(nodes.literal_block(text, text, language="none", classes=["cell-output"]))
        if output.markup:
            shown.append(_markup(output.markup))
        return shown


class PositionPicture(SphinxDirective):
    """A position, one line of text, as its picture with the line below it."""

    has_content = True
    option_spec = {"no-text": directives.flag}  # noqa: RUF012 (as in docutils)

    def run(self) -> list[nodes.Node]:
        import keltis

        line = " ".join(" ".join(self.content).split())
        try:
            picture = keltis.read(line).svg()
        except ValueError as error:
            raise self.error(f"Not a position: {error}") from error
        text = nodes.literal_block(line, line, language="none", classes=["position-text"])
        return [_markup(picture)] if "no-text" in self.options else [_markup(picture), text]


def _markup(text: str) -> nodes.Node:
    return nodes.raw("", f'<div class="picture">{text}</div>', format="html")


def setup(app: Sphinx) -> ExtensionMetadata:
    app.add_directive("code-cell", CodeCell)
    app.add_directive("position", PositionPicture)
    return {"parallel_read_safe": True}
