/** What paths and steps are worth, looked up in the printed tables. Only for display: the rules are the server's. */
import { ROWS } from "./layout/geometry.ts";
import { big, placeOf } from "../table/input/actions.ts";
import { type BoardModel, myTurn } from "../table/model.ts";
import { type BoardTable, type Layouts, type Letter, PATHS } from "../types.ts";

type Printed = Layouts["board"];
type Seat = BoardTable["seats"][number];

export const pathIndex = (letter: string): number => PATHS.indexOf(letter as Letter);

/** The tile on a stone: "w", "c", "1" to "3", "." where one was taken; null where there never is one. */
export function tileAt(table: BoardTable, printed: Printed, path: number, row: number): string | null {
  const nth = printed.tile_rows[path]!.indexOf(row);
  if (nth < 0) return null;
  const before = printed.tile_rows.slice(0, path).reduce((sum, rows) => sum + rows.length, 0);
  return table.tiles[before + nth] ?? null;
}

const times = (seat: Seat, path: number) => (seat.big === PATHS[path] ? 2 : 1);

export const pathWorth = (seat: Seat, printed: Printed, path: number): number =>
  (printed.row_points[seat.rows[path]!] ?? 0) * times(seat, path);

/** The value after one more step; null if the path is finished. With a small figure, unless only the big one is left to start. */
export function pathNext(seat: Seat, printed: Printed, path: number, withBig = seat.smalls === 0): number | null {
  const row = seat.rows[path]!;
  if (row >= ROWS) return null;
  const factor = row === 0 ? (withBig ? 2 : 1) : times(seat, path);
  return (printed.row_points[row + 1] ?? 0) * factor;
}

export const stonesWorth = (printed: Printed, stones: number): number =>
  printed.stone_points[Math.min(stones, printed.stone_points.length - 1)] ?? 0;

/** What a step of the own figure on a path brings. */
export type Step = {
  path: number;
  row: number; // where it would stand
  big: boolean;
  now: number;
  next: number;
  tile: string | null;
  /** What changes in the parts of the score. */
  paths: number;
  tiles: number;
  stones: number;
  /** Does it bring a figure into the goal, and is that the one that ends the game? */
  enters: boolean;
  ends: boolean;
};

/** The step that an action makes (laying a card, or a free step), as far as the table shows; null for other actions. */
export function stepOf(model: BoardModel, action: string): Step | null {
  const place = placeOf(action);
  if (!place.startsWith("column:") && !place.startsWith("step:")) return null;
  const { table } = model;
  const printed = model.printed.board;
  const path = pathIndex(place.slice(place.indexOf(":") + 1));
  const seat = table.seats[model.me]!;
  const now = pathWorth(seat, printed, path);
  const next = pathNext(seat, printed, path, big(action));
  if (next === null) return null;
  const row = seat.rows[path]! + 1;
  const tile = tileAt(table, printed, path, row);
  const enters = row === printed.goal_row;
  return {
    path,
    row,
    big: seat.rows[path] === 0 ? big(action) : seat.big === PATHS[path],
    now,
    next,
    tile,
    paths: next - now,
    tiles: tile && "123".includes(tile) ? Number(tile) : 0,
    stones: tile === "w" ? stonesWorth(printed, seat.stones + 1) - stonesWorth(printed, seat.stones) : 0,
    enters,
    ends: enters && table.in_goal + 1 >= printed.goal_figures,
  };
}

/** The steps on offer now: of the chosen card, or of a free step. */
export function steps(model: BoardModel): Step[] {
  return model.offers.flatMap((offer) => {
    const action = offer.actions.find((one) => !big(one)) ?? offer.actions[0];
    const step = action === undefined ? null : stepOf(model, action);
    return step ? [step] : [];
  });
}

/** The one step of the chosen card, if laying it is allowed. */
export const chosenStep = (model: BoardModel): Step | null =>
  model.chosen && model.table.phase === "card" ? (steps(model)[0] ?? null) : null;

/** Must the viewer say which figure goes? */
export const asks = (model: BoardModel): boolean => model.asked !== null && model.asked.actions.length > 1;

/** The hand rests while the viewer is to use the board or the piles. */
export const rests = (model: BoardModel): boolean => myTurn(model) && (model.table.phase !== "card" || asks(model));

/** Whose figures stand in the goal, in the order of the seats. */
export const inGoal = (table: BoardTable, goalRow: number): number[] =>
  table.seats.flatMap((seat, at) => seat.rows.filter((row) => row >= goalRow).map(() => at));

/** A part of the score, now and after the chosen card; null if that changes nothing. */
export type Part = { now: number; next: number | null };
export type OwnScore = { total: Part; paths: Part; stones: Part; tiles: Part };

export function ownScore(model: BoardModel): OwnScore {
  const { score } = model.table.seats[model.me]!;
  const step = chosenStep(model);
  const part = (now: number, more: number): Part => ({ now, next: step && more ? now + more : null });
  const { paths, tiles, stones } = step ?? { paths: 0, tiles: 0, stones: 0 };
  return {
    total: part(score.total, paths + tiles + stones),
    paths: part(score.paths, paths),
    stones: part(score.stones, stones),
    tiles: part(score.tiles, tiles),
  };
}
