/** Whole games as text files, to save and to open. */
import type { Story } from "../types.ts";
import type { Entry } from "./log.ts";

export interface Records {
  /** A finished game as text that carries its proof. */
  write(proof: object, entries: readonly Entry[]): Promise<string>;
  /** The game of a record; `NotPossible` says where and why it cannot be read. */
  read(text: string): Promise<Story>;
}
