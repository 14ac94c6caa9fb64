/** The last round: what the others did since the viewer's last turn. */
import type { Turn } from "./turns.ts";

/** The others' latest turns, after the last one of this seat; while the seat is in its turn, those before it. */
export function lastRound(turns: readonly Turn[], seat: number): Turn[] {
  const end = turns.findLastIndex((turn) => turn.seat !== seat) + 1;
  const start = turns.slice(0, end).findLastIndex((turn) => turn.seat === seat) + 1;
  return turns.slice(start, end);
}
