/** Pieces on the table, and which piece of a new layout is which one of the old. */
import type { Rect } from "../rect.ts";

/** Where something lies and how it looks there. */
export type Placed = Rect & {
  kind: "card" | "figure" | "tile";
  /** What it is: a card ("g7"), a figure ("brown", "brown-big"), a tile ("w", "c", "1", "." where one was taken). */
  face: string;
  /** Where it lies: "hand:0", "column:1:g", "pile:g", "path:g:3" … */
  place: string;
  /** How a card is drawn there; see Card.svelte. */
  form?: string;
  /** Degrees. */
  turn?: number;
  z: number;
  /** Shown pale: cannot be used now. */
  pale?: boolean;
  /** With a gold edge: it goes with the selected card, or is asked for. */
  glow?: boolean;
  /** With a quiet mark: somebody's last turn has put it there. */
  lastMoved?: boolean;
  /** A card of the own hand that can be laid now: it is marked, unless it is raised. */
  playable?: boolean;
  /** Which card of the own hand, from 0. */
  index?: number;
};
export type Piece = Placed & { key: string };

let last = 0;
const fresh = () => `p${++last}`;
const distance = (a: Rect, b: Rect) => Math.hypot(a.x + a.w / 2 - b.x - b.w / 2, a.y + a.h / 2 - b.y - b.h / 2);

/**
 * Gives every piece of a new layout the key of the old piece that it is: the same face in the same place, then the nearest
 * with the same face. The others are new.
 */
export function match(old: readonly Piece[], now: readonly Placed[]): Piece[] {
  const free = new Set(old);
  const keys = new Array<string | undefined>(now.length);
  const pass = (fits: (a: Piece, b: Placed) => boolean) => {
    now.forEach((piece, i) => {
      if (keys[i] !== undefined) return;
      let best: Piece | undefined;
      for (const candidate of free) {
        if (candidate.kind !== piece.kind || !fits(candidate, piece)) continue;
        if (!best || distance(candidate, piece) < distance(best, piece)) best = candidate;
      }
      if (!best) return;
      free.delete(best);
      keys[i] = best.key;
    });
  };
  pass((a, b) => a.face === b.face && a.place === b.place);
  pass((a, b) => a.face === b.face);
  return now.map((piece, i) => ({ ...piece, key: keys[i] ?? fresh() }));
}
