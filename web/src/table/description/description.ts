/**
 * The table in words, for screen readers: sections with a heading, facts and a table. A game describes its own table, and
 * nothing but what its players can see there.
 */
import { plain } from "../../formatNumber.ts";
import { type Message, t } from "../../i18n.svelte.ts";
import { cardWords, direction, isEnd } from "../../notation.ts";
import { pileText } from "../input/spotLabels.ts";
import { opponents, type Player, type TableModel } from "../model.ts";
import { playerStatus } from "../players.ts";
import type { Table } from "../../types.ts";

/** What a description is made from. It depends on nothing that the viewer does before an action is sent. */
export type Described<T extends Table = Table> = Pick<TableModel<T>, "table" | "me" | "mine" | "hands" | "players" | "printed" | "lastMoves">;

/** The first cell of each row is its heading. */
export type Grid = { caption: string; head: string[]; rows: string[][] };
export type Section = { heading: string; facts: string[]; grid?: Grid };

export const said = ({ id, values }: Message): string => t(id, values);

/** With commas in every language, as a pause: `formatList` has none in some. */
export const listed = (items: readonly string[]): string => items.join(t("description-comma"));

export const nameOf = (player: Player | undefined): string => player?.full ?? player?.name ?? "";

/** A section for each player, the viewer's first; `more` is what the game adds to it. */
export function playerSections({ table, me, mine, hands, players, lastMoves }: Described, more: (seat: number, name: string) => { facts: string[]; grid: Grid }): Section[] {
  return [me, ...opponents(table.seats.length, me)].map((seat) => {
    const name = nameOf(players[seat]);
    const { facts, grid } = more(seat, name);
    const status = players[seat] && playerStatus(players[seat]);
    const last = lastMoves?.[seat];
    return {
      heading: mine && seat === me ? t("description-you", { name }) : name,
      facts: [
        ...(table.turn === seat ? [t("cards-turn-mark")] : []),
        ...(status ? [status.words] : []),
        ...facts,
        handFact(hands[seat] ?? null, table.seats[seat]!.hand_size),
        ...(last ? [t("description-last", { what: last })] : []),
      ],
      grid,
    };
  });
}

function handFact(hand: string[] | null, count: number): string {
  if (!hand?.length) return t("cards-hand-size", { count });
  return t("description-hand", { count, list: listed(hand.map((card) => t("card-name", cardWords(card)))) });
}

/** A column's cards, from the first to the last. */
export const cardList = (cards: readonly string[]): string =>
  cards.length ? listed(cards.map((card) => t("card-short", cardWords(card)))) : t("description-none");

export function directionWord(cards: readonly string[]): string {
  if (cards.some(isEnd)) return t("cards-closed");
  return t({ "1": "description-rising", "0": "description-either", "-1": "description-falling" }[direction(cards)]);
}

/** The deck and the discard piles, in the order of their letters. */
export function pilesSection({ table }: Described, letters: readonly string[]): Section {
  return {
    heading: t("description-piles"),
    facts: [t("table-place-deck", { count: table.deck_size }), ...letters.map((letter) => said(pileText(table, letter)))],
  };
}

/** Points by number, as printed: the last row means "so many or more". */
export function pointsGrid(caption: string, head: string, points: readonly number[], most: number): Grid {
  const rows = points.slice(0, most + 1).map((worth, count) => [count === most ? t("cards-or-more", { count }) : String(count), plain(worth)]);
  return { caption, head: [head, t("description-worth")], rows };
}
