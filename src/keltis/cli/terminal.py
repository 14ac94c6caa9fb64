"""Playing and replaying in a terminal: one person against bots, and stepping through a record."""

import contextlib
import dataclasses
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.console import Console, RenderableType
from rich.markup import escape
from rich.padding import Padding
from rich.text import Text

from keltis.bots import LEVELS, Bot, make_bot
from keltis.bots.fallback import Guarded
from keltis.core import Action, Deal, Game, IllegalAction, InvalidAction, State, View
from keltis.games import drawing
from keltis.games.definition import NotOffered
from keltis.i18n import Phrase, Speech, TranslatableError, phrase
from keltis.records import record

if TYPE_CHECKING:
    from keltis.bots.opinions import Opinion

HINT_WORLDS = 128
SMALLEST = (80, 24)  # columns and rows of a window that has room for any table


@contextlib.contextmanager
def refusing_in(speak: Speech) -> Iterator[None]:
    """Report errors in the user's input in their language."""
    try:
        yield
    except TranslatableError as error:
        raise click.ClickException(speak.phrase(error.why)) from None


@contextlib.contextmanager
def saving(file: Path, speak: Speech) -> Iterator[None]:
    """Report in the user's language that a file cannot be written."""
    try:
        yield
    except OSError as error:
        raise click.ClickException(speak("terminal-not-saved", file=str(file), why=error.strerror or "")) from None


@dataclasses.dataclass
class Table:
    """A game in progress: its state and history."""

    game: Game
    deal: Deal
    players: Sequence[Bot | None]  # None is the person
    names: Sequence[str]
    speak: Speech
    state: State
    log: list[str]
    turns: list[tuple[int, str]] = dataclasses.field(default_factory=list)  # who did what, a turn in one line
    failure: str = ""  # of a bot, until the person has seen it

    def tell(self, seat: int, words: str) -> None:
        """Add what was done to the list of turns, to the last one if it goes on."""
        if self.turns and self.turns[-1][0] == seat:
            words = f"{self.turns.pop()[1]}{self.speak('say-then')}{words}"
        self.turns.append((seat, words))

    def save(self, file: Path) -> None:
        tags = {f"Seat{seat}": self.names[seat] for seat, player in enumerate(self.players) if player}
        file.write_text(record.write(record.Record(self.game, self.deal, tuple(self.log), {}, tags)), encoding="utf-8")


def play(
    console: Console, game: Game, deal: Deal, players: Sequence[Bot | None], speak: Speech, greeting: str = ""
) -> Table:
    """Play until the game is over or the person quits. In a window, the table stays in its place."""
    table = Table(game, deal, players, [*_names(players, speak)], speak, game.start(deal), [])
    bots = [bot and _guarded(console, table, seat, bot) for seat, bot in enumerate(players)]
    if greeting and not _stays(console, table):
        console.print(greeting, highlight=False, markup=False)
    try:
        while (seat := game.turn(table.state)) is not None:
            if bot := bots[seat]:
                view = game.observe(table.state, seat)
                _do(console, table, bot(view))
            elif not _ask(console, table, seat, greeting):
                break
            else:
                greeting = ""
    except (EOFError, KeyboardInterrupt):
        console.print()
    if game.turn(table.state) is None:
        _show(console, table, players.index(None) if None in players else None, *_failed(console, table))
    return table


def _guarded(console: Console, table: Table, seat: int, bot: Bot) -> Bot:
    """A bot in whose place the rule bot plays what it cannot; the person is told when that begins."""

    def tell(_bot: str, kind: str, what: str) -> None:
        why = f"{kind}, {' '.join(what.split())}"
        told = table.speak("terminal-bot-failed", name=table.names[seat], what=why)
        if _stays(console, table):
            table.failure = told
        else:
            console.print(told, highlight=False, markup=False)

    try:
        instead = make_bot("rule", table.game)
    except NotOffered:  # a game without weights
        instead = make_bot("random", table.game)
    return Guarded(bot, table.game, instead, report=tell)


def _failed(console: Console, table: Table) -> list[Text]:
    """The line about a bot's failure that has not been shown yet."""
    line, table.failure = Text(table.failure), ""
    line.truncate(console.width, overflow="ellipsis")
    return [line] if line else []


def _names(players: Sequence[Bot | None], speak: Speech) -> Iterator[str]:
    for seat, player in enumerate(players):
        yield speak("terminal-bot", seat=drawing.SEATS[seat]) if player else speak("terminal-player")


def _do(console: Console, table: Table, action: Action) -> None:
    """Apply an action and print it."""
    game, before = table.game, table.state
    seat = game.turn(before)
    assert seat is not None
    table.state = game.apply(before, action)
    table.log.append(action.text)
    words = drawing.say(game, action, game.observe(before, None), table.speak.language)
    table.tell(seat, words)
    you = table.players[seat] is None
    if not _stays(console, table):
        told = f"[bold]{escape(table.names[seat])}[/] {words}" if not you else f"[dim]{words}[/]"
        console.print(told, highlight=False)


