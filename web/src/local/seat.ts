/** A room's settings, and the state of its seats. */
import type { Bytes } from "../fairness/proof.ts";
import type { GameName } from "../types.ts";
import type { Options } from "./game.ts";

export type StoredSeat = { kind: "open" } | { kind: "bot"; level: string };

/** A room's settings; the payload of its first entry. */
export type Settings = {
  game: GameName;
  rules: number;
  seats: number;
  options: Options;
  first: number | null;
  clock: { mode: "none" };
  places: StoredSeat[];
  public: false;
  commit: string;
  after: string | null;
};

/** Who sits in a seat, and whether they play themselves. */
export type SeatState = {
  kind: "open" | "person" | "bot";
  name: string;
  level: string;
  since: number; // the version at which the person sat down
  contributes: boolean; // to the shuffle
  commit: string | null;
  entropy: Bytes | null;
  away: boolean; // a bot plays until the person returns
  returning: boolean; // at the end of this turn
  resigned: boolean;
  offered: number; // how often to end the game
};

export const emptySeat = (more: Partial<SeatState> = {}): SeatState => ({
  ...{ kind: "open", name: "", level: "", since: 0, contributes: false, commit: null, entropy: null },
  ...{ away: false, returning: false, resigned: false, offered: 0 },
  ...more,
});

export const playedByBot = (place: SeatState): boolean => place.kind === "bot" || place.away;
