/** Whole games as text files, to save and to open. */
import type { Story } from "../types.ts";
import type { Entry, proofOf } from "./log.ts";

/** The tag of a record that is a saved game. */
export const SAVED = "Saved";

/** Can the game in this text be continued? */
export const isSaved = (text: string): boolean => new RegExp(`^\\[${SAVED} "`, "m").test(text);

/** An unfinished game, with everything that is needed to go on. */
export type Saved = { room: string; seed: string; entries: Omit<Entry, "room" | "move">[] };

export interface Records {
  /** A finished game as text that carries its proof; `ended`: by its players, before the rules did. */
  write(proof: ReturnType<typeof proofOf>, ended: string | null): Promise<string>;
  /** An unfinished game with its seed, to be continued. */
  save(proof: ReturnType<typeof proofOf>, seed: string): Promise<string>;
  /** What `save` was given; `NotPossible` if the text holds no such game, or was changed. */
  saved(text: string): Promise<Saved>;
  /** The game of a record; `NotPossible` says where and why it cannot be read. */
  read(text: string): Promise<Story>;
}
