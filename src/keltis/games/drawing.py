"""Terminal rendering for people: `draw` a view, `prompt` for the next action, `say` what an action did.

All three take only a view, so nothing secret can be drawn. What the two games share is here: glyphs, styles, cards, the
panel of seats; each game's own part is its `drawing.py`. No sign relies on colour alone, and no style on the terminal's
background: text colours are readable on black and on white, and filled areas set both foreground and background.
"""

import dataclasses
from collections.abc import Collection, Iterator, Sequence
from typing import Any

from rich.cells import cell_len, chop_cells
from rich.console import Console, ConsoleOptions
from rich.text import Text

from keltis.core import Action, Game, View, winners
from keltis.core.errors import a_kind
from keltis.games.notation import VALUES
from keltis.i18n import Speech, load

GLYPHS = {"r": "♦", "y": "☼", "p": "∞", "g": "♠", "b": "≈", "n": "•"}
FILL = {
    "r": "#fff3df on #8f3f22",
    "y": "#2b1d05 on #efc23a",
    "p": "#2a0a18 on #de769c",
    "g": "#0c1c0c on #55ae5b",
    "b": "#0d2536 on #92d1ee",
    "n": "#1d1a14 on #b9b4a6",
}
SEATS = "ABCD"
SEAT_FILL = ("#f4ead2 on #121014", "#2a1d0f on #f6f1e4", "#f1f4f8 on #5b6a7a", "#fff3df on #9a5f2c")
DECK_FILL = "#e9c873 on #24492f"
GOLD, SOFT = "#a8741a", "#7d786c"
WISH, CLOVER, DOOR, TURN = "◎", "♣", "∩", "►"
UP, DOWN, EITHER = "↑", "↓", "↕"
GUTTER, PANEL = 5, 30  # columns left of the lanes, and the minimum right of them
CARD_WIDTH, CARD_HEIGHT = 5, 4
ROOMY = 38  # rows of a window that any drawing fits into, with lines to type in and for what others did
PARTS = {part: f"terminal-part-{part}" for part in ("paths", "tiles", "stones", "columns", "points")}


@dataclasses.dataclass(frozen=True)
class Picture:
    """A view as a rich renderable: as wide as there is room, at least 80 columns, and compact in a low window."""

    game: Game
    view: View
    names: Sequence[str] = ()
    language: str = "en"

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        yield from self.lines(options.max_width, options.size.height if options.is_terminal else None)

    def lines(self, width: int, height: int | None) -> list[Text]:
        """The lines of the drawing; the compact ones if the window is lower than the tallest of the others."""
        module, speak = self.game.definition.drawing, load(self.language)
        compact = height is not None and height < ROOMY
        found = module.lines(self.game, self.view, self.names, width, speak, compact=compact)
        for line in found:
            line.no_wrap, line.overflow = True, "crop"
        return found


def draw(game: Game, view: View, names: Sequence[str] = (), language: str = "en") -> Picture:
    """The table as seen in this view. Without names, the seats are called A, B, C and D."""
    _check(view)
    return Picture(game, view, names, language)


def prompt(game: Game, view: View, names: Sequence[str] = (), language: str = "en") -> str:
    """One sentence: what the view's seat may do now, or whom it waits for."""
    _check(view)
    turn, speak = game.turn(view), load(language)
    if turn is not None and turn != view.seat:
        return speak("ask-wait", name=seat_name(turn, names, speak))
    return game.definition.drawing.prompt(game, view, names, speak)


def say(game: Game, action: Action, view_before: View, language: str = "en") -> str:
    """Describe an action of the seat on turn in words, using only public information."""
    _check(view_before)
    return game.definition.drawing.say(action.text, view_before, load(language))


def _check(view: View) -> None:
    if not isinstance(view, View):
        raise TypeError(f"Only a view can be drawn, not {a_kind(view)}: see Game.observe.")


# Words ---------------------------------------------------------------------------------------------------------------


def seat_name(seat: int, names: Sequence[str], speak: Speech) -> str:
    return names[seat] if names else speak("terminal-seat", seat=SEATS[seat])


def number(value: int) -> str:
    return str(value).replace("-", "−")


def draw_prompt(legal: Sequence[Action], speak: Speech, times: int = 1) -> str:
    piles = " ".join(action.text for action in legal if action.text != "+")
    if times == 1:
        return speak("ask-draw-or-take", actions=piles) if piles else speak("ask-draw")
    return speak("ask-draws-or-take", count=times, actions=piles) if piles else speak("ask-draws", count=times)


