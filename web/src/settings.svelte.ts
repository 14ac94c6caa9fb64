/** Settings and memories of this device, in local storage; only the name is sent to the server. */

import type { Receipt } from "./fairness/receipt.ts";
import { KEY, storedSettings } from "./storedSettings.ts";

/** How fast the table shows what happens: the same words as on the wire. */
export const TEMPOS = ["calm", "quick", "at_once"] as const;
export type Tempo = (typeof TEMPOS)[number];

const fresh = {
  language: "" as string, // "" for the browser's
  theme: "system" as "system" | "light" | "dark",
  tempo: "" as "" | Tempo, // "" for the system's: at once where motion is reduced
  size: "normal" as "normal" | "large", // of text and table
  sound: true,
  notice: false, // system notifications for "your turn"
  guide: true, // notes for a first game
  guided: [] as string[], // the notes that were read
  unseen: false, // shows how many copies of a card are still unseen
  name: "",
  game: "board" as "board" | "cards",
  levels: ["easy"] as string[], // of the opponents last chosen
};

export type Settings = typeof fresh;

export const settings: Settings = $state({ ...fresh, ...(storedSettings() as Partial<Settings>) });

const dark = matchMedia("(prefers-color-scheme: dark)");
let night = $state(dark.matches);
dark.addEventListener("change", () => (night = dark.matches));

/** The theme to show: the one chosen, or the system's. */
export const theme = (): "light" | "dark" => (settings.theme === "system" ? (night ? "dark" : "light") : settings.theme);

export const tempo = (): Tempo => settings.tempo || (matchMedia("(prefers-reduced-motion: reduce)").matches ? "at_once" : "calm");

const MOTION: Record<Tempo, number> = { calm: 1, quick: 0.5, at_once: 0 };

/** What every duration is multiplied by; 0 means that nothing moves. */
export const motion = (): number => MOTION[tempo()];

const USUAL_FONT = 16; // of the root, in pixels
let font = $state(USUAL_FONT);

/** How many times larger than usual text is to be: by the size chosen here and the one set in the browser. */
export const enlargement = (): number => font / USUAL_FONT;

/** Call once: keeps local storage and the page's theme, tempo and size in step with the settings. */
export function keepSettings(): void {
  $effect.root(() => {
    $effect(() => {
      const text = JSON.stringify(settings);
      try {
        localStorage.setItem(KEY, text);
      } catch {
        // a private window may refuse; then nothing is remembered
      }
    });
    $effect(() => {
      document.documentElement.dataset.theme = theme();
    });
    $effect(() => {
      const { style } = document.documentElement;
      if (settings.tempo) style.setProperty("--motion", String(motion()));
      else style.removeProperty("--motion"); // the style sheet asks the system
    });
    $effect(() => {
      document.documentElement.dataset.size = settings.size;
      font = parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_FONT;
    });
  });
}

/** What this device remembers of a room: its seats, its tokens, its secrets for the shuffle, and what to hold the proof against. */
export type RoomMemory = { seats: number[]; watch?: string; invites?: Record<string, string>; entropy?: Record<string, string>; receipt?: Receipt };

/** Of rooms that the browser does not let us store: as long as this page is open. */
const unstored = new Map<string, RoomMemory>();

export function remember(room: string, more: Partial<RoomMemory>): void {
  const all = { ...recall(room), ...more };
  try {
    localStorage.setItem(`${KEY}.room.${room}`, JSON.stringify(all));
    unstored.delete(room);
  } catch {
    unstored.set(room, all);
  }
}

export function recall(room: string): RoomMemory {
  let known: Partial<RoomMemory> | undefined = unstored.get(room);
  try {
    known ??= JSON.parse(localStorage.getItem(`${KEY}.room.${room}`) ?? "{}") as Partial<RoomMemory>;
  } catch {
    // as if it was never here
  }
  return { seats: [], ...known };
}
