/** The focus goes to what answers a question, and stays where somebody has put it. */
import { browser, FakeElement, freshBrowser, modelFor } from "../../testing/fakes.ts";
import { beforeEach, expect, test } from "vitest";
import { leadFocus, questionOf } from "./focus.ts";

const ANSWER = "[data-answer]";
const DECK = "[data-place='deck'][tabindex='0']";
const PLACE = ".spot[tabindex='0']";
const CARD = "[data-index][tabindex='0']";

/** An element that matches these selectors. */
class Element extends FakeElement {
  isConnected = true;
  readonly also: string[];
  constructor(...selectors: string[]) {
    super(selectors[0]!);
    this.also = selectors;
  }
  matches(selectors: string): boolean {
    return selectors.split(", ").some((each) => this.also.includes(each));
  }
}

let there: string[];
const root = {
  querySelector: (selector: string) => (there.includes(selector) ? new Element(selector) : null),
  contains: () => true,
} as unknown as HTMLElement;
const input = { asked: null, index: null };
const ask = (parts: Parameters<typeof modelFor>[1], fresh = true, asked: { place: string; actions: string[] } | null = null) =>
  leadFocus(root, modelFor({ ...input, asked }, parts), fresh);
const focused = () => browser.focused?.selector;

beforeEach(() => {
  freshBrowser();
  there = [ANSWER, DECK, PLACE, CARD];
});

test("which figure: to the answers, whatever the colour", () => {
  new Element(PLACE, ".spot").focus();
  ask({ legal: ["r1", "r1*"] }, true, { place: "column:r", actions: ["r1", "r1*"] });
  expect(focused()).toBe(ANSWER);
});

test("drawing: from a card to the deck, or to a pile if there is no deck", () => {
  for (const [here, goes] of [[[DECK, PLACE], DECK], [[PLACE], PLACE]] as const) {
    there = [...here, CARD];
    new Element(CARD, "[data-index]").focus();
    ask({ legal: ["+"], phase: "draw" });
    expect(focused()).toBe(goes);
  }
});

test("a free step: to a place, or to staying", () => {
  new Element(CARD, "[data-index]").focus();
  ask({ legal: [">r", "="], phase: "step" });
  expect(focused()).toBe(PLACE);
  there = [ANSWER];
  new Element(CARD, "[data-index]").focus();
  ask({ legal: ["="], phase: "step" });
  expect(focused()).toBe(ANSWER);
});

test("it stays at a tool, at an answer already there, and without a new question", () => {
  for (const [element, fresh] of [[new Element("[data-tool]"), true], [new Element(CARD, "[data-index]"), true], [new Element("[data-index]"), false]] as const) {
    element.focus();
    ask({ legal: ["g7"] }, fresh);
    expect(browser.focused).toBe(element);
  }
});

test("it is found again when its element is gone, and leaves a place of no use once there is a question", () => {
  browser.focused = null;
  ask({ legal: ["g7"] }, false);
  expect(focused()).toBe(CARD);
  const idle = new Element(".spot[tabindex='-1']", ".spot");
  idle.focus();
  ask({ legal: [] }, false);
  expect(browser.focused).toBe(idle);
  ask({ legal: ["g7"] }, false);
  expect(focused()).toBe(CARD);
});

test("a question is the same until something else is asked", () => {
  const model = (parts: Parameters<typeof modelFor>[1]) => questionOf(modelFor(input, parts));
  expect(model({ legal: [] })).toBeNull();
  expect(model({ legal: ["+"], phase: "draw" })).toBe(model({ legal: ["+", "+g"], phase: "draw" }));
  expect(model({ legal: ["g7"] })).not.toBe(model({ legal: ["+"], phase: "draw" }));
});
