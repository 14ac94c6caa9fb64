/** The card game's table as a list of pieces, spots and areas: a pure function of the model. */
import { CARD, type Geometry, LANES, type Stack, STONES } from "./geometry.ts";
import { landscapeGeometry } from "./landscape.ts";
import { lowGeometry } from "./low.ts";
import { portraitGeometry } from "./portrait.ts";
import { pairOf } from "../scorePreview.ts";
import { isEnd, numberOf } from "../../notation.ts";
import { cardOf, layable } from "../../table/input/actions.ts";
import { type CardsModel, type Layout, myTurn, type Spot } from "../../table/model.ts";
import type { Placed } from "../../table/pieces/pieces.ts";
import { clamp, type Rect } from "../../table/rect.ts";

export function layout(model: CardsModel): Layout {
  const seats = model.table.seats.length;
  const rests = myTurn(model) && model.table.phase === "draw";
  const { size, me } = model;
  const geometry = size.landscape ? landscapeGeometry(size, seats, me) : (size.low ? lowGeometry : portraitGeometry)(size, seats, me, rests);
  const areas = { ...geometry.areas, ...speech(model, geometry.areas) };
  const pieces = [...columns(model, geometry, areas), ...piles(model, geometry), ...wishes(model, geometry), ...hand(model, geometry)];
  return { pieces, spots: spots(model, geometry), areas };
}

/** The answers stand beside the prompt, in portrait below it; without answers the prompt takes all the room. */
function speech(model: CardsModel, areas: Geometry["areas"]): Record<string, Rect> {
  const line = areas.promptbox!;
  const answers = (model.undo ? 1 : 0) + (model.legal.includes("=") ? 1 : 0) + (pairOf(model) === null ? 0 : 1);
  if (!model.size.landscape) {
    const below: Rect = { ...line, y: line.y + line.h - 46, h: 46 };
    return { prompt: answers ? { ...line, h: line.h - 48 } : { ...line, h: line.h - 14 }, answers: below };
  }
  const w = answers * 200 + (answers === 1 ? 40 : 0);
  return {
    prompt: { ...line, x: line.x + 20, w: line.w - w - 40 },
    answers: { ...line, x: line.x + line.w - w - 8, w },
  };
}

/** Every card of a column is drawn: covered ones show their upper edge, and those that do not fit fold under the second edge. */
function stack(cards: string[], box: Rect, how: Stack, place: string, areas: Record<string, Rect>): Placed[] {
  const x = box.x + (box.w - how.w) / 2;
  const room = box.h - how.h;
  const last = cards.length - 1;
  const fitting = how.least > 0 ? Math.floor(room / how.least + 1e-6) : last;
  const folded = Math.max(0, last - fitting);
  const step = Math.min(how.step, folded || last === 0 ? Math.max(how.least, room / Math.max(1, fitting)) : room / last);
  if (folded) areas[`fold:${place}`] = { x, y: box.y + step, w: how.w, h: step };
  return cards.map((face, i) => {
    const edge = folded && i > 0 ? Math.max(1, i - folded) : i;
    return { kind: "card", face, place, form: formIn(how, place), x, y: box.y + edge * step, w: how.w, h: how.h, z: 2 + i };
  });
}

/** The point column's mark shows how many cards there are, not the last one. */
const formIn = (how: Stack, place: string): string => (how.form === "mark" && place.endsWith(":n") ? "tick" : how.form);

function columns(model: CardsModel, geometry: Geometry, areas: Record<string, Rect>): Placed[] {
  return model.table.seats.flatMap((one, seat) =>
    [...one.columns, one.point_column].flatMap((cards, i) => {
      const own = seat === model.me;
      const box = geometry.areas[own ? `column:${LANES[i]}` : `column:${seat}:${LANES[i]}`]!;
      return stack(cards, box, own ? geometry.own : geometry.theirs, `column:${seat}:${LANES[i]}`, areas);
    }),
  );
}

const PILE_SEEN = 3; // the rest lies hidden under them

/** A pile leans a little, so that it looks like more than one card. */
function piles(model: CardsModel, geometry: Geometry): Placed[] {
  const { w, h, form } = geometry.pile;
  const closed = myTurn(model) && model.table.phase === "draw" ? model.table.closed : [];
  return model.table.piles.flatMap((cards, i) => {
    const path = LANES[i]!;
    const box = geometry.areas[`pile:${path}`]!;
    const seen = cards.slice(-PILE_SEEN);
    return seen.map((face, depth): Placed => {
      const under = seen.length - 1 - depth;
      const x = box.x + (box.w - w) / 2 + 2.5 * under;
      const y = box.y + (box.h - h) / 2 - 1.5 * under;
      return { kind: "card", face, place: `pile:${path}`, form, x, y, w, h, z: 2 + depth, pale: closed.includes(path) };
    });
  });
}

