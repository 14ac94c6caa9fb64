/** The tall table: five straight lanes, each with its path, the own column and the pile of one colour. */
import type { Rect } from "../../table/pieces/pieces.ts";
import { mix, ROWS, type Geometry } from "./geometry.ts";

/** Heights at a stage of 640, 844 and 960: a small phone, a usual one, a long one. */
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

export function portraitGeometry(w: number, h: number, seats: number): Geometry {
  const high = heights(h);
  const lane = (w - GUTTER - 6) / 5;
  const boardTop = high.strip + high.track;
  const gate = high.row * 0.39;
  const endMiddle = boardTop + 2 + high.end * 0.66;
  const lanes = Array.from({ length: 5 }, (_, path) => GUTTER + lane * (path + 0.5));
  const rowY = (row: number) => {
    if (row === ROWS) return endMiddle;
    const down = ROWS - 1 - row; // rows below the eighth
    return endMiddle + high.row * (1.1 + down) + (row < 7 ? gate : 0);
  };
  const slabTop = rowY(1) + high.row * 0.35;
  const boardBottom = slabTop + high.slab;
  // What is left over by rounding or by a very long stage stands between the parts.
  const rest = h - boardBottom - high.column - high.pile - high.say - high.hand - high.foot;
  const gap = Math.max(2, rest / 5);
  const columnTop = boardBottom + gap;
  const pileTop = columnTop + high.column + gap;
  const sayTop = pileTop + high.pile + gap * 0.7;
  const footTop = h - high.foot;
  const card = { w: Math.min((high.hand - 2) / 1.58, (w - 24) / 7.2), h: high.hand - 2 };
  const drawerW = Math.min(lane - 3.6, 96);
  const drawers = lanes.map((x) => ({ x: x - drawerW / 2, y: columnTop, w: drawerW, h: high.column }));
  const columns = drawers.map((one) => ({ x: one.x + 4, y: one.y + 4, w: one.w - 8, h: one.h - 21 }));
  // Low enough that those it covers show: a wide lane does not make a larger card.
  const laidH = Math.min(columns[0]!.w * 0.72, Math.max(42, columns[0]!.h * 0.48));
  const laid = { w: laidH / 0.72, h: laidH };
  const boxes = lanes.map((x) => ({ x: x - drawerW / 2 + 2, y: pileTop, w: drawerW - 4, h: high.pile }));
  const strips = Array.from({ length: seats - 1 }, (_, i) => {
    const each = (w - (seats === 4 ? 44 : 48)) / (seats - 1);
    return { x: i * each, y: 0, w: each, h: high.strip };
  });
  const small = { h: high.row * 0.945, w: high.row * 0.945 * (48 / 65) };
  const fieldsFrom = 22;
  const stone = { w: Math.min(lane * 0.76, high.row * 1.62), h: high.row * 1.083 };
  const board: Rect = { x: 0, y: boardTop, w, h: boardBottom - boardTop - 8 };
  return {
    landscape: false,
    size: { w, h },
    page: board,
    board,
    stones: lanes.map((x) => Array.from({ length: ROWS }, (_, i) => ({ x, y: rowY(i + 1) }))),
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
    slab: { x: 4, y: slabTop - 6, w: w - 6, h: high.slab + 11 },
    slabEnds: 62,
    markers: Array.from({ length: ROWS }, (_, i) => ({ x: 14.5, y: rowY(i + 1) - (i === 8 ? 3 : 1.5) })),
    marker: { w: Math.min(27, high.row * 0.8), h: Math.min(26, high.row * 0.77) },
    track: Array.from({ length: 50 }, (_, i) => ({ x: fieldsFrom + i * ((w - fieldsFrom - 10) / 49), y: high.strip + high.track / 2 })),
    beforeTrack: { x: 9, y: high.strip + high.track / 2 },
    drawers,
    columns,
    laid,
    piles: boxes.map((one) => {
      const height = one.h - 6;
      return { x: one.x + 5, y: one.y + 3, w: height / 0.8, h: height };
    }),
    pileBoxes: boxes,
    slips: strips,
    opponentColumns: [],
    own: { x: 0, y: footTop, w, h: high.foot },
    deck: { x: w - 73, y: footTop + 5, w: ((high.foot - 10) * 112) / 160, h: high.foot - 10 },
    hand: { x: 8, y: footTop - high.hand - 3, w: w - 16, h: high.hand },
    rested: { x: 8, y: footTop - 38, w: w - 16, h: 40 },
    card,
    rack: { x: 0, y: footTop, w, h: high.foot },
    goal: { x: 0, y: 0 },
    wishes: { x: 0, y: 0, w: 0, h: 0 },
    prompt: { x: 6, y: sayTop, w: w - 12, h: footTop - high.hand - 6 - sayTop },
    answers: { x: 6, y: sayTop + high.say + 2, w: w - 12, h: footTop - 40 - (sayTop + high.say + 2) },
    tools: { x: w - (seats === 4 ? 44 : 48), y: 0, w: seats === 4 ? 44 : 48, h: high.strip },
  };
}
