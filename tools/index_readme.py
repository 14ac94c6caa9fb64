"""Makes the README fit for an index: links and pictures get addresses in the public repository.

Without one there is nothing they could point at: pictures are left out, and links become plain words.
"""

import re

PICTURE = re.compile(r"!\[([^\]]*)\]\(([^)\s]+)\)")
LINK = re.compile(r"(?<!!)\[((?:[^\[\]]|!\[[^\]]*\]\([^)]*\))*)\]\(([^)\s]+)\)")
ABSOLUTE = re.compile(r"[a-z]+:|#")
EMPTY_TABLE = re.compile(r"^\|[\s|:-]*\|\n", re.MULTILINE)


def for_index(text: str, *, version: str, repository: str, files: str, pictures: str) -> str:
    """The README with every relative link and picture made absolute, or without them."""

    def link(found: re.Match[str]) -> str:
        words, target = found.groups()
        if ABSOLUTE.match(target):
            return found[0]
        return f"[{words}]({_address(files, repository, version, target)})" if repository else words

    def picture(found: re.Match[str]) -> str:
        words, target = found.groups()
        if ABSOLUTE.match(target):
            return found[0]
        return f"![{words}]({_address(pictures, repository, version, target)})" if repository else ""

    text = PICTURE.sub(picture, LINK.sub(link, text))
    return text if repository else re.sub(r"\n{3,}", "\n\n", EMPTY_TABLE.sub("", text))


def urls(*, version: str, repository: str, files: str, pictures: str) -> dict[str, str]:
    """The addresses that an index lists beside the text."""
    if not repository:
        return {}
    of = {"Documentation": "docs/README.md", "Changelog": "CHANGELOG.md", "Security": "SECURITY.md"}
    return {
        "Repository": repository,
        **{name: _address(files, repository, version, path) for name, path in of.items()},
    }


def _address(template: str, repository: str, version: str, path: str) -> str:
    return template.format(repository=repository.rstrip("/"), version=version, path=path)
