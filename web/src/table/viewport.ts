/** The size of the table in logical pixels, and its scale and position in its box. */
import type { Size } from "./model.ts";
import { clamp } from "./rect.ts";

export type Viewport = Size & { scale: number; left: number; top: number };

const LANDSCAPE_FROM = 1.1; // width by height
const LANDSCAPE = { h: 900, least: 1180, most: 1760 };
const PORTRAIT = { least: 390, most: 560, h: 640 };

/** The whole table is always visible; in a box of another shape it is centred. */
export function fitViewport(box: { w: number; h: number }): Viewport {
  const landscape = box.w / box.h > LANDSCAPE_FROM;
  const size = landscape ? landscapeSize(box) : portraitSize(box);
  const scale = Math.min(box.w / size.w, box.h / size.h);
  return { ...size, landscape, scale, left: (box.w - size.w * scale) / 2, top: (box.h - size.h * scale) / 2 };
}

function landscapeSize(box: { w: number; h: number }) {
  return { w: Math.round(clamp(LANDSCAPE.least, (LANDSCAPE.h * box.w) / box.h, LANDSCAPE.most)), h: LANDSCAPE.h };
}

function portraitSize(box: { w: number; h: number }) {
  const scale = Math.min(box.w / clamp(PORTRAIT.least, box.w, PORTRAIT.most), box.h / PORTRAIT.h);
  const w = clamp(PORTRAIT.least, box.w / scale, PORTRAIT.most);
  return { w: Math.round(w), h: Math.round(Math.max(PORTRAIT.h, box.h / scale)) };
}
