"""Playing in a window of 80 × 24: the table stays in its place, and what matters is on it."""

import io
import itertools
import re
from collections.abc import Iterator

import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

import keltis
from keltis import i18n
from keltis.bots import Bot, make_bot
from keltis.cli import terminal
from keltis.core import Action, View
from keltis.i18n import LANGUAGES

CLEAR = "\x1b[2J\x1b[H"
PROMPT = "> "


class Window(Console):
    """A window of a given size, and somebody who types."""

    def __init__(self, typed: Iterator[str], width: int = 80, height: int = 24) -> None:
        super().__init__(
            file=io.StringIO(), force_terminal=True, color_system=None, width=width, height=height, legacy_windows=False
        )
        self.typed = typed
        self.screens: list[list[str]] = []

    def input(self, *prompt: object, **options: object) -> str:
        """The next line that is typed; what the window shows meanwhile is kept."""
        assert isinstance(self.file, io.StringIO)
        shown = self.file.getvalue().rpartition(CLEAR)[2]
        screen = re.sub(r"\x1b\[[0-9;]*m", "", shown).rstrip("\n").split("\n")
        asked = Text.from_markup(str(prompt[0])).plain
        self.screens.append(screen if asked == PROMPT else [*screen, asked])
        try:
            return next(self.typed)
        except StopIteration:
            raise EOFError from None


def play(
    name: str, seats: int, language: str, typed: Iterator[str] | None, bot: Bot | None = None, **size: int
) -> list[list[str]]:
    """The screens of a game, at each question; without anything typed, somebody plays it to its end."""
    game = keltis.make(name, seats=seats)
    deal = game.deal("window")
    players = [None, *(bot or make_bot("greedy", game, str(seat)) for seat in range(1, seats))]
    window = Window(iter(()), **size)

    def anything() -> Iterator[str]:
        while True:
            legal = re.findall(r"\S+", " ".join(str(action) for action in game.legal(table[0].state)))
            yield legal[len(window.screens) % len(legal)]

    table: list[terminal.Table] = []
    made = terminal.Table

    def keep(*arguments: object) -> terminal.Table:
        table.append(made(*arguments))  # type: ignore[arg-type]
        return table[0]

    window.typed = typed if typed is not None else anything()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(terminal, "Table", keep)
        terminal.play(window, game, deal, players, i18n.load(language), "Deal. ?")
    return window.screens


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["board", "cards"])
def test_a_whole_game_stays_on_the_screen(name: str, language: str) -> None:
    seats = 2 + LANGUAGES.index(language) % 3
    screens = play(name, seats, language, None)
    assert len(screens) > 20
    for screen in screens:
        assert len(screen) <= 23  # and a line to type in
        assert max(map(cell_len, screen)) <= 80
    assert screens[0][-1] == "Deal. ?"
    speak = i18n.load(language)
    bots = tuple(speak("terminal-bot", seat=seat) for seat in "BCD"[: seats - 1])
    assert sum(screen[0].startswith(bots) for screen in screens) > len(screens) / 3  # what they did
    above = [line for screen in screens for line in itertools.takewhile(lambda line: "╭" not in line, screen)]
    assert not [line for line in above if line.startswith(speak("terminal-player"))], "with a third person's words"


def test_what_is_wrong_is_said_below_the_table_and_a_turn_is_one_line_above() -> None:
    game = keltis.make("board", seats=3)
    state = game.start(game.deal("window"))
    first = play("board", 3, "en", iter([]))[0]
    assert game.turn(state) is not None and "Deal. ?" in first
    screens = play("board", 3, "en", iter(["nonsense", "?"]))
    assert screens[1][-1] == "'nonsense' is no action of the board game. (? for help)"
    assert len(screens[1]) <= 23
    told = [line for line in screens[0] if line.startswith(("Bot B ", "Bot C "))]
    assert all(", draws" in line or ", takes" in line for line in told)


@pytest.mark.parametrize("name", ["board", "cards"])
def test_a_bot_that_fails_is_told_in_one_line_below_the_table(name: str) -> None:
    def broken(view: View) -> Action:
        raise RuntimeError("no idea " * 20)

    failure = re.compile("Bot [BCD] failed; the rule bot plays such moves: raised, RuntimeError: no idea no.*…")
    screens = play(name, 4, "en", None, broken)
    told = [screen for screen in screens if any(map(failure.fullmatch, screen))]
    assert 1 <= len(told) <= 2, "some bots play before the person does, others after that"
    assert all(failure.fullmatch(screen[-1]) for screen in told)
    assert all(len(screen) <= 23 and max(map(cell_len, screen)) <= 80 for screen in screens)


def test_after_an_empty_line_the_table_is_drawn_in_its_place() -> None:
    """Else every Enter would push it up by a line, and out of the window."""
    first, *others = play("cards", 4, "en", iter([""] * 3))
    assert len(others) == 3 and "Deal. ?" in first
    assert all(screen == [line for line in first if line != "Deal. ?"] for screen in others)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["board", "cards"])
def test_help_a_list_and_a_hint_leave_the_table_whole(name: str, language: str) -> None:
    """They stand below it or, if both do not fit, in its place until Enter is pressed."""
    speak, seats = i18n.load(language), 2 + LANGUAGES.index(language) % 3
    texts = {"?": speak("hint-help")[:20], "l": " ".join(legal_at_first(name, seats))[:40]}
    if language in ("en", "ru"):  # the same in the others, and it takes a second
        texts["h"] = speak("hint-best")
    for key, text in texts.items():
        before, shown, after, *_ = play(name, seats, language, iter([key, ""]))
        hand = before[-2]
        assert any(text in line for line in shown)
        assert len(shown) <= 24 and max(map(cell_len, shown)) <= 80
        waits = shown[-1].startswith(speak("terminal-back"))
        assert (hand in shown) != waits  # its last line; the first ones scroll away with the 24th
        assert waits or len(shown) <= 23
        assert hand in after and len(after) <= 23


def test_what_is_typed_in_place_of_enter_is_done() -> None:
    card = legal_at_first("board", 4)[0]
    _, told, after = play("board", 4, "en", iter(["?", card]))
    assert told[-1].startswith("Enter: back to the table")
    assert after == play("board", 4, "en", iter([card]))[1]


def legal_at_first(name: str, seats: int) -> list[str]:
    """What the person may do when it is their turn for the first time."""
    game = keltis.make(name, seats=seats)
    state = game.start(game.deal("window"))
    bots = [None, *(make_bot("greedy", game, str(seat)) for seat in range(1, seats))]
    while bot := bots[game.turn(state) or 0]:
        state = game.apply(state, bot(game.observe(state, game.turn(state))))
    return [str(action) for action in game.legal(state)]


@pytest.mark.parametrize(("width", "height"), [(79, 24), (80, 20), (40, 10)])
def test_a_window_that_is_too_small_is_named(width: int, height: int) -> None:
    screen = " ".join(play("cards", 4, "en", iter([]), width=width, height=height)[0])
    assert f"This window is {width} × {height}, too small" in screen
    assert "too small" not in " ".join(play("cards", 4, "en", iter([]))[0])
