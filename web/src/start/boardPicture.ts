/** The picture on the start page: five paths of stones in front of hills, for a frame of any size. Only a picture, not a game. */
import { type Letter, PATHS } from "../types.ts";

export type Frame = { w: number; h: number };
export type Drawn = { id: string; x: number; y: number; w: number; h: number };
export type Stone = Drawn & { path: Letter; glyph: Drawn | null; tile: Drawn | null };
export type Lane = { path: Letter; wash: string; edges: string };
export type Blade = { x: number; y: number; scale: number; lean: number; opacity: number; flower: boolean };
export type Picture = { lanes: Lane[]; stones: Stone[]; figures: Drawn[]; slab: Drawn; gate: { line: string; strands: [string, string]; thick: number } };

// How far up and how far apart the nine rows stand, from the first stones to the end stones: the land recedes.
const HEIGHT = [0, 0.143, 0.27, 0.393, 0.512, 0.63, 0.745, 0.858, 1];
const SPREAD = [0, 0.148, 0.28, 0.406, 0.527, 0.649, 0.767, 0.884, 1];

/** What lies on a path's nine stones: a tile, "." a dark stone whose tile was taken, "-" a plain stone. */
const TILES: Record<Letter, string> = { r: "--c-w2w-c", y: "-c-3-c.-w", p: "-1.-c-w-2", g: "-c-2c-w-w", b: "--1c-3c-w" };
const TILE_NAMES: Record<string, string> = { c: "tile-clover", w: "tile-wish", "1": "tile-1", "2": "tile-2", "3": "tile-3" };

type Figure = { who: string; path: Letter; row: number; beside?: boolean }; // beside the tile of its stone
const FIGURES: Figure[] = [
  { who: "black-big", path: "b", row: 8 },
  { who: "white-big", path: "y", row: 7, beside: true },
  { who: "brown-big", path: "p", row: 6 },
  { who: "white", path: "g", row: 5, beside: true },
  { who: "brown", path: "r", row: 4 },
  { who: "black", path: "p", row: 3, beside: true },
  { who: "black", path: "y", row: 2, beside: true },
  { who: "brown", path: "b", row: 2 },
];
const WAITING = ["white", "brown", "black", "white", "black", "brown", "white"]; // on the slab

const centred = (id: string, x: number, y: number, w: number, h: number): Drawn => ({ id, x: x - w / 2, y: y - h / 2, w, h });

/** Where things stand in a frame: the rows between `top` (the end stones' middle) and `foot` (the first stones'). */
function perspective({ w, h }: Frame, head: number) {
  const size = Math.min(w / 9.6, (h - head) / 9.8); // the width of a stone in the first row
  const middle = w / 2;
  const far = Math.min((w / 2 - size * 0.72) / 2, size * 2.35);
  const near = Math.min(far * 0.6, size * 1.08);
  const foot = h - size * 1.96;
  const top = Math.max(head + size * 0.6, foot - size * 7.4);
  const at = (path: Letter, row: number) => {
    const lane = PATHS.indexOf(path) - 2;
    const t = SPREAD[row - 1]!;
    return {
      x: middle + lane * (near + (far - near) * t),
      y: foot - (foot - top) * HEIGHT[row - 1]! + lane * lane * size * 0.055 * t,
      size: size * (1 - 0.18 * t),
    };
  };
  return { size, middle, far, foot, top, at };
}
type Place = ReturnType<typeof perspective>["at"];

export function picture(frame: Frame, head: number): Picture {
  const { size, middle, far, foot, at } = perspective(frame, head);
  const slab = centred("stone-start", middle, foot + size * 0.93, size * 7, size * 1.67);
  return {
    lanes: PATHS.map((path) => lane(path, at, size)),
    stones: [9, 8, 7, 6, 5, 4, 3, 2, 1].flatMap((row) => PATHS.map((path) => stone(path, row, at))),
    figures: [...FIGURES.map((figure) => standing(figure, at)), ...waiting(middle, foot, size)],
    slab,
    gate: plait(middle, (at("p", 6).y + at("p", 7).y) / 2, far * 2.15, size),
  };
}