function wishes(model: CardsModel, geometry: Geometry): Placed[] {
  const middle = model.table.stones.map((stone): Placed => {
    const box = geometry.areas[`stone:${stone}`]!;
    return { kind: "card", face: `w${stone}`, place: `stone:${stone}`, form: "wish", ...box, z: 3 };
  });
  const taken = model.table.seats.flatMap((one, seat) =>
    one.stones.map((stone, i): Placed => {
      const box = geometry.areas[`stones:${seat}`]!;
      const { form } = geometry.taken;
      const w = seat === model.me ? geometry.taken.own : geometry.taken.theirs;
      const h = form === "pebble" ? w : w * CARD;
      const pitch = Math.min(w + 3, Math.max(0, box.w - w) / Math.max(1, one.stones.length - 1));
      return { kind: "card", face: `w${stone}`, place: `stones:${seat}`, form, x: box.x + i * pitch, y: box.y, w, h, z: 3 + i };
    }),
  );
  return [...middle, ...taken];
}

function hand(model: CardsModel, geometry: Geometry): Placed[] {
  const box = geometry.areas.hand!;
  const how = geometry.hand;
  const size = model.table.seats[model.me]!.hand_size;
  const cards = model.hands[model.me] ?? Array<null>(size).fill(null);
  const raised = raisedCards(model);
  const lays = layable(model.legal);
  const up = cards.map((card, i) => card !== null && raised(card, i));
  const lap = clamp(0, how.w - Math.min(how.pitch, (box.w - how.w) / Math.max(1, cards.length - 1)), how.part);
  const gaps = cards.slice(0, -1).map((_, i) => (up[i] ? lap : 0)); // neighbours move apart for raised cards
  const parting = gaps.reduce((sum, gap) => sum + gap, 0);
  const pitch = Math.min(how.pitch, (box.w - how.w - parting) / Math.max(1, cards.length - 1));
  let x = box.x + (box.w - how.w - parting - pitch * (cards.length - 1)) / 2;
  return cards.map((card, i): Placed => {
    const off = i - (cards.length - 1) / 2;
    const left = x;
    x += pitch + (gaps[i] ?? 0);
    const seen = card === null ? { face: "?", form: "back" } : { face: card, form: how.form, index: i };
    return {
      kind: "card",
      ...seen,
      place: `hand:${model.me}`,
      x: left,
      y: box.y + (up[i] ? -how.raise : off * off * how.turn * 0.55),
      w: how.w,
      h: how.h,
      turn: up[i] ? 0 : off * how.turn,
      z: 30 + i + (up[i] ? 20 : 0),
      playable: card !== null && !up[i] && lays.has(card),
      glow: up[i] && i !== model.chosen?.index,
    };
  });
}

const owes = (model: CardsModel): boolean => myTurn(model) && model.table.phase === "pair";

/** The chosen card is raised, and with it the cards that form a pair with it. */
function raisedCards(model: CardsModel): (card: string, index: number) => boolean {
  const { chosen } = model;
  const value = owes(model) ? null : pairOf(model);
  return (card, index) =>
    index === chosen?.index || (owes(model) ? model.legal.some((action) => cardOf(action) === card) : value !== null && !isEnd(card) && numberOf(card) === value);
}

function spots(model: CardsModel, geometry: Geometry): Spot[] {
  const at = (place: string): Rect => geometry.areas[place]!;
  const column = (path: string): Spot => {
    const lane = at(`lane:${path}`);
    const pile = at(`pile:${path}`);
    const arch = lane.w / 2;
    return { place: `column:${path}`, x: lane.x, y: lane.y, w: lane.w, h: pile.y - 6 - lane.y, radius: `${arch}px ${arch}px 8px 8px` };
  };
  const take = pairOf(model);
  return [
    ...LANES.map(column),
    ...LANES.map((path): Spot => ({ place: `pile:${path}`, ...at(`pile:${path}`) })),
    ...STONES.map(
      (stone): Spot => ({ place: `stone:${stone}`, ...at(`stone:${stone}`), ...(stone === take ? { label: { id: "cards-take", values: { stone } } } : {}) }),
    ),
    { place: "deck", ...at("deck") },
  ];
}
