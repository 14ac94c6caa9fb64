/** Plans how the pieces get from the old layout to the new one: a card travels, then the figure steps, then the tile reacts. */
import type { Layout } from "../model.ts";
import type { Piece, Placed } from "./pieces.ts";
import { CARD, STEP, TILE } from "./animationTiming.ts";
import type { Rect } from "../rect.ts";
import type { TableEvent } from "../../types.ts";

export type Pose = Rect & { turn?: number };
export type Way = "glide" | "shift" | "hop" | "turned" | "turning" | "unfold" | "flip" | "arc" | "stay" | "appear";
/** A movement of a piece to where it now lies. */
export type Flight = { from: Pose; delay: number; ms: number; way: Way };
/** Something that is only seen while it moves: what others draw, a stone on its way to its owner, a card that is being covered. */
export type Ghost = { key: string; kind: Placed["kind"]; face: string; form?: string; from: Pose; to: Pose; delay: number; ms: number; way: Way; z: number };
export type Plan = { flights: Map<string, Flight>; ghosts: Ghost[] };

const SHIFT = 140; // to part for a chosen card, to close a gap
let ghosts = 0;

const pose = (piece: Piece): Pose => ({ x: piece.x, y: piece.y, w: piece.w, h: piece.h, turn: piece.turn ?? 0 });
const moved = (a: Pose, b: Pose) =>
  Math.abs(a.x - b.x) + Math.abs(a.y - b.y) + Math.abs(a.w - b.w) + Math.abs(a.h - b.h) + Math.abs((a.turn ?? 0) - (b.turn ?? 0)) > 0.5;

/** A card of the size of `like` in the middle of an area. */
const middle = (area: Rect, like: Rect): Pose => ({ x: area.x + (area.w - like.w) / 2, y: area.y + (area.h - like.h) / 2, w: like.w, h: like.h });
const between = (a: Pose, b: Pose): Pose => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, w: (a.w + b.w) / 2, h: (a.h + b.h) / 2, turn: 0 });

export class AnimationPlanner {
  #plan: Plan = { flights: new Map(), ghosts: [] };
  #old: Map<string, Piece>;
  #events: readonly TableEvent[];
  #areas: Layout["areas"];

  /** The old pieces are where they were last seen, even if that was in flight. */
  constructor(old: readonly Piece[], events: readonly TableEvent[], areas: Layout["areas"]) {
    this.#old = new Map(old.map((piece) => [piece.key, piece]));
    this.#events = events;
    this.#areas = areas;
  }

  plan(now: readonly Piece[]): Plan {
    const travels = now.filter((piece) => piece.kind === "card" && this.#card(piece)).length > 0;
    const gone = this.#gone(now);
    const after = travels || gone || this.#ghostDraws(now) ? CARD : 0;
    const stepped = now.filter((piece) => piece.kind === "figure" && this.#figure(piece, after)).length > 0;
    this.#tiles(now, after + (stepped ? STEP : 0));
    return this.#plan;
  }

  #was(key: string): Pose | undefined {
    const piece = this.#old.get(key);
    return piece && pose(piece);
  }

  /** Does this card come from another place? */
  #card(piece: Piece): boolean {
    const old = this.#old.get(piece.key);
    const from = this.#was(piece.key);
    if (!old || !from) return this.#arrives(piece);
    if (!moved(from, pose(piece))) return false;
    const travels = old.place !== piece.place;
    this.#plan.flights.set(piece.key, { from, delay: 0, ms: travels ? CARD : SHIFT, way: travels ? "glide" : "shift" });
    return travels;
  }

