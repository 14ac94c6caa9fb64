/** What a viewer gets to see of a room: built from game views and the public log, as `server/rooms/views.py`. */
import type { News, PlaceInfo, RoomInfo, SeatView } from "../types.ts";
import type { View } from "./game.ts";
import { type Entry, NOBODY } from "./log.ts";
import type { Room } from "./room.ts";
import { playedByBot, type SeatState } from "./seat.ts";

/** A seat's or a spectator's view as data; null before the deal. `plays`: may actions be chosen in this window? */
export function seatView(room: Room, seat: number | null, plays: boolean): SeatView | null {
  const [own, everyone] = [room.observe(seat), room.observe(null)];
  if (!own || !everyone) return null;
  const asked = plays && seat !== null && seat === room.turn && !playedByBot(room.seats[seat]!);
  return { table: room.game.table(everyone), seat, hand: room.game.hand(own), legal: asked ? room.game.legal(own) : [], undo: plays && room.canUndo };
}

/** One entry as a viewer saw it, given the viewer's views before and after it. */
export function newsOf(room: Room, entry: Entry, before: View | null, after: View | null): News {
  const { ver, at_ms, kind, actor } = entry;
  const told = { v: ver, at_ms, kind, seat: entry.seat === NOBODY ? null : entry.seat, actor };
  if (kind !== "act") return { ...told, action: null, events: [] };
  const { action } = JSON.parse(entry.payload) as { action: string };
  return { ...told, action, events: room.game.events(before!, action, after!) as News["events"] };
}

/** Does the acting seat see more of it than the others? */
export const reveals = (entry: Entry): boolean => entry.kind === "act" && entry.payload === '{"action":"+"}';

/** The people at this device are all here, and there is no clock. */
export function roomInfo(room: Room): RoomInfo {
  const { game, options, first, commit, after } = room.settings;
  return {
    ...{ id: room.id, game, status: room.status as RoomInfo["status"], options, first, clock: { mode: "none" }, public: false, commit },
    places: room.seats.map((place, seat) => placeInfo(place, room.offers.has(seat))),
    ...{ created_ms: room.created_ms, deadline_ms: null, result: room.result, winners: room.winners, ended: room.ended },
    ...{ reason: room.reason, seed: room.revealed, before: after, next: room.nextRoom, host: hostOf(room), guests_may_fill: false },
  };
}

const placeInfo = (place: SeatState, offers: boolean): PlaceInfo => ({
  ...{ kind: place.kind, name: place.name, level: place.level },
  bot_plays: place.kind === "person" && playedByBot(place),
  ...{ returning: place.returning, resigned: place.resigned, offers, presence: place.kind === "person" ? "here" : null, away_ms: null },
  ...{ contributes: place.contributes, committed: place.commit !== null, revealed: place.entropy !== null, left_ms: null },
});

/** The seat of the person who has sat here longest. */
const hostOf = (room: Room): number | null => room.people.sort((one, other) => room.seats[one]!.since - room.seats[other]!.since)[0] ?? null;
