/** Texts about a finished game: who won and why it ended. */
import { plain } from "../formatNumber.ts";
import { type Ending, lead } from "./scoreHistory.ts";
import { formatList, t } from "../i18n.svelte.ts";
import { type NamedPlayer } from "../table/players.ts";
import type { RoomInfo, Story } from "../types.ts";

/** `counts`: the points decide; not if somebody resigned. */
export function verdict(people: readonly NamedPlayer[], points: readonly number[], winners: readonly number[], counts = true): string {
  const won = people.filter((person) => winners.includes(person.seat));
  const others = won.filter((person) => !person.own);
  const names = formatList(others.map((person) => person.full));
  if (won.length > 1) return t(others.length < won.length ? "end-you-share" : "end-names-share", { names });
  if (!won.length) return t("end-nobody-won");
  if (!counts) return t(others.length ? "end-name-won" : "end-you-won", { name: names });
  return t(others.length ? "end-name-wins" : "end-you-win", { name: names, by: lead(points) });
}

/** Who ended the game, how and when, in a sentence. */
export function why(people: readonly NamedPlayer[], story: Story, { reason, seat, turn, own }: Ending): string {
  if (reason === "quiet") return t("end-why-quiet", { count: story.table.quiet_limit, turn });
  const { full: name, own: mine } = people[seat]!;
  const kind = reason === "deck" ? `deck-${story.game}` : reason;
  return t(`end-why-${kind}${mine ? "-you" : ""}`, { name, turn, own });
}

/** Why a game ended before the rules ended it. */
export function whyEarly(people: readonly NamedPlayer[], info: RoomInfo): string {
  if (info.ended === "agreed") return t("end-why-agreed");
  const { full: name, own } = people.findLast((person) => info.places[person.seat]?.resigned)!;
  return t(own ? "end-why-resigned-you" : "end-why-resigned", { name });
}

/** A whole game in one line. */
export function summary(people: readonly NamedPlayer[], { result, ended }: Story, winners: readonly number[], count: number): string {
  const turns = t("turns-count", { count });
  if (ended) return t("replay-ended", { turns });
  if (!result) return t("replay-unfinished", { turns });
  const won = people.filter((person) => winners.includes(person.seat));
  const points = [...result].sort((a, b) => b - a).map(plain).join(t("replay-between"));
  const names = formatList(won.map((person) => person.full));
  if (won.length > 1) return t("replay-shared", { names, points, turns });
  return t(won[0]?.own ? "replay-you-won" : "replay-won", { name: names, points, turns });
}
