/** The fixed positions on the board game's table: they depend on size, seats and viewer, not on the state of the game. */
import { landscapeGeometry } from "./landscape.ts";
import { lowGeometry } from "./low.ts";
import { portraitGeometry } from "./portrait.ts";
import type { Size } from "../../table/model.ts";
import { type Rect } from "../../table/rect.ts";

export type Point = { x: number; y: number };
export type Box = { w: number; h: number };

export const ROWS = 9;

export type Geometry = {
  landscape: boolean;
  size: Box;
  /**
   * The rectangles, by the names of `Layout.areas`. "board" with its frame and "page" with the paths; "slab", where figures
   * wait; for each path "drawer:g" around the own column, "column:g" with its cards, "pilebox:g" and in it "pile:g", a card;
   * in landscape "worth:g", what the path is worth, above the column; "own", the own panel or footer; "opponent:1", and in landscape
   * "column:1:g" and "deed:1", the text of the last turn, on it; without panels "strip" with the opponents and "sheet", where
   * one's columns open; "hand", and "rested", where it lies while
   * something else is asked for; in landscape "rack" and "wishes".
   */
  areas: Record<string, Rect>;
  /** The other seats, in order of play. */
  opponents: number[];
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
  /** How far in from its ends figures may stand on the slab. */
  slabEnds: number;
  /** The stones with the rows' values. */
  markers: Point[];
  marker: Box;
  /** The score track's fields, from field 1; and where a marker stands before it. */
  track: Point[];
  beforeTrack: Point;
  /** The post that counts the figures in the goal; landscape only. */
  goal?: Point;
  /** A card in an own column, and one in the hand. */
  laid: Box;
  card: Box;
};

let last: { key: string; geometry: Geometry } | undefined;

/** Returns the same object while nothing changes, so that the scenery is drawn once and not at every move. */
export function geometryOf(size: Size, seats: number, me: number): Geometry {
  const key = `${size.w} ${size.h} ${size.landscape} ${size.low} ${seats} ${me}`;
  if (last?.key !== key) last = { key, geometry: (size.landscape ? landscapeGeometry : size.low ? lowGeometry : portraitGeometry)(size.w, size.h, seats, me) };
  return last.geometry;
}