function lane(path: Letter, at: Place, size: number): Lane {
  const [a, b] = [at(path, 1), at(path, 9)];
  const [below, wide, narrow] = [a.y + size * 0.7, size * 0.4, size * 0.38];
  const lean = ((a.x - b.x) / (a.y - b.y)) * (below - a.y);
  const left = `${a.x + lean - wide} ${below}L${b.x - narrow} ${b.y}`;
  return { path, wash: `M${left}H${b.x + narrow}L${a.x + lean + wide} ${below}Z`, edges: `M${left}M${b.x + narrow} ${b.y}L${a.x + lean + wide} ${below}` };
}

function stone(path: Letter, row: number, at: Place): Stone {
  const { x, y, size } = at(path, row);
  const sign = TILES[path][row - 1]!;
  const name = TILE_NAMES[sign];
  const guest = FIGURES.some((figure) => figure.path === path && figure.row === row && figure.beside);
  if (row === 9) return { ...centred("stone-end", x, y, size * 1.18, size * 1.1), path, glyph: null, tile: centred(name!, x, y - size * 0.04, size * 0.53, size * 0.53) };
  const kind = (PATHS.indexOf(path) * 2 + row * 3) % (sign === "-" ? 6 : 4);
  return {
    ...centred(`stone-${sign === "-" ? "" : "dark-"}${kind + 1}`, x, y, size, size * 0.745),
    path,
    glyph: sign === "-" ? centred(`glyph-${path}`, x, y - size * 0.06, size * 0.23, size * 0.23) : null,
    tile: name ? centred(name, x + (guest ? size * 0.19 : 0), y - size * 0.058, size * 0.43, size * 0.43) : null,
  };
}

function standing({ who, path, row, beside }: Figure, at: Place): Drawn {
  const { x, y, size } = at(path, row);
  const tall = who.endsWith("big") ? [0.66, 1.0, 0.33] : [0.44, 0.6, 0.13];
  return centred(`figure-${who}`, x - (beside ? size * 0.19 : 0), y - size * tall[2]!, size * tall[0]!, size * tall[1]!);
}

const waiting = (middle: number, foot: number, size: number): Drawn[] =>
  WAITING.map((who, i) => centred(`figure-${who}`, middle + (i - 3) * size * 0.735, foot + size * (0.69 + 0.05 * (i % 2)), size * 0.43, size * 0.58));

/** A bowed band with two strands wound about each other. */
function plait(middle: number, y: number, half: number, size: number) {
  const bow = (x: number) => y + size * 0.2 + ((x - middle) / half) ** 2 * size * 0.26 - size * 0.25;
  const [thick, wave] = [size * 0.17, size * 0.6];
  const strand = (side: 1 | -1) => {
    const points = Array.from({ length: 121 }, (_, i) => middle - half + (half * i) / 60);
    const swing = (x: number) => side * Math.cos(((x - middle) / wave) * 2 * Math.PI) * thick * 0.26;
    return `M${points.map((x) => `${x.toFixed(1)} ${(bow(x) + swing(x)).toFixed(1)}`).join("L")}`;
  };
  const [left, right] = [middle - half, middle + half];
  return { line: `M${left} ${bow(left)}Q${middle} ${2 * bow(middle) - bow(left)} ${right} ${bow(right)}`, strands: [strand(1), strand(-1)] as [string, string], thick };
}

/** A ridge of hills across a frame: heights above its foot are given from left to right. */
export function ridge({ w, h }: Frame, tops: readonly number[]): string {
  const step = w / (tops.length - 1);
  const curve = tops.slice(1).map((top, i) => `C${step * (i + 0.5)} ${tops[i]} ${step * (i + 0.5)} ${top} ${step * (i + 1)} ${top}`);
  return `M0 ${h}V${tops[0]}${curve.join("")}V${h}Z`;
}

/** Grass and flowers, always in the same places for the same frame. */
export function meadow({ w, h }: Frame, from: number): Blade[] {
  let seed = 4;
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  const count = Math.min(110, Math.round((w * (h - from)) / 9000));
  return Array.from({ length: count }, () => {
    const y = from + (h - from) * random();
    return { x: w * random(), y, scale: 0.7 + 0.6 * ((y - from) / (h - from)), lean: random() * 2, opacity: 0.3 + 0.45 * random(), flower: random() < 0.14 };
  });
}
