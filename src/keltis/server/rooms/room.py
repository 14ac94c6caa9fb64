"""A room's state, derived from its log, and the checks for what may be appended next.

Pure: reads no clock, stores and sends nothing. The state and the seed never leave this file; only views do, made by
`observe`. `add` applies an entry, whoever wrote it; the methods that return drafts check a request and raise Refused
with a reason.
"""

import copy
import functools
from collections.abc import Callable, Sequence
from typing import Any, Literal

import msgspec

from keltis import core
from keltis.core import Deal, Game, IllegalAction, InvalidAction, State, View
from keltis.i18n import Phrase, TranslatableError, phrase
from keltis.records import fair_shuffle, log_checks
from keltis.server.rooms import log
from keltis.server.rooms.answered import Answered
from keltis.server.rooms.clock import GRACE, LiveClock, Span, Turn, deadline, moment_after
from keltis.server.rooms.log import Draft, Entry
from keltis.server.rooms.seats import SeatState, Settings, StoredBotSeat

MOST_ENTRIES = log_checks.MOST_ENTRIES
MOST_LOBBY_ENTRIES = log_checks.MOST_LOBBY_ENTRIES
MOST_UNDOS = 20  # in one turn
MIX_TIME = fair_shuffle.MIX_TIME  # for each phase of the fair shuffle
LATE_TWICE = 2  # consecutive timeouts until a bot takes over for good
IDLE_TIME = log_checks.IDLE_TIME
LOBBY_TIME = log_checks.LOBBY_TIME

Dealer = Callable[[str, bytes, int, int | None], Deal]
Pace = Callable[["Room"], int]


class Refused(TranslatableError):
    """The request is not possible in this room."""


def deal_fairly(name: str, key: bytes, seats: int, first: int | None) -> Deal:
    return core.make(name, seats=seats, first=first).deal_by_key(key)


