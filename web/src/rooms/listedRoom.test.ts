/** The players of a listed room: bots by their names, the own seat as "You", whatever it was called. */
import { freshBrowser } from "../testing/fakes.ts";
import { beforeEach, expect, test } from "vitest";
import { setLanguage } from "../i18n.svelte.ts";
import { remember } from "../settings.svelte.ts";
import type { ListedRoom } from "../types.ts";
import { levelsOf, playerList, withWhom } from "./listedRoom.ts";

const BOTS = ["beginner", "easy", "expert"];
const room = (seats: string[]): ListedRoom => ({ id: "a", status: "live", created_ms: 1, game: "board", clock: "none", seats });

beforeEach(async () => {
  freshBrowser();
  await setLanguage("en");
});

test("against bots", async () => {
  remember("a", { seats: [0] });
  const mine = room(["You", "easy", "easy", "expert"]);
  expect(withWhom(mine, BOTS)).toBe("Way of Stones: You, Niamh, Oisín, and Aoife");
  expect(levelsOf(mine, BOTS)).toEqual(["Easy", "Expert"]);
  await setLanguage("de");
  expect(playerList(mine, BOTS)).toBe("Du, Niamh, Oisín und Aoife");
});

test("with others, and open seats", () => {
  remember("a", { seats: [1] });
  expect(playerList(room(["Ann", "Ben", ""]), BOTS)).toBe("Ann and You");
  remember("a", { seats: [0, 1] });
  expect(playerList(room(["Ann", "Ben", "easy"]), BOTS)).toBe("Ann, Ben, and Oisín");
});
