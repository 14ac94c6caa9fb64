"""Planted leaks, one for each way in which a server might reveal too much. `test_leaks.py` must catch them all."""

import hashlib
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
import structlog
from litestar import Request, get

from keltis.core import View
from keltis.i18n import phrase
from keltis.records.story import Teller, Views
from keltis.server import app, metrics
from keltis.server.bots.hint_messages import Hint
from keltis.server.bots.hints import HintService
from keltis.server.http import admission, connection, messages, routes, sockets
from keltis.server.http.refusals import bad
from keltis.server.node import Node
from keltis.server.rooms import recent, scheduler, views
from keltis.server.rooms.log import Entry
from keltis.server.rooms.open_room import OpenRoom
from keltis.server.rooms.open_rooms import OpenRooms
from keltis.server.rooms.recent import Recent
from keltis.server.rooms.room import Refused, Room
from keltis.server.storage.writer import Writer
from keltis.server.stories import Stories

Plant = Callable[[pytest.MonkeyPatch], None]
logger = structlog.get_logger()


def checksum(room: Room) -> str:
    return hashlib.sha256(bytes(room._state)).hexdigest() if room._state else ""


def next_card(room: Room) -> str:
    assert room._state is not None
    card: str = room.game.text.CARDS[room._state.record.deck[int(room._state.table.deck_size) - 1]]
    return card


def hand(room: Room, seat: int) -> list[str]:
    view = room.observe(seat)
    return room.game.definition.wire.hand(view) if view else []


def hands(room: Room) -> str:
    return " ".join(card for seat in range(len(room.seats)) for card in hand(room, seat))


def after(plant: pytest.MonkeyPatch, owner: Any, name: str, change: Callable[..., Any]) -> None:
    """Modify a function's result; the modification also gets the arguments."""
    original = getattr(owner, name)
    plant.setattr(owner, name, lambda *args, **kwargs: change(original(*args, **kwargs), *args, **kwargs))


def checksum_of_the_whole_state_in_the_beat(plant: pytest.MonkeyPatch) -> None:
    def beat(self: connection.ClientConnection) -> None:
        if self.open_room:
            self.say(messages.Beat(self.open_room.room.ver, checksum(self.open_room.room)[:16]))

    plant.setattr(connection.ClientConnection, "beat", beat)


def seed_before_the_end(plant: pytest.MonkeyPatch) -> None:
    after(plant, views, "room_info", lambda info, room, *_: msgspec.structs.replace(info, seed=room._seed.hex()))


def seed_in_the_proof_before_the_end(plant: pytest.MonkeyPatch) -> None:
    original = Stories.proof

    async def proof(self: Stories, open_room: OpenRoom) -> bytes:
        seed = {"seed": open_room.room._seed.hex()}
        return msgspec.json.encode(msgspec.json.decode(await original(self, open_room)) | seed)

    plant.setattr(Stories, "proof", proof)


def next_card_in_a_refusal(plant: pytest.MonkeyPatch) -> None:
    original = Room.act

    def act(self: Room, seat: int, text: str, actor: str) -> Any:
        try:
            return original(self, seat, text, actor)
        except Refused as error:
            raise Refused(f"{error} (The next card is {next_card(self)}.)") from None

    plant.setattr(Room, "act", act)


def legal_actions_of_the_seat_on_turn_for_everyone(plant: pytest.MonkeyPatch) -> None:
    def change(told: messages.SeatView, room: Room, *_: object) -> messages.SeatView:
        assert room._state is not None
        return msgspec.structs.replace(told, legal=[action.text for action in room.game.legal(room._state)])

    after(plant, views, "seat_view", change)


def drawn_card_told_to_everyone(plant: pytest.MonkeyPatch) -> None:
    original = Recent.since

    def since(self: Recent, seat: int | None, version: int) -> tuple[list[msgspec.Raw], int]:
        news, missed = original(self, seat, version)
        return [told.own for told in list(self._told)[len(self._told) - len(news) :]], missed

    plant.setattr(Recent, "since", since)


