/** The table in a low window: six lanes at the left; opponents, wishing stones, prompt, hand and footer beside them. */
import { CARD, type Geometry, lanes, stoneRow } from "./geometry.ts";
import { cells, markWidth } from "./portrait.ts";
import type { Size } from "../../table/model.ts";
import { clamp, mix, type Rect } from "../../table/rect.ts";

const SHARE = 0.48; // the lanes', of the width
const BESIDE = 380; // the least width of the rest: nine wishing stones for fingers
const PLAIT = 7;

/** `rests`: the hand lies lower, behind the footer, because the viewer is to draw. */
export function lowGeometry(size: Size, seats: number, me: number, rests: boolean): Geometry {
  const left = Math.min(Math.round(size.w * SHARE), size.w - BESIDE);
  const room = clamp(0, (size.h - 366) / 194, 1); // 0 on a phone, 1 on a large table
  const by = (low: number, high: number) => mix(low, high, room);
  const strip: Rect = { x: left, y: 0, w: size.w - left, h: by(54, 64) };
  const pitch = (strip.w - 8) / 9;
  const stone = clamp(40, pitch - 3, by(46, 66));
  const tray: Rect = { ...strip, y: strip.h, h: stone * CARD + 8 };
  const plait: Rect = { ...strip, y: tray.y + tray.h, h: PLAIT };
  const foot: Rect = { ...strip, y: size.h - by(56, 64), h: by(56, 64) };
  const top = plait.y + PLAIT + 4;
  const card = clamp(54, Math.min((foot.y - top - 96) / CARD, (strip.w - 10) * 0.17), 86);
  const handY = foot.y - card * CARD - 4;
  const raise = Math.min(24, handY - top - 82);
  const speech: Rect = { x: left + 6, y: top, w: strip.w - 12, h: handY - top - raise };
  const deck: Rect = rests ? { x: size.w - 66, y: foot.y - 50, w: 56, h: 80 } : { x: size.w - 76, y: foot.y + 8, w: 29, h: 41 };
  const hand: Rect = { x: left + 5, y: handY + (rests ? card * 0.72 : 0), w: strip.w - (rests ? 76 : 10), h: card * CARD };
  const page: Rect = { x: 0, y: 0, w: left - 2, h: size.h };
  const areas: Record<string, Rect> = {
    strip,
    tray,
    plait,
    ...stoneRow(tray, stone, pitch),
    page,
    ...lanes({ x: 5, y: 6, w: page.w - 10, h: page.h - 12 }, 4, { head: 48, pile: by(58, 84), pad: 4 }),
    promptbox: speech,
    hand,
    [`clock:${me}`]: { x: left + 6, y: foot.y - 13, w: 56, h: 19 },
    [`hand:${me}`]: hand,
    own: foot,
    deck,
    [`stones:${me}`]: { x: left + 100, y: foot.y + 8, w: 60, h: 20 },
    ...cells(strip, seats, me, strip.h / 2 + 4),
  };
  const column = areas["column:r"]!;
  const pile = areas["pile:r"]!;
  const own = clamp(36, Math.min(column.w - 5, column.h * 0.3), 84);
  return {
    areas,
    own: { w: own, h: own * CARD, step: own * 0.44, least: own * 0.3, form: "lane" },
    theirs: { w: markWidth(seats), h: 19, step: 0, least: 0, form: seats < 4 ? "mark" : "tick" },
    pile: { w: Math.min(pile.w, (pile.h - 6) / CARD), h: Math.min(pile.w * CARD, pile.h - 6), form: "mini" },
    hand: { w: card, h: card * CARD, pitch: (strip.w - 10 - card) / 7, turn: 0.7, raise, part: strip.w < 420 ? 4 : 22, form: "fan" },
    taken: { own: 14, theirs: 14, form: "pebble" },
  };
}
