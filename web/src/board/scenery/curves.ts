/** SVG paths for the scenery: smooth curves, hills, the plaited gate. */
import type { Point } from "../layout/geometry.ts";

const n = (x: number) => Math.round(x * 10) / 10;

/** A smooth line through the points. */
export function smooth(points: readonly Point[]): string {
  const at = (i: number) => points[Math.min(points.length - 1, Math.max(0, i))]!;
  const parts = points.slice(1).map((to, i) => {
    const [before, from, after] = [at(i - 1), at(i), at(i + 2)];
    const c1 = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 };
    const c2 = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 };
    return `C${n(c1.x)} ${n(c1.y)} ${n(c2.x)} ${n(c2.y)} ${n(to.x)} ${n(to.y)}`;
  });
  return `M${n(points[0]!.x)} ${n(points[0]!.y)}${parts.join("")}`;
}

/** Points of a function, from x to x. */
export function sampled(f: (x: number) => number, from: number, to: number, pieces: number): Point[] {
  return Array.from({ length: pieces + 1 }, (_, i) => {
    const x = from + ((to - from) * i) / pieces;
    return { x, y: f(x) };
  });
}

/** Random numbers from 0 to 1, the same for the same seed: every stone keeps its shape. */
export function seededRandom(seed: number): () => number {
  let state = (seed * 2654435761 + 12345) >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 4294967296;
  };
}

/** A row of hills from x to x; filled down to the bottom. */
export function hill(seed: number, from: number, to: number, y: number, high: number, bottom: number): string {
  const random = seededRandom(seed);
  const waves = Array.from({ length: 3 }, (_, i) => ({ long: (420 - i * 120) * (0.8 + random() * 0.4), shift: random() * 7, high: high / (i + 1) }));
  const line = (x: number) => y + waves.reduce((sum, wave) => sum + Math.sin((x / wave.long) * 2 * Math.PI + wave.shift) * wave.high, 0);
  return `${smooth(sampled(line, from, to, 24))}V${n(bottom)}H${n(from)}Z`;
}

const TURN = 34; // pixels until a strand comes back
const HALF = 4.4; // how far the strands leave the middle

export type Plait = { strands: [string, string]; over: string[] };

/** Two strands along an arc; `over` are the pieces of the first that lie on top. */
export function plait(arc: (x: number) => number, from: number, to: number): Plait {
  const first = (x: number) => arc(x) - HALF * Math.cos(((x - from) / TURN) * 2 * Math.PI);
  const second = (x: number) => arc(x) + HALF * Math.cos(((x - from) / TURN) * 2 * Math.PI);
  const pieces = Math.round((to - from) / 4);
  const crossings = Math.floor((to - from - TURN * 0.9) / TURN) + 1;
  return {
    strands: [smooth(sampled(first, from, to, pieces)), smooth(sampled(second, from, to, pieces))],
    over: Array.from({ length: Math.max(0, crossings) }, (_, i) => {
      const middle = from + TURN * (i + 0.75);
      return smooth(sampled(first, middle - 5.2, middle + 5.2, 5));
    }),
  };
}
