/** At every size everything is visible, everything can be touched, and no piece is missing. */
import { describe, expect, test } from "vitest";
import { layout } from "./layout.ts";
import { row } from "./overlap.ts";
import recorded from "./recordedViews.fixture.json";
import { pathNext, pathWorth, stepOf } from "../scorePreview.ts";
import { cardOf, offers, placeOf } from "../../table/input/actions.ts";
import { type BoardModel, COLOURS, type Size } from "../../table/model.ts";
import type { Placed } from "../../table/pieces/pieces.ts";
import { grown, type Rect } from "../../table/rect.ts";
import { type BoardTable, type Layouts, PATHS } from "../../types.ts";

type View = { table: BoardTable; seat: number; hand: string[]; legal: string[]; undo: boolean };
const VIEWS = recorded as unknown as View[];

const BOARD: Layouts["board"] = {
  goal_figures: 5,
  goal_row: 7,
  row_points: [0, -4, -3, -2, 1, 2, 3, 6, 7, 10],
  stone_points: [-4, -3, 2, 3, 6, 10, 10, 10, 10, 10],
  tile_rows: [
    [3, 5, 6, 7, 9],
    [2, 4, 6, 7, 9],
    [2, 3, 5, 7, 9],
    [2, 4, 5, 7, 9],
    [3, 4, 6, 7, 9],
  ],
  track: 50,
  deck: [],
};
const PRINTED: Layouts = { board: BOARD, cards: { closed_columns: 5, column_points: [], last_lays: 2, stone_points: [], deck: [] } };

const SIZES: Size[] = [
  { w: 1180, h: 900, landscape: true },
  { w: 1440, h: 900, landscape: true },
  { w: 1600, h: 900, landscape: true },
  { w: 1760, h: 900, landscape: true },
  { w: 390, h: 844, landscape: false },
  { w: 390, h: 693, landscape: false },
  { w: 390, h: 640, landscape: false },
  { w: 414, h: 960, landscape: false },
  { w: 560, h: 800, landscape: false },
  { w: 366, h: 640, landscape: false },
  { w: 667, h: 366, landscape: false, low: true },
  { w: 667, h: 580, landscape: false, low: true },
  { w: 811, h: 375, landscape: false, low: true },
  { w: 900, h: 560, landscape: false, low: true },
  { w: 1200, h: 366, landscape: false, low: true },
  { w: 1200, h: 610, landscape: false, low: true },
];
const named = (size: Size) => `${size.w}×${size.h}`;

function model(view: View, size: Size, chosen: number | null = null): BoardModel {
  const card = chosen === null ? null : view.hand[chosen]!;
  return {
    table: view.table,
    me: view.seat,
    mine: true,
    hands: view.table.seats.map((_, seat) => (seat === view.seat ? view.hand : null)),
    players: view.table.seats.map((_, seat) => ({ name: "", colour: COLOURS[seat]!, bot: false, level: "", botPlays: false, presence: "here", left_ms: null })),
    legal: view.legal,
    undo: view.undo,
    chosen: chosen === null ? null : { index: chosen, card: card! },
    offers: offers(view.legal, card),
    asked: null,
    printed: PRINTED,
    size,
  };
}

/** Rare positions: all figures on one stone, nothing started, very long columns. */
function made(seats: number, change: (table: BoardTable) => void): View {
  const table: BoardTable = {
    ...structuredClone(VIEWS[0]!.table),
    seats: Array.from({ length: seats }, () => ({
      hand_size: 8,
      seen: [],
      columns: [[], [], [], [], []],
      rows: [0, 0, 0, 0, 0],
      big: null,
      smalls: 4,
      stones: 0,
      points: 0,
      score: { paths: 0, tiles: 0, stones: -4, total: -4 },
      track: 0,
    })),
    piles: [[], [], [], [], []],
    closed: [],
    tiles: "wc123".repeat(5),
    turn: 0,
    phase: "card",
    in_goal: 0,
  };
  change(table);
  return { table, seat: 0, hand: ["r1", "r1", "y3", "p5", "g8", "gX", "b0", "b9"], legal: [], undo: false };
}
const everyoneAt = (table: BoardTable, path: number, at: number, big: boolean) =>
  table.seats.forEach((seat) => {
    seat.rows[path] = at;
    seat.columns[path] = Array.from({ length: at }, (_, i) => `${PATHS[path]}${i}`);
    if (big) seat.big = PATHS[path]!;
    else seat.smalls = 3;
  });
