/** Where a note stands: beside what it points at, never over it, and over as little as possible of what is to be touched. */
import type { Rect } from "../table/rect.ts";

export type Side = "above" | "below" | "right" | "left";
type Box = { w: number; h: number };

const GAP = 12;
const MARGIN = 8;

const overlap = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

function beside(side: Side, note: Box, target: Rect): Rect {
  const [x, y] = [target.x + (target.w - note.w) / 2, target.y + (target.h - note.h) / 2];
  switch (side) {
    case "above":
      return { ...note, x, y: target.y - GAP - note.h };
    case "below":
      return { ...note, x, y: target.y + target.h + GAP };
    case "right":
      return { ...note, x: target.x + target.w + GAP, y };
    case "left":
      return { ...note, x: target.x - GAP - note.w, y };
  }
}

const within = (at: Rect, table: Box): Rect => ({
  ...at,
  x: Math.max(MARGIN, Math.min(table.w - at.w - MARGIN, at.x)),
  y: Math.max(MARGIN, Math.min(table.h - at.h - MARGIN, at.y)),
});

/** `avoid`: what should stay free if it can. */
export function placeNote(note: Box, target: Rect, avoid: readonly Rect[], table: Box): Rect & { side: Side } {
  const cost = (at: Rect) => 1000 * overlap(at, target) + avoid.reduce((sum, rect) => sum + overlap(at, rect), 0);
  const found = (["above", "below", "right", "left"] as const).map((side) => ({ side, ...within(beside(side, note, target), table) }));
  return found.reduce((best, one) => (cost(one) < cost(best) ? one : best));
}
