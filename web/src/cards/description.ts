/** The card game's table in words. */
import { LANES, STONES } from "./layout/geometry.ts";
import { closedColumns } from "./scorePreview.ts";
import { plain } from "../formatNumber.ts";
import { t } from "../i18n.svelte.ts";
import { cardList, type Described, directionWord, type Grid, listed, nameOf, pilesSection, playerSections, pointsGrid, said, type Section } from "../table/description/description.ts";
import { stoneText } from "../table/input/spotLabels.ts";
import type { CardsTable } from "../types.ts";

type Seat = CardsTable["seats"][number];
const MOST_STONES = 5; // more count the same
const MOST_CARDS = 9;

export function describe(view: Described<CardsTable>): Section[] {
  const { table, players } = view;
  const printed = view.printed.cards;
  const own = playerSections(view, (seat, name) => ({ facts: playerFacts(table.seats[seat]!), grid: columns(view, seat, name) }));
  const closed = closedColumns(table).map(({ path, seat }) => t("table-account", { name: nameOf(players[seat]), what: t("column-name", { path }) }));
  return [
    ...own,
    pilesSection(view, LANES),
    {
      heading: t("cards-stones"),
      facts: STONES.map((stone) => said(stoneText(table, players, stone))),
      grid: pointsGrid(t("board-wish-table"), t("description-number"), printed.stone_points, MOST_STONES),
    },
    {
      heading: t("cards-columns"),
      facts: [t("cards-closed-count", { count: table.closed_columns, all: printed.closed_columns }), ...closed],
      grid: pointsGrid(t("description-column-worth"), t("description-cards"), printed.column_points, MOST_CARDS),
    },
  ];
}

function playerFacts({ score, stones }: Seat): string[] {
  return [
    t("cards-parts", { total: score.total, columns: score.columns, points: score.points, stones: score.stones }),
    t("description-stones", { list: listed(stones.map(String)) || t("description-none") }),
  ];
}

function columns({ table, printed }: Described<CardsTable>, seat: number, name: string): Grid {
  const one = table.seats[seat]!;
  const worths = printed.cards.column_points;
  const worth = (count: number) => worths[Math.min(count, worths.length - 1)] ?? 0;
  const row = (path: string, cards: string[], way: string, points: number) => [t("column-name", { path }), cardList(cards), way, plain(points)];
  return {
    caption: t("description-columns", { name }),
    head: ["description-column", "description-cards", "description-direction", "description-worth"].map((id) => t(id)),
    rows: [
      ...one.columns.map((cards, i) => row(LANES[i]!, cards, directionWord(cards), worth(cards.length))),
      row("n", one.point_column, t("description-any"), one.score.points),
    ],
  };
}
