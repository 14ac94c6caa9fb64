/** The board game's table in words. */
import { pathWorth, tileAt } from "./scorePreview.ts";
import { plain } from "../formatNumber.ts";
import { t } from "../i18n.svelte.ts";
import { cardList, type Described, directionWord, type Grid, listed, nameOf, pilesSection, playerSections, pointsGrid, type Section } from "../table/description/description.ts";
import { type BoardTable, PATHS } from "../types.ts";

type Seat = BoardTable["seats"][number];
const MOST_STONES = 5; // more count the same

export function describe(view: Described<BoardTable>): Section[] {
  const { table } = view;
  const printed = view.printed.board;
  const players = playerSections(view, (seat, name) => ({ facts: playerFacts(table.seats[seat]!), grid: columns(view, seat, name) }));
  const stones: Section = {
    heading: t("board-wishing-stones"),
    facts: [],
    grid: pointsGrid(t("board-wish-table"), t("description-number"), printed.stone_points, MOST_STONES),
  };
  return [...players, paths(view), pilesSection(view, PATHS), stones];
}

function playerFacts({ score, stones, smalls, big }: Seat): string[] {
  return [
    t("board-parts", { total: score.total, paths: score.paths, stones: score.stones, tiles: score.tiles }),
    t("stones-count", { count: stones }),
    t("description-smalls", { count: smalls }),
    ...(big === null ? [t("description-big-waits")] : []),
  ];
}

const figureOn = (seat: Seat, path: number) => (seat.big === PATHS[path] ? "big" : "small");

function columns({ table, printed }: Described<BoardTable>, seat: number, name: string): Grid {
  const one = table.seats[seat]!;
  return {
    caption: t("description-columns-and-figures", { name }),
    head: ["description-path", "description-cards", "description-direction", "description-figure", "description-worth"].map((id) => t(id)),
    rows: PATHS.map((letter, path) => {
      const [cards, row] = [one.columns[path]!, one.rows[path]!];
      const figure = row ? t("description-figure-at", { figure: figureOn(one, path), row }) : t("description-none");
      return [t("path-name", { path: letter }), cardList(cards), directionWord(cards), figure, plain(pathWorth(one, printed.board, path))];
    }),
  };
}

/** A row for each stone, from the start to the end. */
function paths(view: Described<BoardTable>): Section {
  const { goal_row, goal_figures, row_points } = view.printed.board;
  const rows = row_points.slice(1).map((points, i) => {
    const row = i + 1;
    return [t("description-row", { row, points, goal: row >= goal_row ? 1 : 0 }), ...PATHS.map((_, path) => onStone(view, path, row))];
  });
  return {
    heading: t("board-paths"),
    facts: [t("board-goal", { count: view.table.in_goal, all: goal_figures }), t("description-double")],
    grid: { caption: t("description-paths"), head: [t("description-stone"), ...PATHS.map((path) => t("path-name", { path }))], rows },
  };
}

function onStone({ table, players, printed }: Described<BoardTable>, path: number, row: number): string {
  const figures = table.seats.flatMap((one, seat) =>
    one.rows[path] === row ? [t("description-stands", { name: nameOf(players[seat]), figure: figureOn(one, path) })] : [],
  );
  const tile = tileAt(table, printed.board, path, row);
  const lies = tile === null ? [] : [tileText(tile)];
  return listed([...lies, ...figures]) || t("description-empty");
}

function tileText(tile: string): string {
  if (tile === ".") return t("description-taken");
  if (tile === "w") return t("tile-wish");
  return tile === "c" ? t("tile-clover") : t("tile-points", { n: Number(tile) });
}
