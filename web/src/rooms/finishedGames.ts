/** The finished games of this device, newest first, in local storage: who played, how it ended, and which room to replay. */
import { keepFromBeingCleared } from "../local/persistence.ts";
import type { GameName } from "../types.ts";

export type FinishedGame = {
  room: string;
  /** When this device saw the end, in milliseconds. */
  at: number;
  game: GameName;
  names: string[];
  levels: string[];
  /** The seats of this device. */
  seats: number[];
  points: number[];
  winners: number[];
};

const KEY = "keltis.finished";
const MOST = 100;

const isGame = (value: unknown): value is FinishedGame => {
  const game = value as Partial<FinishedGame> | null;
  const lists = [game?.names, game?.levels, game?.seats, game?.points, game?.winners];
  return typeof game?.room === "string" && Number.isFinite(game.at) && typeof game.game === "string" && lists.every(Array.isArray);
};

export function finishedGames(): FinishedGame[] {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? "[]") as unknown[]).filter(isGame);
  } catch {
    return [];
  }
}

/** Adds a game, once; the oldest are forgotten. */
export function keepFinishedGame(game: FinishedGame): void {
  void keepFromBeingCleared();
  const kept = finishedGames();
  if (!kept.some(({ room }) => room === game.room)) store([game, ...kept].slice(0, MOST));
}

export const forgetFinishedGames = (): void => store([]);

function store(games: FinishedGame[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(games));
  } catch {
    // a private window may refuse; then nothing is remembered
  }
}
