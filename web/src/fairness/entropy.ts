/** This device's part of the shuffle: a secret number for each of its seats, committed first and revealed later (docs/fairness.md). */
import * as http from "../connection/http.ts";
import { commitSeat, fromHex, toHex } from "./proof.ts";
import { recall, remember } from "../settings.svelte.ts";
import type { RoomInfo } from "../types.ts";

/** A secret and its commitment; undefined without HTTPS, where browsers offer no hashing. */
export async function drawEntropy(): Promise<{ entropy: string; commit: string } | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  const entropy = crypto.getRandomValues(new Uint8Array(32));
  return { entropy: toHex(entropy), commit: toHex(await commitSeat(entropy)) };
}

export function keepEntropy(room: string, seat: number, entropy: string): void {
  remember(room, { entropy: { ...recall(room).entropy, [seat]: entropy } });
}

const underWay = new Set<string>();

/** While the cards are shuffled: reveals what was committed, or commits anew, for each of these seats. */
export async function contribute(info: RoomInfo, seats: number[]): Promise<void> {
  if (info.status !== "mixing") return;
  for (const seat of seats) {
    const place = info.places[seat];
    if (!place?.contributes || place.revealed) continue;
    const step = `${info.id} ${seat} ${place.committed}`;
    if (underWay.has(step)) continue;
    underWay.add(step);
    try {
      if (place.committed) await revealEntropy(info.id, seat);
      else await commitEntropy(info.id, seat);
    } catch {
      // the others go on without it
    } finally {
      underWay.delete(step);
    }
  }
}

async function revealEntropy(room: string, seat: number): Promise<void> {
  const secret = recall(room).entropy?.[seat];
  if (secret && fromHex(secret).length === 32) await http.reveal(room, seat, secret);
}

async function commitEntropy(room: string, seat: number): Promise<void> {
  const fresh = await drawEntropy();
  if (!fresh) return;
  keepEntropy(room, seat, fresh.entropy);
  await http.commit(room, seat, fresh.commit);
}

/** A commitment as people compare it: "9f2c 41d8 … b07e". */
export const shortCommit = (commit: string): string => `${commit.slice(0, 4)} ${commit.slice(4, 8)} … ${commit.slice(-4)}`;
