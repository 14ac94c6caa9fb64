/** What is said about a game that its players ended. */
import { place, roomInfo } from "../testing/fakes.ts";
import { beforeAll, expect, test } from "vitest";
import { setLanguage } from "../i18n.svelte.ts";
import { namePlayers } from "../table/players.ts";
import type { Story } from "../types.ts";
import { summary, verdict, whyEarly } from "./resultText.ts";

const people = namePlayers(["Ann", "Ben"], ["", ""], 0);
const resigned = (seat: number) => [0, 1].map((other) => place({ resigned: other === seat }));

beforeAll(() => setLanguage("en"));

test("who resigned has lost, whatever the points", () => {
  expect(verdict(people, [20, 5], [1], false)).toBe("Ben wins.");
  expect(verdict(people, [5, 20], [0], false)).toBe("You win.");
  expect(verdict(people, [5, 20], [], false)).toBe("Nobody wins.");
});

test("it says who resigned, or that everyone agreed", () => {
  expect(whyEarly(people, roomInfo("room", { ended: "resigned", places: resigned(0) }))).toBe("You resigned.");
  expect(whyEarly(people, roomInfo("room", { ended: "resigned", places: resigned(1) }))).toBe("Ben resigned.");
  expect(whyEarly(people, roomInfo("room", { ended: "agreed", places: resigned(2) }))).toBe("Everyone agreed to end the game.");
});

test("a game that its players ended is not called unfinished", () => {
  const story = { result: null, ended: null } as Partial<Story> as Story;
  expect(summary(people, story, [], 12)).toBe("Not finished, 12 turns so far.");
  expect(summary(people, { ...story, ended: "agreed" }, [], 12)).toBe("Ended early, after 12 turns.");
});