  /** A card that lay nowhere before: out of somebody's hand, or from the deck. */
  #arrives(piece: Piece): boolean {
    for (const event of this.#events) {
      if (!("card" in event) || event.card !== piece.face) continue;
      const drawn = event.what === "draw";
      if (drawn !== piece.place.startsWith("hand:")) continue;
      const area = this.#areas[drawn ? "deck" : `hand:${event.seat}`];
      if (!area) continue;
      const from = middle(area, piece);
      if (drawn) this.#turnOver(piece, from);
      else this.#plan.flights.set(piece.key, { from: shrunk(from), delay: 0, ms: CARD, way: "glide" });
      return true;
    }
    return false;
  }

  #turnOver(piece: Piece, from: Pose): void {
    const half = between(from, pose(piece));
    this.#ghost({ kind: "card", face: piece.face, form: "back", from, to: half, delay: 0, ms: CARD / 2, way: "turning" });
    this.#plan.flights.set(piece.key, { from: half, delay: CARD / 2, ms: CARD / 2, way: "turned" });
  }

  /** Old pieces that are nowhere now: taken into a hidden hand, or covered by a card that is still on its way. */
  #gone(now: readonly Piece[]): boolean {
    const kept = new Set(now.map((piece) => piece.key));
    const taken = this.#events.filter((event) => event.what === "take");
    let travels = false;
    for (const piece of this.#old.values()) {
      if (kept.has(piece.key) || piece.kind !== "card") continue;
      const from = this.#was(piece.key)!;
      const take = taken.find((event) => event.card === piece.face && piece.place === `pile:${piece.face[0]}`);
      const area = take && this.#areas[`hand:${take.seat}`];
      const look = { kind: piece.kind, face: piece.face, ...(piece.form ? { form: piece.form } : {}) } as const;
      if (area) {
        this.#ghost({ ...look, from, to: shrunk(middle(area, piece)), delay: 0, ms: CARD, way: "glide" });
        travels = true;
      } else if (now.some((one) => one.place === piece.place && this.#plan.flights.get(one.key)?.way === "glide")) {
        this.#ghost({ ...look, from, to: from, delay: 0, ms: CARD, way: "stay", z: piece.z });
      }
    }
    return travels;
  }

  /** What others draw is seen from behind. */
  #ghostDraws(now: readonly Piece[]): boolean {
    const card = now.find((piece) => piece.kind === "card");
    let any = false;
    for (const event of this.#events) {
      const [deck, hand] = [this.#areas.deck, event.what === "draw" && !event.card && this.#areas[`hand:${event.seat}`]];
      if (!deck || !hand || !card) continue;
      const from = { ...deck, turn: 0 };
      this.#ghost({ kind: "card", face: "", form: "back", from, to: shrunk(middle(hand, from)), delay: 0, ms: CARD, way: "glide" });
      any = true;
    }
    return any;
  }

  #figure(piece: Piece, delay: number): boolean {
    const [old, from] = [this.#old.get(piece.key), this.#was(piece.key)];
    if (!old || !from || !moved(from, pose(piece))) return false;
    const hops = old.place !== piece.place;
    this.#plan.flights.set(piece.key, { from, delay: hops ? delay : 0, ms: hops ? STEP : SHIFT, way: hops ? "hop" : "shift" });
    return hops;
  }

  #tiles(now: readonly Piece[], delay: number): void {
    for (const event of this.#events) {
      // where wishing stones are cards, they fly themselves
      if (event.what === "stone" && !now.some((piece) => piece.face === `w${event.stone}`)) this.#wish(this.#areas[`stone:${event.stone}`], event.seat, delay);
      if (event.what !== "tile") continue;
      const place = `path:${event.path}:${event.row}`;
      const here = now.find((piece) => piece.kind === "tile" && piece.place === place);
      if (!here) continue;
      if (event.tile === "w") {
        this.#ghost({ kind: "tile", face: "w", from: pose(here), to: pose(here), delay: 0, ms: delay, way: "stay" });
        this.#wish(here, event.seat, delay);
      } else {
        this.#plan.flights.set(here.key, { from: pose(here), delay, ms: TILE, way: event.tile === "c" ? "unfold" : "flip" });
      }
    }
  }

  /** A wishing stone flies to its owner. */
  #wish(from: Rect | undefined, seat: number, delay: number): void {
    const owner = this.#areas[`stones:${seat}`];
    if (!from || !owner) return;
    const small = { ...from, w: Math.min(from.w, 30), h: Math.min(from.h, 30) };
    this.#ghost({ kind: "tile", face: "w", from: middle(from, small), to: middle(owner, { ...small, w: 20, h: 20 }), delay, ms: TILE, way: "arc" });
  }

  #ghost(ghost: Omit<Ghost, "key" | "z"> & { z?: number }): void {
    this.#plan.ghosts.push({ z: 1500, ...ghost, key: `ghost${++ghosts}` });
  }
}

/** As somebody holds it on the other side of the table. */
const shrunk = (at: Pose): Pose => ({ x: at.x + at.w / 4, y: at.y + at.h / 4, w: at.w / 2, h: at.h / 2, turn: 0 });
