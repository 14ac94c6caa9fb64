/** The table in portrait: five straight lanes, each with its path, the own column and the pile of one colour. */
import { type Geometry, ROWS } from "./geometry.ts";
import { opponents } from "../../table/model.ts";
import { mix, type Rect } from "../../table/rect.ts";
import { PATHS } from "../../types.ts";

/** Heights on a table of 640, 844 and 960 pixels: a small phone, a common one, a long one. */
const HEIGHTS = {
  strip: [54, 63, 66],
  track: [16, 20, 20],
  end: [40, 55, 60], // an end stone
  row: [24.6, 36, 41], // from stone to stone
  slab: [34, 46, 50],
  column: [76, 104, 136],
  pile: [34, 38, 42],
  say: [34, 41, 44], // two lines
  hand: [66, 84, 96],
  foot: [52, 64, 66],
} as const;
type Heights = { [key in keyof typeof HEIGHTS]: number };

function heights(h: number): Heights {
  const at = ([small, usual, long]: readonly [number, number, number]) =>
    h <= 844 ? mix(small, usual, Math.max(0, (h - 640) / 204)) : mix(usual, long, Math.min(1, (h - 844) / 116));
  return Object.fromEntries(Object.entries(HEIGHTS).map(([key, three]) => [key, at(three)])) as Heights;
}

const GUTTER = 26; // the row values stand here

/** From top to bottom: where each part of the table begins. */
function tops(h: number, high: Heights) {
  const board = high.strip + high.track;
  const gate = high.row * 0.39;
  const end = board + 2 + high.end * 0.66; // the middle of the end stones
  const row = (n: number) => (n === ROWS ? end : end + high.row * (1.1 + ROWS - 1 - n) + (n < 7 ? gate : 0));
  const slab = row(1) + high.row * 0.35;
  const boardEnd = slab + high.slab;
  // The space left over on a long table goes between the parts.
  const gap = Math.max(2, (h - boardEnd - high.column - high.pile - high.say - high.hand - high.foot) / 5);
  const column = boardEnd + gap;
  const pile = column + high.column + gap;
  return { board, row, slab, boardEnd, column, pile, say: pile + high.pile + gap * 0.7, footer: h - high.foot };
}

/** Under each path its drawer with the own column, and below it the pile. */
function laneAreas(lanes: readonly number[], drawer: number, top: { column: number; pile: number }, high: Heights): Record<string, Rect> {
  const areas: Record<string, Rect> = {};
  PATHS.forEach((path, i) => {
    const x = lanes[i]! - drawer / 2;
    const card = high.pile - 6;
    areas[`drawer:${path}`] = { x, y: top.column, w: drawer, h: high.column };
    areas[`column:${path}`] = { x: x + 4, y: top.column + 4, w: drawer - 8, h: high.column - 21 };
    areas[`pilebox:${path}`] = { x: x + 2, y: top.pile, w: drawer - 4, h: high.pile };
    areas[`pile:${path}`] = { x: x + 7, y: top.pile + 3, w: card / 0.8, h: card };
  });
  return areas;
}

/** The opponents side by side in the strip on top, and the menu at its end. */
function stripAreas(w: number, h: number, seats: number, me: number): Record<string, Rect> {
  const menu = seats === 4 ? 44 : 48;
  const each = (w - menu) / (seats - 1);
  const areas: Record<string, Rect> = { tools: { x: w - menu, y: 0, w: menu, h } };
  opponents(seats, me).forEach((seat, nth) => {
    const x = nth * each;
    areas[`opponent:${seat}`] = { x, y: 0, w: each, h };
    areas[`hand:${seat}`] = { x: x + each / 2, y: 8, w: 30, h: 20 };
    areas[`clock:${seat}`] = { x: x + 6, y: h - 9, w: 58, h: 18 };
    areas[`stones:${seat}`] = { x: x + each / 2 - 10, y: 8, w: 30, h: 20 };
  });
  return areas;
}

export function portraitGeometry(w: number, h: number, seats: number, me: number): Geometry {
  const high = heights(h);
  const top = tops(h, high);
  const lane = (w - GUTTER - 6) / 5;
  const lanes = Array.from({ length: 5 }, (_, path) => GUTTER + lane * (path + 0.5));
  const drawer = Math.min(lane - 3.6, 96);
  const board: Rect = { x: 0, y: top.board, w, h: top.boardEnd - top.board - 8 };
  const card = { w: Math.min((high.hand - 2) / 1.58, (w - 24) / 7.2), h: high.hand - 2 };
  // Low enough that those it covers show: a wide lane does not make a larger card.
  const laid = Math.min((drawer - 8) * 0.72, Math.max(42, (high.column - 21) * 0.48));
  const small = { h: high.row * 0.945, w: high.row * 0.945 * (48 / 65) };
  const stone = { w: Math.min(lane * 0.76, high.row * 1.62), h: high.row * 1.083 };
  const trackY = high.strip + high.track / 2;
  const fieldsFrom = 22;
  const answers = top.say + high.say + 2;
  return {
    landscape: false,
    size: { w, h },
    areas: {
      board,
      page: board,
      slab: { x: 4, y: top.slab - 6, w: w - 6, h: high.slab + 11 },
      own: { x: 0, y: top.footer, w, h: high.foot },
      deck: { x: w - 73, y: top.footer + 5, w: ((high.foot - 10) * 112) / 160, h: high.foot - 10 },
      hand: { x: 8, y: top.footer - high.hand - 3, w: w - 16, h: high.hand },
      rested: { x: 8, y: top.footer - 38, w: w - 16, h: 40 },
      prompt: { x: 6, y: top.say, w: w - 12, h: top.footer - high.hand - 6 - top.say },
      answers: { x: 6, y: answers, w: w - 12, h: top.footer - 40 - answers },
      [`stones:${me}`]: { x: w * 0.33, y: top.footer + 8, w: 64, h: 22 },
      [`clock:${me}`]: { x: 4, y: top.footer - 18, w: 60, h: 20 },
      ...laneAreas(lanes, drawer, top, high),
      ...stripAreas(w, high.strip, seats, me),
    },
    opponents: opponents(seats, me),
    stones: lanes.map((x) => Array.from({ length: ROWS }, (_, i) => ({ x, y: top.row(i + 1) }))),
    pitch: Array.from({ length: ROWS }, () => lane),
    stone,
    end: { w: Math.min(lane * 0.92, high.end * 1.25), h: high.end },
    endTop: high.end * 0.66,
    tile: Math.min(30, high.row * 0.667),
    endTile: Math.min(34, high.end * 0.51),
    small,
    big: { h: small.h * 1.6, w: small.h * 1.6 * (64 / 97) },
    foot: high.row * 0.25,
    aside: Math.min(14, stone.w * 0.22),
    slabEnds: 62,
    markers: Array.from({ length: ROWS }, (_, i) => ({ x: 14.5, y: top.row(i + 1) - (i === 8 ? 3 : 1.5) })),
    marker: { w: Math.min(27, high.row * 0.8), h: Math.min(26, high.row * 0.77) },
    track: Array.from({ length: 50 }, (_, i) => ({ x: fieldsFrom + i * ((w - fieldsFrom - 10) / 49), y: trackY })),
    beforeTrack: { x: 9, y: trackY },
    laid: { w: laid / 0.72, h: laid },
    card,
  };
}
