/** The whole game by keyboard: notation, shortcuts and arrows. */
import { browser, FakeElement, freshBrowser, modelFor } from "../../testing/fakes.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { press } from "./keyboard.ts";
import { PlayerInput } from "./playerInput.svelte.ts";

let input: PlayerInput;
let table: Parameters<typeof modelFor>[1];
let done: string[];
/** What the page has now, by selector; the same element each time. */
let elements: Record<string, FakeElement[]>;

const model = () => modelFor(input, table);
const root = () =>
  ({
    querySelector: (selector: string) => (elements[selector] ??= [new FakeElement(selector)])[0],
    querySelectorAll: (selector: string) => elements[selector] ?? [],
  }) as unknown as HTMLElement;
const commands = { help: () => done.push("help"), hint: () => done.push("hint"), log: () => done.push("log"), again: () => done.push("again"), root };
const focused = () => browser.focused?.selector ?? null;

const pressKey = (event: Partial<KeyboardEvent>) => press({ target: null, ...event } as KeyboardEvent, model(), input, commands);
/** Presses keys one after the other; did the last one mean something? */
const keys = (...pressed: string[]): boolean => pressed.map((key) => pressKey({ key })).at(-1)!;

beforeEach(() => {
  freshBrowser();
  [done, elements, table] = [[], {}, { legal: ["g7", "g7*", "-g7", "r1", "-r1"] }];
  input = new PlayerInput({ model, layout: () => null, play: (action) => done.push(action), undo: () => done.push("undo") });
});

describe("notation", () => {
  test("is typed as it is written and played with Enter", () => {
    keys("-", "r", "1");
    expect([input.typed, done]).toEqual(["-r1", []]);
    keys("Enter");
    expect([input.typed, done]).toEqual(["", ["-r1"]]);
  });

  test("is mended with Backspace and given up with Escape, which lets go of nothing else", () => {
    keys("2", "r", "7", "Backspace");
    expect([input.typed, input.index]).toEqual(["r", 1]);
    keys("Escape");
    expect([input.typed, input.index]).toEqual(["", 1]);
  });

  test("takes digits and letters that are shortcuts otherwise", () => {
    keys("g", "1", "0");
    expect([input.typed, input.index]).toEqual(["g10", null]);
  });

  test("is never longer than an action", () => {
    keys(..."r123456");
    expect(input.typed).toBe("r1234");
  });
});

describe("shortcuts", () => {
  test("digits choose cards by their place, if there are so many", () => {
    expect(keys("2")).toBe(true);
    expect([input.index, focused()]).toEqual([1, '[data-index="1"]']);
    expect(keys("9")).toBe(false);
    expect(input.index).toBe(1);
  });

  test("d draws, if one may", () => {
    keys("d");
    expect(done).toEqual([]);
    table = { legal: ["+"], phase: "draw" };
    keys("d");
    expect(done).toEqual(["+"]);
  });

  test("u takes back only what can be taken back", () => {
    expect(keys("u")).toBe(false);
    table = { ...table, undo: true };
    expect(keys("u")).toBe(true);
    expect(done).toEqual(["undo"]);
  });

  test.each(["s", "="])("%s stays where one may stay", (key) => {
    table = { legal: [">r", "="] };
    keys(key);
    expect([done, input.typed]).toEqual([["="], ""]);
  });

  test("s means nothing where one may not stay", () => expect(keys("s")).toBe(false));

  test("help, hint and log", () => {
    keys("?", "h", "l", "a");
    expect(done).toEqual(["help", "hint", "log", "again"]);
  });

  test("Escape lets go of a card, and means nothing without one", () => {
    keys("1");
    expect(keys("Escape")).toBe(true);
    expect(input.index).toBeNull();
    expect(keys("Escape")).toBe(false);
  });
});

describe("arrows", () => {
  test("go round the hand, from either end", () => {
    keys("ArrowRight");
    expect(input.index).toBe(0);
    keys("ArrowLeft");
    expect(input.index).toBe(2);
    keys("ArrowRight");
    expect(input.index).toBe(0);
    input.choose(null);
    keys("ArrowLeft");
    expect(input.index).toBe(2);
  });

  test("up lays the chosen card, down discards it, where there is only one place for it", () => {
    keys("2", "ArrowUp");
    keys("ArrowDown");
    expect(done).toEqual(["r1", "-r1"]);
  });

  test("up asks which figure, then goes to the answers", () => {
    keys("1", "ArrowUp");
    expect([done, input.asked?.actions]).toEqual([[], ["g7", "g7*"]]);
    keys("ArrowUp");
    expect(focused()).toBe("[data-answer]");
  });

  test("up with several columns for the card goes to them", () => {
    table = { hand: ["n5"], legal: ["n5r", "n5g"] };
    keys("1", "ArrowUp");
    expect([done, focused()]).toEqual([[], '[data-place="column:r"],[data-place="column:g"]']);
  });

  test("without a card they go to what may be touched, or to the hand", () => {
    table = { legal: ["+", "+g"], phase: "draw" };
    keys("ArrowUp");
    expect(focused()).toBe('[data-place="deck"],[data-place="pile:g"]');
    table = { legal: [] };
    keys("ArrowDown");
    expect(focused()).toBe("[data-index][tabindex='0']");
  });

  test("sideways they go round the answers, or the glowing places, if one is there", () => {
    for (const row of ["[data-answer]", ".spot[tabindex='0']"]) {
      const three = [1, 2, 3].map(() => new FakeElement(row));
      elements = { [row]: three };
      three[2]!.focus();
      keys("ArrowRight");
      expect(browser.focused).toBe(three[0]);
      keys("ArrowLeft");
      expect(browser.focused).toBe(three[2]);
      expect(input.index).toBeNull();
    }
  });
});

describe("Enter and Space on a card", () => {
  const onCard = (index: number) => Object.assign(new FakeElement("[data-index]"), { dataset: { index: String(index) } }) as unknown as EventTarget;

  test.each(["Enter", " "])("%s takes it to its places", async (key) => {
    expect(pressKey({ key, target: onCard(1) })).toBe(true);
    await Promise.resolve();
    expect([input.index, focused(), done]).toEqual([1, '[data-place="column:r"],[data-place="pile:r"]', []]);
  });

  test("a card without a place stays chosen, and has the focus", async () => {
    pressKey({ key: "Enter", target: onCard(2) });
    await Promise.resolve();
    expect([input.index, focused()]).toEqual([2, null]);
  });
});

test("keys for something else are left alone: in a field, in a sheet, with Ctrl held", () => {
  const target = (selector: string) => new FakeElement(selector) as unknown as EventTarget;
  for (const selector of ["input", "dialog", "[role=radiogroup]"]) expect(pressKey({ key: "r", target: target(selector) })).toBe(false);
  for (const held of ["ctrlKey", "metaKey", "altKey"]) expect(pressKey({ key: "r", [held]: true })).toBe(false);
  expect(pressKey({ key: "r", target: target("button") })).toBe(true);
  expect(input.typed).toBe("r");
});

test("keys that mean nothing are left to the page", () => {
  expect(["Enter", "Tab", " ", "z", "7"].map((key) => keys(key))).toEqual([false, false, false, false, false]);
});
