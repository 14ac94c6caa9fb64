/** The table in portrait: five straight lanes, each with its path, the own column and the pile of one colour. */
import type { Geometry } from "./geometry.ts";
import { boardHeight, laidCard, laneAreas, straightBoard, stripAreas } from "./straight.ts";
import { opponents } from "../../table/model.ts";
import { mix } from "../../table/rect.ts";

/** Heights on a table of 640, 844 and 960 pixels: a small phone, a common one, a long one. */
const HEIGHTS = {
  strip: [63, 71, 76], // three lines
  track: [16, 20, 20],
  end: [40, 55, 60], // an end stone
  row: [24.6, 36, 41], // from stone to stone
  slab: [32, 44, 50],
  column: [74, 98, 130],
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

/** From top to bottom: where each part of the table begins. */
function tops(h: number, high: Heights) {
  const board = high.strip + high.track;
  const boardEnd = board + boardHeight(high);
  // The space left over on a long table goes between the parts.
  const gap = Math.max(2, (h - boardEnd - high.column - high.pile - high.say - high.hand - high.foot) / 5);
  const column = boardEnd + gap;
  const pile = column + high.column + gap;
  return { column, pile, say: pile + high.pile + gap * 0.7, footer: h - high.foot };
}

export function portraitGeometry(w: number, h: number, seats: number, me: number): Geometry {
  const high = heights(h);
  const top = tops(h, high);
  const board = straightBoard({ x: 0, y: high.strip, w }, high);
  const drawer = Math.min(board.pitch[0]! - 3.6, 96);
  const answers = top.say + high.say + 2;
  return {
    ...board,
    size: { w, h },
    areas: {
      ...board.areas,
      own: { x: 0, y: top.footer, w, h: high.foot },
      deck: { x: w - 73, y: top.footer + 5, w: ((high.foot - 10) * 112) / 160, h: high.foot - 10 },
      hand: { x: 8, y: top.footer - high.hand - 3, w: w - 16, h: high.hand },
      rested: { x: 8, y: top.footer - 38, w: w - 16, h: 40 },
      prompt: { x: 6, y: top.say, w: w - 12, h: top.footer - high.hand - 6 - top.say },
      answers: { x: 6, y: answers, w: w - 12, h: top.footer - 40 - answers },
      sheet: { x: 8, y: high.strip + 4, w: w - 16, h: Math.min(250, h * 0.3) + 116 },
      [`stones:${me}`]: { x: w * 0.33, y: top.footer + 8, w: 64, h: 22 },
      [`clock:${me}`]: { x: 4, y: top.footer - 18, w: 60, h: 20 },
      ...laneAreas(board.stones.map(([first]) => first!.x), drawer, top, high),
      ...stripAreas({ x: 0, y: 0, w, h: high.strip }, seats, me),
    },
    opponents: opponents(seats, me),
    laid: laidCard(drawer, high.column),
    card: { w: Math.min((high.hand - 2) / 1.58, (w - 24) / 7.2), h: high.hand - 2 },
  };
}
