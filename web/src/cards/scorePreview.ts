/** What columns, point cards and wishing stones are worth, now and after the chosen card. Only for display: the rules are the server's. */
import { LANES } from "./layout/geometry.ts";
import { direction, isEnd, numberOf } from "../notation.ts";
import { type CardsModel, myTurn } from "../table/model.ts";
import type { CardsTable } from "../types.ts";

type Lane = (typeof LANES)[number];

/** The wishing stone that the chosen card would take together with another of its value. */
export function pairOf(model: CardsModel): number | null {
  const card = model.chosen?.card;
  if (!card || isEnd(card)) return null;
  const value = numberOf(card);
  return model.legal.includes(`!${value}`) ? value : null;
}

/** The icon for the direction of a column; none while it is not decided. */
export const directionIcon = (column: readonly string[]): string => ["arrow-down", "", "arrow-up"][direction(column) + 1]!;

export const isClosed = (column: readonly string[]): boolean => column.some(isEnd);

/** The columns that are closed, with their owners: the game ends at the fifth. */
export const closedColumns = (table: CardsTable): { path: Lane; seat: number }[] =>
  table.seats.flatMap((one, seat) => one.columns.flatMap((column, i) => (isClosed(column) ? [{ path: LANES[i]!, seat }] : [])));

/** Looks up a list whose last entry means "this many or more". */
const worth = (points: readonly number[], count: number): number => points[Math.min(count, points.length - 1)] ?? 0;

export const columnWorth = (model: CardsModel, count: number): number => worth(model.printed.cards.column_points, count);

export const stoneWorth = (model: CardsModel, count: number): number => worth(model.printed.cards.stone_points, count);

export type Change = { now: number; next: number };

/** The viewer's columns, point cards and wishing stones: values now and after the chosen card. */
export type ScorePreview = { lane: Record<Lane, Change | null>; columns: Change; points: Change; stones: Change; total: Change; target: Lane | "stones" | null };

/**
 * The totals assume the likely place: a point card goes to the point column, a pair takes its wishing stone. Every lane
 * on offer shows its own change.
 */
export function previewScore(model: CardsModel): ScorePreview {
  const seat = model.table.seats[model.me]!;
  const { score } = seat;
  const offered = new Set(myTurn(model) && model.chosen ? model.offers.map((offer) => offer.place) : []);
  const lane = Object.fromEntries(
    LANES.map((path, i) => {
      const count = path === "n" ? 0 : seat.columns[i]!.length;
      const now = path === "n" ? score.points : columnWorth(model, count);
      const next = path === "n" ? score.points + 1 : columnWorth(model, count + 1);
      return [path, offered.has(`column:${path}`) ? { now, next } : null];
    }),
  ) as Record<Lane, Change | null>;
  const target = pairOf(model) !== null ? "stones" : ([...LANES].reverse().find((path) => lane[path]) ?? null);
  const gain = (which: boolean, change: Change | null) => (which && change ? change.next - change.now : 0);
  const columns = target && target !== "stones" && target !== "n" ? gain(true, lane[target]) : 0;
  const points = gain(target === "n", lane.n);
  const stones = target === "stones" ? stoneWorth(model, seat.stones.length + 1) - score.stones : 0;
  const change = (now: number, by: number): Change => ({ now, next: now + by });
  return {
    lane,
    target,
    columns: change(score.columns, columns),
    points: change(score.points, points),
    stones: change(score.stones, stones),
    total: change(score.total, columns + points + stones),
  };
}