class Room:
    """A room at one version of its log."""

    def __init__(self, id: str, seed: bytes, deal: Dealer = deal_fairly) -> None:
        self.id = id
        self.ver = 0
        self.head = log.GENESIS
        self.at_ms = 0
        self.created_ms = 0
        self.status = "new"  # lobby, mixing, live, finished, aborted
        self.seats: list[SeatState] = []
        self.turns: list[Turn] = []
        self.answered = Answered()
        self.offers: frozenset[int] = frozenset()  # the seats that offer to end the game now
        self.result: list[int] | None = None
        self.winners: list[int] = []
        self.ended: Literal["resigned", "agreed"] | None = None  # before the rules did
        self.reason: str | None = None  # of an abort
        self.next_room: str | None = None
        self.revealed: str | None = None  # the seed, once the game is over
        self.undos = 0  # in this turn
        self.returns: tuple[int, ...] = ()  # the seats that came back in this turn
        self.turn: int | None = None  # the seat on turn, while the game is on
        self._mix_ms = 0
        self._seed = seed
        self._deal = deal
        self._state: State | None = None
        self._before: list[State] = []  # the states to undo to
        self._proposed: tuple[str, State] | None = None  # the action last proposed at this version, and its result

    # Public state --------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.status in ("finished", "aborted")

    @property
    def can_undo(self) -> bool:
        return bool(self._before) and self.status == "live" and self.undos < MOST_UNDOS and not self.is_full

    @property
    def is_full(self) -> bool:
        """Are there so many entries that only what gets the game to its end may follow?"""
        return self.ver >= MOST_ENTRIES

    @property
    def contributors(self) -> list[int]:
        return [seat for seat, place in enumerate(self.seats) if place.contributes]

    @property
    def persons(self) -> list[int]:
        return [seat for seat, place in enumerate(self.seats) if place.kind == "person"]

    @property
    def all_committed(self) -> bool:
        return all(self.seats[seat].commit is not None for seat in self.contributors)

    @property
    def players(self) -> list[int]:
        """The seats of the people who have not resigned."""
        return [seat for seat in self.persons if not self.seats[seat].resigned]

    def observe(self, seat: int | None) -> View | None:
        """What a seat or a spectator knows; None before the deal."""
        return self.game.observe(self._state, seat) if self._state else None

    def deadline(self, outages: list[Span]) -> int | None:
        """When the person on turn runs out of time."""
        turn = self.turn
        if turn is None or self.seats[turn].by_bot:
            return None
        return deadline(self.settings.clock, len(self.seats), self.turns, outages)

    def due(self, outages: list[Span], pace: Pace) -> int | None:
        """When the server next has to act here: a bot's move, a deadline, closing an idle room."""
        if self.over:
            return None
        if self.status == "lobby":
            return moment_after(self.at_ms, LOBBY_TIME[msgspec.to_builtins(self.settings.clock)["mode"]], outages)
        if self.status == "mixing":
            return moment_after(self._mix_ms, MIX_TIME, outages)
        assert self.turn is not None
        if self.seats[self.turn].by_bot:
            return self.at_ms + pace(self)
        end = self.deadline(outages)
        if end is None:
            return moment_after(self.at_ms, IDLE_TIME, outages)
        return moment_after(end, GRACE, outages) if isinstance(self.settings.clock, LiveClock) else end

    def bot_seed(self) -> str:
        """The seed for the bot's next decision: unpredictable now, verifiable afterwards."""
        return fair_shuffle.sub_key(self._key, f"bot{self.turn}/{self.ver}").hex()

    # Proposing entries ---------------------------------------------------------------------------------------------

    def create(self, settings: Settings) -> list[Draft]:
        return [Draft("create", data=msgspec.to_builtins(settings))]

    def sit(self, seat: int, name: str, commit: bytes | None) -> list[Draft]:
        self.expect("lobby", phrase("refused-begun"))
        if seat not in range(len(self.seats)) or self.seats[seat].kind != "open":
            raise Refused(phrase("refused-taken"))
        drafts = [Draft("sit", seat, "person", {"name": name, "commit": commit.hex() if commit else None})]
        return drafts + self._go_on(seat, contributes=commit is not None)

    def give_to_bot(self, seat: int, level: str) -> list[Draft]:
        self.expect("lobby", phrase("refused-begun"))
        if seat not in range(len(self.seats)) or self.seats[seat].kind != "open":
            raise Refused(phrase("refused-taken"))
        return [Draft("bot", seat, "person", {"level": level}), *self._go_on(seat, contributes=False)]

    def rise(self, seat: int) -> list[Draft]:
        self.expect("lobby", phrase("refused-begun-bot"))
        drafts = [Draft("rise", seat, "person")]
        if self.persons == [seat]:
            return drafts + self.abort("closed")
        return drafts + self.abort("limit") if self.ver >= MOST_LOBBY_ENTRIES else drafts

    def act(self, seat: int, text: str, actor: str) -> list[Draft]:
        state = self._on_turn(seat, by_bot=actor == "bot")
        try:
            after = core.play(self.game, state, text)
        except (InvalidAction, IllegalAction) as error:
            raise Refused(error.why) from None
        self._proposed = (text, after)
        drafts = [Draft("act", seat, actor, {"action": text})]
        if self.game.turn(after) is None:
            drafts += self.end(after)
        elif self.is_full:
            drafts += self.abort("limit")
        return drafts

    def end(self, after: State | None = None) -> list[Draft]:
        """End the game in this state; by default now, with the points as they stand."""
        state = after or self._state
        assert state is not None
        totals = [score.total for score in self.game.score(state)]
        return [Draft("end", data={"seed": self._seed.hex(), "result": totals})]

    def undo(self, seat: int) -> list[Draft]:
        self._on_turn(seat, by_bot=False)
        if not self._before:
            raise Refused(phrase("refused-undo"))
        self.expect_space()
        if self.undos >= MOST_UNDOS:
            raise Refused(phrase("refused-undo-often"))
        return [Draft("undo", seat, "person")]

    def abort(self, reason: str) -> list[Draft]:
        if self.over:
            raise Refused(phrase("why-not-over"))
        return [Draft("abort", data={"seed": self._seed.hex(), "reason": reason})]

    def follow(self, room: str) -> list[Draft]:
        """Record the room of the rematch."""
        if not self.over or self.next_room:
            raise Refused(phrase("refused-rematch-made" if self.next_room else "refused-not-over"))
        return [Draft("rematch", data={"room": room})]

    def expect(self, status: str, otherwise: Phrase) -> None:
        if self.status != status:
            raise Refused(phrase("why-not-over") if self.over else otherwise)

    def expect_space(self) -> None:
        if self.is_full:
            raise Refused(phrase("refused-full"))

    def _on_turn(self, seat: int, *, by_bot: bool) -> State:
        self.expect("live", phrase("refused-not-begun"))
        assert self._state is not None
        if self.turn != seat:
            raise Refused(phrase("refused-turn"))
        if self.seats[seat].by_bot != by_bot:
            raise Refused(phrase("refused-person-plays" if by_bot else "refused-return-first"))
        return self._state

    def _go_on(self, seat: int, *, contributes: bool) -> list[Draft]:
        """Start at once when the last seat is taken and nobody contributes to the shuffle; close a lobby in which too
        many have come and gone."""
        if any(place.kind == "open" for other, place in enumerate(self.seats) if other != seat):
            return self.abort("limit") if self.ver >= MOST_LOBBY_ENTRIES else []
        return [] if contributes or self.contributors else [Draft("start")]

    # Applying entries ----------------------------------------------------------------------------------------------

    def after(self, entry: Entry) -> "Room":
        """The room after the next log entry; this one is unchanged."""
        room = self.copy()
        room.add(entry)
        return room

    def copy(self) -> "Room":
        """A room of its own in the same state."""
        room = Room.__new__(Room)
        room.__dict__.update(self.__dict__)
        room.seats = [copy.copy(place) for place in self.seats]
        room.turns = [*self.turns[:-1], *(copy.copy(turn) for turn in self.turns[-1:])]
        room._before = list(self._before)
        return room

    def add(self, entry: Entry) -> None:
        """Apply the next log entry, in place."""
        log.check(entry, self.ver, self.head)
        self._carry_out(entry, entry.data)
        self.ver, self.head, self.at_ms = entry.ver, entry.hash, entry.at_ms
        self.answered = self.answered.plus(entry)
        self._proposed = None

    def _carry_out(self, entry: Entry, data: Any) -> None:
        match entry.kind:
            case "create":
                self._create(data, entry.at_ms)
            case "sit" | "bot" | "rise":
                self._change_place(entry.kind, entry.seat, data, entry.at_ms)
            case "commit" | "reveal" | "redraw":
                self._mix(entry.kind, entry.seat, data, entry.at_ms)
            case "start":
                self._start(entry.at_ms)
            case "act":
                self._act(entry, data["action"])
            case "undo":
                self._state = self._before.pop()
                self.undos += 1
            case "late" | "away" | "return" | "resign":
                self._change_player(entry, self.seats[entry.seat], on_turn=entry.seat == self.turn)
            case "offer":
                self.seats[entry.seat].offered += 1
                self.offers |= {entry.seat}
            case "decline":
                self.offers = frozenset()
            case "end":
                self._finish(data["result"], data["seed"])
            case "abort":
                self.status, self.reason, self.revealed = "aborted", data["reason"], data["seed"]
                self.turn = None
            case "rematch":
                self.next_room = data["room"]
            case unknown:
                raise log.BrokenChain(f"The log of room {self.id} has an entry of the unknown kind {unknown!r}.")

    def _create(self, data: Any, at_ms: int) -> None:
        self.settings = msgspec.convert(data, Settings)
        self.game = _game(self.settings.game, self.settings.seats, tuple(self.settings.options.items()))
        self.seats = [
            SeatState("bot", level=place.level) if isinstance(place, StoredBotSeat) else SeatState()
            for place in self.settings.places
        ]
        self.status = "lobby"
        self.created_ms = at_ms

    def _change_place(self, kind: str, seat: int, data: Any, at_ms: int) -> None:
        if kind == "rise":
            self.seats[seat] = SeatState()
        elif kind == "bot":
            self.seats[seat] = SeatState("bot", level=data["level"])
        else:
            commit = bytes.fromhex(data["commit"]) if data["commit"] else None
            since = self.ver + 1
            self.seats[seat] = SeatState("person", data["name"], "", since, commit is not None, commit)
        if all(place.kind != "open" for place in self.seats):
            self.status, self._mix_ms = "mixing", at_ms

    def _mix(self, kind: str, seat: int, data: Any, at_ms: int) -> None:
        if kind == "commit":
            self.seats[seat].commit = bytes.fromhex(data["commit"])
            self._mix_ms = at_ms if self.all_committed else self._mix_ms
        elif kind == "reveal":
            self.seats[seat].entropy = bytes.fromhex(data["entropy"])
        else:
            for other in self.contributors:
                place = self.seats[other]
                place.contributes, place.commit, place.entropy = other not in data["without"], None, None
            self._mix_ms = at_ms

    def _start(self, at_ms: int) -> None:
        entropies = {seat: self.seats[seat].entropy or b"" for seat in self.contributors}
        self._key = fair_shuffle.game_key(self._seed, self.id, entropies)
        deal = self._deal(self.settings.game, self._key, self.settings.seats, self.settings.first)
        self._state = self.game.start(deal)
        self.status = "live"
        self.turn = self.game.turn(self._state)
        self._begin_turn(at_ms)

    def _act(self, entry: Entry, text: str) -> None:
        before, place = self._state, self.seats[entry.seat]
        assert before is not None
        if self._proposed and self._proposed[0] == text:  # the rules already ran when it was proposed
            after = self._proposed[1]
        else:
            after = core.play(self.game, before, text)
        if entry.actor == "person":
            place.lates = 0
            self.offers = self.offers if entry.seat in self.offers else frozenset()  # who plays on declines
        self._state = after
        if text[0] == "+":
            self._before.clear()
        else:
            self._before.append(before)
        self.turn = self.game.turn(after)
        if self.turn != entry.seat:
            self._end_turn(entry.at_ms)
            if self.turn is not None:
                self._begin_turn(entry.at_ms)

    def _finish(self, result: list[int], seed: str) -> None:
        if self.turn is not None:
            self.ended = "agreed" if self.offers else "resigned"
        left = [seat for seat, place in enumerate(self.seats) if not place.resigned]
        best = max((result[seat] for seat in left), default=0)
        self.winners = [seat for seat in left if result[seat] == best]
        self.status, self.revealed, self.result, self.turn = "finished", seed, result, None

    def _begin_turn(self, at_ms: int) -> None:
        assert self.turn is not None
        self.turns.append(Turn(self.turn, at_ms, taken_ms=at_ms if self.seats[self.turn].by_bot else None))
        self._before.clear()
        self.undos, self.returns = 0, ()

    def _end_turn(self, at_ms: int) -> None:
        self.turns[-1].end_ms = at_ms
        place = self.seats[self.turns[-1].seat]
        place.stand_in = False
        if place.returning:
            place.away = place.returning = False

    def _change_player(self, entry: Entry, place: SeatState, *, on_turn: bool) -> None:
        if entry.kind == "late":
            place.lates += 1
            place.stand_in = True
            place.away = place.lates >= LATE_TWICE
            self.turns[-1].late = True
        elif entry.kind in ("away", "resign"):
            place.away, place.returning = True, False
            if on_turn and self.turns[-1].taken_ms is None:
                self.turns[-1].taken_ms = entry.at_ms
            if entry.kind == "resign":
                place.resigned, self.offers = True, frozenset()
        else:
            place.lates = 0
            place.away, place.returning = on_turn, on_turn
            self.returns += (entry.seat,)


@functools.cache
def _game(name: str, seats: int, options: tuple[tuple[str, Any], ...]) -> Game:
    return core.make(name, seats=seats, speed="native", **dict(options))


def fold(id: str, seed: bytes, entries: Sequence[Entry], deal: Dealer = deal_fairly) -> Room:
    """Replay a log into a room."""
    room = Room(id, seed, deal)
    for entry in entries:
        room.add(entry)
    return room
