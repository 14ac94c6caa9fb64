/** The fixed positions on the card game's table: they depend on size, seats and viewer. */
import type { Form } from "../../art/Card.svelte";
import type { Rect } from "../../table/rect.ts";

export const LANES = ["r", "y", "p", "g", "b", "n"] as const;
export const STONES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export const CARD = 1.44; // height by width

/** How the cards of a column overlap: `step` apart, or closer down to `least`; beyond that the middle folds. */
export type Stack = { w: number; h: number; step: number; least: number; form: Form };

export type Geometry = {
  areas: Record<string, Rect>;
  /** The viewer's columns, and the opponents'. */
  own: Stack;
  theirs: Stack;
  pile: { w: number; h: number; form: Form };
  hand: { w: number; h: number; pitch: number; turn: number; raise: number; part: number; form: Form };
  /** A wishing stone that somebody has taken. */
  taken: { own: number; theirs: number; form: Form };
};

/** Six lanes side by side, each with its head, its column and its pile. */
export function lanes(box: Rect, gap: number, part: { head: number; pile: number; pad: number }): Record<string, Rect> {
  const w = (box.w - gap * (LANES.length - 1)) / LANES.length;
  const areas: Record<string, Rect> = {};
  LANES.forEach((path, i) => {
    const x = box.x + i * (w + gap);
    const pileY = box.y + box.h - part.pad - part.pile;
    areas[`lane:${path}`] = { x, y: box.y, w, h: box.h };
    areas[`head:${path}`] = { x, y: box.y, w, h: part.head };
    areas[`column:${path}`] = { x, y: box.y + part.head, w, h: pileY - part.pad - box.y - part.head };
    areas[`pile:${path}`] = { x: x + part.pad, y: pileY, w: w - 2 * part.pad, h: part.pile };
  });
  return areas;
}

/** The nine wishing stones in a row, in the middle of a box. */
export function stoneRow(box: Rect, w: number, pitch: number): Record<string, Rect> {
  const h = w * CARD;
  const left = box.x + (box.w - pitch * (STONES.length - 1) - w) / 2;
  return Object.fromEntries(STONES.map((stone, i) => [`stone:${stone}`, { x: left + i * pitch, y: box.y + (box.h - h) / 2, w, h }]));
}
