/** Rooms as lists show them. */
import { seatName } from "../bots.ts";
import { formatList, t } from "../i18n.svelte.ts";
import type { ListedRoom } from "../types.ts";

const UNFINISHED = ["lobby", "mixing", "live"];
export const unfinished = (rooms: readonly ListedRoom[]): ListedRoom[] => rooms.filter((room) => UNFINISHED.includes(room.status));

export const openSeats = (room: ListedRoom): number => room.seats.filter((seat) => !seat).length;

/** Who sits there, as a list in the reader's language. */
export function playerList(room: ListedRoom, bots: readonly string[]): string {
  const names = room.seats.filter(Boolean).map((seat) => seatName(seat, bots));
  return formatList(names);
}

/** "Way of Stones: Ann and Club player" */
export const withWhom = (room: ListedRoom, bots: readonly string[]): string =>
  t("start-room-with", { game: t(`game-${room.game}`), names: playerList(room, bots) });