def drawn_card_told_to_everyone_who_asks_later(plant: pytest.MonkeyPatch) -> None:
    def add(room: Room, entry: Entry, told: Recent) -> None:
        eyes = entry.seat if entry.kind == "act" else None
        before = room.observe(eyes)
        room.add(entry)
        told.add(entry, {None: views.news(room.game, entry, before, room.observe(eyes))})

    plant.setattr(recent, "add", add)


def first_seats_hand_for_spectators(plant: pytest.MonkeyPatch) -> None:
    original = Room.observe

    def observe(self: Room, seat: int | None) -> View | None:
        return original(self, 0 if seat is None else seat)

    plant.setattr(Room, "observe", observe)


def any_seat_for_whoever_asks(plant: pytest.MonkeyPatch) -> None:
    async def find_seat(open_rooms: OpenRooms, room: str, token: bytes | None, seat: int | None) -> Any:
        found = await original(open_rooms, room, token, None)
        return (found[0], seat) if found and seat is not None and seat < len(found[0].room.seats) else found

    original = connection.find_seat
    plant.setattr(admission, "find_seat", find_seat)
    plant.setattr(connection, "find_seat", find_seat)


def one_view_kept_for_all(plant: pytest.MonkeyPatch) -> None:
    original = OpenRoom.seat_view

    def seat_view(self: OpenRoom, seat: int | None) -> bytes:
        return next(iter(self._encoded.values()), None) or original(self, seat)

    plant.setattr(OpenRoom, "seat_view", seat_view)


def gone_seats_view_for_the_one_who_replaces_it(plant: pytest.MonkeyPatch) -> None:
    async def replace(open_rooms: OpenRooms, open_room: OpenRoom, seat: int, message: messages.Away, by: Any) -> Any:
        if message.seat >= len(open_room.room.seats) or message.v == open_room.room.ver:
            return await original(open_rooms, open_room, seat, message, by)
        return messages.Stale(message.id, open_rooms.message(open_room, message.seat))

    original = connection._replace
    plant.setattr(connection, "_replace", replace)


def hands_in_the_log(plant: pytest.MonkeyPatch) -> None:
    after(
        plant, OpenRooms, "_move_on", lambda _, __, open_room, ___: logger.debug("moved", hands=hands(open_room.room))
    )


def next_card_in_a_figure(plant: pytest.MonkeyPatch) -> None:
    def count(_: None, __: OpenRooms, open_room: OpenRoom, ___: object) -> None:
        if open_room.room._state:
            metrics.ANSWERS.labels(next_card(open_room.room)).inc()

    after(plant, OpenRooms, "_move_on", count)


def refusals_counted_by_hidden_state(plant: pytest.MonkeyPatch) -> None:
    def note(_: None, self: connection.ClientConnection, __: object) -> None:
        if self.open_room:
            self.gate.refusals.note(checksum(self.open_room.room), connection.PATH, self.address)

    after(plant, connection.ClientConnection, "say", note)


def longer_commits_for_better_hands(plant: pytest.MonkeyPatch) -> None:
    def count(_: None, __: OpenRooms, open_room: OpenRoom, ___: object) -> None:
        metrics.COMMIT_SECONDS.observe(len(set(hands(open_room.room).split())))

    after(plant, OpenRooms, "_move_on", count)


def padding_by_hidden_cards(plant: pytest.MonkeyPatch) -> None:
    def pad(told: bytes, self: OpenRoom, _: int | None) -> bytes:
        return told + b" " * len(set(hands(self.room).split()))

    after(plant, OpenRoom, "seat_view", pad)


def pace_by_the_bots_hand(plant: pytest.MonkeyPatch) -> None:
    after(plant, scheduler, "pause_at", lambda usual, _, room, __: usual + sum(hands(room).encode()) % 100)


