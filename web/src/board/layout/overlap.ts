/** How cards overlap in a column, and how figures share a stone. */

/** Where each card of a column begins; `folded` cards lie under the first one, out of sight. */
export type Column = { at: number[]; folded: number };

/**
 * Every card shows a sliver. If slivers would become narrower than `least`, the middle of the column folds away behind its
 * first card, and only the last ones show.
 */
export function column(cards: number, room: number, card: number, most: number, least: number): Column {
  if (cards <= 1) return { at: cards ? [0] : [], folded: 0 };
  const free = Math.max(0, room - card);
  const step = free / (cards - 1);
  if (step >= least) return { at: Array.from({ length: cards }, (_, i) => i * Math.min(most, step)), folded: 0 };
  const shown = Math.max(2, Math.floor(free / least)); // without the last: the first, whose sliver is twice as wide, and others
  const folded = Math.max(0, cards - shown);
  const slim = free / shown;
  return { at: Array.from({ length: cards }, (_, i) => (i <= folded ? 0 : (i - folded + 1) * slim)), folded };
}

/** Where figures of these widths stand side by side around 0, within `room` if possible, and never more than half hidden. */
export function row(widths: readonly number[], room: number): number[] {
  const wish = steps(widths, 0.78);
  const least = steps(widths, widths.length > 2 ? 0.3 : 0.52); // more than two stand in two lines
  const width = (list: number[]) => list.reduce((sum, step) => sum + step, 0) + ((widths[0] ?? 0) + (widths.at(-1) ?? 0)) / 2;
  const [most, fewest] = [width(wish), width(least)];
  const share = most <= room || most === fewest ? 1 : Math.max(0, (room - fewest) / (most - fewest));
  let x = 0;
  const at = [0, ...wish.map((step, i) => (x += least[i]! + (step - least[i]!) * share))];
  const middle = (at[0]! - (widths[0] ?? 0) / 2 + at.at(-1)! + (widths.at(-1) ?? 0) / 2) / 2;
  return at.slice(0, widths.length).map((one) => one - middle);
}

const steps = (widths: readonly number[], share: number): number[] =>
  widths.slice(1).map((width, i) => ((width + widths[i]!) / 2) * share);
