/** The players of a game: what they are called, and how a table shows them. */
import { botName, levelName } from "../bots.ts";
import { t } from "../i18n.svelte.ts";
import { type Colour, COLOURS, type Player } from "./model.ts";
import type { RoomInfo } from "../types.ts";

/** `full` tells two of the same name apart; `name` is enough where the colour is shown beside it. */
export type NamedPlayer = { seat: number; name: string; full: string; colour: Colour; own: boolean };

/** "You" only if this device has one seat; with several, each player has a name. */
export function namePlayers(names: readonly string[], levels: readonly string[], own: number | null): NamedPlayer[] {
  const called = names.map((name, seat) => name || (levels[seat] ? botName(seat) : t(`player-${COLOURS[seat]}`)));
  return called.map((name, seat) => {
    const colour = COLOURS[seat]!;
    const twice = called.filter((other) => other === name).length > 1;
    const full = twice ? t("end-name-and-colour", { name, colour: t(`player-${colour}`) }) : name;
    const you = seat === own ? t("end-you") : "";
    return { seat, name: you || name, full: you || full, colour, own: seat === own };
  });
}

/** The names in a room; bots have names too. */
export const playerNames = (info: RoomInfo): NamedPlayer[] =>
  namePlayers(info.places.map((place) => place.name), info.places.map((place) => place.level), null);

export function playersOf(info: RoomInfo): Player[] {
  const called = playerNames(info);
  return info.places.map((place, seat) => ({
    name: called[seat]!.name,
    full: called[seat]!.full,
    colour: COLOURS[seat]!,
    bot: place.kind === "bot",
    level: place.level,
    botPlays: place.bot_plays,
    presence: place.presence,
    left_ms: place.left_ms,
  }));
}

/** Icon and text for a bot, or for a person who is away. */
export function playerStatus(player: Player): { icon: string; words: string } | null {
  if (player.botPlays) return { icon: "icon-gear", words: t("table-status-bot") };
  if (player.bot) return { icon: "icon-gear", words: levelName(player.level) };
  if (player.presence === "gone") return { icon: "icon-link", words: t("table-status-gone") };
  if (player.presence === "away") return { icon: "icon-moon", words: t("table-status-away") };
  return null;
}
