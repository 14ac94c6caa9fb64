"""Checks a whole game from its proof: the shuffle (`fair_shuffle.py`), and that it was played by the rules.

By the rules means: every action was legal and by the right seat, a bot played only where a bot may, nobody was late
before the clock had run out, nothing was taken back after a draw, and the game ended when it had to, with the result
that the actions lead to.
"""

import dataclasses
import itertools
from collections.abc import Iterable, Iterator
from typing import Any

from keltis import core, games
from keltis.core import Deal, Game, IllegalAction, InvalidAction, State
from keltis.records import fair_shuffle, log_checks
from keltis.records.fair_shuffle import Entry, NotProven, Shuffle
from keltis.records.log_checks import LeastTime
from keltis.records.record import Record

LATE_TWICE = 2  # timeouts in a row after which a bot plays until the person returns


@dataclasses.dataclass(frozen=True)
class Checked:
    """A proof that holds: its shuffle and the game that was played, if one was."""

    shuffle: Shuffle  #: the shuffle, checked
    record: Record | None  #: the game, if one was dealt
    stand_ins: tuple[int, ...]  #: the people's seats for which a bot has acted
    resigned: tuple[int, ...] = ()  #: the seats that gave up
    ended: str = ""  #: resigned or agreed, if it ended before the rules ended it


def check(proof: object, receipts: Iterable[tuple[int, str]] = ()) -> Checked:
    """Check the proof of a finished or aborted game; NotProven, with the reason, if it does not hold."""
    shuffle = fair_shuffle.check(proof, receipts, {name: games.find(name).pack for name in games.names()})
    game = _game(shuffle)
    for before, entry in itertools.pairwise([shuffle.entries[0], *shuffle.entries]):
        log_checks.check(shuffle, before, entry)
    if shuffle.deal is None:
        return Checked(shuffle, None, ())
    deal = Deal(*shuffle.deal)
    replay = _Replay(game, game.start(deal), shuffle)
    people = {f"Seat{seat}": name for seat, name in sorted(shuffle.names.items())}
    bots = {f"Level{seat}": level for seat, level in sorted(_levels(shuffle).items())}
    tags = {"Room": shuffle.room} | people | bots | ({"Ended": replay.ended} if replay.ended else {})
    printable = {tag: value for tag, value in tags.items() if value.isprintable()}
    record = Record(game, deal, tuple(action for _, action in shuffle.acts), {}, printable)
    return Checked(shuffle, record, tuple(sorted(replay.stand_ins)), tuple(replay.resigned), replay.ended)


def _levels(shuffle: Shuffle) -> dict[int, str]:
    """The levels of the bots, by seat."""
    levels = {seat: place.get("level", "") for seat, place in enumerate(shuffle.created["places"])}
    levels |= {entry.seat: entry.data["level"] for entry in shuffle.entries if entry.kind == "bot"}
    return {seat: level for seat, level in levels.items() if level and isinstance(level, str)}


def record_of(proof: object) -> Record:
    """Check a proof and return its game as a record."""
    record = check(proof).record
    if record is None:
        raise NotProven("proof-aborted", "This game was aborted before it started.")
    return record


def account(checked: Checked) -> Iterator[str]:
    """A report of the check beyond the shuffle, line by line."""
    if checked.record is None:
        return
    yield f"{len(checked.record.actions)} actions: legal, each by the right seat"
    if checked.stand_ins:
        yield f"a bot acted in place of seat {', '.join(map(str, checked.stand_ins))}"
    if checked.resigned:
        yield f"seat {', '.join(map(str, checked.resigned))} resigned"
    if checked.ended:
        *_, last = checked.record.states()
        points = " ".join(str(score.total) for score in checked.record.game.score(last))
        yield f"ended early ({checked.ended}), points {points}: ok"
        return
    result = checked.record.result
    yield "aborted: no result" if result == "*" else f"result {result}: ok"


def _game(shuffle: Shuffle) -> Game:
    created, entry = shuffle.created, shuffle.entries[0]
    options: dict[str, Any] = {**created["options"]}
    try:
        game = core.make(created["game"], seats=created["seats"], first=created["first"], **options)
    except (ValueError, TypeError) as error:
        raise entry.no(f"there is no such game ({error})", "proof-game") from None
    if created["rules"] != game.rules.VERSION:
        raise entry.no(f"these are rules of version {created['rules']}, not known here", "proof-game")
    if {name: int(value) for name, value in game.options().items()} != created["options"]:
        raise entry.no("an option is missing", "proof-game")
    return game


@dataclasses.dataclass
class _Seat:
    bot: bool
    lates: int = 0  # in a row
    stand_in: bool = False  # a bot plays the rest of this turn
    away: bool = False  # a bot plays until the person returns
    returning: bool = False  # at the end of this turn
    resigned: bool = False

    @property
    def by_bot(self) -> bool:
        return self.bot or self.stand_in or self.away


