import { expect, test } from "vitest";
import { big, cardOf, offers, placeOf, playable } from "./actions.ts";

test("the notation says where an action is done", () => {
  const places = { g7: "column:g", "g7*": "column:g", n5: "column:n", n5g: "column:g", gE: "column:g", "-g7": "pile:g", "-n5": "pile:n", "+": "deck", "+g": "pile:g", ">r": "step:r", ">r*": "step:r", "!5": "stone:5", "=": "stay" };
  for (const [action, place] of Object.entries(places)) expect(placeOf(action), action).toBe(place);
});

test("the notation says which card is played", () => {
  expect(["g7", "g7*", "-g7", "n5g", "+", "+g", ">g", "=", "!5"].map(cardOf)).toEqual(["g7", "g7", "g7", "n5", null, null, null, null, null]);
  expect([big("g7*"), big(">g*"), big("g7")]).toEqual([true, true, false]);
});

test("offers are those of the chosen card, and what needs none", () => {
  const legal = ["g7", "g7*", "-g7", "r1", "-r1", "!5"];
  expect(offers(legal, "g7")).toEqual([
    { place: "column:g", actions: ["g7", "g7*"] },
    { place: "pile:g", actions: ["-g7"] },
    { place: "stone:5", actions: ["!5"] },
  ]);
  expect(offers(legal, null)).toEqual([{ place: "stone:5", actions: ["!5"] }]);
  expect([...playable(legal)]).toEqual(["g7", "r1"]);
});
