/** Axes, curves and labels of the score chart. */

export type Plot = { left: number; right: number; top: number; bottom: number };
export type Scale = { x(turn: number): number; y(points: number): number; ticks: number[]; turns: number[] };

/** A step of 1, 2 or 5 times a power of ten that divides this span into about so many parts. */
export function niceStep(span: number, parts: number): number {
  const rough = Math.max(1, span / parts);
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= rough)!;
}

const multiples = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor(to / step) - Math.ceil(from / step) + 1 }, (_, i) => (Math.ceil(from / step) + i) * step);

export function scaleOf(values: readonly (readonly number[])[], plot: Plot): Scale {
  const all = [0, ...values.flat()];
  const last = Math.max(1, (values[0]?.length ?? 1) - 1);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const height = plot.bottom - plot.top;
  const step = niceStep(most - least, Math.max(2, Math.floor(height / 52)));
  const room = Math.max(1, (most - least) * 0.05);
  const [low, high] = [least - room, most + room];
  const width = plot.right - plot.left;
  const pace = niceStep(last, Math.max(2, Math.floor(width / 64)));
  return {
    x: (turn) => plot.left + (width * turn) / last,
    y: (points) => plot.bottom - (height * (points - low)) / (high - low),
    ticks: multiples(low, high, step),
    // The last turn is always named; a round number too near to it is not.
    turns: [1, ...multiples(2, last, pace).filter((turn) => turn > 1 + pace / 2 && turn < last - pace / 2), ...(last > 1 ? [last] : [])],
  };
}

/** A curve through the scores after these turns, level at each of them, so that it never overshoots. */
export function curve(values: readonly number[], turns: readonly number[], scale: Scale): string {
  const at = turns.map((turn) => [scale.x(turn), scale.y(values[turn]!)] as const);
  const path = at.slice(1).map(([x, y], i) => {
    const [before, level] = at[i]!;
    const middle = ((before + x) / 2).toFixed(1);
    return `C${middle} ${level.toFixed(1)} ${middle} ${y.toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  const [x, y] = at[0] ?? [0, 0];
  return `M${x.toFixed(1)} ${y.toFixed(1)}${path.join("")}`;
}

/** Moves labels at least `apart` from each other, each as near to its place as possible. */
export function spread(wanted: readonly number[], apart: number, top: number, bottom: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]!);
  const placed = [...wanted];
  order.forEach((i, n) => {
    const above = n ? placed[order[n - 1]!]! + apart : top;
    placed[i] = Math.max(wanted[i]!, above);
  });
  let limit = bottom;
  for (const i of order.reverse()) {
    placed[i] = Math.min(placed[i]!, limit);
    limit = placed[i]! - apart;
  }
  return placed;
}
