/** The table in landscape: five paths open like a tulip inside a frame, drawers below it, the opponents' panels at the sides. */
import { type Geometry, type Point, ROWS } from "./geometry.ts";
import { opponents } from "../../table/model.ts";
import { grown, mix, type Rect } from "../../table/rect.ts";
import { PATHS } from "../../types.ts";

const TOP = 12;
const MARGIN = 20;
export const FRAME = 32;
/** The y positions of the rows on a board of this height. */
const BOARD_H = 590;
const ROW_Y = [471, 425.7, 380.4, 335.1, 289.8, 244.5, 183.2, 137.9, 82.6];
const GATE_Y = 213.9;

/** How much lower a path lies at a row, one path away from the middle: the rows are arcs. */
export const sag = (row: number): number => 1.5 + (6.5 * (row - 1)) / 8;

/** Panels and board share the width: a narrow table has slimmer panels. */
const panelWidth = (w: number) => Math.round(Math.min(226, mix(192, 226, (w - 1180) / 260)));

/** How far apart the paths are at the first row and at the end stones. */
function spread(page: number): { first: number; last: number } {
  const last = Math.min(190, (page / 2 - 118) / 2);
  return { first: Math.min(100, mix(68, 88, (last - 90) / 64)), last };
}

const opening = (row: number) => 1 - (1 - (row - 1) / 8) ** 1.875;

function trackFields(board: Rect): Point[] {
  const [left, right] = [board.x + FRAME / 2, board.x + board.w - FRAME / 2];
  const [top, bottom] = [board.y + FRAME / 2, board.y + board.h - FRAME / 2];
  const side = (i: number) => mix(bottom - 46, top + 46, i / 8); // nine fields up a side
  const across = (i: number) => mix(left + 44, right - 44, i / 15); // sixteen fields along an edge
  return Array.from({ length: 50 }, (_, i) => {
    if (i < 9) return { x: left, y: side(i) };
    if (i < 25) return { x: across(i - 9), y: top };
    if (i < 34) return { x: right, y: side(8 - (i - 25)) };
    return { x: across(15 - (i - 34)), y: bottom };
  });
}

/** Clockwise from the viewer, as at a real table: first those at the left, from below; the last of several at the right. */
function opponentAreas(w: number, width: number, seats: number, me: number): Record<string, Rect> {
  const many = seats === 4;
  const h = many ? 308 : 340;
  const deed = 64; // the text of the last turn
  const left = { x: MARGIN, y: TOP };
  const right = { x: w - MARGIN - width, y: TOP };
  const corners = many ? [{ x: MARGIN, y: TOP + h + 20 }, left, right] : [left, right];
  const gap = 4;
  const column = (width - 26 - 4 * gap) / 5;
  const areas: Record<string, Rect> = {};
  opponents(seats, me).forEach((seat, nth) => {
    const { x, y } = corners[nth]!;
    areas[`opponent:${seat}`] = { x, y, w: width, h };
    PATHS.forEach((path, i) => (areas[`column:${seat}:${path}`] = { x: x + 13 + i * (column + gap), y: y + 68, w: column, h: h - 104 - deed }));
    areas[`deed:${seat}`] = { x: x + 13, y: y + h - 34 - deed, w: width - 26, h: deed - 3 };
    areas[`hand:${seat}`] = { x: x + width - 56, y: y + h - 36, w: 44, h: 26 };
    areas[`clock:${seat}`] = { x: x + width / 2 - 33, y: y + h - 35, w: 66, h: 22 };
    areas[`stones:${seat}`] = { x: x + 14, y: y + h - 36, w: 90, h: 26 };
  });
  return areas;
}

/** Under the frame, a drawer for each path: the own column in it, and the pile at its end. */
function drawerAreas(board: Rect): Record<string, Rect> {
  const gap = 4;
  const w = (board.w - 4 * gap) / 5;
  const y = board.y + board.h - 5;
  const areas: Record<string, Rect> = {};
  PATHS.forEach((path, i) => {
    const x = board.x + i * (w + gap);
    areas[`drawer:${path}`] = { x, y, w, h: 105 };
    areas[`worth:${path}`] = { x: x + 8, y: y + 9, w: w - 16, h: 20 };
    areas[`column:${path}`] = { x: x + 7, y: y + 35, w: w - 68, h: 63.4 };
    areas[`pile:${path}`] = areas[`pilebox:${path}`] = { x: x + w - 51, y: y + 35, w: 44, h: 63.4 };
  });
  return areas;
}