def header_by_hidden_state(plant: pytest.MonkeyPatch) -> None:
    original = app.guarded

    def guarded(inner: Any, node: Node) -> Any:
        async def guard(scope: Any, receive: Any, send: Any) -> None:
            async def with_tag(message: Any) -> None:
                for open_room in list(node.open_rooms.by_id.values())[:1] if "headers" in message else []:
                    message["headers"] = [*message["headers"], (b"etag", checksum(open_room.room).encode())]
                await send(message)

            await original(inner, node)(scope, receive, with_tag)

        return guard

    plant.setattr(app, "guarded", guarded)


def event_id_by_hidden_state(plant: pytest.MonkeyPatch) -> None:
    def push(self: sockets.Listener, message: bytes) -> None:
        self.outbox.put(b"id: %s\ndata: %s\n\n" % (checksum(self.open_room.room).encode(), message))

    plant.setattr(sockets.Listener, "push", push)


def text_of_an_error_in_the_answer(plant: pytest.MonkeyPatch) -> None:
    def answer(request: app.Req, error: Exception) -> Any:
        return app._say(request, bad(phrase("why-not-said", text=str(error))), 500)

    plant.setattr(app, "_unexpected", answer)


def text_of_an_error_in_the_log(plant: pytest.MonkeyPatch) -> None:
    after(plant, Writer, "_lost", lambda _, __, error, ___: logger.warning("lost", error=str(error)))


def whole_state_in_the_record_before_the_end(plant: pytest.MonkeyPatch) -> None:
    @get("/api/rooms/{room:str}/record", media_type="text/plain")
    async def early(request: Request[Any, Any, Any], room: admission.RoomPath) -> str:
        _, open_room, _ = await admission.enter(request, room)
        state = open_room.room._state
        return open_room.room.game.write(state) if state else ""

    plant.setattr(app, "ROUTES", [early if route is routes.game_record else route for route in routes.ROUTES])


def every_hand_in_the_story_before_the_end(plant: pytest.MonkeyPatch) -> None:
    original = views._views
    plant.setattr(views, "_views", lambda room, seat, finished: original(room, seat, finished=True))


def drawn_card_told_to_everyone_in_the_story(plant: pytest.MonkeyPatch) -> None:
    """The hands are right, but the events are those of the acting seat."""
    seen, made = Teller._seen, views._views

    def hide(self: Teller, views: Views) -> Any:
        return seen(self, {None: views[None]})

    def look(room: Room, seat: int | None, *, finished: bool) -> Views:
        return {**made(room, seat, finished=True), **made(room, None, finished=False)}

    plant.setattr(Teller, "_seen", hide)
    plant.setattr(views, "_views", look)


def hint_by_the_next_seats_cards(plant: pytest.MonkeyPatch) -> None:
    async def hint(self: HintService, open_room: OpenRoom, seat: int, token_hash: bytes) -> Any:
        found, room = await original(self, open_room, seat, token_hash), open_room.room
        view = room.observe((seat + 1) % len(room.seats))
        return (
            Hint(room.ver, await self.bot_processes.assess(room.game, view, open_room.owner))
            if isinstance(found, Hint) and view
            else found
        )

    original = HintService.hint
    plant.setattr(HintService, "hint", hint)


def hint_by_the_rooms_secret(plant: pytest.MonkeyPatch) -> None:
    """As if a hint's worlds were sampled from the seed that bots have."""

    async def hint(self: HintService, open_room: OpenRoom, seat: int, token_hash: bytes) -> Any:
        found = await original(self, open_room, seat, token_hash)
        if not isinstance(found, Hint):
            return found
        worlds = int(open_room.room.bot_seed()[:4], 16)
        return Hint(found.v, [msgspec.structs.replace(opinion, worlds=worlds) for opinion in found.opinions])

    original = HintService.hint
    plant.setattr(HintService, "hint", hint)


