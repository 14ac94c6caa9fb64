/** Rectangles in the table's logical pixels, and the little arithmetic that layouts need. */

export type Rect = { x: number; y: number; w: number; h: number };

export const contains = (rect: Rect, point: { x: number; y: number }): boolean =>
  point.x >= rect.x && point.x <= rect.x + rect.w && point.y >= rect.y && point.y <= rect.y + rect.h;

/** Larger on every side; smaller where `by` is negative. */
export const grown = (rect: Rect, by: number): Rect => ({ x: rect.x - by, y: rect.y - by, w: rect.w + 2 * by, h: rect.h + 2 * by });

/** As in CSS. */
export const clamp = (least: number, n: number, most: number): number => Math.max(least, Math.min(most, n));

/** `from` at a share of 0, `to` at a share of 1. */
export const mix = (from: number, to: number, share: number): number => from + (to - from) * share;
