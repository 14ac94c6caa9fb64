/** The eight languages of the page; the words of each are in a file of their own. */

type Text = Promise<{ default: string[] }>; // in the order of the ids

export const LANGUAGES = {
  en: { name: "English", words: (): Text => import("virtual:words/en"), rules: (): Text => import("virtual:rules/en") },
  de: { name: "Deutsch", words: (): Text => import("virtual:words/de"), rules: (): Text => import("virtual:rules/de") },
  pl: { name: "Polski", words: (): Text => import("virtual:words/pl"), rules: (): Text => import("virtual:rules/pl") },
  cs: { name: "Čeština", words: (): Text => import("virtual:words/cs"), rules: (): Text => import("virtual:rules/cs") },
  sk: { name: "Slovenčina", words: (): Text => import("virtual:words/sk"), rules: (): Text => import("virtual:rules/sk") },
  ru: { name: "Русский", words: (): Text => import("virtual:words/ru"), rules: (): Text => import("virtual:rules/ru") },
  hu: { name: "Magyar", words: (): Text => import("virtual:words/hu"), rules: (): Text => import("virtual:rules/hu") },
  ja: { name: "日本語", words: (): Text => import("virtual:words/ja"), rules: (): Text => import("virtual:rules/ja") },
};
export type Language = keyof typeof LANGUAGES;

const known = (code: string): code is Language => code in LANGUAGES;

/** The language chosen before, or the first of the browser's that we know. */
export function preferred(chosen = ""): Language {
  const wanted = [chosen, ...navigator.languages].map((tag) => tag.slice(0, 2).toLowerCase());
  return wanted.find(known) ?? "en";
}
