/** The viewer's score and its parts, now and after the chosen card. */
import { chosenStep } from "./scorePreview.ts";
import type { BoardModel } from "../table/model.ts";

export type Part = { now: number; next: number | null };
export type OwnScore = { total: Part; paths: Part; stones: Part; tiles: Part };

export function ownScore(model: BoardModel): OwnScore {
  const { score } = model.table.seats[model.me]!;
  const step = chosenStep(model);
  const part = (now: number, more: number): Part => ({ now, next: step && more ? now + more : null });
  const { paths, tiles, stones } = step ?? { paths: 0, tiles: 0, stones: 0 };
  return {
    total: part(score.total, paths + tiles + stones),
    paths: part(score.paths, paths),
    stones: part(score.stones, stones),
    tiles: part(score.tiles, tiles),
  };
}
