/** What happened, in words: in the person of the reader, and with a capital letter where a sentence begins. */
import { freshBrowser } from "../../testing/fakes.ts";
import { beforeAll, expect, test } from "vitest";
import { setLanguage, t, unbroken } from "../../i18n.svelte.ts";
import type { Language } from "../../languages.ts";
import type { TableEvent } from "../../types.ts";
import { account, eventSentence } from "./eventText.ts";

const EVENTS: TableEvent[] = [{ what: "discard", seat: 0, card: "r4" }, { what: "draw", seat: 0, card: null }, { what: "close", seat: 0, path: "g", number: 6 }];
const told = (who: "you" | "other") => {
  const { id, values } = account("Ann", EVENTS, [], who);
  return t(id, values);
};

beforeAll(async () => {
  freshBrowser();
  await setLanguage("en");
});

test("behind a name it is what somebody does, behind “You” what the reader does", () => {
  expect(told("other")).toBe("Ann: discards the red-brown 4; draws from the deck; closes one more column");
  expect(told("you")).toBe("You: discard the red-brown 4; draw from the deck; close one more column");
  expect(t("table-account-undo", { name: "Ann", who: "you" })).toBe("You take it back");
});

test("alone it begins with a capital letter", () => {
  expect(eventSentence([{ what: "lay", seat: 0, card: "g7" }], [])).toBe("Green 7");
});

test("in a sentence of several lines the name of a colour stays together", () => {
  expect(unbroken("the red-brown 4")).toBe("the red\u2060-\u2060brown 4");
});

test("every language says what the reader does in the second person, where it has one", async () => {
  for (const language of ["de", "pl", "cs", "sk", "ru", "hu"] as Language[]) {
    await setLanguage(language);
    expect(told("you").split(": ")[1], language).not.toBe(told("other").split(": ")[1]);
  }
  await setLanguage("en");
});
