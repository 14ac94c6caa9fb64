/** What this device remembers: nothing of it goes to the server but the name. */

const KEY = "keltis";

const fresh = {
  language: "" as string, // "" is the browser's own
  theme: "system" as "system" | "light" | "dark",
  sound: true,
  notice: false, // desktop notices on "your turn"
  guide: true, // points at things in a first game
  guided: [] as string[], // the notes that were read
  unseen: false, // shows how many copies of a card are still unseen
  name: "",
  game: "board" as "board" | "cards",
  levels: ["easy"] as string[], // of the opponents last chosen
};

export type Settings = typeof fresh;

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
  } catch {
    return {};
  }
}

export const settings: Settings = $state({ ...fresh, ...stored() });

const dark = matchMedia("(prefers-color-scheme: dark)");
let night = $state(dark.matches);
dark.addEventListener("change", () => (night = dark.matches));

/** The theme to show: the one chosen, or the system's. */
export const theme = (): "light" | "dark" => (settings.theme === "system" ? (night ? "dark" : "light") : settings.theme);

/** Call once: keeps the storage and the page's theme as the settings say. */
export function keepSettings(): void {
  $effect.root(() => {
    $effect(() => {
      const text = JSON.stringify(settings);
      try {
        localStorage.setItem(KEY, text);
      } catch {
        // a private window may refuse: then nothing is remembered
      }
    });
    $effect(() => {
      document.documentElement.dataset.theme = theme();
    });
  });
}

/** What this device knows about a room: its seats there, and the tokens that came with making it. */
export type RoomMemory = { seats: number[]; watch?: string; invites?: Record<string, string>; entropy?: Record<string, string> };

export function remember(room: string, more: Partial<RoomMemory>): void {
  try {
    localStorage.setItem(`${KEY}.room.${room}`, JSON.stringify({ ...recall(room), ...more }));
  } catch {
    // as above
  }
}

export function recall(room: string): RoomMemory {
  try {
    return { seats: [], ...(JSON.parse(localStorage.getItem(`${KEY}.room.${room}`) ?? "{}") as Partial<RoomMemory>) };
  } catch {
    return { seats: [] };
  }
}
