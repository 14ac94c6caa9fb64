/** The players' part of the shuffle: as `server/rooms/mixing.py`. */
import { commitSeat, fromHex, toHex } from "../fairness/proof.ts";
import { byPerson, byServer, type Draft } from "./log.ts";
import { NotPossible, phrase } from "./refused.ts";
import type { Room } from "./room.ts";

export function commit(room: Room, seat: number, commit: string): Draft[] {
  room.expect("mixing", "refused-commit-nobody");
  const place = room.seats[seat]!;
  if (!place.contributes || place.commit !== null) throw new NotPossible(phrase("refused-commit"));
  return [byPerson("commit", seat, { commit })];
}

export async function reveal(room: Room, seat: number, entropy: string): Promise<Draft[]> {
  room.expect("mixing", "refused-reveal-nobody");
  const place = room.seats[seat]!;
  if (!place.contributes || place.entropy !== null || !room.allCommitted) throw new NotPossible(phrase("refused-reveal"));
  if (toHex(await commitSeat(fromHex(entropy))) !== place.commit) throw new NotPossible(phrase("refused-reveal-other"));
  const waiting = room.contributors.filter((other) => room.seats[other]!.entropy === null);
  return [byPerson("reveal", seat, { entropy }), ...(waiting.join() === String(seat) ? [byServer("start")] : [])];
}

/** Exclude seats that did not commit or reveal in time; the others start over without them. */
export function mixAgain(room: Room): Draft[] {
  room.expect("mixing", "refused-mix-nobody");
  const missing = room.allCommitted ? "entropy" : "commit";
  const without = room.contributors.filter((seat) => room.seats[seat]![missing] === null);
  return [byServer("redraw", { without }), ...(without.length === room.contributors.length ? [byServer("start")] : [])];
}
