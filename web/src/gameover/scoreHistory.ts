/** What the story of a game tells about scores: totals after each turn, goals and closings, the ending, ranks. */
import type { Turn } from "../table/history/turns.ts";
import type { Letter, Story, Table } from "../types.ts";

/** A figure that came into the goal, or a column that was closed. */
export type Seal = { turn: number; seat: number; path: Letter; number: number };

export const totals = (table: Table): number[] => table.seats.map((seat) => seat.score.total);

/** The table after so many steps. */
export const tableAt = (story: Story, steps: number): Table => (steps > 0 ? story.steps[steps - 1]!.table : story.table);
export const handsAt = (story: Story, steps: number) => (steps > 0 ? story.steps[steps - 1]!.hands : story.hands);

/** For each seat its total after the deal and after every turn. */
export function scoresOverTime(story: Story, turns: readonly Turn[]): number[][] {
  const moments = [totals(story.table), ...turns.map((turn) => totals(tableAt(story, turn.last + 1)))];
  return story.names.map((_, seat) => moments.map((moment) => moment[seat]!));
}

export function sealsOf(turns: readonly Turn[]): Seal[] {
  return turns.flatMap((turn) =>
    turn.events.flatMap((event) =>
      event.what === "goal" || event.what === "close"
        ? [{ turn: turn.number, seat: event.seat, path: event.path, number: event.number }]
        : [],
    ),
  );
}

/** Where a seat's line has its corners: the deal, its own turns and the end. */
export function cornersOf(turns: readonly Turn[], seat: number): number[] {
  const own = turns.filter((turn) => turn.seat === seat).map((turn) => turn.number);
  return [...new Set([0, ...own, turns.length])];
}

/** The number tiles that each seat found, in the order it found them. */
export function tilesFound(story: Story): string[][] {
  const found: string[][] = story.names.map(() => []);
  for (const { events } of story.steps)
    for (const event of events) if (event.what === "tile" && /\d/.test(event.tile)) found[event.seat]!.push(event.tile);
  return found;
}

/** The turn of the last of so many steps; none right after the deal. */
export const turnAt = (turns: readonly Turn[], steps: number): Turn | undefined =>
  turns.find((turn) => turn.first < steps && steps <= turn.last + 1);

/** Where so many steps lie on an axis of turns: in the middle of turn 3 is 2.5. */
export function onAxis(turns: readonly Turn[], steps: number): number {
  const turn = turnAt(turns, steps);
  return turn ? turn.number - 1 + (steps - turn.first) / (turn.last + 1 - turn.first) : 0;
}

export type Ending = {
  reason: "goal" | "columns" | "deck" | "quiet";
  /** Who ended the play, with which turn. */
  seat: number;
  turn: number;
  /** How many of the figures in the goal, or of the closed columns, are that seat's. */
  own: number;
};

/** Why the play ended, and by whom. */
export function endingOf(story: Story, turns: readonly Turn[]): Ending | null {
  const last = turns.find((turn) => turn.events.some((event) => event.what === "over" || event.what === "last_phase"));
  const reason = last && tableAt(story, last.last + 1).reason;
  if (!last || !reason) return null;
  const own = sealsOf(turns).filter((seal) => seal.seat === last.seat && seal.turn <= last.number).length;
  return { reason, seat: last.seat, turn: last.number, own };
}

/** Ranks from 1, by points; equal points share a rank. */
export const ranks = (points: readonly number[]): number[] => points.map((own) => 1 + points.filter((other) => other > own).length);

/** By how much the best are ahead of the next; nothing where all are equal. */
export function lead(points: readonly number[]): number {
  const best = Math.max(...points);
  const rest = points.filter((own) => own < best);
  return rest.length ? best - Math.max(...rest) : 0;
}
