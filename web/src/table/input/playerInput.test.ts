/** What a player has in mind: nothing is played before it is unambiguous, and all can be let go of again. */
import { freshBrowser, modelFor } from "../../testing/fakes.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Layout } from "../model.ts";
import { PlayerInput } from "./playerInput.svelte.ts";

const spot = (place: string, x: number, y: number) => ({ place, x, y, w: 100, h: 100 });
const LAYOUT = {
  pieces: [],
  spots: [spot("column:g", 0, 200), spot("column:r", 100, 200), spot("pile:g", 0, 0), spot("pile:r", 100, 0), spot("deck", 200, 0), { ...spot("step:g", 0, 100), h: 50 }],
  areas: { hand: { x: 0, y: 400, w: 300, h: 100 }, prompt: { x: 0, y: 300, w: 300, h: 20 } },
} as Layout;
const ON_GREEN_PILE = { x: 50, y: 50 };
const ON_GREEN_COLUMN = { x: 50, y: 250 };

let input: PlayerInput;
let table: Parameters<typeof modelFor>[1];
let played: string[];

beforeEach(() => {
  freshBrowser();
  vi.useFakeTimers();
  [played, table] = [[], { legal: ["g7", "g7*", "-g7", "r1", "-r1"] }];
  input = new PlayerInput({
    model: () => modelFor(input, table),
    layout: () => LAYOUT,
    play: (action) => played.push(action),
    undo: () => played.push("undo"),
  });
});
afterEach(() => vi.useRealTimers());

const type = (text: string) => {
  input.typed = text;
  input.enter();
};
const said = () => input.callout?.id ?? null;

