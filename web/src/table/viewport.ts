/** How large the stage is in logical pixels, and how it is scaled into its box. */
import type { Size } from "./model.ts";

export type Stage = Size & { scale: number; left: number; top: number };

const WIDE_FROM = 1.1; // width by height
const WIDE = { h: 900, least: 1180, most: 1760 };
const TALL = { least: 390, most: 560, h: 640 };

const clamp = (n: number, least: number, most: number) => Math.min(most, Math.max(least, n));

/** Everything is always in sight: where the box has another shape than the stage, the stage stands in its middle. */
export function stage(box: { w: number; h: number }): Stage {
  const wide = box.w / box.h > WIDE_FROM;
  const size = wide ? wideSize(box) : tallSize(box);
  const scale = Math.min(box.w / size.w, box.h / size.h);
  return { ...size, wide, scale, left: (box.w - size.w * scale) / 2, top: (box.h - size.h * scale) / 2 };
}

function wideSize(box: { w: number; h: number }) {
  return { w: Math.round(clamp((WIDE.h * box.w) / box.h, WIDE.least, WIDE.most)), h: WIDE.h };
}

function tallSize(box: { w: number; h: number }) {
  const scale = Math.min(box.w / clamp(box.w, TALL.least, TALL.most), box.h / TALL.h);
  const w = clamp(box.w / scale, TALL.least, TALL.most);
  return { w: Math.round(w), h: Math.round(Math.max(TALL.h, box.h / scale)) };
}
