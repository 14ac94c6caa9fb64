/** Durations of the animations at the calm tempo: a card travels, then the figure steps, then the tile reacts. */
import { motion } from "../../settings.svelte.ts";
import type { News, TableEvent } from "../../types.ts";

export const CARD = 280;
export const STEP = 220;
export const TILE = 320;

const TIMES: Partial<Record<TableEvent["what"], number>> = {
  lay: CARD,
  join: CARD,
  discard: CARD,
  draw: CARD,
  take: CARD,
  step: STEP,
  goal: STEP,
  tile: TILE,
  stone: TILE,
  close: TILE,
};

/** Milliseconds until these news have been animated. */
export function animationTime(news: readonly Pick<News, "events">[]): number {
  const events = news.flatMap((item) => item.events ?? []);
  return motion() * Math.min(1500, events.reduce((sum, event) => sum + (TIMES[event.what] ?? 0), 0));
}
