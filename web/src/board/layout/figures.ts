/** Figures and tiles on the paths and on the slab. */
import { PATHS } from "../../types.ts";
import type { Placed, Rect } from "../../table/pieces/pieces.ts";
import type { BoardScene } from "../../table/model.ts";
import { ROWS, type Ground, type Point } from "./geometry.ts";
import { row as besides } from "./overlap.ts";
import { tileAt } from "../scorePreview.ts";

type Figure = { seat: number; face: string; big: boolean };

/** Things further down the board stand before those behind them. */
const depth = (y: number) => 100 + Math.round(y / 2);

const figure = (scene: BoardScene, seat: number, big: boolean): Figure => ({
  seat,
  face: scene.players[seat]!.colour + (big ? "-big" : ""),
  big,
});

export function figuresOn(scene: BoardScene, path: number, row: number): Figure[] {
  return scene.table.seats.flatMap((seat, at) => (seat.rows[path] === row ? [figure(scene, at, seat.big === PATHS[path])] : []));
}

/** A big figure on the stone below reaches up to this one's tile. */
const overshadowed = (scene: BoardScene, path: number, row: number) => row > 1 && figuresOn(scene, path, row - 1).some((one) => one.big);

const shows = (tile: string | null) => tile !== null && tile !== ".";

export function tilePlace(ground: Ground, scene: BoardScene, path: number, row: number): Rect {
  const stone = ground.stones[path]![row - 1]!;
  const size = row === ROWS ? ground.endTile : ground.tile;
  const figures = figuresOn(scene, path, row).length;
  const aside = figures ? ground.aside + (figures - 1) * ground.aside * 0.42 : overshadowed(scene, path, row) ? ground.aside : 0;
  const y = stone.y - (row === ROWS ? 4 : 3) * (size / (row === ROWS ? 33 : 27)) + (figures > 2 ? 5 : 0);
  return { x: stone.x + Math.min(aside, ground.pitch[row - 1]! / 2 - size * 0.4) - size / 2, y: y - size / 2, w: size, h: size };
}

/** How far left figures stand on a stone so that its tile, or the one above a big figure, can be seen. */
function leaning(ground: Ground, scene: BoardScene, path: number, row: number, figures: Figure[]): number {
  const printed = scene.printed.board;
  const own = shows(tileAt(scene.table, printed, path, row));
  const above = row < ROWS && figures.some((one) => one.big) && shows(tileAt(scene.table, printed, path, row + 1));
  return own || above ? ground.aside * (figures.length > 2 ? 0.75 : 0.9) : 0;
}

const inside = (x: number, w: number, ground: Ground) => Math.min(Math.max(x, ground.page.x + 1), ground.page.x + ground.page.w - w - 1);

/** Where a figure's foot stands, `at` from the middle of its stone. */
export function standing(ground: Ground, stone: Point, big: boolean, at: number, down = 0): Rect {
  const { w, h } = big ? ground.big : ground.small;
  return { x: inside(stone.x + at - w / 2, w, ground), y: stone.y + ground.foot + down - h, w, h };
}

export function onStone(ground: Ground, scene: BoardScene, path: number, row: number): Placed[] {
  const figures = figuresOn(scene, path, row);
  if (!figures.length) return [];
  const stone = ground.stones[path]![row - 1]!;
  const widths = figures.map((one) => (one.big ? ground.big : ground.small).w);
  const places = besides(widths, Math.max(ground.stone.w, ground.pitch[row - 1]! * 0.92));
  const lean = leaning(ground, scene, path, row, figures);
  return figures.map((one, i) => {
    const down = figures.length > 2 ? (i % 2 ? 3 : -3) : 0;
    const rect = standing(ground, stone, one.big, places[i]! - lean, down);
    return { kind: "figure", face: one.face, place: `path:${PATHS[path]}:${row}`, ...rect, z: depth(stone.y + down) + (one.big ? 1 : 2) };
  });
}

/** The figures that have not set out, seat by seat: the own ones first. */
function waiting(scene: BoardScene): Figure[][] {
  const { table, me } = scene;
  return table.seats
    .map((_, i) => (me + i) % table.seats.length)
    .map((at) => {
      const seat = table.seats[at]!;
      const smalls = Array.from({ length: seat.smalls }, () => figure(scene, at, false));
      return seat.big === null ? [...smalls, figure(scene, at, true)] : smalls;
    });
}

/** On the slab they stand in groups; where they are many, in two lines. */
export function onSlab(ground: Ground, scene: BoardScene): Placed[] {
  const groups = waiting(scene).filter((group) => group.length);
  const all = groups.flat();
  if (!all.length) return [];
  const { slab } = ground;
  const room = slab.w - 2 * ground.slabEnds;
  const size = (one: Figure) => (one.big ? ground.big : ground.small);
  const wanted = (share: number) => groups.map((group) => along(group.map((one) => size(one).w), share));
  // From the last figure of a group to the first of the next.
  const gaps = groups.map((group, i) => (i + 1 < groups.length ? (size(group.at(-1)!).w + size(groups[i + 1]![0]!).w) * 0.46 : 0));
  const total = (list: number[][]) => list.reduce((sum, group, i) => sum + group.at(-1)! + gaps[i]!, 0) + ground.small.w;
  const share = [1.1, 0.85, 0.7, 0.6].find((one) => total(wanted(one)) <= room) ?? 0.5;
  const places = wanted(share);
  const squeeze = Math.min(1, (room + 40) / total(places));
  const lines = share < 0.85 ? ground.small.h * 0.2 : 0;
  const base = slab.y + slab.h * (ground.wide ? 0.64 : 0.72) + lines * 0.6;
  let x = slab.x + slab.w / 2 - (total(places) * squeeze) / 2 + (ground.small.w / 2) * squeeze;
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

export function tiles(ground: Ground, scene: BoardScene): Placed[] {
  return scene.printed.board.tile_rows.flatMap((rows, path) =>
    rows.map((row): Placed => {
      const face = tileAt(scene.table, scene.printed.board, path, row) ?? ".";
      const rect = tilePlace(ground, scene, path, row);
      const crowded = figuresOn(scene, path, row).length > 1 && face !== ".";
      return { kind: "tile", face, place: `path:${PATHS[path]}:${row}`, ...rect, z: crowded ? depth(rect.y + rect.h) + 4 : depth(rect.y) - 90 };
    }),
  );
}