def _stays(console: Console, table: Table) -> bool:
    """Is this a window with a person in front of it? Then the table is drawn again in its place."""
    return console.is_terminal and None in table.players


def _picture(table: Table, seat: int | None) -> drawing.Picture:
    return drawing.draw(table.game, table.game.observe(table.state, seat), table.names, table.speak.language)


def _show(console: Console, table: Table, seat: int | None, *said: RenderableType) -> None:
    """Draw the table. In a window, the last turns stand above, what is `said` below, and everything fits."""
    picture = _picture(table, seat)
    if not _stays(console, table):
        console.print()
        console.print(picture)
        return
    width, height = console.size
    if width < SMALLEST[0] or height < SMALLEST[1]:
        said = (*said, Text(table.speak("terminal-small", width=width, height=height)))
    above = height - len(picture.lines(width, height)) - _height(console, said) - 1
    console.clear()
    for actor, words in table.turns[-above:] if above > 0 else []:
        you = table.players[actor] is None  # whose name stands for a third person's words nowhere
        line = Text(words, "dim") if you else Text.assemble((table.names[actor], "bold"), " ", words)
        console.print(line, no_wrap=True, overflow="ellipsis", crop=True)
    console.print(picture)
    for each in said:
        console.print(each, highlight=False)


def _height(console: Console, said: Sequence[RenderableType]) -> int:
    """The number of lines that this takes in the window."""
    return sum(len(console.render_lines(words, console.options)) for words in said)


def _tell(console: Console, table: Table, seat: int, *said: RenderableType) -> str:
    """Tell something long: in a window below the table or, if both do not fit, in its place until Enter is pressed.

    Returns what was typed before Enter.
    """
    if not _stays(console, table):
        for words in said:
            console.print(words, highlight=False)
        return ""
    width, height = console.size
    if len(_picture(table, seat).lines(width, height)) + _height(console, said) < height:
        _show(console, table, seat, *said)
        return ""
    console.clear()
    for words in said:
        console.print(words, highlight=False)
    typed = console.input(f"[dim]{escape(table.speak('terminal-back'))}[/] > ").strip()
    _show(console, table, seat)
    return typed


def _ask(console: Console, table: Table, seat: int, greeting: str) -> bool:
    """A person's turn; False if they quit."""
    game = table.game
    begun, length, turns = table.state, len(table.log), len(table.turns)
    _show(console, table, seat, *([Text(greeting)] if greeting else []), *_failed(console, table))
    typed = ""  # already, instead of an empty line that leads back to the table
    while game.turn(table.state) == seat:
        text, typed = typed or console.input("[bold]>[/] ").strip(), ""
        match text:
            case "" if not _stays(console, table):
                continue
            case "q" | "quit":
                return False
            case "?" | "help":
                typed = _tell(
                    console, table, seat, *(Text(table.speak(text)) for text in ("terminal-help", "hint-help"))
                )
            case "h" | "hint":
                typed = _tell(console, table, seat, *_hinted(console, table, seat))
            case "l":
                typed = _tell(console, table, seat, Text(" ".join(str(action) for action in game.legal(table.state))))
            case "r" | "":  # an empty line would push the table up
                _show(console, table, seat)
            case "u":
                if "+" in "".join(table.log[length:]):
                    _answer(console, table, seat, escape(table.speak("terminal-drawn")))
                    continue
                table.state, table.log[length:], table.turns[turns:] = begun, [], []
                _show(console, table, seat)
            case _:
                _enter(console, table, seat, text)
    return True


def _hinted(console: Console, table: Table, seat: int) -> Sequence[RenderableType]:
    """A hint, or that the game does not offer one."""
    try:
        return hint(console, table.game, table.game.observe(table.state, seat), table.speak, at_once=True)
    except NotOffered as error:
        return [Text(str(error))]


def hint(
    console: Console, game: Game, view: View, speak: Speech, *, worlds: int = HINT_WORLDS, seed: str = "",
    at_once: bool = False,
) -> list[RenderableType]:  # fmt: skip
    """The best action for a view's seat and two alternatives, each with its winning chance and reasons.

    `at_once`: until that is compiled, what the student thinks.
    """
    from keltis.bots import stand_in
    from keltis.bots.analysis import analyse, first_thoughts
    from keltis.bots.opinions import SHOWN

    with console.status("…") if console.is_terminal else contextlib.nullcontext():
        if at_once and stand_in.hints_need_compiling(game):
            opinions = first_thoughts(game, view)
        else:
            opinions = analyse(game, view, worlds=worlds, seed=seed)
    said: list[RenderableType] = []
    for place, opinion in enumerate(opinions[:SHOWN]):
        words = escape(drawing.say(game, opinion.action, view, speak.language))
        lead = escape(speak("hint-best" if place == 0 else "hint-as-good" if opinion.as_good else "hint-or"))
        win = escape(speak.phrase(_chance(opinion)))
        why = " ".join(speak(reason.id, **reason.values) for reason in opinion.reasons)
        said.append(Text.from_markup(f"{lead}: [bold]{escape(opinion.action.text)}[/] {words}: [bold]{win}[/]"))
        said.append(Padding(Text(why), (0, 0, 0, 3), expand=False))
    return said


