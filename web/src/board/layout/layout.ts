/** The board game's table as a list of pieces and places: a pure function of what is to be seen. */
import { PATHS } from "../../types.ts";
import type { Placed, Rect } from "../../table/pieces/pieces.ts";
import type { BoardScene, Layout, Spot } from "../../table/model.ts";
import { onSlab, onStone, standing, tiles } from "./figures.ts";
import { ground as groundOf, opponents, ROWS, type Ground } from "./geometry.ts";
import { column, type Column } from "./overlap.ts";
import { pathNext, pathWorth, rests } from "../scorePreview.ts";

/** Least and most of a covered card that shows. */
const OWN_WIDE = { most: 19, least: 11.5 };
const OWN_TALL = { most: 14, least: 9 };
const OTHERS = { most: 22, least: 14 };

export function ownColumn(ground: Ground, path: number, cards: number): Column {
  const room = ground.columns[path]!;
  if (ground.wide) return column(cards, room.w, ground.piles[path]!.w, OWN_WIDE.most, OWN_WIDE.least);
  return column(cards, room.h, ground.laid.h, OWN_TALL.most, OWN_TALL.least);
}

export function othersColumn(room: Rect, cards: number): Column {
  return column(cards, room.h, room.w * 1.44, OTHERS.most, OTHERS.least);
}

function ownCards(ground: Ground, scene: BoardScene): Placed[] {
  return scene.table.seats[scene.me]!.columns.flatMap((cards, path) => {
    const room = ground.columns[path]!;
    const { at } = ownColumn(ground, path, cards.length);
    return cards.map((face, i): Placed => {
      const last = i === cards.length - 1;
      const form = ground.wide ? (last ? "mini" : "sliver") : last ? "land" : "slab";
      const rect = ground.wide ? { x: room.x + at[i]!, y: room.y } : { x: room.x + (room.w - ground.laid.w) / 2, y: room.y + at[i]! };
      return { kind: "card", face, place: `column:${scene.me}:${PATHS[path]}`, form, ...rect, ...ground.laid, z: 20 + i };
    });
  });
}

