/**
 * What a device keeps of a room, and the finished proof held against it: docs/fairness.md.
 * `src/keltis/records/receipts.py` must agree with every answer given here.
 */
import { commitSeat, fromHex, NotProven, type Shuffle, toHex } from "./proof.ts";

/** An entry of the chain, as the server told it. */
export type Mark = { ver: number; hash: string };
/** A number of one's own, and the latest entry known before it was revealed. */
export type Contribution = Mark & { seat: number; commit: string; entropy: string; revealing?: true };
export type Receipt = {
  format: "keltis-receipt/1";
  room: string;
  commit: string; // the server's
  contributions: Contribution[];
  latest: Mark | null;
};

/** The proof is not what this device was told during the game. */
export class Contradicted extends NotProven {}

/** What the server answers when a seat is taken, or a room made. */
export type Seated = { commit: string; v: number; hash: string };
export type Secret = { entropy: string; commit: string };

/** The receipt as a file. */
export const receiptText = (receipt: Receipt): string =>
  JSON.stringify({ ...receipt, contributions: receipt.contributions.map(({ revealing: _, ...each }) => each) }, null, 1) + "\n";

/** What a receipt shows of a proof; seats are those of this device. */
export type Held = {
  fixed: number[]; // before these revealed, the seed and all commitments were fixed
  open: number[]; // before these revealed, the seed was fixed, but not yet every commitment
  leftOut: number[]; // these committed to a number that is no part of the shuffle
  latest: number; // the history is as it was told up to this entry
};

/** Holds a checked proof against a receipt; throws `Contradicted` if they do not agree. */
export async function hold(shuffle: Shuffle, receipt: Receipt): Promise<Held> {
  await agree(shuffle, receipt);
  const { commits, reveals } = lastRound(shuffle);
  const sealed = Math.max(0, ...commits.values());
  const used = receipt.contributions.filter(({ seat, entropy }) => toHex(shuffle.entropies.get(seat) ?? new Uint8Array()) === entropy);
  const before = used.filter(({ seat, ver }) => ver < reveals.get(seat)!);
  const seatsOf = (some: Contribution[]) => [...new Set(some.map(({ seat }) => seat))].sort();
  const fixed = seatsOf(before.filter(({ ver }) => ver >= sealed));
  return {
    fixed,
    open: seatsOf(before).filter((seat) => !fixed.includes(seat)),
    leftOut: seatsOf(receipt.contributions).filter((seat) => !used.some((each) => each.seat === seat)),
    latest: Math.max(0, ...marksOf(receipt).map(({ ver }) => ver)),
  };
}

const marksOf = ({ contributions, latest }: Receipt): Mark[] => [...contributions, ...(latest ? [latest] : [])];

async function agree({ room, created, entries }: Shuffle, receipt: Receipt): Promise<void> {
  for (const { ver, hash } of marksOf(receipt))
    if (entries[ver - 1]?.[0].hash !== hash)
      throw new Contradicted("receipt-history", `The receipt for entry ${ver} does not lie on this chain: another history was told before.`, ver);
  if (receipt.room !== room) throw new Contradicted("receipt-room", `The receipt is from room '${receipt.room}', the proof from room '${room}'.`);
  if (receipt.commit !== created.commit)
    throw new Contradicted("receipt-seed", "The server's commitment is not the one in the receipt: the seed was chosen anew.");
  for (const { seat, commit, entropy, ver } of receipt.contributions) {
    if (toHex(await commitSeat(fromHex(entropy))) !== commit)
      throw new Contradicted("receipt-number", `In the receipt, the number of seat ${seat} does not fit its own commitment.`);
    if (!entries.slice(0, ver).some(([entry, data]) => entry.seat === seat && data.commit === commit))
      throw new Contradicted("receipt-promise", `Seat ${seat} did not commit to the number in the receipt up to entry ${ver}.`, ver);
  }
}

/** In which entries each seat committed and revealed, in the round that the deal is made of. */
function lastRound({ entries }: Shuffle): { commits: Map<number, number>; reveals: Map<number, number> } {
  const [commits, reveals] = [new Map<number, number>(), new Map<number, number>()];
  for (const [{ kind, seat, ver }, data] of entries) {
    if (kind === "redraw") [commits, reveals].forEach((each) => each.clear());
    if (kind === "rise") commits.delete(seat);
    if ((kind === "sit" || kind === "commit") && data.commit) commits.set(seat, ver);
    if (kind === "reveal") reveals.set(seat, ver);
  }
  return { commits, reveals };
}