class _Replay:
    """Replays the game entry by entry."""

    def __init__(self, game: Game, state: State, shuffle: Shuffle) -> None:
        self.game = game
        self.state = state
        self.before: list[State] = []  # for undo; `fair_shuffle` has checked that no draw is undone
        self.seats = [_Seat(bot=seat not in shuffle.names) for seat in range(game.seats)]
        self.stand_ins: set[int] = set()
        self.offers: set[int] = set()  # to end the game
        self.ended = ""
        start = [entry.kind for entry in shuffle.entries].index("start")
        self.last = shuffle.entries[start]
        self.time = LeastTime(shuffle.created["clock"], game.seats)
        self._begin_turn(self.last)
        for entry in shuffle.entries[start + 1 :]:
            self._add(entry)

    def _add(self, entry: Entry) -> None:
        over = entry.kind in ("end", "rematch")
        if not over and (self.game.turn(self.state) is None or self._early_end()):
            raise entry.no("the game was over, so it must end with its result")
        step: Any = getattr(self, f"_{entry.kind}", None)
        if step:
            step(entry, self.seats[entry.seat])
        self.last = entry

    def _begin_turn(self, entry: Entry) -> None:
        turn = self.game.turn(self.state)
        if turn is not None:
            self.time.begin(turn, entry.at_ms, by_bot=self.seats[turn].by_bot)

    def _act(self, entry: Entry, seat: _Seat) -> None:
        self._on_turn(entry, seat, by_bot=entry.actor == "bot")
        text = entry.data["action"]
        try:
            after = core.play(self.game, self.state, text)
        except (InvalidAction, IllegalAction) as error:
            raise entry.no(f"{text[:20]!r} is not legal ({error})") from None
        self.before.append(self.state)
        self.state = after
        if entry.actor == "person":
            seat.lates = 0
            self.offers &= self.offers if entry.seat in self.offers else set()
        elif not seat.bot:
            self.stand_ins.add(entry.seat)
        if self.game.turn(after) != entry.seat:
            self.time.end(entry.at_ms)
            seat.stand_in = False
            seat.away &= not seat.returning
            seat.returning = False
            self._begin_turn(entry)

    def _undo(self, entry: Entry, seat: _Seat) -> None:
        self._on_turn(entry, seat, by_bot=False)
        self.state = self.before.pop()

    def _late(self, entry: Entry, seat: _Seat) -> None:
        self._on_turn(entry, seat, by_bot=False)
        if entry.at_ms >= fair_shuffle.TIMED_FROM and not self.time.is_over(entry.at_ms):
            raise entry.no(f"the time of seat {entry.seat} was not over")
        self.time.late()
        seat.lates += 1
        seat.stand_in = True
        seat.away = seat.lates >= LATE_TWICE

    def _away(self, entry: Entry, seat: _Seat) -> None:
        self._person(entry, seat)
        if seat.away:
            raise entry.no(f"a bot plays in seat {entry.seat} already")
        seat.away, seat.returning = True, False

    def _resign(self, entry: Entry, seat: _Seat) -> None:
        self._player(entry, seat)
        seat.away, seat.returning, seat.resigned = True, False, True
        self.offers.clear()

    def _offer(self, entry: Entry, seat: _Seat) -> None:
        self._player(entry, seat)
        if entry.seat in self.offers:
            raise entry.no(f"seat {entry.seat} has offered already")
        self.offers.add(entry.seat)

    def _decline(self, entry: Entry, seat: _Seat) -> None:
        self._player(entry, seat)
        if not self.offers:
            raise entry.no("there is no offer")
        self.offers.clear()

    def _return(self, entry: Entry, seat: _Seat) -> None:
        self._player(entry, seat)
        if not seat.away or seat.returning:
            raise entry.no(f"seat {entry.seat} was not left to a bot")
        on_turn = self.game.turn(self.state) == entry.seat
        seat.lates = 0
        seat.away, seat.returning = seat.away and on_turn, on_turn

    def _end(self, entry: Entry, _seat: _Seat) -> None:
        if self.game.turn(self.state) is not None:
            self.ended = self._early_end()
            if not self.ended:
                raise entry.no("the game is not over here")
        if entry.at_ms >= fair_shuffle.TIMED_FROM and entry.at_ms != self.last.at_ms:
            raise entry.no("the game ends in the moment of what ended it")
        totals = [score.total for score in self.game.score(self.state)]
        if entry.data["result"] != totals:
            raise entry.no(f"the actions lead to the result {totals}, not {entry.data['result']}", "proof-result")

    @property
    def resigned(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.resigned]

    def _early_end(self) -> str:
        """Whether the players may have ended the game here, and how."""
        players = {number for number, seat in enumerate(self.seats) if not seat.bot and not seat.resigned}
        if players and players <= self.offers:
            return "agreed"
        return "resigned" if self.resigned and (len(self.seats) == 2 or not players) else ""

    def _on_turn(self, entry: Entry, seat: _Seat, *, by_bot: bool) -> None:
        if self.game.turn(self.state) != entry.seat:
            raise entry.no(f"seat {entry.seat} is not on turn")
        if seat.by_bot != by_bot:
            raise entry.no(f"a {'bot' if seat.by_bot else 'person'} plays in seat {entry.seat} now")

    def _person(self, entry: Entry, seat: _Seat) -> None:
        if seat.bot:
            raise entry.no(f"seat {entry.seat} belongs to a bot")

    def _player(self, entry: Entry, seat: _Seat) -> None:
        self._person(entry, seat)
        if seat.resigned:
            raise entry.no(f"seat {entry.seat} has resigned")