function othersCards(ground: Ground, scene: BoardScene): Placed[] {
  return opponents(scene.table.seats.length, scene.me).flatMap((seat, nth) =>
    scene.table.seats[seat]!.columns.flatMap((cards, path) => {
      const room = ground.slipColumns[nth]?.[path];
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
function pileCards(ground: Ground, scene: BoardScene): Placed[] {
  return scene.table.piles.flatMap((cards, path) => {
    const letter = PATHS[path]!;
    const closed = scene.table.closed.includes(letter);
    return cards.slice(-2).map(
      (face, i): Placed => ({
        kind: "card",
        face,
        place: `pile:${letter}`,
        form: ground.wide ? "mini" : "flat",
        ...ground.piles[path]!,
        z: 20 + i,
        ...(closed && i === Math.min(cards.length, 2) - 1 ? { pale: true } : {}),
      }),
    );
  });
}

function handCards(ground: Ground, scene: BoardScene): Placed[] {
  const hand = scene.hands[scene.me] ?? [];
  const low = rests(scene);
  return hand.map((face, index): Placed => {
    const chosen = scene.chosen?.index === index;
    const place = ground.wide ? fanned(ground, hand.length, index, chosen && !low, low) : inRow(ground, scene, hand.length, index, low);
    return { kind: "card", face, place: `hand:${scene.me}`, index, ...place, z: chosen ? 480 : 400 + index };
  });
}

type Lying = Rect & { form: string; turn?: number };

/** A fan behind the rack; at rest the cards are smaller and lower. */
function fanned(ground: Ground, cards: number, index: number, chosen: boolean, low: boolean): Lying {
  const { hand, rested } = ground;
  const card = low ? { w: rested.h / 1.44, h: rested.h } : ground.card;
  const pitch = Math.min(card.w + 2, (hand.w - card.w) / Math.max(1, cards - 1));
  const off = index - (cards - 1) / 2;
  const x = hand.x + hand.w / 2 + off * pitch - card.w / 2;
  const y = low ? rested.y + off ** 2 * 0.15 : hand.y + off ** 2 * 0.7 - (chosen ? 15 : 0);
  return { x, y, ...card, form: "full", turn: chosen ? 0 : off * (low ? 0.4 : 0.9) };
}

/** A row above the foot: the chosen card is raised and its neighbours part; at rest all sink. */
function inRow(ground: Ground, scene: BoardScene, cards: number, index: number, low: boolean): Lying {
  const { hand, card, rested } = ground;
  const slots = Math.max(8, cards);
  if (low) {
    const pitch = rested.w / slots;
    const w = Math.min(pitch - 2, 52);
    const start = rested.x + (rested.w - slots * pitch) / 2;
    return { x: start + index * pitch + (pitch - w) / 2, y: rested.y, w, h: w * 0.84, form: "tab" };
  }
  const chosen = scene.chosen?.index ?? -1;
  const part = chosen < 0 ? 0 : 9;
  const pitch = Math.min(card.w + 6, (hand.w - card.w - part) / (slots - 1));
  const width = (cards - 1) * pitch + card.w + part;
  const after = chosen >= 0 && index > chosen ? part : 0;
  const before = chosen >= 0 && index === chosen ? part / 2 : 0;
  const rise = index === chosen ? Math.min(12, card.h * 0.14) : 0;
  return { x: hand.x + (hand.w - width) / 2 + index * pitch + after + before, y: hand.y + 2 - rise, ...card, form: "tall" };
}

const around = (rect: Rect, by: number): Rect => ({ x: rect.x - by, y: rect.y - by, w: rect.w + 2 * by, h: rect.h + 2 * by });

function spots(ground: Ground, scene: BoardScene): Spot[] {
  const seat = scene.table.seats[scene.me]!;
  const printed = scene.printed.board;
  const columns = PATHS.map((letter, path): Spot => {
    const next = pathNext(seat, printed, path);
    const preview = next === null ? null : { now: pathWorth(seat, printed, path), next };
    const rect = ground.wide ? around(ground.columns[path]!, 3) : ground.drawers[path]!;
    return { place: `column:${letter}`, ...rect, preview, reach: lane(ground, path) };
  });
  const piles = PATHS.map((letter, path): Spot => {
    const rect = ground.wide ? around(ground.piles[path]!, 3) : ground.pileBoxes[path]!;
    return { place: `pile:${letter}`, ...rect };
  });
  const steps = PATHS.flatMap((letter, path): Spot[] => {
    const next = pathNext(seat, printed, path);
    if (next === null) return [];
    const to = ground.stones[path]![seat.rows[path]!]!;
    const end = seat.rows[path] === ROWS - 1;
    const [w, h] = [ground.stone.w + 6, ground.stone.h + 4];
    const rect = end
      ? { x: to.x - ground.end.w / 2, y: to.y - ground.endTop, ...ground.end }
      : { x: to.x - w / 2, y: to.y - h / 2 - 2, w, h };
    return [{ place: `step:${letter}`, ...rect, round: true, preview: { now: pathWorth(seat, printed, path), next }, reach: reachOfStep(ground, scene, path) }];
  });
  const deck = around(ground.deck, ground.wide ? 0 : 2);
  const drawing = scene.offers.some((offer) => offer.place === "deck");
  return [...columns, ...piles, ...steps, { place: "deck", ...(drawing && !ground.wide ? risen(ground.deck) : deck) }];
}

/** On a phone the deck rises out of the foot while one is to draw. */
export const risen = (deck: Rect): Rect => ({ x: deck.x - 11, y: deck.y - 13, w: deck.w * 1.24, h: deck.h * 1.24 });

/** The ground above a column that belongs to it: its path. */
function lane(ground: Ground, path: number): Rect[] {
  return ground.stones[path]!.map((stone, i) => {
    const w = Math.min(ground.pitch[i]!, ground.stone.w + 16);
    const up = i < ROWS - 1 ? (stone.y - ground.stones[path]![i + 1]!.y) / 2 : ground.endTop;
    const down = i > 0 ? (ground.stones[path]![i - 1]!.y - stone.y) / 2 : ground.stone.h / 2;
    return { x: stone.x - w / 2, y: stone.y - up, w, h: up + down };
  });
}

/** The figure that would step answers too. */
function reachOfStep(ground: Ground, scene: BoardScene, path: number): Rect[] {
  const seat = scene.table.seats[scene.me]!;
  const row = seat.rows[path]!;
  if (row === 0) return [];
  return [standing(ground, ground.stones[path]![row - 1]!, seat.big === PATHS[path], -ground.aside / 2)];
}

function areas(ground: Ground, scene: BoardScene): Record<string, Rect> {
  const low = rests(scene);
  const found: Record<string, Rect> = {
    sentence: low && !ground.wide ? { ...ground.sentence, h: ground.answers.y - ground.sentence.y } : ground.sentence,
    answers: ground.answers,
    hand: low ? ground.rested : ground.hand,
    foot: ground.own,
    deck: ground.deck,
    tools: ground.tools,
    [`hand:${scene.me}`]: low ? ground.rested : ground.hand,
    [`stones:${scene.me}`]: ownStones(ground),
    [`clock:${scene.me}`]: ground.wide ? { x: ground.own.x + 14, y: ground.own.y - 12, w: 66, h: 22 } : { x: 4, y: ground.own.y - 18, w: 60, h: 20 },
  };
  opponents(scene.table.seats.length, scene.me).forEach((seat, nth) => {
    const slip = ground.slips[nth]!;
    found[`hand:${seat}`] = ground.wide ? { x: slip.x + slip.w - 56, y: slip.y + slip.h - 36, w: 44, h: 26 } : { x: slip.x + slip.w / 2, y: slip.y + 8, w: 30, h: 20 };
    found[`clock:${seat}`] = ground.wide ? { x: slip.x + slip.w / 2 - 33, y: slip.y + slip.h - 35, w: 66, h: 22 } : { x: slip.x + 6, y: slip.y + slip.h - 9, w: 58, h: 18 };
    found[`stones:${seat}`] = ground.wide ? { x: slip.x + 14, y: slip.y + slip.h - 36, w: 90, h: 26 } : { x: slip.x + slip.w / 2 - 10, y: slip.y + 8, w: 30, h: 20 };
  });
  return found;
}

const ownStones = ({ own, wide, size }: Ground): Rect =>
  wide ? { x: own.x + 66, y: own.y + 96, w: 80, h: 26 } : { x: size.w * 0.33, y: own.y + 8, w: 64, h: 22 };

export function layout(scene: BoardScene): Layout {
  const ground = groundOf(scene.size, scene.table.seats.length);
  const figures = PATHS.flatMap((_, path) => Array.from({ length: ROWS }, (__, i) => onStone(ground, scene, path, i + 1)).flat());
  return {
    pieces: [
      ...tiles(ground, scene),
      ...figures,
      ...onSlab(ground, scene),
      ...ownCards(ground, scene),
      ...othersCards(ground, scene),
      ...pileCards(ground, scene),
      ...handCards(ground, scene),
    ],
    spots: spots(ground, scene),
    areas: areas(ground, scene),
  };
}
