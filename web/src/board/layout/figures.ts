/** Positions of figures and tiles on the paths, and of figures on the start slab. */
import { type Box, type Geometry, type Point, ROWS } from "./geometry.ts";
import { row as besides } from "./overlap.ts";
import { tileAt } from "../scorePreview.ts";
import type { BoardModel } from "../../table/model.ts";
import type { Placed } from "../../table/pieces/pieces.ts";
import { clamp, type Rect } from "../../table/rect.ts";
import { PATHS } from "../../types.ts";

type Figure = { seat: number; face: string; big: boolean };

/** Pieces further down the board are drawn in front of those behind them. */
const depth = (y: number) => 100 + Math.round(y / 2);

const figure = (model: BoardModel, seat: number, big: boolean): Figure => ({
  seat,
  face: model.players[seat]!.colour + (big ? "-big" : ""),
  big,
});

export function figuresOn(model: BoardModel, path: number, row: number): Figure[] {
  return model.table.seats.flatMap((seat, at) => (seat.rows[path] === row ? [figure(model, at, seat.big === PATHS[path])] : []));
}

/** A big figure on the stone below reaches up to this stone. */
const overshadowed = (model: BoardModel, path: number, row: number) => row > 1 && figuresOn(model, path, row - 1).some((one) => one.big);

const shows = (tile: string | null) => tile !== null && tile !== ".";

export function tilePlace(geometry: Geometry, model: BoardModel, path: number, row: number): Rect {
  const stone = geometry.stones[path]![row - 1]!;
  const size = row === ROWS ? geometry.endTile : geometry.tile;
  const figures = figuresOn(model, path, row).length;
  const aside = figures ? geometry.aside + (figures - 1) * geometry.aside * 0.42 : overshadowed(model, path, row) ? geometry.aside : 0;
  const side = -sideOf(geometry, model, path, figures ? row : row - 1);
  const y = stone.y - (row === ROWS ? 4 : 3) * (size / (row === ROWS ? 33 : 27)) + (figures > 2 ? 5 : 0);
  return { x: stone.x + side * Math.min(aside, geometry.pitch[row - 1]! / 2 - size * 0.4) - size / 2, y: y - size / 2, w: size, h: size };
}

/**
 * On which side of a stone its figures stand if they stand aside: the left. Above a big figure they stand where they are
 * farthest from it: on the other side, unless the path's curve takes them back there.
 */
function sideOf(geometry: Geometry, model: BoardModel, path: number, row: number): -1 | 1 {
  if (!overshadowed(model, path, row)) return -1;
  const [below, here] = geometry.stones[path]!.slice(row - 2, row);
  const side = sideOf(geometry, model, path, row - 1);
  const apart = (other: -1 | 1) => Math.abs(here!.x - below!.x + (other - side) * geometry.aside);
  return apart(1) > apart(-1) ? 1 : -1;
}

/** How far aside figures stand on a stone, so that they stay apart from its tile and from tiles and figures above and below. */
function leaning(geometry: Geometry, model: BoardModel, path: number, row: number, figures: Figure[]): number {
  const printed = model.printed.board;
  const own = shows(tileAt(model.table, printed, path, row));
  const above =
    row < ROWS && figures.some((one) => one.big) && (shows(tileAt(model.table, printed, path, row + 1)) || figuresOn(model, path, row + 1).length > 0);
  const aside = own || above || overshadowed(model, path, row);
  return aside ? sideOf(geometry, model, path, row) * geometry.aside * (figures.length > 2 ? 0.75 : 0.9) : 0;
}

const inside = (x: number, w: number, page: Rect) => clamp(page.x + 1, x, page.x + page.w - w - 1);

/** A big figure is not quite so big where it shares its stone. */
const SHARED = 0.86;

function sizeOf(geometry: Geometry, big: boolean, shared: boolean): Box {
  const { w, h } = big ? geometry.big : geometry.small;
  return big && shared ? { w: w * SHARED, h: h * SHARED } : { w, h };
}

/** Where a figure's foot stands, `at` from the middle of its stone. */
export function standing(geometry: Geometry, stone: Point, { w, h }: Box, at: number, down = 0): Rect {
  return { x: inside(stone.x + at - w / 2, w, geometry.areas.page!), y: stone.y + geometry.foot + down - h, w, h };
}

