/** The table in a low window: the board with straight lanes at the left, everything else beside it. */
import type { Geometry } from "./geometry.ts";
import { laidCard, laneAreas, rowHeight, straightBoard, stripAreas } from "./straight.ts";
import { opponents } from "../../table/model.ts";
import { clamp, mix, type Rect } from "../../table/rect.ts";

const SHARE = 0.46; // the board's, of the width
const BESIDE = 364; // the least width of the rest: eight cards for fingers
const CAPTION = 24; // before the drawers

/** Heights on a table of 366 and 560 pixels. */
function heights(h: number, board: number) {
  const room = clamp(0, (h - 366) / 194, 1);
  const by = (low: number, high: number) => mix(low, high, room);
  const track = by(18, 22);
  const unit = Math.min(h / 11.7, board * 0.115); // as high or as narrow as rows and lanes make the stones
  const [end, slab] = [unit * 1.45, unit * 1.25];
  const row = rowHeight(h - track - 6, end, slab);
  return { strip: by(50, 66), track, end, row, slab, pile: by(40, 46), say: by(36, 44), hand: by(88, 126), foot: by(50, 66) };
}

export function lowGeometry(w: number, h: number, seats: number, me: number): Geometry {
  const left = Math.min(Math.round(w * SHARE), w - BESIDE);
  const high = heights(h, left);
  const board = straightBoard({ x: 0, y: 0, w: left }, high);
  const page: Rect = { x: 0, y: high.track, w: left, h: h - high.track };
  const x = left + 6;
  const beside = w - x;
  const footer = h - high.foot;
  const say = footer - high.hand - high.say - 6;
  const pile = say - high.pile - 4;
  const column = high.strip + 6;
  const pitch = (beside - CAPTION - 4) / 5;
  const drawer = Math.min(pitch - 3.6, 118);
  const lanes = Array.from({ length: 5 }, (_, path) => x + CAPTION + pitch * (path + 0.5));
  const columnHigh = pile - 4 - column;
  const card = Math.min((high.hand - 2) / 1.58, (beside - 24) / 7.2);
  const hand = footer - card * 1.58 - 5;
  const answers = say + high.say + 1;
  return {
    ...board,
    size: { w, h },
    areas: {
      ...board.areas,
      board: page,
      page,
      own: { x: left, y: footer, w: w - left, h: high.foot },
      deck: { x: w - 73, y: footer + 5, w: ((high.foot - 10) * 112) / 160, h: high.foot - 10 },
      hand: { x: x + 4, y: hand, w: beside - 10, h: card * 1.58 + 2 },
      rested: { x: x + 4, y: footer - 33, w: beside - 10, h: 36 },
      prompt: { x, y: say, w: beside - 6, h: hand - 3 - say },
      answers: { x, y: answers, w: beside - 6, h: footer - 36 - answers },
      sheet: { x: 8, y: 8, w: left - 16, h: h - 16 },
      [`stones:${me}`]: { x: left + beside * 0.33, y: footer + 8, w: 64, h: 22 },
      [`clock:${me}`]: { x: x + 4, y: footer - 18, w: 60, h: 20 },
      ...laneAreas(lanes, drawer, { column, pile }, { column: columnHigh, pile: high.pile }),
      ...stripAreas({ x: left, y: 0, w: w - left, h: high.strip }, seats, me),
    },
    opponents: opponents(seats, me),
    laid: laidCard(drawer, columnHigh),
    card: { w: card, h: card * 1.58 },
  };
}
