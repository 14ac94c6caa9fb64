"""Small changes to a text that make it unreadable, as test cases."""

from typing import Any

import pytest

Change = tuple[str, str]
Case = tuple[list[Change], str, str]  # replacements in a position, the error, and the text before its location


def changed(text: str, changes: list[Change]) -> str:
    """The text with the first occurrence of each replaced."""
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def cases(named: dict[str, Any]) -> list[Any]:
    return [pytest.param(*case, id=name) for name, case in named.items()]
