/** The page's texts in eight languages, from the same Fluent files as the terminal's. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { settings } from "./settings.svelte.ts";
import wordIds from "virtual:words/ids";
import { type Language, LANGUAGES, preferred } from "./languages.ts";

export type Values = Record<string, FluentVariable>;
/** A text that is still to be translated: `t(id, values)`. */
export type Message = { id: string; values: Values };

let language = $state<Language>("en");
let bundle = $state.raw(new FluentBundle("en"));
let rulesIn = "";

export const currentLanguage = (): Language => language;

const resource = (ids: readonly string[], texts: readonly string[]): FluentResource =>
  new FluentResource(ids.map((id, i) => `${id} = ${texts[i]}`).join("\n"));

/** Switches to this language; without one, to the language chosen before or the browser's. */
export async function setLanguage(chosen?: Language): Promise<void> {
  if (chosen) settings.language = chosen;
  const next = preferred(settings.language);
  const texts = (await LANGUAGES[next].words()).default;
  const fresh = new FluentBundle(next, { useIsolating: false });
  fresh.addResource(resource(wordIds, texts));
  if (rulesIn) fresh.addResource(resource((await import("virtual:rules/ids")).default, (await LANGUAGES[next].rules()).default));
  if (next !== preferred(settings.language)) return; // somebody has chosen again meanwhile
  [language, bundle] = [next, fresh];
  if (rulesIn) rulesIn = next;
  document.documentElement.lang = next;
}

/** The rules are long: they are fetched when somebody opens them. */
export async function loadRules(): Promise<void> {
  if (rulesIn === language) return;
  rulesIn = language;
  await setLanguage();
}

/** The text with this id, or an attribute of it (`id.attribute`). */
export function t(id: string, values?: Values): string {
  const [name = "", attribute] = id.split(".");
  const message = bundle.getMessage(name);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  if (!pattern) return id;
  return bundle.formatPattern(pattern, values, []).replace(/(?<![\w-])-(?=\d)/g, "−"); // a minus, not a hyphen
}

/** For a sentence of several lines: none of them ends within the name of a colour. */
export const unbroken = (text: string): string => text.replaceAll("red-brown", "red\u2060-\u2060brown");

/** With a capital letter: some texts begin with a word that stands elsewhere in a sentence. */
export const capitalised = (text: string): string => text.slice(0, 1).toLocaleUpperCase(language) + text.slice(1);

/** Is there a text with this id? */
export const has = (id: string): boolean => bundle.hasMessage(id);

/** "Ann, Ben and Cleo", as the language writes lists. */
/** A time of day, with the date unless it is today. */
export function formatTime(ms: number): string {
  const today = new Date(ms).toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(language, { ...(today ? {} : { day: "numeric", month: "short" }), hour: "numeric", minute: "2-digit" }).format(ms);
}

export const formatList = (items: readonly string[], type: "conjunction" | "unit" = "conjunction"): string =>
  new Intl.ListFormat(language, { type, style: type === "unit" ? "short" : "long" }).format(items);
