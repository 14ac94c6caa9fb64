/** The table in landscape: a mat of vellum in a frame, the opponents' panels at its sides, the hand behind a rack. */
import { CARD, type Geometry, LANES, lanes, stoneRow } from "./geometry.ts";
import { opponents, type Size } from "../../table/model.ts";
import { clamp, grown, type Rect } from "../../table/rect.ts";

const TOP = 62;
const MAT = 590;
const FRAME = 9;
const TRAY = 110;
const PLAIT = 14;
const PANEL = { full: 436, short: 316 }; // short where two stand on one side
const COLUMNS = { full: 206, short: 98 }; // the opponents' columns on them

export function landscapeGeometry(size: Size, seats: number, me: number): Geometry {
  const narrow = size.w < 1300;
  const margin = narrow ? 16 : 20;
  const side = clamp(204, Math.round(size.w * 0.171), 292);
  const x = margin + side + (narrow ? 12 : 16);
  const mat: Rect = { x, y: TOP, w: size.w - 2 * x, h: MAT };
  const deck: Rect = { x: size.w - margin - 124, y: size.h - 171, w: 104, h: 149 };
  const reach = Math.min(size.w / 2 - margin - side - 20, deck.x - 112 - size.w / 2); // the hand lies in the middle
  const hand: Rect = { x: size.w / 2 - reach, y: size.h - 167, w: 2 * reach, h: 155 };
  const rack = clamp(600, hand.w + 20, 836);
  const short = seats > 3;
  const areas: Record<string, Rect> = {
    title: { x: margin + 4, y: 10, w: 320, h: 46 },
    closed: { x: mat.x, y: 8, w: mat.w, h: 46 },
    tools: { x: size.w - margin - 250, y: 7, w: 250, h: 48 },
    mat,
    ...matParts(mat, narrow),
    own: { x: margin, y: size.h - 182, w: side, h: 166 },
    [`clock:${me}`]: { x: margin + side - 78, y: size.h - 193, w: 62, h: 22 },
    [`hand:${me}`]: hand,
    hand,
    [`stones:${me}`]: { x: margin + 78, y: size.h - 52, w: 90, h: 24 },
    rack: { x: (size.w - rack) / 2, y: size.h - 30, w: rack, h: 30 },
    deck,
    promptbox: { x: mat.x - 6, y: 659, w: mat.w + 12, h: 54 },
    ...opponentAreas(size, { margin, side, short }, seats, me),
    ...stands(size, { margin, side, short }, seats),
  };
  const lane = areas["lane:r"]!;
  const card = clamp(72, lane.w - 26, 88);
  const mini = clamp(28, (side - 26) / 6 - 3, 38);
  return {
    areas,
    own: { w: card, h: card * CARD, step: card * 0.31, least: card * 0.25, form: "lane" },
    theirs: { w: mini, h: mini * CARD, step: mini * 0.56, least: mini * 0.44, form: "narrow" },
    pile: { w: 53, h: 53 * CARD, form: "mini" },
    hand: { w: 108, h: 108 * CARD, pitch: 97, turn: 1, raise: 18, part: 0, form: "full" },
    taken: { own: 19, theirs: short ? 26 : 33, form: "wish" },
  };
}

function matParts(mat: Rect, narrow: boolean): Record<string, Rect> {
  const page = grown(mat, -FRAME);
  const tray: Rect = { ...page, h: TRAY };
  const ladder: Rect = { x: tray.x + tray.w - (narrow ? 178 : 204), y: tray.y, w: narrow ? 170 : 188, h: TRAY };
  const row: Rect = { x: tray.x + 14, y: tray.y, w: ladder.x - tray.x - 26, h: TRAY };
  const pitch = Math.min(row.w / 9, 76);
  const top = tray.y + TRAY + PLAIT + 8;
  const box: Rect = { x: page.x + 14, y: top, w: page.w - 28, h: page.y + page.h - 10 - top };
  return {
    page,
    tray,
    ladder,
    plait: { x: page.x, y: tray.y + TRAY, w: page.w, h: PLAIT },
    ...stoneRow(row, Math.min(64, pitch - 5), pitch),
    ...lanes(box, narrow ? 7 : 10, { head: 80, pile: 84, pad: 8 }),
  };
}

type Sides = { margin: number; side: number; short: boolean };

/** One opponent at each side, a third at the left above the first. The next to play is always lowest at the left. */
function opponentAreas(size: Size, { margin, side, short }: Sides, seats: number, me: number): Record<string, Rect> {
  const h = short ? PANEL.short : PANEL.full;
  const left = margin;
  const right = size.w - margin - side;
  const below = TOP + h + 10;
  const at = { 1: [[left, TOP]], 2: [[left, TOP], [right, TOP]], 3: [[left, below], [left, TOP], [right, TOP]] }[seats - 1] ?? [];
  const areas: Record<string, Rect> = {};
  opponents(seats, me).forEach((seat, i) => {
    const [x = 0, y = 0] = at[i] ?? [];
    const columns = short ? COLUMNS.short : COLUMNS.full;
    const top = y + (short ? 68 : 74);
    const pitch = (side - 26) / LANES.length;
    areas[`opponent:${seat}`] = { x, y, w: side, h };
    LANES.forEach((path, c) => (areas[`column:${seat}:${path}`] = { x: x + 13 + c * pitch + 1.5, y: top, w: pitch - 3, h: columns }));
    const row = top + columns + 24;
    areas[`stones:${seat}`] = { x: x + 13, y: row + 2, w: side - 122, h: short ? 38 : 48 };
    const deed = row + (short ? 40 : 50) + 4;
    areas[`deed:${seat}`] = { x: x + 13, y: deed, w: side - 26, h: y + h - 6 - deed };
    areas[`clock:${seat}`] = { x: x + side - 78, y: y + h - 13, w: 62, h: 22 };
    areas[`hand:${seat}`] = { x: x + side - 50, y: row + 12, w: 24, h: 24 };
  });
  return areas;
}

/** The standing stones: only where a side has room left. */
function stands(size: Size, { margin, side, short }: Sides, seats: number): Record<string, Rect> {
  const right = size.w - margin - side;
  const under = TOP + PANEL.full + 26;
  const areas: Record<string, Rect> = {};
  if (!short) areas["stands:left"] = { x: margin, y: under, w: side, h: 140 };
  areas["stands:right"] = { x: right, y: seats === 2 ? 300 : short ? TOP + PANEL.short + 120 : under, w: side, h: seats === 2 ? 190 : 140 };
  return areas;
}
