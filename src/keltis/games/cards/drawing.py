"""Terminal rendering of the card game: a lane per path and one for point cards, the viewer's columns upright."""

import re
from collections.abc import Sequence
from typing import Any

from rich.text import Text

from keltis.core import Game, View
from keltis.games.cards import rules, text
from keltis.games.cards.rules import CLOSED_COLUMNS, COLUMN_POINTS, PILES
from keltis.games.drawing import (
    DOOR,
    FILL,
    GLYPHS,
    GOLD,
    GUTTER,
    PANEL,
    SEAT_FILL,
    SEATS,
    SOFT,
    WISH,
    arrow_of,
    beside,
    column_rows,
    divider,
    draw_prompt,
    foot,
    lane_heads,
    number,
    pile_row,
    seat_panel,
    seat_rows,
    title,
    verdict,
)
from keltis.i18n import Speech, card

STONE_FILL = "bold #2b1d05 on #e8a33d"
TALLEST = 9  # cards in an upright column; a longer one is split into several stacks


def lines(
    game: Game, view: View, names: Sequence[str], width: int, speak: Speech, *, compact: bool = False
) -> list[Text]:
    t = view.table
    lane = max(7, min(12, (width - GUTTER - PANEL) // PILES))
    left = GUTTER + PILES * lane
    space = [] if compact else [Text()]
    middle = [_stones(t, lane, speak), *space, lane_heads(text.PILES, lane), *space]
    for seat in range(t.seats):
        if seat != view.seat:
            middle += seat_rows(seat, _lying(t, seat, lane, compact=compact), lane)
    middle.append(_closed(int(t.closed_columns), PILES * lane - 1, speak))
    if view.seat is not None:
        own = _lying(t, view.seat, lane, compact=True) if compact else _upright(t, view.seat, lane - 1)
        middle += seat_rows(view.seat, own, lane)
    panel = seat_panel(game, view, names, width - left, _facts(t, speak), _taken(t), speak, compact=compact)
    head = title(t, speak("game-cards"), speak, _note(t, speak), compact=compact)
    table = [*head, *beside([*middle, *space], panel, left), pile_row(t, text.piles(t), lane, speak)]
    held = text.kinds_in(view.record.hand, view.record.twice, view.record.grey)
    hand = [text.CARDS[kind] for kind in held]
    return [*table, *foot(game, view, names, width, hand, _raised(game, view), speak, compact=compact)]


def _note(t: Any, speak: Speech) -> str:
    if t.phase == rules.LAST:
        return speak("terminal-last-phase", left=int(t.lays_left), of=rules.LAST_LAYS)
    return speak("terminal-draws-left", count=int(t.draws_left)) if t.phase == rules.DRAW else ""


def _closed(columns: int, width: int, speak: Speech) -> Text:
    if columns > CLOSED_COLUMNS:  # some were closed in the last phase
        return divider(speak("terminal-closed-more", count=columns), columns, columns, width)
    label = speak("terminal-closed", done=columns, of=CLOSED_COLUMNS)
    return divider(label, columns, CLOSED_COLUMNS, width)


def _raised(game: Game, view: View) -> set[str]:
    """The cards that can be laid or, while discards are owed for a wishing stone, discarded."""
    legal = [action.text for action in game.legal(view)]
    if view.table.phase == rules.PAIR:
        return {action[1:] for action in legal}
    return {action[:2] for action in legal if action[0] in text.PILES}


def _stones(t: Any, lane: int, speak: Speech) -> Text:
    """The wishing stones in the middle; a taken one shows its owner."""
    line = Text(" " * GUTTER)
    for stone in range(1, 10):
        owner = next((seat for seat in range(t.seats) if t.stones[seat] >> stone & 1), None)
        if owner is None:
            line.append(f" {WISH}{stone}", STONE_FILL)
        else:
            line.append(f" {stone}", SOFT).append(SEATS[owner], f"bold {SEAT_FILL[owner]}")
        line.append(" ")
    return line.append(speak("terminal-stones"), SOFT) if lane > 9 else line


def _columns(t: Any, seat: int) -> list[tuple[list[str], str]]:
    """The cards of each column and its direction; a door sign if it is closed."""
    found = []
    for path, column in zip(text.PILES, text.columns(t, seat), strict=False):
        cards = [card if card[0] == "n" else path + card for card in re.findall("n?.", column)]
        values = "".join(card[1] for card in cards if card[1] != "E")
        found.append((cards, DOOR if column.endswith("E") else arrow_of(values)))
    return found


def _lying(t: Any, seat: int, lane: int, *, compact: bool) -> list[list[Text]]:
    """A seat's columns and its point column, the cards side by side."""
    points = [f"n{value}" for value in text.point_column(t, seat)]
    columns = zip(text.PILES, [*_columns(t, seat), (points, " ")], strict=True)
    return [column_rows(path, cards, arrow, lane, compact=compact) for path, (cards, arrow) in columns]


def _upright(t: Any, seat: int, width: int) -> list[list[Text]]:
    """A seat's columns with their points, the cards one below the other."""
    found = []
    for cards, arrow in _columns(t, seat):
        worth = f"{arrow} {number(int(COLUMN_POINTS[len(cards)]))}" if cards else "·"
        found.append([Text.assemble((worth, "bold")), *_stack(cards, width)])
    points = [f"n{value}" for value in text.point_column(t, seat)]
    found.append([Text.assemble((str(len(points)) if points else "·", "bold")), *_stack(points, width)])
    return found


def _stack(cards: Sequence[str], width: int) -> list[Text]:
    stacks = min(-(-len(cards) // TALLEST), width // 3)
    if stacks < 2:
        return [_sliver(card, min(width, 7)) for card in cards]
    height = -(-len(cards) // stacks)
    each = width // stacks
    return [Text.assemble(*(_sliver(card, each) for card in cards[row::height])) for row in range(height)]


def _sliver(card: str, width: int) -> Text:
    value = f"{DOOR}E" if card[1] == "E" else card if card[0] == "n" else card[1]
    room = width - len(value) - 2
    face = f" {value}{GLYPHS[card[0]]:>{room}} " if room > 0 else f"{value:<{width}}"
    return Text.assemble((face, FILL[card[0]]))


def _facts(t: Any, speak: Speech) -> list[Text]:
    found = []
    for seat in range(t.seats):
        stones = " ".join(text.stones(t.stones[seat]))
        found.append(Text.assemble((f"{WISH} {stones}" if stones else speak("terminal-no-stone"), GOLD), "  "))
    return found


def _taken(t: Any) -> list[list[str]]:
    kinds = [text.kinds_in(t.seen[seat], t.seen_twice[seat], t.seen_grey[seat]) for seat in range(t.seats)]
    return [[text.CARDS[kind] for kind in seen] for seen in kinds]


# Words ---------------------------------------------------------------------------------------------------------------


def prompt(game: Game, view: View, names: Sequence[str], speak: Speech) -> str:
    t = view.table
    legal = game.legal(view)
    match t.phase:
        case rules.CARD:
            stones = " ".join(action.text for action in legal if action.text[0] == "!")
            return speak("ask-card-or-stone", actions=stones) if stones else speak("ask-card")
        case rules.PAIR:
            return speak("ask-pair" if t.owed == 2 else "ask-pair-more", value=int(t.pair))
        case rules.DRAW:
            return draw_prompt(legal, speak, int(t.draws_left))
        case rules.LAST:
            return speak("ask-last" if t.lays_left == 2 else "ask-last-more")
        case _:
            return verdict(game, view, names, _end(t, speak), speak)


def _end(t: Any, speak: Speech) -> str:
    if 0 < t.quiet_limit <= t.quiet:
        return speak("terminal-over-quiet", count=int(t.quiet))
    return speak("terminal-over-deck" if t.deck_size == 0 else "terminal-over-columns")


def say(action: str, view: View, speak: Speech) -> str:
    t = view.table
    match action[0], action[1:]:
        case "=", _:
            return speak("say-done")
        case "!", stone:
            return speak("say-stone", stone=int(stone))
        case "+", "":
            return speak("say-draw")
        case "+", pile:
            return speak("say-take", **card(text.piles(t)[text.PILES.index(pile)][-1]))
        case "-", discarded:
            return speak("say-discard", **card(discarded))
        case "n", rest:
            return speak("say-lay-at", **card(action), place=speak("say-place", path=rest[1:] or "n"))
        case path, "E" if t.ends[t.turn, text.PILES.index(path)] == 0:
            return speak("say-then").join([speak("say-lay", **card(action)), speak("say-closed")])
        case _:
            return speak("say-lay", **card(action))
