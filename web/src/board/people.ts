/** What is said about the players. */
import type { Player } from "../table/scene.ts";
import { t } from "../words.svelte.ts";

/** A bot without a name is called by its colour. */
export const nameOf = (player: Player): string => player.name || t(`player-${player.colour}`);

/** A sign for who does not play themselves, or is not here: symbol and words. */
export function signOf(player: Player): { icon: string; words: string } | null {
  if (player.botPlays) return { icon: "icon-gear", words: t("board-bot-plays") };
  if (player.bot) return { icon: "icon-gear", words: t("board-bot") };
  if (player.presence === "gone") return { icon: "icon-link", words: t("board-gone") };
  if (player.presence === "away") return { icon: "icon-moon", words: t("board-away") };
  return null;
}
