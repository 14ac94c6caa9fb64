/** The points of every seat, part by part, in the order in which they are counted. */
import { isEnd, pathOf } from "../notation.ts";
import { type BoardTable, type CardsTable, type Layouts, type Letter, PATHS, type Table } from "../types.ts";

/** A path's stones or a column's cards, one mark for each: how it is drawn, and whether it is reached. */
export type Mark = { kind: "stone" | "goal" | "card" | "end" | "point"; filled: boolean };
export type Cell = {
  points: number;
  /** How far a figure came, how many cards, how many wishing stones. */
  count: number;
  marks: Mark[];
  /** The big figure: counted twice. */
  twice: boolean;
};
export type PartKind = "path" | "column" | "tiles" | "cards" | "stones";
export type Part = { kind: PartKind; path: Letter | null; cells: Cell[] };

const cell = (points: number, count: number, marks: Mark[] = [], twice = false): Cell => ({ points, count, marks, twice });

export function partsOf(table: Table, printed: Layouts): Part[] {
  return table.game === "board" ? boardParts(table, printed.board) : cardsParts(table, printed.cards);
}

function boardParts(table: BoardTable, printed: Layouts["board"]): Part[] {
  const rows = printed.row_points.length - 1;
  const paths = PATHS.map((path, i): Part => {
    const cells = table.seats.map((seat) => {
      const row = seat.rows[i]!;
      const marks = Array.from({ length: rows }, (_, n): Mark => ({ kind: n + 1 < printed.goal_row ? "stone" : "goal", filled: n < row }));
      const twice = seat.big === path;
      return cell(printed.row_points[row]! * (twice ? 2 : 1), row, marks, twice);
    });
    return { kind: "path", path, cells };
  });
  const stones = table.seats.map((seat) => cell(seat.score.stones, seat.stones));
  const tiles = table.seats.map((seat) => cell(seat.score.tiles, 0));
  return [...paths, { kind: "stones", path: null, cells: stones }, { kind: "tiles", path: null, cells: tiles }];
}

function cardsParts(table: CardsTable, printed: Layouts["cards"]): Part[] {
  const columns = PATHS.map((path, i): Part => {
    const cells = table.seats.map((seat) => {
      const cards = seat.columns[i]!;
      return cell(printed.column_points[cards.length]!, cards.length, cards.map(cardMark));
    });
    return { kind: "column", path, cells };
  });
  const points = table.seats.map((seat) => cell(seat.score.points, seat.point_column.length, seat.point_column.map(cardMark)));
  const stones = table.seats.map((seat) => cell(seat.score.stones, seat.stones.length));
  return [...columns, { kind: "cards", path: null, cells: points }, { kind: "stones", path: null, cells: stones }];
}

const cardMark = (card: string): Mark => ({ kind: isEnd(card) ? "end" : pathOf(card) === "n" ? "point" : "card", filled: true });

/** The totals after the first so many cells, counted part by part and seat by seat. */
export function countedTotals(parts: readonly Part[], seats: number, counted: number): number[] {
  const sums = new Array<number>(seats).fill(0);
  for (let i = 0; i < Math.min(counted, parts.length * seats); i++)
    sums[i % seats]! += parts[Math.floor(i / seats)]!.cells[i % seats]!.points;
  return sums;
}
