/** The players of a game that is looked back upon, as they are called there. */
import { botName } from "../bots.ts";
import { COLOURS, type Colour } from "./model.ts";
import { currentLanguage, t } from "../i18n.svelte.ts";

/** `full` tells two of the same name apart; `name` is for where their sign stands beside it. */
export type NamedPlayer = { seat: number; name: string; full: string; colour: Colour; own: boolean };

/** "You" is said only to somebody with one seat: who plays for several knows them by their names. */
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

export const formatList = (items: readonly string[], type: "conjunction" | "unit" = "conjunction"): string =>
  new Intl.ListFormat(currentLanguage(), { type, style: type === "unit" ? "short" : "long" }).format(items);