def _chance(opinion: "Opinion") -> Phrase:
    """The chance to win: in words if too few worlds were played out for a figure."""
    from keltis.bots.analysis import UNCLEAR

    share, error = round(100 * opinion.win), max(1, round(100 * opinion.error))
    if opinion.error > UNCLEAR:
        return phrase("hint-win-unclear")
    return phrase("hint-win", share=share, error=error) if opinion.error else phrase("hint-win-sure", share=share)


def _enter(console: Console, table: Table, seat: int, text: str) -> None:
    """One action or several run together; stops at the first illegal one with its reason, keeping those before it."""
    game = table.game
    try:
        for action in record.split_actions(game, text):
            if game.turn(table.state) != seat:
                raise IllegalAction(phrase("why-not-later", action=str(action)))
            _do(console, table, action)
    except (InvalidAction, IllegalAction) as error:
        why = escape(table.speak.phrase(error.why))
        _answer(console, table, seat, f"[bold]{why}[/] {escape(table.speak('terminal-hint'))}")
    else:
        if game.turn(table.state) == seat:
            view = game.observe(table.state, seat)
            said = escape(drawing.prompt(game, view, table.names, table.speak.language))
            _answer(console, table, seat, "" if _stays(console, table) else said)


def _answer(console: Console, table: Table, seat: int, said: str) -> None:
    """Say something to the person, below the table in a window."""
    if _stays(console, table):
        _show(console, table, seat, *([Text.from_markup(said)] if said else []))
    else:
        console.print(said, highlight=False)


def _recorded_name(rec: record.Record, seat: int, speak: Speech) -> str:
    """The name of a person, the level of a bot, or the number of the seat if the record tells neither."""
    level = rec.tags.get(f"Level{seat}", "")
    named = speak(f"level-{level}") if level in LEVELS else level
    return rec.tags.get(f"Seat{seat}") or named or drawing.seat_name(seat, (), speak)


def turns_of(game: Game, states: Sequence[State]) -> list[int]:
    """Where the turns of a record begin, among its states; one that has just begun counts, too."""
    seats = [game.turn(state) for state in states]
    return [i for i, seat in enumerate(seats) if seat is not None and (i == 0 or seat != seats[i - 1])]


def replay(console: Console, rec: record.Record, seat: int | None, speak: Speech, *, step: bool) -> None:
    """Show a record turn by turn. Without a seat, each turn is shown from the view of the seat on turn."""
    game = rec.game
    states = list(rec.states())
    names = [_recorded_name(rec, place, speak) for place in range(game.seats)]
    turns = turns_of(game, states)

    def show(place: int) -> None:
        viewer = game.turn(states[place]) if seat is None else seat
        console.print()
        console.print(drawing.draw(game, game.observe(states[place], viewer), names, speak.language))

    at: int | None = 0
    while at is not None and at < len(turns):
        begin = turns[at]
        end = turns[at + 1] if at + 1 < len(turns) else len(states) - 1
        if step:
            show(begin)
        for i in range(begin, end):
            actor = game.turn(states[i])
            assert actor is not None
            words = drawing.say(game, game.parse(rec.actions[i]), game.observe(states[i], None), speak.language)
            text = f"{at + 1:3}. [bold]{escape(names[actor])}[/] {words} [dim]{rec.actions[i]}[/]"
            console.print(text, highlight=False)
            if i + 1 in rec.comments:
                console.print(f"     {rec.comments[i + 1]}", style="italic", markup=False, highlight=False)
        at = _next(console, at, len(turns), speak) if step else at + 1
    if at is not None:
        show(len(states) - 1)


def _next(console: Console, at: int, turns: int, speak: Speech) -> int | None:
    """The next position, by the user's input; None to quit."""
    while True:
        try:
            answer = console.input(f"[dim]{speak('terminal-replay', turn=at + 1, turns=turns)}[/] > ").strip()
        except (EOFError, KeyboardInterrupt):
            console.print()
            return None
        match answer:
            case "":
                return at + 1
            case "q":
                return None
            case "b":
                return max(at - 1, 0)
            case number if number.isdecimal() and 1 <= int(number) <= turns:
                return int(number) - 1
