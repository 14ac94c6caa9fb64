/** The server's refusals in the page's language, with texts inside texts. */
import { browser } from "../testing/fakes.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { errorText } from "./errorText.ts";
import { Refused } from "./refused.ts";
import { refusalText } from "./refusalText.ts";
import { setLanguage } from "../i18n.svelte.ts";
import { settings } from "../settings.svelte.ts";
import type { Reason } from "../types.ts";

const HELD: Reason = { id: "why-not-held", values: { card: "y6" } };
const RECORD: Reason = { id: "record-illegal", values: { action: "-y6", why: HELD } };
const said = (why: Reason): string => refusalText({ reason: "in English", why });
const refused = (t: string, why?: Reason) => new Refused(422, why ? { t, reason: "in English", why } : { t });

beforeAll(async () => {
  settings.language = ""; // another test may have chosen one
  browser.languages = ["de-AT"];
  await setLanguage();
});

describe("a refusal", () => {
  it("is said in the reader's language, with its values", () => {
    expect(said({ id: "refused-turn", values: {} })).toBe("Du bist nicht am Zug.");
    expect(said({ id: "why-not-empty", values: { path: "g" } })).toBe("Hier liegt nichts: grüner Ablagestapel.");
    expect(said({ id: "refused-rate", values: { seconds: 1 } })).toContain("in 1 Sekunde noch");
  });

  it("may have another inside", () => {
    expect(said(RECORD)).toBe("-y6: y6 hast du nicht auf der Hand.");
    expect(said({ id: "parse-error", values: { line: 1234, column: 5, reason: RECORD } })).toBe("Zeile 1234, Spalte 5: -y6: y6 hast du nicht auf der Hand.");
  });

  it("that this page has no text for is shown in English", () => {
    expect(said({ id: "refused-tomorrow", values: {} })).toBe("in English");
    expect(said({ id: "record-illegal", values: { action: "r1", why: { id: "why-not-tomorrow", values: {} } } })).toBe("in English");
  });
});

describe("a failed request", () => {
  it("says what the server said", () => {
    expect(errorText(refused("illegal", { id: "refused-taken", values: {} }))).toBe("Dieser Platz ist schon vergeben.");
    expect(errorText(refused("illegal", { id: "refused-level", values: { level: "'x'", levels: "easy" } }))).toContain("'x'");
  });

  it("says that a table is not known", () => {
    expect(errorText(refused("unauthorized", { id: "refused-unknown", values: {} }))).toContain("Diesen Tisch gibt es nicht");
  });

  it("has words when no server answered", () => {
    expect(errorText(new TypeError("network"))).toContain("antwortet nicht");
    expect(errorText(refused("unavailable"))).toContain("beschäftigt");
  });
});
