/** Rooms as lists show them. */
import { levelName } from "../bots.ts";
import { formatList, t } from "../i18n.svelte.ts";
import { recall } from "../settings.svelte.ts";
import { namePlayers } from "../table/players.ts";
import type { ListedRoom } from "../types.ts";

const UNFINISHED = ["lobby", "mixing", "live"];
export const unfinished = (rooms: readonly ListedRoom[]): ListedRoom[] => rooms.filter((room) => UNFINISHED.includes(room.status));

/** Each once, though pages that were read at different times may overlap. */
export const newestFirst = (rooms: readonly ListedRoom[]): ListedRoom[] =>
  [...new Map(rooms.map((room) => [room.id, room])).values()].sort((one, other) => other.created_ms - one.created_ms);

export const openSeats = (room: ListedRoom): number => room.seats.filter((seat) => !seat).length;

/** Who sits there, as a list in the reader's language. */
export function playerList(room: ListedRoom, bots: readonly string[]): string {
  const names = room.seats.map((seat) => (bots.includes(seat) ? "" : seat));
  const levels = room.seats.map((seat) => (bots.includes(seat) ? seat : ""));
  const own = recall(room.id).seats;
  const people = namePlayers(names, levels, own.length === 1 ? own[0]! : null);
  return formatList(people.filter(({ seat }) => room.seats[seat]).map((person) => person.full));
}

/** The levels of its bots, each once. */
export const levelsOf = (room: ListedRoom, bots: readonly string[]): string[] =>
  [...new Set(room.seats.filter((seat) => bots.includes(seat)))].map(levelName);

/** "Way of Stones: Ann and Niamh" */
export const withWhom = (room: ListedRoom, bots: readonly string[]): string =>
  t("start-room-with", { game: t(`game-${room.game}`), names: playerList(room, bots) });
