"""Terminal rendering of the board game: each path has one lane, from its end stone down to its discard pile."""

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from keltis.core import Game, View
from keltis.games.board import rules, text
from keltis.games.board.rules import GOAL_FIGURES, GOAL_ROW, PATHS, ROW_POINTS, ROWS
from keltis.games.board.text import LETTERS
from keltis.games.drawing import (
    CLOVER,
    FILL,
    GOLD,
    GUTTER,
    PANEL,
    SEAT_FILL,
    SEATS,
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

STONE, TILE_STONE, START_STONE = "#14120d on #b3ad9f", "#f4ead2 on #56524a", "#14120d on #8f8a7a"
TILE_SIGNS = {0: " ", 1: "1", 2: "2", 3: "3", rules.CLOVER: CLOVER, rules.WISH: WISH}
TILE_INK = {rules.CLOVER: "bold #8fd694", rules.WISH: "bold #ffd07a"}


def lines(
    game: Game, view: View, names: Sequence[str], width: int, speak: Speech, *, compact: bool = False
) -> list[Text]:
    t = view.table
    lane = max(9, min(12, (width - GUTTER - PANEL) // PATHS))
    left = GUTTER + PATHS * lane
    space = [] if compact else [Text()]
    board = [*_paths(t, lane, speak), _start_stone(t, lane), *space, *_columns(t, view.seat, lane, compact=compact)]
    panel = seat_panel(game, view, names, width - left, _facts(t, speak), _taken(t), speak, compact=compact)
    hand = [text.CARDS[kind] for kind in text.kinds_in(view.record.hand, view.record.twice)]
    raised = {action.text[:2] for action in game.legal(view) if action.text[0] in LETTERS}
    head = title(t, speak("game-board"), speak, compact=compact)
    table = [*head, *beside([*board, *space], panel, left), pile_row(t, _piles(t), lane, speak)]
    return [*table, *foot(game, view, names, width, hand, raised, speak, compact=compact)]


def _paths(t: Any, lane: int, speak: Speech) -> list[Text]:
    """The five paths, end stones on top, and the line before the goal."""
    found = [lane_heads(LETTERS, lane)]
    for row in range(ROWS, 0, -1):
        if row == GOAL_ROW - 1:
            label = speak("terminal-goal", done=int(t.in_goal), of=GOAL_FIGURES)
            found.append(divider(label, int(t.in_goal), GOAL_FIGURES, PATHS * lane - 1))
        value = f"{number(int(ROW_POINTS[row])):>3}  "
        line = Text.assemble((value, f"bold {GOLD}" if row >= GOAL_ROW else "bold"))
        for path in range(PATHS):
            line.append_text(_stone(t, path, row, lane - 3)).append(" ")
        found.append(line)
    return found


def _stone(t: Any, path: int, row: int, inner: int) -> Text:
    """A stone with its figures, each seat at a fixed position, and its tile."""
    letter = LETTERS[path]
    has_tile = row in rules.TILE_ROWS[path]
    style = FILL[letter] if row == ROWS else TILE_STONE if has_tile else STONE
    seats = int(t.seats)
    place = 2 if inner > 2 * seats else 1
    spare = inner - place * seats - 1
    stone = Text.assemble((" " * ((spare - 1) // 2), style))
    for seat in range(seats):
        here = t.row[seat, path] == row
        stone.append_text(_figure(seat, place, style, big=t.big[seat] == path) if here else Text(" " * place, style))
    tile = int(t.tile[path, row])
    stone.append(" " * (inner - len(stone) - 1 - (spare > 1)), style)
    stone.append(TILE_SIGNS[tile], f"bold {style}" if row == ROWS else f"{style} {TILE_INK.get(tile, 'bold')}")
    stone.append(" " * (spare > 1), style)
    return Text.assemble(("(", FILL[letter]), stone, (")", FILL[letter]))


def _figure(seat: int, place: int, ground: str, *, big: bool) -> Text:
    """A small figure as a lower-case letter; the big one as a capital and, where there is room, a star."""
    sign = f"{SEATS[seat]}*"[:place] if big else SEATS[seat].lower()
    return Text.assemble((sign, f"bold {SEAT_FILL[seat]}"), (" " * (place - len(sign)), ground))


def _start_stone(t: Any, lane: int) -> Text:
    """The figures still on the start stone."""
    waiting = Text()
    for seat in range(t.seats):
        figures = ("" if t.big[seat] != rules.NO_PATH else f"{SEATS[seat]}*") + SEATS[seat].lower() * t.smalls[seat]
        if figures:
            waiting.append(" " if waiting else "", START_STONE).append(figures, f"bold {SEAT_FILL[seat]}")
    room = PATHS * lane - 3 - len(waiting)
    before, after = "(" + " " * (room // 2), " " * (room - room // 2) + ")"
    return Text.assemble((f"{0:>3}  ", "bold"), (before, START_STONE), waiting, (after, START_STONE))


def _columns(t: Any, mine: int | None, lane: int, *, compact: bool) -> list[Text]:
    """The cards that each seat has laid, the viewer's own last."""
    found = []
    for seat in sorted(range(t.seats), key=lambda seat: seat == mine):
        columns = zip(LETTERS, text.columns(t, seat), strict=True)
        cells = [
            column_rows(path, [path + value for value in column], arrow_of(column), lane, compact=compact)
            for path, column in columns
        ]
        found += seat_rows(seat, cells, lane)
    return found


def _piles(t: Any) -> list[list[str]]:
    return [[path + value for value in pile] for path, pile in zip(LETTERS, text.piles(t), strict=True)]


def _facts(t: Any, speak: Speech) -> list[Text]:
    none = speak("terminal-no-stone")
    return [Text.assemble((WISH * stones or none, GOLD), "  ") for stones in map(int, t.stones)]


def _taken(t: Any) -> list[list[str]]:
    return [[text.CARDS[kind] for kind in text.kinds_in(t.seen[seat], t.seen_twice[seat])] for seat in range(t.seats)]


# Words ---------------------------------------------------------------------------------------------------------------


def prompt(game: Game, view: View, names: Sequence[str], speak: Speech) -> str:
    t = view.table
    legal = game.legal(view)
    match t.phase:
        case rules.CARD:
            return speak("ask-card")
        case rules.STEP:
            return speak("ask-step", actions=" ".join(action.text for action in legal if action.text != "="))
        case rules.DRAW:
            return draw_prompt(legal, speak)
        case _:
            return verdict(game, view, names, _end(t, speak), speak)


def _end(t: Any, speak: Speech) -> str:
    if t.in_goal == GOAL_FIGURES:
        return speak("terminal-over-goal")
    return speak("terminal-over-deck") if t.deck_size == 0 else speak("terminal-over-quiet", count=int(t.quiet))


def say(action: str, view: View, speak: Speech) -> str:
    t = view.table
    match action[0], action[1:]:
        case "=", _:
            return speak("say-decline")
        case "+", "":
            return speak("say-draw")
        case "+", pile:
            return speak("say-take", **card(_piles(t)[LETTERS.index(pile)][-1]))
        case "-", discarded:
            return speak("say-discard", **card(discarded))
        case ">", rest:
            return speak("say-then").join(_step(t, rest[0], speak, big=action.endswith("*")))
        case _:
            return speak("say-then").join(_lay(t, action, speak))


def _step(t: Any, path: str, speak: Speech, *, big: bool) -> list[str]:
    """A free step and its consequences."""
    row = int(t.row[t.turn, LETTERS.index(path)])
    if row == 0:
        return [speak("say-open-big" if big else "say-open-small", path=path)]
    return [speak("say-step", path=path), *_arrival(t, LETTERS.index(path), row + 1, speak)]


def _lay(t: Any, action: str, speak: Speech) -> list[str]:
    """A card laid and its consequences."""
    path = LETTERS.index(action[0])
    row = int(t.row[t.turn, path])
    if row == ROWS:
        return [speak("say-lay-for-step", **card(action))]
    words = speak("say-lay", **card(action))
    if row == 0:
        return [words, speak("say-big" if action.endswith("*") else "say-small")]
    return [words, *_arrival(t, path, row + 1, speak)]


def _arrival(t: Any, path: int, row: int, speak: Speech) -> list[str]:
    """What happens when a figure steps onto this stone."""
    goal = [speak("say-goal")] if row == GOAL_ROW else []
    if goal and t.in_goal + 1 == GOAL_FIGURES:
        return [speak("say-fifth")]
    match int(t.tile[path, row]):
        case rules.NO_TILE:
            return goal
        case rules.CLOVER:
            return [*goal, speak("say-clover")]
        case rules.WISH:
            return [*goal, speak("say-wish")]
        case points:
            return [*goal, speak("say-points", count=points)]
