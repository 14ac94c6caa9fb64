/** Texts about a finished game: who won and why it ended. */
import { plain } from "../formatNumber.ts";
import { type Ending, lead } from "./scoreHistory.ts";
import { formatList, t } from "../i18n.svelte.ts";
import { type NamedPlayer } from "../table/players.ts";
import type { Story } from "../types.ts";

export function verdict(people: readonly NamedPlayer[], points: readonly number[], winners: readonly number[]): string {
  const won = people.filter((person) => winners.includes(person.seat));
  const others = won.filter((person) => !person.own);
  const names = formatList(others.map((person) => person.full));
  if (won.length > 1) return t(others.length < won.length ? "end-you-share" : "end-names-share", { names });
  return t(others.length ? "end-name-wins" : "end-you-win", { name: names, by: lead(points) });
}

/** Who ended the game, how and when, in a sentence. */
export function why(people: readonly NamedPlayer[], story: Story, { reason, seat, turn, own }: Ending): string {
  if (reason === "quiet") return t("end-why-quiet", { count: story.table.quiet_limit, turn });
  const { full: name, own: mine } = people[seat]!;
  const kind = reason === "deck" ? `deck-${story.game}` : reason;
  return t(`end-why-${kind}${mine ? "-you" : ""}`, { name, turn, own });
}

/** A whole game in one line. */
export function summary(people: readonly NamedPlayer[], result: readonly number[] | null, winners: readonly number[], count: number): string {
  const turns = t("turns-count", { count });
  if (!result) return t("replay-unfinished", { turns });
  const won = people.filter((person) => winners.includes(person.seat));
  const points = [...result].sort((a, b) => b - a).map(plain).join(t("replay-between"));
  const names = formatList(won.map((person) => person.full));
  if (won.length > 1) return t("replay-shared", { names, points, turns });
  return t(won[0]?.own ? "replay-you-won" : "replay-won", { name: names, points, turns });
}