export function onStone(geometry: Geometry, model: BoardModel, path: number, row: number): Placed[] {
  const figures = figuresOn(model, path, row);
  if (!figures.length) return [];
  const stone = geometry.stones[path]![row - 1]!;
  const sizes = figures.map((one) => sizeOf(geometry, one.big, figures.length > 1));
  const widths = sizes.map((size) => size.w);
  const pitch = geometry.pitch[row - 1]!;
  const places = besides(widths, pitch * 0.94);
  const half = places.at(-1)! + widths.at(-1)! / 2;
  const free = Math.max(0, pitch / 2 - half); // what the neighbouring paths leave
  const lean = clamp(-free, leaning(geometry, model, path, row, figures), free);
  const stagger = geometry.small.h * 0.18; // many stand in two lines
  return figures.map((one, i) => {
    const down = figures.length > 2 ? (i % 2 ? stagger : -stagger) : 0;
    const rect = standing(geometry, stone, sizes[i]!, places[i]! + lean, down);
    return { kind: "figure", face: one.face, place: `path:${PATHS[path]}:${row}`, ...rect, z: depth(stone.y + down) + (one.big ? 1 : 2) };
  });
}

/** The figures that have not started, seat by seat, the viewer's first. */
function waiting(model: BoardModel): Figure[][] {
  const { table, me } = model;
  return table.seats
    .map((_, i) => (me + i) % table.seats.length)
    .map((at) => {
      const seat = table.seats[at]!;
      const smalls = Array.from({ length: seat.smalls }, () => figure(model, at, false));
      return seat.big === null ? [...smalls, figure(model, at, true)] : smalls;
    });
}

/** On the slab figures stand in groups, in two lines if there are many. */
export function onSlab(geometry: Geometry, model: BoardModel): Placed[] {
  const groups = waiting(model).filter((group) => group.length);
  const all = groups.flat();
  if (!all.length) return [];
  const slab = geometry.areas.slab!;
  const room = slab.w - 2 * geometry.slabEnds;
  const size = (one: Figure) => (one.big ? geometry.big : geometry.small);
  const wanted = (share: number) => groups.map((group) => along(group.map((one) => size(one).w), share));
  // From the last figure of a group to the first of the next.
  const gaps = groups.map((group, i) => (i + 1 < groups.length ? (size(group.at(-1)!).w + size(groups[i + 1]![0]!).w) * 0.46 : 0));
  const total = (list: number[][]) => list.reduce((sum, group, i) => sum + group.at(-1)! + gaps[i]!, 0) + geometry.small.w;
  const share = [1.1, 0.85, 0.7, 0.6].find((one) => total(wanted(one)) <= room) ?? 0.5;
  const places = wanted(share);
  const squeeze = Math.min(1, (room + 40) / total(places));
  const lines = share < 0.85 ? geometry.small.h * 0.2 : 0;
  const base = slab.y + slab.h * (geometry.landscape ? 0.64 : 0.72) + lines * 0.6;
  let x = slab.x + slab.w / 2 - (total(places) * squeeze) / 2 + (geometry.small.w / 2) * squeeze;
  return groups.flatMap((group, g) => {
    const pieces = group.map((one, i): Placed => {
      const { w, h } = size(one);
      const down = i % 2 ? lines / 2 : -lines / 2;
      const at = x + places[g]![i]! * squeeze;
      return { kind: "figure", face: one.face, place: "start", x: at - w / 2, y: base + down - h, w, h, z: one.big ? depth(base) - 12 : depth(base + down) + i };
    });
    x += (places[g]!.at(-1)! + gaps[g]!) * squeeze;
    return pieces;
  });
}

function along(widths: number[], share: number): number[] {
  let x = 0;
  return widths.map((width, i) => (i === 0 ? 0 : (x += ((width + widths[i - 1]!) / 2) * share)));
}

export function tiles(geometry: Geometry, model: BoardModel): Placed[] {
  return model.printed.board.tile_rows.flatMap((rows, path) =>
    rows.map((row): Placed => {
      const face = tileAt(model.table, model.printed.board, path, row) ?? ".";
      const rect = tilePlace(geometry, model, path, row);
      const crowded = figuresOn(model, path, row).length > 1 && face !== ".";
      return { kind: "tile", face, place: `path:${PATHS[path]}:${row}`, ...rect, z: crowded ? depth(rect.y + rect.h) + 4 : depth(rect.y) - 90 };
    }),
  );
}
