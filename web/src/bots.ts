/** Bots as the page names them: levels, their descriptions and ranks. */
import { has, t } from "./i18n.svelte.ts";
import { COLOURS } from "./table/model.ts";

/** The default level, also if the one chosen before no longer exists. */
export const FIRST_LEVEL = "easy";

export const levelName = (level: string): string => (has(`level-${level}`) ? t(`level-${level}`) : level);

/** The levels to choose from, weakest first. */
export const levelOptions = (levels: readonly string[]) =>
  levels.map((level, at) => ({ value: level, label: levelName(level), note: has(`level-${level}`) ? t(`level-${level}.character`) : "", rank: at + 1 }));

/** A bot is named after the colour of its figures. */
export const botName = (seat: number): string => t("bot-name", { colour: COLOURS[seat]! });