describe("touching", () => {
  test("a place plays the chosen card there, which stays chosen until the table has changed", () => {
    input.toggle(1);
    input.touch("column:r");
    expect([played, input.index]).toEqual([["r1"], 1]);
    input.forget();
    expect(input.index).toBeNull();
  });

  test("the same card again lets go of it", () => {
    input.toggle(1);
    input.toggle(1);
    expect(input.index).toBeNull();
  });

  test("a place where both figures could go asks which; nothing is played before that is answered", () => {
    input.choose(0);
    input.touch("column:g");
    expect(played).toEqual([]);
    expect(input.asked).toEqual({ place: "column:g", actions: ["g7", "g7*"] });
    input.act("g7*");
    expect(played).toEqual(["g7*"]);
  });

  test("another card drops the question", () => {
    input.choose(0);
    input.touch("column:g");
    input.choose(1);
    expect(input.asked).toBeNull();
  });

  test("a place that is not offered says why, there, for a while", () => {
    input.touch("deck");
    expect(input.callout).toMatchObject({ id: "table-refuse-play-first", at: { place: "deck" } });
    expect(played).toEqual([]);
    vi.advanceTimersByTime(2499);
    expect(said()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(said()).toBeNull();
  });

  test("the words of a later refusal have their whole time", () => {
    input.touch("deck");
    vi.advanceTimersByTime(2000);
    input.touch("column:g");
    vi.advanceTimersByTime(2000);
    expect(said()).toBe("table-refuse-choose");
  });

  test("out of turn, or only to look at, it says whose turn it is", () => {
    table = { legal: [], turn: 1 };
    input.touch("deck");
    expect(input.callout).toMatchObject({ id: "table-refuse-turn", values: { name: "Ben" } });
    table = { legal: [], mine: false };
    input.touch("deck");
    expect(said()).toBe("table-refuse-looking-on");
  });
});

describe("a wishing stone", () => {
  const sent: (readonly string[])[] = [];
  const STONES = { hand: ["r5", "g1", "n5"], legal: ["r5", "-r5", "g1", "-g1", "n5", "-n5", "!5"] };
  beforeEach(() => {
    sent.length = 0;
    table = STONES;
    input = new PlayerInput({ model: () => modelFor(input, table), layout: () => LAYOUT, play: (action, then = []) => sent.push([action, ...then]), undo: () => {} });
  });

  test("shows its pair at the first touch and takes it at the second, with both discards", () => {
    input.touch("stone:5");
    expect([sent, input.index]).toEqual([[], 0]);
    input.touch("stone:5");
    expect(sent).toEqual([["!5", "-r5", "-n5"]]);
  });

  test("is let go of before anything is sent", () => {
    input.touch("stone:5");
    expect(input.escape()).toBe(true);
    expect([sent, input.index]).toEqual([[], null]);
  });

  test("with a card of the pair chosen takes one touch; with another card it shows the pair first", () => {
    input.choose(1);
    input.touch("stone:5");
    expect([sent, input.index]).toEqual([[], 0]);
    input.choose(2);
    input.touch("stone:5");
    expect(sent).toHaveLength(1);
  });

  test("asks which cards only if there are more than two: then a touch discards one", () => {
    table = { ...STONES, hand: ["r5", "g5", "n5"] };
    input.touch("stone:5");
    input.touch("stone:5");
    expect(sent).toEqual([["!5"]]);
    table = { hand: ["r5", "g5", "n5"], legal: ["-r5", "-g5", "-n5"], phase: "pair" };
    input.forget();
    input.toggle(1);
    expect(sent.at(-1)).toEqual(["-g5"]);
  });
});

test("what is taken back is let go of first", () => {
  input.choose(0);
  input.undo();
  expect([played, input.index]).toEqual([["undo"], null]);
});

test("Escape goes back one step at a time: the text, the question, the card, the words", () => {
  input.choose(0);
  input.touch("column:g");
  input.typed = "r";
  const left = () => [input.typed, input.asked !== null, input.index];
  input.escape();
  expect(left()).toEqual(["", true, 0]);
  input.escape();
  expect(left()).toEqual(["", false, 0]);
  input.escape();
  expect(left()).toEqual(["", false, null]);
  input.touch("deck");
  expect(input.escape()).toBe(true);
  expect(said()).toBeNull();
  expect(input.escape()).toBe(false);
});

describe("typing", () => {
  test("plays what is legal, written in any way", () => {
    table = { legal: ["rX", "-gE", "n5", "+"] };
    for (const text of ["R10", "rx", " -ge ", "N5", "+"]) type(text);
    expect(played).toEqual(["rX", "rX", "-gE", "n5", "+"]);
    expect(input.typed).toBe("");
  });

  test("of a card for either figure asks which, and chooses the card; with its star it is clear", () => {
    type("g7");
    expect([played, input.index, input.asked]).toEqual([[], 0, { place: "column:g", actions: ["g7", "g7*"] }]);
    type("g7*");
    expect(played).toEqual(["g7*"]);
  });

  test("of what cannot be done says why", () => {
    const reasons = { zz: "nonsense", b5: "not-held", "+": "play-first" };
    for (const [text, reason] of Object.entries(reasons)) {
      type(text);
      expect(said(), text).toBe(`table-refuse-${reason}`);
    }
    expect([played, input.typed]).toEqual([[], ""]);
  });

  test("of nothing does nothing", () => {
    type("");
    expect([played, said()]).toEqual([[], null]);
  });
});

describe("dragging", () => {
  test("chooses the card, shows the place under it, and plays it where it is dropped", () => {
    input.dragBy(0, 5, -300, ON_GREEN_PILE);
    expect([input.index, input.over, input.drag]).toEqual([0, "pile:g", { index: 0, dx: 5, dy: -300 }]);
    input.drop(ON_GREEN_PILE);
    expect([played, input.over]).toEqual([["-g7"], null]);
  });

  test("the dropped card waits there for the server, but not for ever", () => {
    input.dragBy(0, 5, -300, ON_GREEN_PILE);
    input.drop(ON_GREEN_PILE);
    vi.advanceTimersByTime(1499);
    expect(input.drag).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(input.drag).toBeNull();
  });

  test("goes back at once where a question is asked or nothing can be done", () => {
    input.dragBy(0, 0, 0, ON_GREEN_COLUMN);
    input.drop(ON_GREEN_COLUMN);
    expect([input.drag, input.asked?.place, played]).toEqual([null, "column:g", []]);
    input.dragBy(1, 0, 0, ON_GREEN_PILE);
    input.drop(ON_GREEN_PILE);
    expect([input.drag, said(), played]).toEqual([null, "table-refuse-pile-colour", []]);
  });

  test("onto the path means the column below it; pushed up from the hand, the only column that takes it", () => {
    table = { legal: ["g7"] };
    for (const point of [{ x: 50, y: 120 }, { x: 280, y: 330 }]) {
      input.dragBy(0, 0, 0, point);
      input.drop(point);
    }
    expect(played).toEqual(["g7", "g7"]);
    input.dragBy(0, 0, 0, { x: 280, y: 390 }); // not far enough from the hand
    input.drop({ x: 280, y: 390 });
    expect(played).toHaveLength(2);
  });

  test("is called off", () => {
    input.dragBy(0, 0, 0, ON_GREEN_PILE);
    input.cancelDrag();
    expect([input.drag, input.over, played]).toEqual([null, null, []]);
  });
});

test("a hint points at a card and its place and plays nothing; taken away, the card is let go of", () => {
  input.suggest("-r1");
  expect([input.index, input.suggested, played]).toEqual([1, "-r1", []]);
  input.suggest(null);
  expect([input.index, input.suggested]).toEqual([null, null]);
});

test("no hint does not take a card out of one's hand", () => {
  input.choose(2);
  input.suggest(null);
  expect(input.index).toBe(2);
});
