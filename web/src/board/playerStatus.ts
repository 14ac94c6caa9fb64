/** What is said about the players. */
import { levelName } from "../bots.ts";
import type { Player } from "../table/model.ts";
import { t } from "../i18n.svelte.ts";

/** A sign for who does not play themselves, or is not here: symbol and words. */
export function playerStatus(player: Player): { icon: string; words: string } | null {
  if (player.botPlays) return { icon: "icon-gear", words: t("board-bot-plays") };
  if (player.bot) return { icon: "icon-gear", words: levelName(player.level) };
  if (player.presence === "gone") return { icon: "icon-link", words: t("board-gone") };
  if (player.presence === "away") return { icon: "icon-moon", words: t("board-away") };
  return null;
}
