/** The bots as people read them: names of levels, what each is like, how strong among its kind. */
import { has, t } from "./i18n.svelte.ts";
import { COLOURS } from "./table/model.ts";

/** The one to begin with, and whenever what was chosen before is gone. */
export const FIRST_LEVEL = "easy";

export const levelName = (level: string): string => (has(`level-${level}`) ? t(`level-${level}`) : level);

/** What one chooses from, from the weakest up. */
export const levelOptions = (levels: readonly string[]) =>
  levels.map((level, at) => ({ value: level, label: levelName(level), note: has(`level-${level}`) ? t(`level-${level}.character`) : "", rank: at + 1 }));

/** What the bot in a seat is called: by the colour of its figures. */
export const botName = (seat: number): string => t("bot-name", { colour: COLOURS[seat]! });

/** A seat as a list of rooms has it: a person's name, or a bot's level; nothing if it is open. */
export const seatName = (seat: string, bots: readonly string[]): string => (bots.includes(seat) ? levelName(seat) : seat);
