/** Fetches the proof of a room's game and checks it, against what this device kept too. */
import * as requests from "../connection/requests.ts";
import { check, type Shuffle } from "./proof.ts";
import { type Held, hold } from "./receipt.ts";
import { recall } from "../settings.svelte.ts";

/** What was found: a proof that could not be fetched has none; one that is not right has a flaw; `held` if there is a receipt. */
export type Outcome = { proof?: Record<string, unknown>; shuffle?: Shuffle; held?: Held; flaw?: unknown };

/** Can this browser compute hashes? Only over a safe connection. */
export const canCheck = Boolean(globalThis.crypto?.subtle);

export async function checkRoom(room: string): Promise<Outcome> {
  const { receipt } = recall(room); // before the proof is asked for: what is kept later may be of an entry that it cannot have yet
  const proof = await requests.proof(room).catch(() => undefined);
  if (!proof || !canCheck) return { proof };
  try {
    const shuffle = await check(proof);
    return { proof, shuffle, held: receipt && (await hold(shuffle, receipt)) };
  } catch (flaw) {
    return { proof, flaw };
  }
}
