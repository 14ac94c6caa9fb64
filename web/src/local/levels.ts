/** The levels of bots for people, weakest first, from the same files as Python's. */
import board from "../../../src/keltis/bots/weights/levels-board.json";
import cards from "../../../src/keltis/bots/weights/levels-cards.json";
import type { GameName } from "../types.ts";

type Rows = Record<string, Record<string, { bot: string }>>;
const BY_GAME: Record<GameName, Rows> = { board: board.levels, cards: cards.levels };

export const LEVELS: readonly string[] = Object.keys(board.levels["2"]);

/** Does this level look ahead? Then it may use all of its time. */
export const isSearching = (game: GameName, seats: number, level: string): boolean => BY_GAME[game][seats]?.[level]?.bot === "search";
