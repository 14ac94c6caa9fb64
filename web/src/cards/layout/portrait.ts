/** The table in portrait: the opponents in a strip at the top, the wishing stones below it, six lanes, the hand, the footer. */
import { CARD, type Geometry, LANES, lanes, stoneRow } from "./geometry.ts";
import { opponents, type Size } from "../../table/model.ts";
import { clamp, mix, type Rect } from "../../table/rect.ts";

const MENU = 52;
const PLAIT = 9;

/** `rests`: the hand lies lower, behind the footer, because the viewer is to draw. */
export function portraitGeometry(size: Size, seats: number, me: number, rests: boolean): Geometry {
  const room = clamp(0, (size.h - 660) / 184, 1); // 0 on a short phone, 1 on a long one
  const by = (short: number, long: number) => mix(short, long, room);
  const strip: Rect = { x: 0, y: 0, w: size.w, h: by(74, 78) };
  const stone = clamp(34, (size.w - 16) / 9 - 5, by(38, 48));
  const tray: Rect = { x: 0, y: strip.h, w: size.w, h: stone * CARD + 11 };
  const plait: Rect = { x: 0, y: tray.y + tray.h, w: size.w, h: PLAIT };
  const foot: Rect = { x: 0, y: size.h - by(60, 64), w: size.w, h: by(60, 64) };
  const card = clamp(60, size.w * 0.18, by(62, 74));
  const handY = foot.y - card * CARD - by(5, 14);
  const speech: Rect = { x: 8, y: handY - by(106, 128), w: size.w - 16, h: by(92, 98) };
  const page: Rect = { x: 0, y: plait.y + PLAIT, w: size.w, h: speech.y - by(3, 8) - plait.y - PLAIT };
  const box: Rect = { x: 6, y: page.y + 6, w: page.w - 12, h: page.h - 12 };
  const drawn = size.w < 390 ? 43 : 56; // the deck while it is drawn from
  const deck: Rect = rests ? { x: size.w - drawn - 10, y: foot.y - 50, w: drawn, h: drawn * 1.43 } : { x: size.w - 76, y: foot.y + 10, w: 29, h: 41 };
  const hand: Rect = { x: 5, y: handY + (rests ? card * 0.72 : 0), w: size.w - (rests ? drawn + 20 : 10), h: card * CARD };
  const areas: Record<string, Rect> = {
    strip,
    tray,
    plait,
    ...stoneRow(tray, stone, (size.w - 16) / 9),
    page,
    ...lanes(box, 4, { head: by(46, 50), pile: by(58, 66), pad: 4 }),
    promptbox: speech,
    hand,
    [`clock:${me}`]: { x: 6, y: foot.y - 13, w: 56, h: 19 },
    [`hand:${me}`]: hand,
    own: foot,
    deck,
    [`stones:${me}`]: { x: 100, y: foot.y + 8, w: 60, h: 20 },
    ...cells(strip, seats, me),
  };
  const column = areas["column:r"]!;
  const own = clamp(42, Math.min(column.w - 7, column.h * 0.36), 66);
  return {
    areas,
    own: { w: own, h: own * CARD, step: own * 0.44, least: own * 0.27, form: "lane" },
    theirs: { w: markWidth(seats), h: 19, step: 0, least: 0, form: seats < 4 ? "mark" : "tick" },
    pile: { w: clamp(32, (areas["pile:r"]!.h - 8) / CARD, 44), h: Math.min(areas["pile:r"]!.h - 8, 44 * CARD), form: "mini" },
    hand: { w: card, h: card * CARD, pitch: (size.w - 10 - card) / 7, turn: 0.7, raise: by(13, 24), part: size.w < 390 ? 4 : 22, form: "fan" },
    taken: { own: 14, theirs: 14, form: "pebble" },
  };
}

/** The strip's cells, one for each of the opponents: the name above, at `marks` those of the columns and the stones; and the menu. */
export function cells(strip: Rect, seats: number, me: number, marks = strip.h - 43): Record<string, Rect> {
  const w = (strip.w - MENU) / (seats - 1);
  const mark = markWidth(seats);
  const areas: Record<string, Rect> = { tools: { x: strip.x + strip.w - MENU, y: 0, w: MENU, h: strip.h } };
  opponents(seats, me).forEach((seat, i) => {
    const x = strip.x + i * w + 7;
    const y = marks;
    areas[`opponent:${seat}`] = { x: strip.x + i * w, y: 0, w, h: strip.h };
    LANES.forEach((path, c) => (areas[`column:${seat}:${path}`] = { x: x + c * (mark + 1.5), y, w: mark, h: 19 }));
    areas[`stones:${seat}`] = { x: x + LANES.length * (mark + 1.5) + 3, y: y + 2.5, w: 14, h: 14 };
    areas[`clock:${seat}`] = { x: x + w - 70, y: strip.h - 10, w: 56, h: 19 };
    areas[`hand:${seat}`] = { x: x + w / 2 - 8, y: 8, w: 14, h: 20 };
  });
  return areas;
}

export const markWidth = (seats: number): number => (seats < 4 ? 20 : 11);
