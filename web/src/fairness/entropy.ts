/** This device's part of the shuffle: a secret number for each of its seats, committed first and revealed later (docs/fairness.md). */
import * as requests from "../connection/requests.ts";
import { keepBeforeReveal, keepSeat } from "./keepReceipt.ts";
import { commitSeat, fromHex, toHex } from "./proof.ts";
import type { Seated, Secret } from "./receipt.ts";
import { recall, remember } from "../settings.svelte.ts";
import type { RoomInfo, ViewMessage } from "../types.ts";

/** A secret and its commitment; undefined without HTTPS, where browsers offer no hashing. */
export async function drawEntropy(): Promise<Secret | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  const entropy = crypto.getRandomValues(new Uint8Array(32));
  return { entropy: toHex(entropy), commit: toHex(await commitSeat(entropy)) };
}

export function keepEntropy(room: string, seat: number, entropy: string): void {
  remember(room, { entropy: { ...recall(room).entropy, [seat]: entropy } });
}

/** A seat commits to a secret, waits until all have committed (the server accepts no reveal before) and reveals it. */
type Step = "commit" | "wait" | "reveal";

/** The last step of each seat of a room; when the cards are shuffled anew, the steps begin again. */
const done = new Map<string, Step>();

/** While the cards are shuffled: reveals what was committed, or commits anew, once for each of these seats. */
export async function contribute({ room, v, hash }: Pick<ViewMessage, "room" | "v" | "hash">, seats: readonly number[]): Promise<void> {
  if (room.status !== "mixing") return;
  await Promise.all(seats.map((seat) => contributeSeat(room, seat, { commit: room.commit, v, hash })));
}

async function contributeSeat(info: RoomInfo, seat: number, known: Seated): Promise<void> {
  const step = nextStep(info, seat);
  const key = `${info.id} ${seat}`;
  if (!step || done.get(key) === step) return;
  done.set(key, step);
  try {
    if (step === "reveal") await revealEntropy(info.id, seat, known);
    if (step === "commit") await commitEntropy(info.id, seat, info.commit);
  } catch {
    done.delete(key); // tried again with the next view; without it the others go on
  }
}

function nextStep({ places }: RoomInfo, seat: number): Step | undefined {
  const place = places[seat];
  if (!place?.contributes || place.revealed) return undefined;
  if (!place.committed) return "commit";
  return places.every((other) => other.committed || !other.contributes) ? "reveal" : "wait";
}

async function revealEntropy(room: string, seat: number, known: Seated): Promise<void> {
  const entropy = recall(room).entropy?.[seat];
  if (!entropy || fromHex(entropy).length !== 32) return;
  keepBeforeReveal(room, known, seat, { entropy, commit: toHex(await commitSeat(fromHex(entropy))) });
  await requests.reveal(room, seat, entropy);
}

async function commitEntropy(room: string, seat: number, promised: string): Promise<void> {
  const fresh = await drawEntropy();
  if (!fresh) return;
  keepEntropy(room, seat, fresh.entropy);
  const { v, hash } = await requests.commit(room, seat, fresh.commit);
  keepSeat(room, { commit: promised, v, hash }, seat, fresh);
}

/** A commitment as people compare it: "9f2c 41d8 … b07e". */
export const shortCommit = (commit: string): string => `${commit.slice(0, 4)} ${commit.slice(4, 8)} … ${commit.slice(-4)}`;
