/** Whole games as text files, to save and to open. */
import type { Story } from "../types.ts";
import type { proofOf } from "./log.ts";

export interface Records {
  /** A finished game as text that carries its proof; `ended`: by its players, before the rules did. */
  write(proof: ReturnType<typeof proofOf>, ended: string | null): Promise<string>;
  /** The game of a record; `NotPossible` says where and why it cannot be read. */
  read(text: string): Promise<Story>;
}
