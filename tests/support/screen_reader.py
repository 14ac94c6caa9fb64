"""Hears a page as a screen reader does: roles, names and states in the browser's accessibility tree, and nothing else.

Answers are given by keyboard, at what has the focus.
"""

import dataclasses
import re
from collections.abc import Iterator
from typing import Any

from tests.support.browser import Visitor
from tests.support.waiting import until

IN_WORDS = "The table in words"


@dataclasses.dataclass(frozen=True)
class Node:
    """What the browser tells of one element; those that it leaves out are replaced by their children."""

    role: str
    name: str
    states: dict[str, Any]
    children: list["Node"]

    def __iter__(self) -> Iterator["Node"]:
        """The node and all nodes in it, in reading order."""
        yield self
        for child in self.children:
            yield from child

    def all(self, role: str, name: str = "") -> list["Node"]:
        return [node for node in self if node.role == role and node.name.startswith(name)]

    @property
    def text(self) -> str:
        return "".join(node.name for node in self if node.role == "StaticText")


@dataclasses.dataclass(frozen=True)
class Section:
    """What stands under one heading: a list, and the rows of a table, each with its own heading first."""

    facts: list[str]
    rows: list[list[str]]


@dataclasses.dataclass(frozen=True)
class Heard:
    question: str
    hand: list[str]
    places: list[str]  # where something can be done now
    answers: list[str]
    sections: dict[str, Section]
    focus: str

    def place(self, start: str) -> str | None:
        return next((place for place in self.places if place.startswith(start)), None)


class ScreenReader:
    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self._browser = visitor.context.new_cdp_session(visitor.page)
        self._browser.send("Accessibility.enable")

    def tree(self) -> Node:
        nodes = self._browser.send("Accessibility.getFullAXTree")["nodes"]
        return _assemble({node["nodeId"]: node for node in nodes}, nodes[0])[0]

    def _settled(self) -> Node | None:
        tree = self.tree()
        regions = tree.all("region", IN_WORDS)
        return tree if regions and not regions[0].states.get("busy") else None

    def read(self) -> Heard:
        """The page, once the table in words is that of the table shown: it is made after the frame."""
        tree = until(self._settled)
        [hand] = tree.all("group", "Your hand") or [Node("group", "", {}, [])]
        [places] = tree.all("group", "The table")
        answers = tree.all("group", "Answers")
        return Heard(
            question=" ".join(filter(None, (node.text for node in tree.all("status")))),
            hand=[node.name for node in hand.all("button")],
            places=[node.name for node in places.all("button") if not node.states.get("disabled")],
            answers=[node.name for group in answers for node in group.all("button")],
            sections=dict(_sections(tree.all("region", IN_WORDS)[0])),
            focus=next((node.name for node in tree if node.states.get("focused") and node.role == "button"), ""),
        )

    def press(self, *keys: str) -> None:
        for key in keys:
            self.visitor.page.keyboard.press(key)

    def focus(self) -> str:
        """The name of the button that has the focus."""
        element = self._browser.send("Runtime.evaluate", {"expression": "document.activeElement"})["result"]
        told = self._browser.send(
            "Accessibility.getPartialAXTree", {"objectId": element["objectId"], "fetchRelatives": False}
        )
        return _spoken_name(told["nodes"][0])

    def await_focus(self, *starts: str) -> str:
        """Wait until the focus is at something whose name starts so; returns the name."""
        return until(lambda: name if (name := self.focus()).startswith(starts) else None)

    def go_to(self, start: str) -> None:
        """Go on with the arrow key from where the focus is, until it is at something whose name starts so."""
        passed: list[str] = []
        while not (name := self.focus()).startswith(start):
            assert name not in passed, f"{start!r} is not among {passed}."
            passed.append(name)
            self.press("ArrowRight")

    def take_card(self, index: int, *, to: str) -> None:
        """Choose a card of the hand by its number, go to its places, and to the one whose name starts so."""
        self.press(str(index + 1), "Enter")
        self.await_focus("Lay", "Discard", "Take")
        self.go_to(to)

    def confirm(self, key: str = "Enter") -> None:
        """Press the key; then wait until the table has changed and asks again, or the game is over."""
        before = self.visitor.shown()["v"]
        self.press(key)
        until(lambda: (now := self.visitor.shown())["v"] > before or now["over"])
        self.visitor.await_turn()


def _assemble(nodes: dict[str, Any], node: Any) -> list[Node]:
    children = [each for key in node.get("childIds", ()) if key in nodes for each in _assemble(nodes, nodes[key])]
    if node["ignored"]:
        return children
    states = {each["name"]: each["value"].get("value") for each in node.get("properties", ())}
    return [Node(node["role"]["value"], _spoken_name(node), states, children)]


def _spoken_name(node: Any) -> str:
    """Without the word joiners that keep a line from breaking: nobody hears them."""
    return str(node.get("name", {}).get("value", "")).replace("\u2060", "")


def _sections(region: Node) -> Iterator[tuple[str, Section]]:
    """By the headings, all of one level."""
    parts: list[tuple[str, Section]] = []
    for node in region:
        if node.role == "heading" and node.states["level"] == 3:
            parts.append((node.name, Section([], [])))
        elif node.role == "listitem":
            parts[-1][1].facts.append(node.text)
        elif node.role == "row":
            parts[-1][1].rows.append([cell.name for cell in node.children])
    yield from parts


def number(text: str) -> int:
    return int(text.replace("−", "-"))


def numbers(pattern: str, text: str) -> list[int] | None:
    """The numbers in place of each # of a pattern, if the whole text is so."""
    found = re.fullmatch(re.escape(pattern).replace(r"\#", "(−?[0-9]+)"), text)
    return [number(each) for each in found.groups()] if found else None


def fact(section: Section, *patterns: str) -> list[int]:
    """The numbers in the one fact of a section that has this form."""
    [found] = [told for text in section.facts for pattern in patterns if (told := numbers(pattern, text)) is not None]
    return found