/** The seats' figures on these rows of every path, so that paths are neighbours too; the big ones all on one path, or each on another. */
const onNeighbours = (table: BoardTable, rows: number[], big: (typeof PATHS)[number] | null | undefined) =>
  table.seats.forEach((seat, at) => {
    seat.rows = PATHS.map(() => rows[at]!);
    [seat.big, seat.smalls] = [big ?? PATHS[at]!, 0];
  });
const MADE: View[] = [
  ...[2, 3, 4].map((seats) => made(seats, () => {})),
  ...[1, 2, 5, 7, 8, 9].flatMap((at) => [false, true].map((big) => made(4, (table) => everyoneAt(table, at % 5, at, big)))),
  ...[[1, 2, 3, 4], [5, 4, 3, 2], [6, 6, 7, 7], [3, 4, 3, 4], [8, 9, 9, 9]].flatMap((rows) =>
    [PATHS[0], PATHS[2], null].map((big) => made(4, (table) => onNeighbours(table, rows, big))),
  ),
  made(3, (table) => {
    table.seats.forEach((seat) => {
      seat.columns = PATHS.map((letter) => Array.from({ length: 22 }, (_, i) => `${letter}${"0123456789X"[i >> 1]}`));
      seat.rows = [9, 9, 9, 9, 9];
      [seat.big, seat.smalls] = ["r", 0];
    });
    table.piles = PATHS.map((letter) => [`${letter}1`, `${letter}2`, `${letter}3`]);
  }),
];

/** Only the upper part of a figure reaches the stone above, and that is half as wide as its foot. */
const head = (figure: Rect): Rect => ({ ...figure, x: figure.x + figure.w / 4, w: figure.w / 2 });
const APART = 0.26;
const RING = 6; // how far the widest ring of SpotButtons reaches beyond its spot

const within = (rect: Rect, size: Size, slack = 0.5) =>
  rect.x >= -slack && rect.y >= -slack && rect.x + rect.w <= size.w + slack && rect.y + rect.h <= size.h + slack;
const shared = (a: Rect, b: Rect) =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));
const of = (pieces: Placed[], kind: Placed["kind"]) => pieces.filter((piece) => piece.kind === kind);

