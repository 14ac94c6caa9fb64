/** The size of the table in logical pixels, its layout, and its scale and position in its box. */
import type { Size } from "./model.ts";
import { clamp } from "./rect.ts";

type Box = { w: number; h: number };
export type Viewport = Size & { scale: number; left: number; top: number; /** The table is higher than its box. */ scrolls: boolean };

const LANDSCAPE_FROM = 1.1; // width by height
const READABLE = 0.85; // the least scale: text of 13 pixels is 11 pixels high
const LANDSCAPE = { h: 900, least: 1180, most: 1760 };
const LOW = { w: 667, h: 366, roomy: { w: 1240, h: 700, scale: 1.15 }, most: 1200 };
const PORTRAIT = { w: 390, least: 366, most: 560, h: 640 };
const ENLARGED = 1.2; // the full landscape table is for those who can read its small print

/**
 * The whole table is visible as long as its text is readable, and `enlarged` as often as the root's font is; otherwise it
 * scrolls, if possible downwards only. In a box of another shape it is centred.
 */
export function fitViewport(box: Box, enlarged = 1): Viewport {
  if (box.w / box.h <= LANDSCAPE_FROM) return portrait(box, enlarged);
  const full = landscape(box);
  if (full.scale >= READABLE && enlarged < ENLARGED) return full;
  return box.w >= LOW.w * READABLE * enlarged ? low(box, enlarged) : portrait(box, enlarged);
}

function landscape(box: Box): Viewport {
  const size = { w: Math.round(clamp(LANDSCAPE.least, (LANDSCAPE.h * box.w) / box.h, LANDSCAPE.most)), h: LANDSCAPE.h, landscape: true };
  return placed(box, size, Math.min(box.w / size.w, box.h / size.h));
}

/** Two halves side by side: on a landscape phone, or where a larger window shows enlarged text. */
function low(box: Box, enlarged: number): Viewport {
  const fits = Math.min(box.w / LOW.w, box.h / LOW.h);
  const wanted = enlarged * Math.max(LOW.roomy.scale, box.h / LOW.roomy.h, box.w / LOW.roomy.w);
  const scale = Math.max(READABLE * enlarged, Math.min(fits, wanted));
  const size = { w: Math.floor(clamp(LOW.w, box.w / scale, LOW.most)), h: Math.floor(Math.max(LOW.h, box.h / scale)), landscape: false, low: true };
  return placed(box, size, scale);
}

function portrait(box: Box, enlarged: number): Viewport {
  const readable = READABLE * enlarged;
  const least = clamp(PORTRAIT.least, box.w / readable, PORTRAIT.w);
  const scale = Math.max(readable, Math.min(box.w / clamp(least, box.w, PORTRAIT.most), box.h / PORTRAIT.h));
  const w = clamp(least, box.w / scale, PORTRAIT.most);
  return placed(box, { w: Math.floor(w), h: Math.floor(Math.max(PORTRAIT.h, box.h / scale)), landscape: false }, scale);
}

function placed(box: Box, size: Size, scale: number): Viewport {
  const [w, h] = [size.w * scale, size.h * scale];
  return { ...size, scale, left: Math.max(0, (box.w - w) / 2), top: Math.max(0, (box.h - h) / 2), scrolls: h > box.h + 1 };
}
