/** Settings changed for a rematch are listed before anyone sits down there; seats and the first player are not. */
import { freshBrowser, newRoom, place, roomInfo } from "../testing/fakes.ts";
import { beforeEach, expect, test } from "vitest";
import type { RoomInfo } from "../types.ts";
import { changedSettings } from "./changedSettings.ts";

beforeEach(freshBrowser);

const room = (more: Partial<RoomInfo> = {}): RoomInfo =>
  roomInfo(newRoom(), { clock: { mode: "none" }, options: { free_start: true, quiet_limit: 16 }, places: [place({ name: "Ann" }), place({ kind: "bot", name: "", level: "easy" })], ...more });

test("nothing is said where only seats and the first player differ", () => {
  expect(changedSettings(room({ first: null }), room({ first: 1, places: [place({ kind: "open", name: "" }), place({ kind: "bot", name: "", level: "easy" })] }))).toEqual([]);
});

test("level, rule and time are said, each once", () => {
  const next = room({
    options: { free_start: false, quiet_limit: 16 },
    clock: { mode: "mail", days: 3 },
    places: [place({ name: "Ann" }), place({ kind: "bot", name: "", level: "hard" })],
  });
  expect(changedSettings(room(), next)).toHaveLength(3);
});