/** Below the board: own panel, hand, deck, prompt and answers. */
function lowerAreas(w: number, h: number, panel: number, board: Rect, me: number): Record<string, Rect> {
  const own: Rect = { x: MARGIN, y: h - 236, w: panel, h: 166 };
  const deck: Rect = { x: w - MARGIN - panel + 20, y: h - 210, w: 106, h: 151 };
  const room = deck.x - (own.x + own.w) - 24;
  const handX = own.x + own.w + 12;
  const rack = Math.min(820, room + 16);
  return {
    own,
    deck,
    hand: { x: handX, y: h - 148, w: room, h: 130 },
    rested: { x: handX, y: h - 93, w: room, h: 90 },
    rack: { x: handX + room / 2 - rack / 2, y: h - 31, w: rack, h: 30 },
    prompt: { x: board.x, y: h - 196, w: board.w, h: 32 },
    answers: { x: board.x, y: h - 164, w: board.w, h: 62 },
    tools: { x: w - 66, y: h - 258, w: 48, h: 240 },
    [`stones:${me}`]: { x: own.x + 66, y: own.y + 96, w: 80, h: 26 },
    [`clock:${me}`]: { x: own.x + 14, y: own.y - 12, w: 66, h: 22 },
  };
}

/** The table of the wishing stones, in the corner that the last path leaves free. */
function wishTable(page: Rect, from: number): Rect {
  const w = Math.min(186, Math.max(126, page.x + page.w - from - 10));
  return { x: page.x + page.w - w - 12, y: page.y + page.h - 130, w, h: 96 };
}

export function landscapeGeometry(w: number, h: number, seats: number, me: number): Geometry {
  const panel = panelWidth(w);
  const side = MARGIN + panel + 16;
  const board: Rect = { x: side, y: TOP, w: w - 2 * side, h: h - 310 };
  const page = grown(board, -FRAME);
  const scale = board.h / BOARD_H;
  const cx = board.x + board.w / 2;
  const { first, last } = spread(page.w);
  const pitch = Array.from({ length: ROWS }, (_, i) => mix(first, last, opening(i + 1)));
  const stones = Array.from({ length: 5 }, (_, path) =>
    ROW_Y.map((y, i) => ({ x: cx + (path - 2) * pitch[i]!, y: board.y + (y + sag(i + 1) * (path - 2) ** 2) * scale })),
  );
  const slab = Math.max(400, 4 * first + 92);
  return {
    landscape: true,
    size: { w, h },
    areas: {
      board,
      page,
      slab: { x: cx - slab / 2, y: board.y + 482 * scale, w: slab, h: 80 },
      wishes: wishTable(page, cx + 2 * pitch[1]! + 36),
      ...drawerAreas(board),
      ...lowerAreas(w, h, panel, board, me),
      ...opponentAreas(w, panel, seats, me),
    },
    opponents: opponents(seats, me),
    stones,
    pitch,
    stone: { w: 64, h: 48 },
    end: { w: 78, h: 73 },
    endTop: 47,
    tile: 27,
    endTile: 33,
    small: { w: 31, h: 42 },
    big: { w: 43, h: 65 },
    foot: 11,
    aside: 13,
    slabEnds: 58,
    markers: stones[0]!.map((stone, i) => ({ x: stone.x - (i === 8 ? 61 : 56), y: stone.y - 1 })),
    marker: { w: 41, h: 37 },
    track: trackFields(board),
    beforeTrack: { x: board.x + FRAME / 2 + 6, y: board.y + board.h - FRAME / 2 - 6 },
    goal: { x: page.x + page.w - 103, y: board.y + 223 * scale },
    laid: { w: 44, h: 63.4 },
    card: { w: 90, h: 129.6 },
  };
}

/** Where the gate begins and ends: from before the row values to the page's edge. */
export function gateEnds({ areas, markers }: Geometry): { from: number; to: number } {
  const page = areas.page!;
  return { from: Math.max(page.x + 22, markers[5]!.x - 50), to: page.x + page.w - 38 };
}

/** The line of the gate: an arc between the last row before the goal and the first in it. */
export function gateArc(geometry: Geometry, goalRow: number): (x: number) => number {
  const [below, above] = [goalRow - 2, goalRow - 1];
  const cx = geometry.stones[2]![0]!.x;
  const board = geometry.areas.board!;
  const scale = board.h / BOARD_H;
  const pitch = (geometry.pitch[below]! + geometry.pitch[above]!) / 2;
  const middle = board.y + GATE_Y * scale;
  return (x) => middle + sag(goalRow - 0.5 + 0.19) * ((x - cx) / pitch) ** 2 * scale;
}
