/** The board game's table as a list of pieces, spots and areas: a pure function of the model. */
import { onSlab, onStone, tiles } from "./figures.ts";
import { type Geometry, geometryOf, ROWS } from "./geometry.ts";
import { column, type Column } from "./overlap.ts";
import { pathNext, pathWorth, rests } from "../scorePreview.ts";
import { layable } from "../../table/input/actions.ts";
import type { BoardModel, Layout, Spot } from "../../table/model.ts";
import type { Placed } from "../../table/pieces/pieces.ts";
import { grown, type Rect } from "../../table/rect.ts";
import { PATHS } from "../../types.ts";

/** The least and the most that shows of a covered card. */
const OWN_LANDSCAPE = { most: 19, least: 11.5 };
const OWN_PORTRAIT = { most: 14, least: 9 };
const OTHERS = { most: 22, least: 14 };

export function ownColumn(geometry: Geometry, path: number, cards: number): Column {
  const room = geometry.areas[`column:${PATHS[path]}`]!;
  if (geometry.landscape) return column(cards, room.w, geometry.laid.w, OWN_LANDSCAPE.most, OWN_LANDSCAPE.least);
  return column(cards, room.h, geometry.laid.h, OWN_PORTRAIT.most, OWN_PORTRAIT.least);
}

export function othersColumn(room: Rect, cards: number): Column {
  return column(cards, room.h, room.w * 1.44, OTHERS.most, OTHERS.least);
}

function ownCards(geometry: Geometry, model: BoardModel): Placed[] {
  return model.table.seats[model.me]!.columns.flatMap((cards, path) => {
    const room = geometry.areas[`column:${PATHS[path]}`]!;
    const { at } = ownColumn(geometry, path, cards.length);
    return cards.map((face, i): Placed => {
      const last = i === cards.length - 1;
      const form = geometry.landscape ? (last ? "mini" : "sliver") : last ? "land" : "slab";
      const rect = geometry.landscape ? { x: room.x + at[i]!, y: room.y } : { x: room.x + (room.w - geometry.laid.w) / 2, y: room.y + at[i]! };
      return { kind: "card", face, place: `column:${model.me}:${PATHS[path]}`, form, ...rect, ...geometry.laid, z: 20 + i };
    });
  });
}

function othersCards(geometry: Geometry, model: BoardModel): Placed[] {
  return geometry.opponents.flatMap((seat) =>
    model.table.seats[seat]!.columns.flatMap((cards, path) => {
      const room = geometry.areas[`column:${seat}:${PATHS[path]}`];
      if (!room) return [];
      const { at } = othersColumn(room, cards.length);
      return cards.map(
        (face, i): Placed => ({
          kind: "card",
          face,
          place: `column:${seat}:${PATHS[path]}`,
          form: i === cards.length - 1 ? "mini" : "narrow",
          x: room.x,
          y: room.y + at[i]!,
          w: room.w,
          h: room.w * 1.44,
          z: 20 + i,
        }),
      );
    }),
  );
}

/** The top of each pile and the card under it, so that taking one shows the next. */
function pileCards(geometry: Geometry, model: BoardModel): Placed[] {
  return model.table.piles.flatMap((cards, path) => {
    const letter = PATHS[path]!;
    const closed = model.table.closed.includes(letter);
    return cards.slice(-2).map(
      (face, i): Placed => ({
        kind: "card",
        face,
        place: `pile:${letter}`,
        form: geometry.landscape ? "mini" : "flat",
        ...geometry.areas[`pile:${letter}`]!,
        z: 20 + i,
        ...(closed && i === Math.min(cards.length, 2) - 1 ? { pale: true } : {}),
      }),
    );
  });
}

