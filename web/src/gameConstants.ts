/** What the page needs of the games in numbers and lists: `tools/games.py` takes them from the rules. */
import description from "./games.json" with { type: "json" };

export type Pack = { cards: readonly string[]; tiles: string };

const { games, layouts, tiles, quiet_turns } = description as unknown as {
  games: Record<string, { seats: number[] }>;
  layouts: Record<string, { deck: string[] }>;
  tiles: Record<string, string>;
  quiet_turns: number;
};

/** All cards and tiles of each game before the shuffle. */
export const PACKS: Record<string, Pack> = Object.fromEntries(Object.keys(tiles).map((game) => [game, { cards: layouts[game]!.deck, tiles: tiles[game]! }]));

export const seatCounts = (game: string): readonly number[] => games[game]!.seats;

/** Of the house rule against endless games, if it is on. */
export const QUIET_TURNS_PER_SEAT = quiet_turns;
