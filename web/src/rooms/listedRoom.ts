/** Rooms as lists show them. */
import type { ListedRoom } from "../types.ts";
import { currentLanguage, t } from "../i18n.svelte.ts";
import { seatName } from "../bots.ts";

export const openSeats = (room: ListedRoom): number => room.seats.filter((seat) => !seat).length;

/** Who sits there, as a list in the reader's language. */
export function people(room: ListedRoom, bots: readonly string[]): string {
  const names = room.seats.filter(Boolean).map((seat) => seatName(seat, bots));
  return new Intl.ListFormat(currentLanguage(), { type: "conjunction" }).format(names);
}

/** "Way of Stones: Ann and Club player" */
export const withWhom = (room: ListedRoom, bots: readonly string[]): string =>
  t("start-room-with", { game: t(`game-${room.game}`), names: people(room, bots) });
