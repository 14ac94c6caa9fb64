/** Where everything on the table has its place, whatever the game stands like: from the size of the stage and the number of seats. */
import type { Rect } from "../../table/pieces/pieces.ts";
import type { Size } from "../../table/model.ts";
import { portraitGeometry } from "./portrait.ts";
import { landscapeGeometry } from "./landscape.ts";

export type Point = { x: number; y: number };
export type Box = { w: number; h: number };

export const ROWS = 9;

export type Geometry = {
  landscape: boolean;
  size: Box;
  /** The page with the paths, and the whole board with its frame. */
  page: Rect;
  board: Rect;
  /** The middle of each stone: path by path, row 1 first. */
  stones: Point[][];
  /** How far apart two paths are at each row. */
  pitch: number[];
  stone: Box;
  end: Box;
  /** From the middle of an end stone's place up to its top. */
  endTop: number;
  tile: number;
  endTile: number;
  small: Box;
  big: Box;
  /** How far below a stone's middle a figure's foot stands. */
  foot: number;
  /** How far figure and tile move apart when they share a stone. */
  aside: number;
  slab: Rect;
  /** How far in from its ends figures may stand on the slab. */
  slabEnds: number;
  markers: Point[];
  marker: Box;
  /** The score track's fields, from field 1; and where a marker stands before it. */
  track: Point[];
  beforeTrack: Point;
  /** Per path: the drawer (wide) or lane box (tall) with the own cards, where its cards lie, and the pile. */
  drawers: Rect[];
  columns: Rect[];
  /** A card that lies there. */
  laid: Box;
  piles: Rect[];
  /** The pile's own box, of which the card is a part. */
  pileBoxes: Rect[];
  /** The opponents' slips or strips in order of play, and on a wide stage their columns. */
  slips: Rect[];
  opponentColumns: Rect[][];
  own: Rect;
  deck: Rect;
  hand: Rect;
  rested: Rect;
  card: Box;
  rack: Rect;
  goal: Point;
  wishes: Rect;
  prompt: Rect;
  answers: Rect;
  tools: Rect;
};

export const geometry = (size: Size, seats: number): Geometry =>
  size.landscape ? landscapeGeometry(size.w, size.h, seats) : portraitGeometry(size.w, size.h, seats);

/** The opponents in order of play, from the left of the one who looks. */
export const opponents = (seats: number, me: number): number[] => Array.from({ length: seats - 1 }, (_, i) => (me + 1 + i) % seats);

export const mix = (from: number, to: number, share: number): number => from + (to - from) * share;
