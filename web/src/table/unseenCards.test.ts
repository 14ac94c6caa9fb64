import { expect, test } from "vitest";
import type { TableModel } from "./model.ts";
import { unseenCopies } from "./unseenCards.ts";

const deck = ["g3", "g3", "g4", "g4", "g9", "n3"];
const seat = { columns: [[], [], [], [], []] as string[][], point_column: [] as string[], seen: [] as string[] };
const model = (game: "board" | "cards", seats: (typeof seat)[], piles: string[][] = [], hands: (string[] | null)[] = [["g9"], null]) =>
  ({ table: { game, seats, piles }, hands, printed: { board: { deck }, cards: { deck } } }) as unknown as TableModel;

test.each(["board", "cards"] as const)("what lies open or is known to be held is not counted: %s", (game) => {
  const seats = [{ ...seat, columns: [["g3"], [], [], [], []] }, { ...seat, seen: ["g4"] }];
  const left = (card: string, piles: string[][] = []) => unseenCopies(model(game, seats, piles), card);
  expect(["g3", "g4", "g9", "n3"].map((card) => left(card))).toEqual([1, 1, 0, 1]);
  expect(left("g3", [["g3"]])).toBe(0);
});

test("a hand that is known counts instead of what it was seen taking", () => {
  const seats = [seat, { ...seat, seen: ["g4"] }];
  expect(unseenCopies(model("cards", seats, [], [["g9"], ["g4", "g4"]]), "g4")).toBe(0);
});

test("point cards in their own column are seen", () => {
  expect(unseenCopies(model("cards", [{ ...seat, point_column: ["n3"] }, seat]), "n3")).toBe(0);
});