def verdict(game: Game, view: View, names: Sequence[str], reason: str, speak: Speech) -> str:
    """A sentence on who won, when the game is over."""
    scores = game.score(view)
    best = winners(scores)
    points = scores[best[0]].total
    who = [speak("terminal-you") if seat == view.seat else seat_name(seat, names, speak) for seat in best]
    if len(best) > 1:
        together = speak("terminal-and", first=speak("terminal-comma").join(who[:-1]), last=who[-1])
        return speak("terminal-win-shared", reason=reason, names=together, count=points)
    if best[0] == view.seat:
        return speak("terminal-win-you", reason=reason, count=points)
    return speak("terminal-win", reason=reason, name=who[0], count=points)


# Pieces --------------------------------------------------------------------------------------------------------------


def cell(text: Text, width: int) -> Text:
    """The text padded or cut to this width."""
    text = text.copy()
    text.truncate(width, pad=True)
    return text


def beside(left: Sequence[Text], right: Sequence[Text], width: int) -> list[Text]:
    """Two blocks of lines side by side, the left one `width` columns wide."""
    rows = max(len(left), len(right))
    filled = [[*block, *([Text()] * (rows - len(block)))] for block in (left, right)]
    return [Text.assemble(cell(a, width), b) for a, b in zip(*filled, strict=True)]


def wrapped(text: str, width: int) -> list[str]:
    """The text wrapped to lines of at most `width` columns, between words if possible."""
    lines = [""]
    for word in (part for whole in text.split(" ") for part in chop_cells(whole, width)):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        lines[-1:] = [longer] if cell_len(longer) <= width else [lines[-1], word]
    return lines


def title(t: Any, subtitle: str, speak: Speech, note: str = "", *, compact: bool = False) -> list[Text]:
    """The game's name, with a note and how near the house rule is; a compact one only if it tells one of these."""
    name = (speak("game-name"), f"bold {GOLD}")
    line = Text.assemble(name, (f"  {subtitle}", SOFT), f"   {note}" if note else "")
    if t.quiet_limit and 2 * t.quiet >= t.quiet_limit:
        note = speak("terminal-quiet", done=int(t.quiet), of=int(t.quiet_limit))
        line.append(f"   {note}", "italic")
    if compact:
        return [line] if note else []
    return [line, Text()]


def lane_heads(paths: str, lane: int) -> Text:
    """The arches at the upper end of the lanes."""
    heads = Text(" " * GUTTER)
    for path in paths:
        name = f"{path} {GLYPHS[path]}".center(5 if lane > 7 else 3)
        heads.append(f"╭{name:─^{lane - 3}}╮", f"bold {FILL[path]}").append(" ")
    return heads


def divider(label: str, done: int, of: int, width: int) -> Text:
    """A line across the lanes with the progress towards the end of the game."""
    label = f" {label} {'●' * done}{'○' * (of - done)} "
    left, odd = divmod(width - cell_len(label), 2)
    return Text.assemble(" " * GUTTER, (f"{'═' * left}{label}{'═' * (left + odd)}", f"bold {GOLD}"))


def sign(card: str, path: str) -> str:
    """A card in the lane of a path, where its colour is implied: g7 is 7, but a point card is n7."""
    return card[1] if card[0] == path else card


def column_rows(path: str, cards: Sequence[str], arrow: str, lane: int, *, compact: bool = False) -> list[Text]:
    """A column as its direction and its cards side by side. If long, it is wrapped, or the first cards left out."""
    if not cards:
        return [Text.assemble(("·", SOFT))]
    if compact and 1 + sum(len(sign(card, path)) for card in cards) >= lane:
        return [_end_of_column(path, cards, arrow, lane)]
    rows = [Text.assemble((arrow, "bold"))]
    gap = " " if sum(len(sign(card, path)) + 1 for card in cards) < lane - 1 else ""
    for card in cards:
        if len(rows[-1]) + len(sign(card, path)) >= lane:
            rows.append(Text(" "))
        rows[-1].append(sign(card, path) + gap, FILL[card[0]])
    return rows


def _end_of_column(path: str, cards: Sequence[str], arrow: str, lane: int) -> Text:
    """As many of the last cards as fit into one row: what can be laid depends on these."""
    shown, room = len(cards), lane - 3
    while shown and (width := len(sign(cards[shown - 1], path))) <= room:
        shown, room = shown - 1, room - width
    row = Text.assemble((arrow, "bold"), ("…", SOFT))
    for card in cards[shown:]:
        row.append(sign(card, path), FILL[card[0]])
    return row


def arrow_of(values: str) -> str:
    """The arrow for the direction of a column with these values."""
    if not values.strip(values[:1]):
        return EITHER
    return UP if VALUES.index(values[0]) < VALUES.index(values[-1]) else DOWN


