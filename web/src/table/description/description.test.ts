/** The tables of recorded games in words: everything that lies there is described, and nothing that is hidden. */
import { freshBrowser } from "../../testing/fakes.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { describe as describeBoard } from "../../board/description.ts";
import boardViews from "../../board/layout/recordedViews.fixture.json";
import { describe as describeCards } from "../../cards/description.ts";
import cardsViews from "../../cards/layout/recordedViews.fixture.json";
import { setLanguage } from "../../i18n.svelte.ts";
import type { BoardTable, CardsTable, Layouts, Table } from "../../types.ts";
import { COLOURS, type Player } from "../model.ts";
import { cardList, type Described, directionWord, type Section } from "./description.ts";

type View<T extends Table> = { table: T; seat: number; hand: string[] };
const BOARD = boardViews as unknown as View<BoardTable>[];
const CARDS = cardsViews as unknown as View<CardsTable>[];
const NAMES = ["Ann", "Ben", "Cleo", "Dan"];
const POINTS = [0, -4, -3, -2, 1, 2, 3, 6, 7, 10];
const printed = {
  board: { goal_figures: 5, goal_row: 7, row_points: POINTS, stone_points: [-4, -3, 2, 3, 6, 10, 10], tile_rows: [[3, 5, 6, 7, 9], [2, 4, 6, 7, 9], [2, 3, 5, 7, 9], [2, 4, 5, 7, 9], [3, 4, 6, 7, 9]] },
  cards: { closed_columns: 5, column_points: [...POINTS, 10], stone_points: [-4, -1, 0, 4, 6, 10, 10] },
} as unknown as Layouts;

const player = (_: unknown, seat: number): Player => ({ name: NAMES[seat]!, colour: COLOURS[seat]!, bot: false, level: "", botPlays: false, presence: "here", left_ms: null });
function described<T extends Table>({ table, seat, hand }: View<T>): Described<T> {
  const hands = table.seats.map((__, at) => (at === seat ? hand : null));
  return { table, me: seat, mine: true, hands, players: table.seats.map(player), printed };
}
const under = (sections: Section[], heading: string) => sections.find((section) => section.heading === heading)!;

beforeAll(async () => {
  freshBrowser();
  await setLanguage("en");
});

describe("the board game", () => {
  const view = BOARD[1]!; // red-brown 6 1 with a small figure on stone 2, yellow 1 3 4 with the big one on stone 3

  test("says each player's score, figures and columns, the viewer's first", () => {
    const [own, other] = describeBoard(described(view));
    expect(own!.heading).toBe("Ann (you)");
    expect(own!.facts.slice(0, 4)).toEqual(["Playing now", "−10 if it ended: paths −7, wishing stones −3, tiles 0", "1 wishing stone", "Small figures on the start stone: 3"]);
    expect(own!.facts.at(-1)).toMatch(/^8 cards in hand: red-brown 3, red-brown 9, /);
    expect(own!.grid!.rows[0]).toEqual(["red-brown", "6, 1", "falling", "small figure on stone 2", "−3"]);
    expect(own!.grid!.rows[1]).toEqual(["yellow", "1, 3, 4", "rising", "big figure on stone 3", "−4"]);
    expect(own!.grid!.rows[2]).toEqual(["pink", "none", "either way", "none", "0"]);
    expect(other!.heading).toBe("Ben");
    expect(other!.facts).toContain("8 cards in hand");
    expect(other!.facts).toContain("The big figure is on the start stone");
  });

  test("says what each stone is worth, what lies there and who stands there", () => {
    const { facts, grid } = under(describeBoard(described(view)), "Paths");
    expect(facts).toContain("Goal 0 of 5");
    expect(grid!.rows.map(([name]) => name).slice(5)).toEqual(["Stone 6, worth 3", "Stone 7, worth 6, goal", "Stone 8, worth 7, goal", "Stone 9, worth 10, goal"]);
    expect(grid!.rows[0]!.slice(1)).toEqual(["empty", "empty", "empty", "empty", "empty"]);
    expect(grid!.rows[1]!.slice(1, 3)).toEqual(["Ann: small figure", "wishing stone taken"]);
    expect(grid!.rows[2]!.slice(1, 3)).toEqual(["clover", "Ann: big figure"]);
  });

  test("says the top and the size of each pile, and which is closed", () => {
    const table = { ...view.table, piles: [["r1"], ["y2", "yX"], [], [], []], closed: ["y"] } as BoardTable;
    const { facts } = under(describeBoard(described({ ...view, table })), "Deck and discard piles");
    expect(facts.slice(0, 4)).toEqual([
      "Deck, 56 cards left",
      "red-brown discard pile, 1 card, 1 on top",
      "yellow discard pile, 2 cards, 10 on top, closed in this turn",
      "pink discard pile, empty",
    ]);
  });
});

describe("the card game", () => {
  const view = CARDS[0]!;
  const having = (seat: Partial<CardsTable["seats"][number]>, more: Partial<CardsTable> = {}): Section[] => {
    const seats = view.table.seats.map((one, at) => (at === view.seat ? { ...one, ...seat } : one));
    return describeCards(described({ ...view, table: { ...view.table, ...more, seats } }));
  };

  test("tells taken from free wishing stones", () => {
    const name = NAMES[view.seat]!;
    const sections = having({ stones: [5, 9] }, { stones: [1, 2, 3, 4, 6, 7, 8] });
    expect(under(sections, "Wishing stones").facts.slice(3, 6)).toEqual(["Wishing stone 4, free", `Wishing stone 5, taken by ${name}`, "Wishing stone 6, free"]);
    expect(sections[0]!.facts).toContain("Wishing stones: 5, 9");
  });

  test("says columns with point cards and end cards; the point column has no direction", () => {
    const columns = [["r3", "n3", "r8", "rE"], [], [], [], []];
    const sections = having({ columns, point_column: ["n2", "n5"], score: { columns: 1, points: 2, stones: -4, total: -1 } }, { closed_columns: 1 });
    expect(sections[0]!.grid!.rows[0]).toEqual(["red-brown column", "3, point 3, 8, end", "closed", "1"]);
    expect(sections[0]!.grid!.rows[5]).toEqual(["point column", "point 2, point 5", "any number", "2"]);
    expect(under(sections, "Columns").facts).toEqual(["1 of 5 columns closed", `${NAMES[view.seat]}: red-brown column`]);
    expect(under(sections, "Columns").grid!.rows.at(-1)).toEqual(["9+", "10"]);
  });
});

test("no hand is described but those that the page has", () => {
  for (const view of [...BOARD, ...CARDS]) {
    const sections = view.table.game === "board" ? describeBoard(described(view as View<BoardTable>)) : describeCards(described(view as View<CardsTable>));
    const told = sections.flatMap(({ facts }) => facts).filter((fact) => fact.includes("in hand:"));
    expect(told.length).toBeLessThanOrEqual(1);
  }
});

test.each([
  [[], "none", "either way"],
  [["g4", "g4"], "4, 4", "either way"],
  [["gX", "g7"], "10, 7", "falling"],
])("a column %j is said as %s, %s", (cards, list, way) => expect([cardList(cards), directionWord(cards)]).toEqual([list, way]));
