/** Keeps, on this device, what the server says of a room before and while it is played. */
import type { Mark, Receipt, Seated, Secret } from "./receipt.ts";
import { recall, remember } from "../settings.svelte.ts";

const receiptOf = (room: string, commit: string): Receipt =>
  recall(room).receipt ?? { format: "keltis-receipt/1", room, commit, contributions: [], latest: null };

const contributionOf = ({ contributions }: Receipt, seat: number, { entropy }: Secret) =>
  contributions.find((each) => each.seat === seat && each.entropy === entropy);

/** A seat was taken, or has committed anew; `secret`: its number, if it contributes one. */
export function keepSeat(room: string, { commit, v, hash }: Seated, seat: number, secret?: Secret): void {
  const receipt = receiptOf(room, commit);
  const added = secret && !contributionOf(receipt, seat, secret) ? [{ seat, ...secret, ver: v, hash }] : [];
  remember(room, { receipt: { ...receipt, contributions: [...receipt.contributions, ...added] } });
}

/** A number is about to be revealed, and this is the latest entry known. Only the first time counts: later the server may know the number. */
export function keepBeforeReveal(room: string, { commit, v, hash }: Seated, seat: number, secret: Secret): void {
  const receipt = receiptOf(room, commit);
  const found = contributionOf(receipt, seat, secret);
  if (found?.revealing) return;
  const others = receipt.contributions.filter((each) => each !== found);
  remember(room, { receipt: { ...receipt, contributions: [...others, { seat, ...secret, ver: v, hash, revealing: true }] } });
}

/**
 * The latest entry that this device was told of; of two stories about the same entry the first is kept. Of a room on this device it is
 * the last: what could not be stored may give way to something else.
 */
export function keepLatest(room: string, mark: Mark, lastCounts = false): void {
  const { receipt } = recall(room);
  if (receipt && (lastCounts || mark.ver > (receipt.latest?.ver ?? 0))) remember(room, { receipt: { ...receipt, latest: mark } });
}
