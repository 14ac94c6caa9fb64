/** The game so far: continued from the news, and requested anew where they do not tell everything. */
import { answer, FakeSocket, freshBrowser, newRoom, news, server, viewOf } from "../../testing/fakes.ts";
import { PATIENT } from "../../testing/waiting.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Room } from "../../connection/room.svelte.ts";
import { GameHistory } from "./history.svelte.ts";
import type { StoryStep } from "../../types.ts";

let room: Room;
let history: GameHistory;
const step = (v: number) => ({ v, action: "+" }) as StoryStep;
const asked = () => server.to(/story/).map(({ path }) => path.split("?")[1]);

beforeEach(() => {
  freshBrowser();
  const id = newRoom();
  room = new Room(id);
  FakeSocket.last.open().say(viewOf(id, { v: 9 }));
  history = new GameHistory(room);
  answer(/story\?page=0/, () => ({ table: {}, hands: [], steps: [step(3), step(4)], more: true }));
  answer(/story\?page=1/, () => ({ table: {}, hands: [], steps: [step(5)], more: false }));
});
afterEach(() => room.close());

test("a long story is put together from its pages", async () => {
  await history.load();
  expect(history.steps.map(({ v }) => v)).toEqual([3, 4, 5]);
  expect(asked()).toEqual(["page=0&seat=0", "page=1&seat=0"]);
});

test("it is requested anew when something was missed, even if the news have one action or none", async () => {
  await history.load();
  history.hear([news(9)], viewOf(room.id, { v: 9 }));
  expect([history.steps.length, asked().length]).toEqual([4, 2]);
  history.hear([news(90)], viewOf(room.id, { v: 90, missed: 80 }));
  history.hear([], viewOf(room.id, { v: 90, missed: 80 }));
  await vi.waitFor(() => expect(asked()).toHaveLength(6), PATIENT);
  expect(history.steps.map(({ v }) => v)).toEqual([3, 4, 5]);
});
