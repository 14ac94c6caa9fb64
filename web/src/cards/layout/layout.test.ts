import { describe, expect, test } from "vitest";
import { layout } from "./layout.ts";
import games from "./recordedViews.fixture.json?raw";
import { prompt } from "../prompt.ts";
import { previewScore } from "../scorePreview.ts";
import { offers, placeOf, playable } from "../../table/input/actions.ts";
import { type CardsModel, COLOURS, type Size } from "../../table/model.ts";
import type { CardsTable, Layouts } from "../../types.ts";

/** Views of whole games against bots, for two, three and four seats, as the server sent them. */
type Recorded = { seat: number; table: CardsTable; hand: string[]; legal: string[] };
const recorded = JSON.parse(games) as Recorded[];

const printed = {
  cards: { column_points: [0, -4, -3, -2, 1, 2, 3, 6, 7, 10, 10], stone_points: [-4, -1, 0, 4, 6, 10, 10], closed_columns: 5, last_lays: 2 },
} as unknown as Layouts;

const SIZES: Size[] = [
  ...[1180, 1200, 1440, 1600, 1760].map((w) => ({ w, h: 900, landscape: true })),
  { w: 390, h: 844, landscape: false },
  { w: 390, h: 693, landscape: false },
  { w: 560, h: 800, landscape: false },
  { w: 560, h: 640, landscape: false },
  { w: 390, h: 1000, landscape: false },
  { w: 366, h: 640, landscape: false },
  { w: 667, h: 366, landscape: false, low: true },
  { w: 667, h: 580, landscape: false, low: true },
  { w: 811, h: 375, landscape: false, low: true },
  { w: 900, h: 560, landscape: false, low: true },
  { w: 1200, h: 366, landscape: false, low: true },
  { w: 1200, h: 610, landscape: false, low: true },
];
const named = SIZES.map((size) => [`${size.w} × ${size.h}`, size] as const);

function modelOf({ seat, table, hand, legal }: Recorded, size: Size, chosen: number | null = null): CardsModel {
  const card = chosen === null ? null : { index: chosen, card: hand[chosen]! };
  return {
    table,
    me: seat,
    mine: true,
    hands: table.seats.map((_, i) => (i === seat ? hand : null)),
    players: table.seats.map((_, i) => ({ name: `Player ${i}`, colour: COLOURS[i]!, bot: i > 0, level: "", botPlays: false, presence: "here", left_ms: null })),
    legal,
    undo: false,
    chosen: card,
    offers: offers(legal, card?.card ?? null),
    asked: null,
    printed,
    size,
  };
}

/** Every card of a recorded view chosen once, and none. */
const choices = (view: Recorded): (number | null)[] => [null, ...view.hand.keys()];

/** The longest columns there can be, all stones taken by one seat, full piles, ten cards in hand. */
function extreme(seats: number): Recorded {
  const view = structuredClone(recorded.find((one) => one.table.seats.length === seats)!);
  const long = (path: string) => ["0", "1", "2", "3", "3", "4", "4", "5", "5", "6", "6", "7", "7", "8", "9", "X", "E", "E"].map((value) => path + value);
  const columns = ["r", "y", "p", "g", "b"].map(long);
  const points = [..."0123456789X"].map((value) => `n${value}`);
  for (const one of view.table.seats) [one.columns, one.point_column] = [structuredClone(columns), [...points]];
  view.table.seats.at(-1)!.stones = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  view.table.stones = [];
  view.table.piles = [...columns, points];
  view.hand = [...columns[0]!.slice(0, 10)];
  view.table.seats[view.seat]!.hand_size = 10;
  return view;
}

const everything = [...recorded, extreme(2), extreme(3), extreme(4)];

describe.each(named)("on a table of %s", (_, size) => {
  test("all pieces and spots are inside", () => {
    const outside: string[] = [];
    for (const view of everything) {
      for (const chosen of choices(view)) {
        const { pieces, spots, areas } = layout(modelOf(view, size, chosen));
        for (const one of [...pieces, ...spots]) {
          const inside = one.x >= 0 && one.y >= 0 && one.x + one.w <= size.w + 0.01 && one.y + one.h <= size.h + 0.01;
          if (!inside) outside.push(`${one.place} ${JSON.stringify(one)}`);
        }
        for (const name of ["prompt", "answers", "hand", "deck", "tools", ...view.table.seats.flatMap((_, seat) => [`hand:${seat}`, `stones:${seat}`, `clock:${seat}`])]) {
          expect(areas[name], name).toBeDefined();
        }
      }
    }
    expect(outside.slice(0, 3)).toEqual([]);
  });

  test("cards in the own hand can be touched", () => {
    for (const view of recorded) {
      const hand = layout(modelOf(view, size)).pieces.filter((piece) => piece.index !== undefined);
      expect(hand.map((piece) => piece.face)).toEqual(view.hand);
      hand.slice(1).forEach((piece, i) => expect(piece.x - hand[i]!.x).toBeGreaterThanOrEqual(40));
    }
  });

  test("every legal action has its spot", () => {
    for (const view of recorded) {
      const places = new Set(layout(modelOf(view, size)).spots.map((spot) => spot.place));
      for (const action of view.legal) if (action !== "=") expect(places, action).toContain(placeOf(action));
    }
  });

  test("spots do not overlap", () => {
    for (const view of [recorded[0]!, recorded.at(-1)!]) {
      const { spots } = layout(modelOf(view, size));
      for (const a of spots) {
        for (const b of spots) {
          if (a === b) continue;
          const apart = a.x + a.w <= b.x + 0.01 || b.x + b.w <= a.x + 0.01 || a.y + a.h <= b.y + 0.01 || b.y + b.h <= a.y + 0.01;
          expect(apart, `${a.place} and ${b.place}`).toBe(true);
        }
      }
    }
  });

  test("as many cards are drawn as the table has", () => {
    for (const view of everything) {
      const { pieces } = layout(modelOf(view, size));
      const at = (place: string) => pieces.filter((piece) => piece.place === place).map((piece) => piece.face);
      view.table.piles.forEach((pile, i) => expect(at(`pile:${"rypgbn"[i]}`)).toEqual(pile.slice(-3)));
      view.table.seats.forEach((one, seat) => {
        [...one.columns, one.point_column].forEach((column, i) => expect(at(`column:${seat}:${"rypgbn"[i]}`)).toEqual(column));
        expect(at(`stones:${seat}`)).toEqual(one.stones.map((stone) => `w${stone}`));
      });
      for (const stone of view.table.stones) expect(at(`stone:${stone}`)).toEqual([`w${stone}`]);
      expect(at(`hand:${view.seat}`)).toEqual(view.hand);
    }
  });

  test("a long column keeps its first and last cards in sight", () => {
    const { pieces, areas } = layout(modelOf(extreme(2), size));
    const column = pieces.filter((piece) => piece.place === "column:0:r");
    const edges = new Set(column.map((piece) => piece.y));
    expect(areas["fold:column:0:r"] !== undefined).toBe(edges.size < column.length);
    expect(edges.size).toBeGreaterThanOrEqual(3);
    const ys = column.map((piece) => piece.y);
    expect(ys).toEqual([...ys].sort((a, b) => a - b));
  });
});

