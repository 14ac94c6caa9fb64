import { describe, expect, it } from "vitest";
import { plain } from "../formatNumber.ts";
import { cornersOf, endingOf, lead, onAxis, ranks, scoresOverTime, sealsOf, tableAt, tilesFound, turnAt } from "./scoreHistory.ts";
import { countedTotals, partsOf } from "./scoreParts.ts";
import { turns as turnsOf } from "../table/history/turns.ts";
import type { BoardTable, CardsTable, Story, StoryStep, TableEvent } from "../types.ts";

const PRINTED = {
  board: { tile_rows: [], row_points: [0, -4, -3, -2, 1, 2, 3, 6, 7, 10], stone_points: [-4, -3, 2, 3, 6, 10], goal_row: 7, goal_figures: 5, track: 50, deck: [] },
  cards: { column_points: [0, -4, -3, -2, 1, 2, 3, 6, 7, 10], stone_points: [-4, -1, 0, 4, 6, 10], closed_columns: 5, last_lays: 2, deck: [] },
};

function table(scores: number[], more: Partial<BoardTable> = {}): BoardTable {
  const seats = scores.map((total) => ({ score: { total, paths: total, tiles: 0, stones: 0 } }));
  return { game: "board", seats, turn: 0, reason: null, winners: [], quiet_limit: 16, ...more } as unknown as BoardTable;
}

const step = (seat: number, action: string, events: TableEvent[], scores: number[], more: Partial<BoardTable> = {}): StoryStep => ({
  ...{ v: null, at_ms: null, actor: null, hands: [] },
  ...{ seat, action, events, table: table(scores, more) },
});
const turn = (seat: number): TableEvent => ({ what: "turn", seat });

/** Seat 1 begins, finds a tile and comes into the goal; seat 0 ends the game. */
const STORY: Story = {
  ...{ game: "board", names: ["Ann", ""], levels: ["", "easy"], options: {}, hands: [], result: [3, 5], ended: null, proven: false, more: false },
  table: table([-4, -4]),
  steps: [
    step(1, "g7", [{ what: "step", seat: 1, path: "g", row: 7, big: false, free: false }, { what: "goal", seat: 1, path: "g", number: 1 }], [-4, 2]),
    step(1, ">r", [{ what: "tile", seat: 1, path: "r", row: 3, tile: "2" }, { what: "tile", seat: 1, path: "r", row: 3, tile: "c" }], [-4, 4]),
    step(1, "+", [{ what: "draw", seat: 1, card: "b1" }, turn(0)], [-4, 4]),
    step(0, "-b3", [{ what: "discard", seat: 0, card: "b3" }], [-4, 4]),
    step(0, "+", [{ what: "draw", seat: 0, card: "b2" }, turn(1)], [-4, 4]),
    step(1, "g8", [], [-4, 5]),
    step(1, "+", [turn(0)], [-4, 5]),
    step(0, "p1", [{ what: "goal", seat: 0, path: "p", number: 5 }, { what: "over", reason: "goal" }], [3, 5], { reason: "goal", winners: [1], turn: null }),
  ],
};
const TURNS = turnsOf(STORY.steps);

describe("a story", () => {
  it("has turns, numbered through and written as in a record", () => {
    expect(TURNS.map((one) => [one.number, one.seat, one.notation])).toEqual([
      [1, 1, "g7>r+"],
      [2, 0, "-b3+"],
      [3, 1, "g8+"],
      [4, 0, "p1"],
    ]);
  });

  it("tells the scores after the deal and after every turn", () => {
    expect(scoresOverTime(STORY, TURNS)).toEqual([
      [-4, -4, -4, -4, 3],
      [-4, 4, 4, 5, 5],
    ]);
    expect(cornersOf(TURNS, 0)).toEqual([0, 2, 4]);
    expect(cornersOf(TURNS, 1)).toEqual([0, 1, 3, 4]);
  });

  it("marks figures in the goal and number tiles", () => {
    expect(sealsOf(TURNS)).toEqual([
      { turn: 1, seat: 1, path: "g", number: 1 },
      { turn: 4, seat: 0, path: "p", number: 5 },
    ]);
    expect(tilesFound(STORY)).toEqual([[], ["2"]]);
  });

  it("knows where one stands in it", () => {
    expect(turnAt(TURNS, 0)).toBeUndefined();
    expect(turnAt(TURNS, 3)?.number).toBe(1);
    expect([0, 1, 3, 4, 8].map((steps) => onAxis(TURNS, steps))).toEqual([0, 1 / 3, 1, 1.5, 4]);
    expect(tableAt(STORY, 0)).toBe(STORY.table);
    expect(tableAt(STORY, 8).winners).toEqual([1]);
  });

  it("knows who ended it and how", () => {
    expect(endingOf(STORY, TURNS)).toEqual({ reason: "goal", seat: 0, turn: 4, own: 1 });
    const open = { ...STORY, steps: STORY.steps.slice(0, 5) };
    expect(endingOf(open, turnsOf(open.steps))).toBeNull();
  });
});

describe("places", () => {
  it("are shared by equal points", () => {
    expect(ranks([20, -1, 20])).toEqual([1, 3, 1]);
    expect(ranks([1, 2, 3, 4])).toEqual([4, 3, 2, 1]);
  });

  it("have a lead over the next", () => {
    expect(lead([37, 31, 15])).toBe(6);
    expect(lead([20, -1, 20])).toBe(21);
    expect(lead([5, 5])).toBe(0);
  });
});

describe("the parts of the points", () => {
  const board = {
    game: "board",
    seats: [{ rows: [7, 0, 9, 2, 0], big: "p", stones: 3, points: 4, score: { paths: 23, tiles: 4, stones: 3, total: 30 } }],
  } as unknown as BoardTable;
  const cards = {
    game: "cards",
    seats: [{ columns: [["r1", "r2", "n2", "rE"], [], [], [], ["b9"]], point_column: ["n5"], stones: [2, 5, 9], score: { columns: -3, points: 1, stones: 4, total: 2 } }],
  } as unknown as CardsTable;

  it("add up on the board, the big figure twice", () => {
    const parts = partsOf(board, PRINTED);
    expect(parts.map((part) => part.cells[0]!.points)).toEqual([6, 0, 20, -3, 0, 3, 4]);
    expect(parts[2]!.cells[0]).toMatchObject({ twice: true, count: 9 });
    expect(parts[0]!.cells[0]!.marks.filter((mark) => mark.filled).map((mark) => mark.kind)).toEqual([...Array<string>(6).fill("stone"), "goal"]);
    expect(countedTotals(parts, 1, Infinity)).toEqual([30]);
  });

  it("add up in the card game", () => {
    const parts = partsOf(cards, PRINTED);
    expect(parts.map((part) => part.cells[0]!.points)).toEqual([1, 0, 0, 0, -4, 1, 4]);
    expect(parts[0]!.cells[0]!.marks.map((mark) => mark.kind)).toEqual(["card", "card", "point", "end"]);
    expect(countedTotals(parts, 1, Infinity)).toEqual([2]);
  });

  it("are counted one by one, all players before the next part", () => {
    const two = partsOf({ ...board, seats: [board.seats[0]!, board.seats[0]!] }, PRINTED);
    expect(countedTotals(two, 2, 0)).toEqual([0, 0]);
    expect(countedTotals(two, 2, 1)).toEqual([6, 0]);
    expect(countedTotals(two, 2, 5)).toEqual([26, 6]);
  });

  it("are written with a real minus", () => {
    expect([7, 0, -3].map(plain)).toEqual(["7", "0", "−3"]);
  });
});