function handCards(geometry: Geometry, model: BoardModel): Placed[] {
  const hand = model.hands[model.me] ?? [];
  const low = lies(model);
  const lays = layable(model.legal);
  return hand.map((face, index): Placed => {
    const chosen = model.chosen?.index === index;
    const place = geometry.landscape ? fanned(geometry, hand.length, index, chosen && !low, low) : inRow(geometry, model, hand.length, index, low);
    return { kind: "card", face, place: `hand:${model.me}`, index, ...place, z: chosen ? 480 : 400 + index, playable: !low && !chosen && lays.has(face) };
  });
}

/** A hand that is only looked at, in a replay, leaves the room on a phone to the sentence. */
const lies = (model: BoardModel): boolean => rests(model) || (!model.mine && !model.size.landscape);

type Lying = Rect & { form: string; turn?: number };

/** A fan behind the rack; at rest the cards are smaller and lower. */
function fanned(geometry: Geometry, cards: number, index: number, chosen: boolean, low: boolean): Lying {
  const [hand, rested] = [geometry.areas.hand!, geometry.areas.rested!];
  const card = low ? { w: rested.h / 1.44, h: rested.h } : geometry.card;
  const pitch = Math.min(card.w + 2, (hand.w - card.w) / Math.max(1, cards - 1));
  const off = index - (cards - 1) / 2;
  const x = hand.x + hand.w / 2 + off * pitch - card.w / 2;
  const y = low ? rested.y + off ** 2 * 0.15 : hand.y + off ** 2 * 0.7 - (chosen ? 15 : 0);
  return { x, y, ...card, form: "full", turn: chosen ? 0 : off * (low ? 0.4 : 0.9) };
}

/** A row above the footer: the chosen card is raised and its neighbours move apart; at rest all are lower. */
function inRow(geometry: Geometry, model: BoardModel, cards: number, index: number, low: boolean): Lying {
  const { card } = geometry;
  const [hand, rested] = [geometry.areas.hand!, geometry.areas.rested!];
  const slots = Math.max(8, cards);
  if (low) {
    const pitch = rested.w / slots;
    const w = Math.min(pitch - 2, 52);
    const start = rested.x + (rested.w - slots * pitch) / 2;
    return { x: start + index * pitch + (pitch - w) / 2, y: rested.y, w, h: w * 0.84, form: "tab" };
  }
  const chosen = model.chosen?.index ?? -1;
  const part = chosen < 0 ? 0 : 9;
  const pitch = Math.min(card.w + 6, (hand.w - card.w - part) / (slots - 1));
  const width = (cards - 1) * pitch + card.w + part;
  const after = chosen >= 0 && index > chosen ? part : 0;
  const before = chosen >= 0 && index === chosen ? part / 2 : 0;
  const rise = index === chosen ? Math.min(12, card.h * 0.14) : 0;
  return { x: hand.x + (hand.w - width) / 2 + index * pitch + after + before, y: hand.y + 2 - rise, ...card, form: "tall" };
}

function spots(geometry: Geometry, model: BoardModel): Spot[] {
  const { areas } = geometry;
  const seat = model.table.seats[model.me]!;
  const printed = model.printed.board;
  const columns = PATHS.map((letter, path): Spot => {
    const next = pathNext(seat, printed, path);
    const preview = next === null ? null : { now: pathWorth(seat, printed, path), next };
    const rect = areas[`${geometry.landscape ? "column" : "drawer"}:${letter}`]!;
    return { place: `column:${letter}`, ...rect, preview, reach: lane(geometry, path) };
  });
  const piles = PATHS.map((letter): Spot => ({ place: `pile:${letter}`, ...areas[`pilebox:${letter}`]! }));
  const steps = PATHS.flatMap((letter, path): Spot[] => {
    const next = pathNext(seat, printed, path);
    if (next === null) return [];
    const to = geometry.stones[path]![seat.rows[path]!]!;
    const end = seat.rows[path] === ROWS - 1;
    const [w, h] = [geometry.stone.w + 6, geometry.stone.h + 4];
    const rect = end
      ? { x: to.x - geometry.end.w / 2, y: to.y - geometry.endTop, ...geometry.end }
      : { x: to.x - w / 2, y: to.y - h / 2 - 2, w, h };
    return [{ place: `step:${letter}`, ...rect, round: true, preview: { now: pathWorth(seat, printed, path), next }, reach: reachOfStep(geometry, model, path) }];
  });
  const deck = grown(areas.deck!, geometry.landscape ? 0 : 2);
  const drawing = model.offers.some((offer) => offer.place === "deck");
  return [...columns, ...piles, ...steps, { place: "deck", ...(drawing && !geometry.landscape ? risen(areas.deck!) : deck) }];
}