def next_card_in_the_answer_to_a_tempo(plant: pytest.MonkeyPatch) -> None:
    def set_tempo(self: connection.ClientConnection, tempo: messages.TempoName) -> None:
        assert self.open_room is not None
        original(self, tempo)
        if self.open_room.room._state:
            self.say(messages.Beat(self.open_room.room.ver, next_card(self.open_room.room)))

    original = connection.ClientConnection._set_tempo
    plant.setattr(connection.ClientConnection, "_set_tempo", set_tempo)


def bots_wait_by_their_hand_at_other_tempos(plant: pytest.MonkeyPatch) -> None:
    def wait(usual: int, tempo: messages.TempoName, room: Room, _: int) -> int:
        return usual if tempo == "calm" else usual + sum(hands(room).encode()) % 100

    after(plant, scheduler, "pause_at", wait)


def hand_of_who_resigned_while_the_others_play_on(plant: pytest.MonkeyPatch) -> None:
    def show(info: messages.RoomInfo, room: Room, *_: object) -> messages.RoomInfo:
        shown = [" ".join(hand(room, seat)) for seat, place in enumerate(room.seats) if place.resigned]
        return msgspec.structs.replace(info, reason=" ".join(shown)) if shown else info

    after(plant, views, "room_info", show)


def _sign_the_ack(plant: pytest.MonkeyPatch, kind: type[Any]) -> None:
    async def submit(open_rooms: OpenRooms, open_room: OpenRoom, seat: int, message: messages.Request, by: Any) -> Any:
        answer = await original(open_rooms, open_room, seat, message, by)
        told = isinstance(message, kind) and isinstance(answer, messages.Ack)
        return msgspec.structs.replace(answer, hash=checksum(open_room.room)) if told else answer

    original = connection.submit
    plant.setattr(connection, "submit", submit)
    plant.setattr(routes, "submit", submit)


def checksum_of_the_state_in_the_answer_to_an_offer(plant: pytest.MonkeyPatch) -> None:
    _sign_the_ack(plant, messages.OfferEnd)


def checksum_of_the_state_in_the_answer_to_declining(plant: pytest.MonkeyPatch) -> None:
    _sign_the_ack(plant, messages.PlayOn)


def result_of_every_hand_with_an_offer(plant: pytest.MonkeyPatch) -> None:
    def show(info: messages.RoomInfo, room: Room, *_: object) -> messages.RoomInfo:
        return msgspec.structs.replace(info, reason=hands(room)) if room.offers else info

    after(plant, views, "room_info", show)


VISITS: list[Plant] = [
    checksum_of_the_whole_state_in_the_beat,
    seed_before_the_end,
    seed_in_the_proof_before_the_end,
    next_card_in_a_refusal,
    legal_actions_of_the_seat_on_turn_for_everyone,
    drawn_card_told_to_everyone,
    drawn_card_told_to_everyone_who_asks_later,
    first_seats_hand_for_spectators,
    any_seat_for_whoever_asks,
    one_view_kept_for_all,
    gone_seats_view_for_the_one_who_replaces_it,
    hands_in_the_log,
    next_card_in_a_figure,
    refusals_counted_by_hidden_state,
    longer_commits_for_better_hands,
    padding_by_hidden_cards,
    pace_by_the_bots_hand,
    header_by_hidden_state,
    event_id_by_hidden_state,
    text_of_an_error_in_the_answer,
    text_of_an_error_in_the_log,
    whole_state_in_the_record_before_the_end,
    every_hand_in_the_story_before_the_end,
    drawn_card_told_to_everyone_in_the_story,
    hint_by_the_next_seats_cards,
    hint_by_the_rooms_secret,
    next_card_in_the_answer_to_a_tempo,
    bots_wait_by_their_hand_at_other_tempos,
    hand_of_who_resigned_while_the_others_play_on,
    checksum_of_the_state_in_the_answer_to_an_offer,
    checksum_of_the_state_in_the_answer_to_declining,
    result_of_every_hand_with_an_offer,
]
