import { expect, test } from "vitest";
import { deedSigns, fewSigns } from "./lastDeed.ts";

const POINTS = [0, -4, -3, -2, 1, 2, 3, 6, 7, 10];

test("a card, where the figure went, the tile, and what was taken from a pile", () => {
  const signs = deedSigns(
    [
      { what: "lay", seat: 1, card: "g8" },
      { what: "step", seat: 1, path: "g", row: 6, big: false, free: false },
      { what: "tile", seat: 1, path: "g", row: 6, tile: "w" },
      { what: "take", seat: 1, card: "r4" },
      { what: "turn", seat: 0 },
    ],
    POINTS,
  );
  expect(signs).toEqual([{ card: "g8", before: "" }, { to: 3 }, { icon: "tile-wish" }, { card: "r4", before: "+" }]);
});

test("where little fits, steps on the way and tiles are left out", () => {
  const signs = [{ card: "g8", before: "" as const }, { to: 1 }, { icon: "tile-clover" }, { to: 3 }, { card: "r4", before: "+" as const }];
  expect(fewSigns(signs)).toEqual([signs[0], signs[3], signs[4]]);
});

test("a discard, and nothing for a card from the deck", () => {
  expect(deedSigns([{ what: "discard", seat: 1, card: "b0" }, { what: "draw", seat: 1, card: null }], POINTS)).toEqual([{ card: "b0", before: "−" }]);
});