/** In portrait the deck rises out of the footer while the viewer is to draw. */
export const risen = (deck: Rect): Rect => ({ x: deck.x - 11, y: deck.y - 13, w: deck.w * 1.24, h: deck.h * 1.24 });

/** The path above a column, which takes taps and drops for it. */
function lane(geometry: Geometry, path: number): Rect[] {
  return geometry.stones[path]!.map((stone, i) => {
    const w = Math.min(geometry.pitch[i]!, geometry.stone.w + 16);
    const up = i < ROWS - 1 ? (stone.y - geometry.stones[path]![i + 1]!.y) / 2 : geometry.endTop;
    const down = i > 0 ? (geometry.stones[path]![i - 1]!.y - stone.y) / 2 : geometry.stone.h / 2;
    return { x: stone.x - w / 2, y: stone.y - up, w, h: up + down };
  });
}

/** The figure that would step can be tapped too. */
function reachOfStep(geometry: Geometry, model: BoardModel, path: number): Rect[] {
  const seat = model.table.seats[model.me]!;
  const row = seat.rows[path]!;
  if (row === 0) return [];
  const face = model.players[model.me]!.colour + (seat.big === PATHS[path] ? "-big" : "");
  return onStone(geometry, model, path, row).filter((figure) => figure.face === face);
}

/** The goal of all paths, with its gate. */
function goal(geometry: Geometry, goalRow: number): Rect {
  const [before, behind] = [geometry.stones[2]![goalRow - 2]!, geometry.stones[2]![goalRow - 1]!];
  const [left, right] = [geometry.stones[0]!.at(-1)!, geometry.stones[4]!.at(-1)!];
  const y = geometry.stones[2]!.at(-1)!.y - geometry.endTop;
  return { x: left.x - geometry.end.w / 2, y, w: right.x - left.x + geometry.end.w, h: (before.y + behind.y) / 2 + 8 - y };
}

/** The geometry's areas and the goal, with a lower hand while it rests; the prompt has the room that hand and answers leave. */
function areas(geometry: Geometry, model: BoardModel): Record<string, Rect> {
  const low = lies(model);
  const { hand, rested, prompt, answers } = geometry.areas as Record<"hand" | "rested" | "prompt" | "answers", Rect>;
  const held = low ? rested : hand;
  const below = !model.mine ? held.y - 2 : low || geometry.landscape ? answers.y : prompt.y + prompt.h;
  return {
    ...geometry.areas,
    prompt: { ...prompt, h: below - prompt.y },
    hand: held,
    goal: goal(geometry, model.printed.board.goal_row),
    [`hand:${model.me}`]: held,
  };
}

export function layout(model: BoardModel): Layout {
  const geometry = geometryOf(model.size, model.table.seats.length, model.me);
  const figures = PATHS.flatMap((_, path) => Array.from({ length: ROWS }, (__, i) => onStone(geometry, model, path, i + 1)).flat());
  return {
    pieces: [
      ...tiles(geometry, model),
      ...figures,
      ...onSlab(geometry, model),
      ...ownCards(geometry, model),
      ...othersCards(geometry, model),
      ...pileCards(geometry, model),
      ...handCards(geometry, model),
    ],
    spots: spots(geometry, model),
    areas: areas(geometry, model),
  };
}