const desktop = SIZES[2]!;

test("a pair raises both cards and names the stone", () => {
  const view = recorded.find((one) => one.legal.some((action) => action[0] === "!"))!;
  const value = view.legal.find((action) => action[0] === "!")![1]!;
  const first = view.hand.findIndex((card) => card[1] === value);
  const model = modelOf(view, desktop, first);
  const { pieces, spots } = layout(model);
  const up = pieces.filter((piece) => piece.index !== undefined && piece.turn === 0).map((piece) => piece.face[1]);
  expect(up.length).toBeGreaterThanOrEqual(2);
  expect(new Set(up)).toEqual(new Set([value]));
  expect(spots.filter((spot) => spot.label).map((spot) => spot.place)).toEqual([`stone:${value}`]);
  expect(prompt(model).id).toBe("cards-take-stone");
  const { stones, total } = previewScore(model);
  expect(total.next - total.now).toBe(stones.next - stones.now);
});

test("the two discards that are owed stand out and glow", () => {
  const view = recorded.find((one) => one.table.phase === "pair" && one.legal.length)!;
  const hand = layout(modelOf(view, desktop)).pieces.filter((piece) => piece.index !== undefined);
  const can = playable(view.legal);
  for (const card of hand) expect(card.glow).toBe(can.has(card.face));
});

test("the total foretells what a card in its column changes", () => {
  for (const view of recorded) {
    for (const [index, card] of view.hand.entries()) {
      if (card[0] === "n" || !view.legal.includes(card) || view.legal.includes(`!${card[1]}`)) continue;
      const { total, lane } = previewScore(modelOf(view, desktop, index));
      const change = lane[card[0] as "r"]!;
      expect(total.next - total.now).toBe(change.next - change.now);
      expect(total.now).toBe(view.table.seats[view.seat]!.score.total);
    }
  }
});

test("a spectator sees backs, and nothing to touch in a hand", () => {
  const view = recorded[0]!;
  const model = { ...modelOf(view, desktop), mine: false, hands: view.table.seats.map(() => null) };
  const hand = layout(model).pieces.filter((piece) => piece.place === `hand:${view.seat}`);
  expect(hand).toHaveLength(view.table.seats[view.seat]!.hand_size);
  expect(hand.every((piece) => piece.form === "back" && piece.index === undefined)).toBe(true);
});

test("the cards that can be laid are marked, in the last phase too", () => {
  const phases = new Set<string>();
  for (const view of recorded) {
    const hand = layout(modelOf(view, desktop)).pieces.filter((piece) => piece.index !== undefined);
    for (const card of hand) expect(card.playable).toBe(view.legal.some((action) => action.startsWith(card.face)));
    if (hand.some((card) => card.playable)) phases.add(view.table.phase);
  }
  expect([...phases].sort()).toEqual(["card", "last"]);
});

test.each(named)("on a table of %s no sentence lies over cards", (_, size) => {
  for (const view of everything) {
    const { pieces, areas } = layout(modelOf(view, size));
    const texts = Object.entries(areas).filter(([name]) => name === "prompt" || name === "answers" || name.startsWith("deed:"));
    for (const [name, text] of texts)
      for (const piece of pieces) {
        const apart = piece.x >= text.x + text.w || text.x >= piece.x + piece.w || piece.y >= text.y + text.h || text.y >= piece.y + piece.h;
        expect(apart, `${name} and ${piece.place}`).toBe(true);
      }
  }
});

test("each phase has its prompt", () => {
  const said = new Set(recorded.map((view) => prompt(modelOf(view, desktop)).id));
  for (const id of ["cards-play", "cards-discard-pair", "cards-draw", "cards-last", "cards-over"]) expect(said).toContain(id);
});
