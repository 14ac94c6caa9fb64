/** A seat's last turn as a few signs, where there is no room for words: as in notation, − is a discard and + a card taken. */
import type { TableEvent } from "../../types.ts";

export type DeedSign = { card: string; before: "" | "−" | "+" } | { to: number } | { icon: string };

/** The most important signs, where only a few fit: the cards, and where the last step led. */
export const fewSigns = (signs: readonly DeedSign[]): DeedSign[] => {
  const to = signs.findLastIndex((sign) => "to" in sign);
  return signs.filter((sign, i) => "card" in sign || i === to);
};

/** `points` is what each row of a path is worth. What comes from the deck has no sign: it is the rule. */
export function deedSigns(events: readonly TableEvent[], points: readonly number[]): DeedSign[] {
  return events.flatMap((event): DeedSign[] => {
    switch (event.what) {
      case "lay":
      case "join":
        return [{ card: event.card, before: "" }];
      case "discard":
        return [{ card: event.card, before: "−" }];
      case "take":
        return [{ card: event.card, before: "+" }];
      case "step":
        return [{ to: points[event.row] ?? 0 }];
      case "tile":
        return [{ icon: event.tile === "c" ? "tile-clover" : event.tile === "w" ? "tile-wish" : `tile-${event.tile}` }];
      case "stone":
        return [{ icon: "tile-wish" }];
      default:
        return [];
    }
  });
}
