/** The finished games of this device. */
import { freshBrowser } from "../testing/fakes.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { PATIENT } from "../testing/waiting.ts";
import { type FinishedGame, finishedGames, forgetFinishedGames, keepFinishedGame } from "./finishedGames.ts";

const game = (room: string, at = 1): FinishedGame => ({ room, at, game: "board", names: ["Ann", ""], levels: ["", "easy"], seats: [0], points: [12, 7], winners: [0] });

beforeEach(freshBrowser);

test("are listed newest first, each once", () => {
  keepFinishedGame(game("a", 1));
  keepFinishedGame(game("b", 2));
  keepFinishedGame(game("a", 3));
  expect(finishedGames()).toEqual([game("b", 2), game("a", 1)]);
});

test("are not to be cleared by the browser, if it can be asked", async () => {
  const persist = vi.fn(async () => true);
  for (const storage of [undefined, {}, { persist }]) {
    Object.assign(navigator, { storage });
    keepFinishedGame(game("a"));
  }
  Object.assign(navigator, { storage: undefined });
  await vi.waitFor(() => expect(persist).toHaveBeenCalledOnce(), PATIENT);
  expect(finishedGames()).toEqual([game("a")]);
});

test("are forgotten when there are too many, or on request", () => {
  for (let i = 0; i < 120; i++) keepFinishedGame(game(`room ${i}`, i));
  expect(finishedGames().length).toBe(100);
  expect(finishedGames()[0]!.room).toBe("room 119");
  forgetFinishedGames();
  expect(finishedGames()).toEqual([]);
});

test("survive storage that something else has written", () => {
  for (const nonsense of ["{", "{}", "null", '[1, null, {"room": "a"}]']) {
    localStorage.setItem("keltis.finished", nonsense);
    expect(finishedGames()).toEqual([]);
  }
});
