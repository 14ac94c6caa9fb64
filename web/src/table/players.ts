/** The players as a table shows them, from what the room says about its seats. */
import { namePlayers, type NamedPlayer } from "./playerNames.ts";
import type { RoomInfo } from "../types.ts";
import { COLOURS, type Player } from "./model.ts";

/** How everyone is called; bots have names too. `full` tells two of the same name apart. */
export const playerNames = (info: RoomInfo): NamedPlayer[] =>
  namePlayers(info.places.map((place) => place.name), info.places.map((place) => place.level), null);

export function playersOf(info: RoomInfo): Player[] {
  const called = playerNames(info);
  return info.places.map((place, seat) => ({
    name: called[seat]!.name,
    full: called[seat]!.full,
    colour: COLOURS[seat]!,
    bot: place.kind === "bot",
    level: place.level,
    botPlays: place.bot_plays,
    presence: place.presence,
    left_ms: place.left_ms,
  }));
}
