/** One device, several people: nobody sees another's hand, and nobody is stopped. */
import { FakeSocket, freshBrowser, newRoom, place, viewOf } from "../../testing/fakes.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Room } from "../../connection/room.svelte.ts";
import { remember } from "../../settings.svelte.ts";
import { HotSeat } from "./hotseat.svelte.ts";

let id: string;
let room: Room;
let hotSeat: HotSeat;
let stop: (() => void) | undefined;

/** As the page does it: after each change the last effect ends and the next begins. */
function settle(): void {
  stop?.();
  stop = hotSeat.watch();
}

function show(seat: number, turn: number, more: Parameters<typeof viewOf>[1] = {}): void {
  FakeSocket.last.say(viewOf(id, { v: (room.message?.v ?? 0) + 1, seat, turn, ...more }));
  vi.advanceTimersByTime(0);
  settle();
}

function sitDown(...seats: number[]): void {
  remember(id, { seats });
  room = new Room(id);
  hotSeat = new HotSeat(room);
  FakeSocket.last.open();
}

/** The one who is asked for says "I am …", and the server shows their view. */
function ready(turn: number): void {
  hotSeat.ready();
  settle();
  show(hotSeat.next, turn);
}

beforeEach(() => {
  freshBrowser();
  vi.useFakeTimers();
  id = newRoom();
});
afterEach(() => {
  stop?.();
  stop = undefined;
  room.close();
  vi.useRealTimers();
});

test("alone at a device, nothing is ever covered", () => {
  sitDown(0);
  show(0, 1);
  vi.advanceTimersByTime(10_000);
  expect(hotSeat.covered).toBe(false);
});

test("it is covered at first, until the one on turn has the device and their view is there", () => {
  sitDown(0, 1);
  show(0, 1);
  expect([hotSeat.covered, hotSeat.next, hotSeat.busy]).toEqual([true, 1, false]);
  hotSeat.ready();
  settle();
  expect(FakeSocket.last.of("hello").at(-1)).toMatchObject({ seat: 1 });
  expect([hotSeat.covered, hotSeat.busy]).toEqual([true, true]); // the view is still seat 0's
  show(1, 1);
  expect([hotSeat.covered, hotSeat.busy]).toEqual([false, false]);
});

test("the view is not asked for again if it is there already", () => {
  sitDown(0, 1);
  show(0, 0);
  hotSeat.ready();
  settle();
  expect(hotSeat.covered).toBe(false);
  expect(FakeSocket.last.of("hello")).toHaveLength(1);
});

test("after a turn one still sees what one drew for a moment, then it is covered until the next is ready", () => {
  sitDown(0, 1);
  show(0, 0);
  ready(0);
  show(0, 1);
  vi.advanceTimersByTime(1599);
  expect(hotSeat.covered).toBe(false);
  vi.advanceTimersByTime(1);
  expect([hotSeat.covered, hotSeat.next]).toEqual([true, 1]);
  ready(1);
  expect([hotSeat.covered, room.view!.seat]).toEqual([false, 1]);
  show(1, 0);
  vi.advanceTimersByTime(1600);
  expect([hotSeat.covered, hotSeat.next]).toEqual([true, 0]);
});

test("while a bot or somebody elsewhere plays, it stays with whom it is; then it goes to the next person", () => {
  sitDown(0, 2);
  const places = [place(), place({ kind: "bot" }), place(), place()];
  show(0, 0, { places });
  hotSeat.ready();
  show(0, 1, { places });
  vi.advanceTimersByTime(5000);
  expect([hotSeat.covered, hotSeat.next]).toEqual([false, 2]);
  show(0, 2, { places });
  vi.advanceTimersByTime(1600);
  expect(hotSeat.covered).toBe(true);
});

test("it is not passed to whom a bot plays for", () => {
  sitDown(0, 1);
  const places = [place(), place({ bot_plays: true })];
  show(0, 0, { places });
  hotSeat.ready();
  show(0, 1, { places });
  vi.advanceTimersByTime(5000);
  expect([hotSeat.covered, hotSeat.next]).toEqual([false, 0]);
});

test("a turn that comes back in time is not covered, and the next one is not covered too early", () => {
  sitDown(0, 1);
  show(0, 0);
  hotSeat.ready();
  show(0, 1);
  vi.advanceTimersByTime(1000);
  show(0, 0);
  vi.advanceTimersByTime(5000);
  expect(hotSeat.covered).toBe(false);
  show(0, 1);
  expect(hotSeat.covered).toBe(false);
});

test("when the game is over, everyone may see the table", () => {
  sitDown(0, 1);
  show(0, 0);
  expect(hotSeat.covered).toBe(true);
  show(0, 1, { status: "finished" });
  expect(hotSeat.covered).toBe(false);
});
