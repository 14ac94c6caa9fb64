/** What somebody has changed for the rematch, in words: nobody sits down to a game without knowing. */
import { botName, levelName } from "../bots.ts";
import { type Fact, ruleFacts, timeFact } from "../rooms/roomFacts.ts";
import type { RoomInfo } from "../types.ts";

const factsOf = (info: RoomInfo): Fact[] => [
  ...info.places.flatMap((place, seat): Fact[] => (place.kind === "bot" ? [[botName(seat), levelName(place.level)]] : [])),
  ...ruleFacts(info),
  timeFact(info),
];

export function changedSettings(before: RoomInfo, next: RoomInfo): string[] {
  const known = factsOf(before).map(String);
  return factsOf(next).filter((fact) => !known.includes(String(fact))).map(([name, value]) => `${name}: ${value}`);
}