def seat_rows(seat: int, cells: Sequence[Sequence[Text]], lane: int) -> list[Text]:
    """A seat's columns, each in its lane."""
    rows = [cell(seat_chip(seat), GUTTER)] + [Text(" " * GUTTER) for _ in range(1, max(map(len, cells)))]
    for i, row in enumerate(rows):
        for column in cells:
            row.append_text(cell(column[i] if i < len(column) else Text(), lane))
    return rows


def pile_row(t: Any, piles: Sequence[Sequence[str]], lane: int, speak: Speech) -> Text:
    """The discard piles, each in its lane, and the deck."""
    row = cell(Text(speak("terminal-pile")), GUTTER)
    for place, (path, pile) in enumerate(zip(GLYPHS, piles, strict=False)):
        row.append_text(cell(_pile(path, pile, lane - 1, closed=bool(t.closed >> place & 1)), lane))
    return row.append("▒▒▒", DECK_FILL).append(f" {speak('terminal-deck', count=int(t.deck_size))}")


def _pile(path: str, pile: Sequence[str], width: int, *, closed: bool) -> Text:
    """A discard pile's top card and size; in brackets if it is closed to this turn's draw."""
    if not pile:
        return Text.assemble((f"{GLYPHS[path]} –", SOFT))
    left, right = "()" if closed else "  " if width > 7 else ("", "")
    return Text.assemble((f"{left}{pile[-1][1]}{GLYPHS[path]}{right}", FILL[path]), f"×{len(pile)}")


def hand_rows(cards: Sequence[str], raised: Collection[str]) -> list[Text]:
    """The cards side by side, those playable now one row higher."""
    lift = any(card in raised for card in cards)
    rows = [Text() for _ in range(CARD_HEIGHT + lift)]
    for card in cards:
        value = {"X": "10", "E": DOOR}.get(card[1], card[1])
        face = ["╭───╮", f"│{value:^3}│", f"│ {GLYPHS[card[0]]} │", f"╰─{card}╯"]
        for i, row in enumerate(rows, -1 if lift and card not in raised else 0):
            shown = 0 <= i < CARD_HEIGHT
            row.append(face[i] if shown else " " * CARD_WIDTH, f"bold {FILL[card[0]]}" if shown else "").append(" ")
    return rows


def hand_row(cards: Sequence[str], raised: Collection[str]) -> Text:
    """The cards in one row, those playable now in brackets."""
    row = Text(" ")
    for card in cards:
        left, right = "[]" if card in raised else "  "
        row.append(f"{left}{card}{GLYPHS[card[0]]}{right}", f"bold {FILL[card[0]]}").append(" ")
    return row


def seat_chip(seat: int) -> Text:
    return Text.assemble((f" {SEATS[seat]} ", f"bold {SEAT_FILL[seat]}"))


def seat_panel(
    game: Game,
    view: View,
    names: Sequence[str],
    width: int,
    facts: Sequence[Text],
    taken: Sequence[Sequence[str]],
    speak: Speech,
    *,
    compact: bool = False,
) -> list[Text]:
    """Every seat with its score so far, the game-specific facts, and the cards it was seen taking."""
    t: Any = view.table
    turn, lines = game.turn(view), []
    for seat, score in enumerate(game.score(view)):
        name = seat_name(seat, names, speak)
        if seat == view.seat and name != speak("terminal-player"):
            name = speak("terminal-name-you", name=name)
        head = Text.assemble((TURN if seat == turn else " ", f"bold {GOLD}"), " ", seat_chip(seat), " ", (name, "bold"))
        total = number(score.total)
        parts = "  ".join(f"{speak(PARTS[part])} {number(value)}" for part, value in score.parts.items())
        parts = parts if cell_len(parts) + 2 <= width else parts.replace("  ", " ")
        lines += [
            Text.assemble(cell(head, width - len(total)), (total, "bold")),
            Text(f"  {parts}", SOFT),
            Text.assemble("  ", facts[seat], speak("cards-count", count=int(t.hand_size[seat]))),
        ]
        if taken[seat]:
            chips = Text(" ").join(Text(card, FILL[card[0]]) for card in taken[seat])
            lines.append(Text.assemble((f"  {speak('terminal-took')} ", SOFT), chips))
        if not compact:
            lines.append(Text())
    return lines


def foot(
    game: Game,
    view: View,
    names: Sequence[str],
    width: int,
    hand: Sequence[str],
    raised: Collection[str],
    speak: Speech,
    *,
    compact: bool = False,
) -> list[Text]:
    """The prompt, and the hand below it."""
    style = f"bold {GOLD}" if game.turn(view) in (view.seat, None) else "italic"
    sentence = [Text(line, style) for line in wrapped(prompt(game, view, names, speak.language), width)]
    if compact:
        return [*sentence, *([hand_row(hand, raised)] if view.seat is not None else [])]
    return [Text(), *sentence, *([Text(), *hand_rows(hand, raised)] if view.seat is not None else [])]
