"""How often each word is on each page of the site: its search ranks pages by that (docs/site/static/search.js).

Sphinx's own index only knows on which pages a word is, and takes names apart: `--keep` is a word of its own here.
"""

import functools
import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

FILE = "words.js"
NAME = re.compile(r"--[a-z][a-z-]*[a-z]|[a-z0-9]+(?:[-_][a-z0-9]+)+")  # as in search.js
NOT_SHOWN = (nodes.raw, nodes.comment)
Words = dict[str, Counter[str]]  # of each page


def count_words(words: Words, app: Sphinx, doctree: nodes.document, page: str) -> None:
    """Count the words of a page as Sphinx's index has them, and names."""
    if "nosearch" in app.env.metadata.get(page, {}):
        return
    language = app.builder.indexer.lang  # type: ignore[attr-defined] # of every builder of HTML
    texts = [text.astext() for text in doctree.findall(nodes.Text) if not isinstance(text.parent, NOT_SHOWN)]
    stems = (language.stem(word) for text in texts for word in language.split(text))
    found = Counter(stem for stem in stems if language.word_filter(stem))
    found.update(name for text in texts for name in NAME.findall(text.lower()))
    words[page] = found


def add_words(words: Words, app: Sphinx, page: str, *_: Any) -> None:
    """Write what was counted, for the page of the search, which is written after all others."""
    if page == "search":
        folder = Path(app.outdir) / "_static"
        folder.mkdir(exist_ok=True)
        (folder / FILE).write_text(f"const siteWords = {json.dumps(as_data(words))};\n", encoding="utf-8")
        app.add_js_file(FILE)


def as_data(words: Words) -> dict[str, Any]:
    """The pages, how many words each has, and for each word its count by the number of the page.

    A count of one is left out, unless it is a name's: the index knows of it.
    """
    pages = sorted(words)
    counts: dict[str, dict[int, int]] = {}
    for number, page in enumerate(pages):
        for word, count in words[page].items():
            if count > 1 or NAME.fullmatch(word):
                counts.setdefault(word, {})[number] = count
    return {"pages": pages, "lengths": [words[page].total() for page in pages], "counts": counts}


def setup(app: Sphinx) -> ExtensionMetadata:
    words: Words = {}
    app.connect("doctree-resolved", functools.partial(count_words, words))
    app.connect("html-page-context", functools.partial(add_words, words))
    return {"parallel_read_safe": True}
