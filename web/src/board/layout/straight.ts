/** The parts that the tables in portrait and in a low window share: a board with straight lanes, drawers, the opponents' strip. */
import { type Box, type Geometry, ROWS } from "./geometry.ts";
import { opponents } from "../../table/model.ts";
import { clamp, type Rect } from "../../table/rect.ts";
import { PATHS } from "../../types.ts";

const GUTTER = 26; // the row values stand here

/** The heights of the score track, an end stone, the slab, and from stone to stone. */
type BoardHeights = { track: number; end: number; row: number; slab: number };

const LAST = 1.1; // rows from an end stone to the next
const GATE = 0.39;
const SLAB = 0.35;

const rowsFromSlab = () => ROWS - 2 + LAST + GATE + SLAB;

/** Without the track. */
export const boardHeight = (high: BoardHeights): number => 2 + high.end * 0.66 + high.row * rowsFromSlab() + high.slab;

/** From stone to stone, on a board of this height. */
export const rowHeight = (board: number, end: number, slab: number): number => (board - 2 - end * 0.66 - slab) / rowsFromSlab();

type Board = Omit<Geometry, "size" | "opponents" | "laid" | "card">;

/** The track on top, five lanes, the slab. */
export function straightBoard({ x: left, y, w }: { x: number; y: number; w: number }, high: BoardHeights): Board {
  const lane = (w - GUTTER - 6) / 5;
  const lanes = Array.from({ length: 5 }, (_, path) => left + GUTTER + lane * (path + 0.5));
  const top = y + high.track;
  const end = top + 2 + high.end * 0.66; // the middle of the end stones
  const rowY = (n: number) => (n === ROWS ? end : end + high.row * (ROWS - 1 - n + LAST + (n < 7 ? GATE : 0)));
  const slab = rowY(1) + high.row * SLAB;
  const board: Rect = { x: left, y: top, w, h: boardHeight(high) - 8 };
  const unit = Math.min(high.row, lane * 0.58); // in narrow lanes, stones and figures are smaller than the rows allow
  const small = { h: unit * 0.945, w: unit * 0.945 * (48 / 65) };
  const stone = { w: Math.min(lane * 0.76, unit * 1.62), h: unit * 1.083 };
  const trackY = y + high.track / 2;
  const fieldsFrom = left + 22;
  return {
    landscape: false,
    areas: { board, page: board, slab: { x: left + 4, y: slab - 6, w: w - 6, h: high.slab + 11 } },
    stones: lanes.map((x) => Array.from({ length: ROWS }, (_, i) => ({ x, y: rowY(i + 1) }))),
    pitch: Array.from({ length: ROWS }, () => lane),
    stone,
    end: { w: Math.min(lane * 0.92, high.end * 1.25), h: high.end },
    endTop: high.end * 0.66,
    tile: Math.min(30, unit * 0.667),
    endTile: Math.min(34, high.end * 0.51),
    small,
    big: { h: small.h * 1.6, w: small.h * 1.6 * (64 / 97) },
    foot: unit * 0.25,
    aside: Math.min(14, stone.w * 0.22),
    slabEnds: 62,
    markers: Array.from({ length: ROWS }, (_, i) => ({ x: left + 14.5, y: rowY(i + 1) - (i === 8 ? 3 : 1.5) })),
    marker: { w: clamp(21.5, high.row * 0.8, 27), h: clamp(24.5, high.row * 0.77, 26) },
    track: Array.from({ length: 50 }, (_, i) => ({ x: fieldsFrom + i * ((left + w - fieldsFrom - 10) / 49), y: trackY })),
    beforeTrack: { x: left + 9, y: trackY },
  };
}

/** A card in an own column: low enough that those it covers show, however wide the lane. */
export function laidCard(drawer: number, column: number): Box {
  const h = Math.min((drawer - 8) * 0.72, Math.max(42, (column - 21) * 0.48));
  return { w: h / 0.72, h };
}

/** For each path its drawer with the own column, and below it the pile. */
export function laneAreas(lanes: readonly number[], drawer: number, top: { column: number; pile: number }, high: { column: number; pile: number }): Record<string, Rect> {
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

/** The opponents side by side in a strip, and the menu at its end. */
export function stripAreas(strip: Rect, seats: number, me: number): Record<string, Rect> {
  const menu = seats === 4 ? 44 : 48;
  const each = (strip.w - menu) / (seats - 1);
  const { h } = strip;
  const areas: Record<string, Rect> = { strip, tools: { x: strip.x + strip.w - menu, y: 0, w: menu, h } };
  opponents(seats, me).forEach((seat, nth) => {
    const x = strip.x + nth * each;
    areas[`opponent:${seat}`] = { x, y: 0, w: each, h };
    areas[`hand:${seat}`] = { x: x + each / 2, y: 8, w: 30, h: 20 };
    areas[`clock:${seat}`] = { x: x + 6, y: h - 9, w: 58, h: 18 };
    areas[`stones:${seat}`] = { x: x + each / 2 - 10, y: 8, w: 30, h: 20 };
  });
  return areas;
}
