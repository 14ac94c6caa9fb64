/** The bots as people read them: names of levels, what each is like, how strong among its kind. */
import { COLOURS } from "./table/scene.ts";
import { has, t } from "./words.svelte.ts";

export const levelName = (level: string): string => (has(`level-${level}`) ? t(`level-${level}`) : level);

export function levelCharacter(level: string): string {
  const id = `level-${level}.character`;
  const said = has(`level-${level}`) ? t(id) : id;
  return said === id ? "" : said;
}

/** What the bot in a seat is called: by the colour of its figures. */
export const botName = (seat: number): string => t("bot-name", { colour: COLOURS[seat]! });

/** A seat as a list of rooms has it: a person's name, or a bot's level; nothing if it is open. */
export const seatName = (seat: string, bots: readonly string[]): string => (bots.includes(seat) ? levelName(seat) : seat);
