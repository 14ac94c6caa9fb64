/** Durations of the animations: a card travels, then the figure steps, then the tile reacts. */
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

export const reducedMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Milliseconds until these news have been animated. */
export function animationTime(news: News[]): number {
  if (reducedMotion()) return 0;
  const events = news.flatMap((item) => item.events ?? []);
  return Math.min(
    1500,
    events.reduce((sum, event) => sum + (TIMES[event.what] ?? 0), 0),
  );
}