describe.each(SIZES.map((size) => [named(size), size] as const))("%s", (_, size) => {
  const models = [...VIEWS, ...MADE].map((view) => model(view, size));

  test("every piece, spot and area lies on the table", () => {
    for (const one of models) {
      const { pieces, spots, areas } = layout(one);
      for (const piece of pieces) expect(within(piece, size), JSON.stringify(piece)).toBe(true);
      for (const spot of spots) expect(within(spot, size), spot.place).toBe(true);
      for (const [name, area] of Object.entries(areas)) expect(within(area, size) && area.w > 0 && area.h > 0, name).toBe(true);
    }
  });

  test("each card of the hand shows at least 40 pixels to the finger", () => {
    for (const view of VIEWS)
      for (const chosen of [null, 0, 3, view.hand.length - 1]) {
        if (chosen !== null && !view.hand[chosen]) continue;
        const hand = layout(model(view, size, chosen)).pieces.filter((piece) => piece.index !== undefined);
        hand.forEach((card, i) => {
          const next = hand[i + 1];
          expect(Math.min(card.w, next ? next.x - card.x : card.w)).toBeGreaterThanOrEqual(40);
        });
      }
  });

  test("figures that share a stone or the slab hide at most half of each other", () => {
    for (const one of models) {
      const figures = of(layout(one).pieces, "figure");
      for (const a of figures)
        for (const b of figures) {
          if (a === b || a.place !== b.place || b.z < a.z) continue;
          expect(shared(a, b) / (a.w * a.h), `${a.face} behind ${b.face} at ${a.place}, ${one.table.seats.length} seats`).toBeLessThanOrEqual(0.52);
        }
    }
  });

  test("figures on neighbouring stones stay apart", () => {
    const close: string[] = [];
    for (const one of models) {
      const figures = of(layout(one).pieces, "figure").filter((figure) => figure.place !== "start");
      for (const a of figures)
        for (const b of figures) {
          if (a.place === b.place || b.z < a.z) continue;
          const hidden = shared(a, head(b)) / (a.w * a.h);
          if (hidden > APART) close.push(`${hidden.toFixed(2)} of ${a.face} at ${a.place} by ${b.face} at ${b.place}`);
        }
    }
    expect(close.sort().reverse().slice(0, 5)).toEqual([]);
  });

  test("no ring covers the worth of a path, and no sentence a card", () => {
    const covered: string[] = [];
    for (const one of models.flatMap((each) => [each, { ...each, mine: false }])) {
      const { spots, areas, pieces } = layout(one);
      const texts = Object.entries(areas).filter(([name]) => name === "prompt" || name.startsWith("deed:"));
      for (const [name, text] of texts) for (const card of of(pieces, "card")) if (shared(card, text)) covered.push(`${name} by ${card.place}`);
      const worths = Object.entries(areas).filter(([name]) => name.startsWith("worth:"));
      for (const [name, worth] of worths) for (const spot of spots) if (shared(grown(spot, RING), worth)) covered.push(`${name} by ${spot.place}`);
    }
    expect([...new Set(covered)]).toEqual([]);
  });

  test("the cards that can be laid are marked", () => {
    for (const view of VIEWS.filter((each) => each.table.phase === "card"))
      for (const card of layout(model(view, size)).pieces.filter((piece) => piece.index !== undefined))
        expect(card.playable).toBe(view.legal.some((action) => action.startsWith(card.face)));
  });

  test("a tile is never hidden by the figures on its stone", () => {
    for (const one of models) {
      const { pieces } = layout(one);
      for (const tile of of(pieces, "tile").filter((piece) => piece.face !== ".")) {
        const before = of(pieces, "figure").filter((figure) => figure.place === tile.place && figure.z > tile.z);
        for (const figure of before) expect(shared(tile, figure) / (tile.w * tile.h), `${tile.place} ${figure.face}`).toBeLessThan(0.6);
      }
    }
  });

  test("every legal action has its spot", () => {
    for (const view of VIEWS) {
      const places = new Set(layout(model(view, size)).spots.map((spot) => spot.place));
      for (const action of view.legal) if (action !== "=") expect(places, action).toContain(placeOf(action));
    }
  });

  test("as many figures, tiles and cards as the table has", () => {
    for (const one of models) {
      const { pieces } = layout(one);
      const { table } = one;
      expect(of(pieces, "figure")).toHaveLength(table.seats.length * 5);
      expect(of(pieces, "tile").map((tile) => tile.face).sort().join("")).toBe([...table.tiles].sort().join(""));
      const cards = of(pieces, "card");
      table.seats.forEach((seat, at) => {
        if (at !== one.me && !size.landscape) return;
        seat.columns.forEach((column, path) =>
          expect(cards.filter((card) => card.place === `column:${at}:${PATHS[path]}`).map((card) => card.face)).toEqual(column),
        );
      });
      table.piles.forEach((pile, path) =>
        expect(cards.filter((card) => card.place === `pile:${PATHS[path]}`).map((card) => card.face)).toEqual(pile.slice(-2)),
      );
      expect(cards.filter((card) => card.index !== undefined).map((card) => card.face)).toEqual(one.hands[one.me]);
    }
  });
});

test("while board or piles are asked, the hand of a phone rests", () => {
  const asked = VIEWS.find((view) => view.legal.length && view.table.phase === "draw")!;
  const size = SIZES[4]!;
  expect(layout(model(asked, size)).pieces.find((piece) => piece.index === 0)?.form).toBe("tab");
  const turn = VIEWS.find((view) => view.legal.length && view.table.phase === "card")!;
  expect(layout(model(turn, size)).pieces.find((piece) => piece.index === 0)?.form).toBe("tall");
});

test("the worth of paths adds up to what the server says", () => {
  for (const { table } of VIEWS)
    for (const seat of table.seats)
      expect(PATHS.reduce((sum, _, path) => sum + pathWorth(seat, BOARD, path), 0)).toBe(seat.score.paths);
});

test("a step is foretold as the printed tables have it", () => {
  const view = made(2, (table) => {
    everyoneAt(table, 3, 6, true);
    table.in_goal = 4;
  });
  const step = stepOf(model(view, SIZES[0]!), "g8")!;
  expect(step).toMatchObject({ now: 6, next: 12, enters: true, ends: true, row: 7, big: true });
  expect(pathNext({ ...view.table.seats[0]!, rows: [0, 0, 0, 9, 0] }, BOARD, 3)).toBeNull();
  expect(stepOf(model(view, SIZES[0]!), "r1*")).toMatchObject({ now: 0, next: -8, big: true, ends: false });
  expect(cardOf("r1*")).toBe("r1");
});

test("figures side by side stand in the middle", () => {
  for (const widths of [[31], [31, 31], [43, 31, 31], [43, 43, 43, 43]]) {
    const at = row(widths, 64);
    const [left, right] = [at[0]! - widths[0]! / 2, at.at(-1)! + widths.at(-1)! / 2];
    expect(left + right).toBeCloseTo(0);
  }
});
