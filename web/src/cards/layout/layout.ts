/** Where every card of the card game lies, and what can be touched. A pure function of the scene. */
import { isEnd, numberOf } from "../../notation.ts";
import { cardOf } from "../../table/input/actions.ts";
import type { Placed, Rect } from "../../table/pieces/pieces.ts";
import type { CardsScene, Layout, Spot } from "../../table/model.ts";
import { between, CARD, LANES, STONES, type Ground, type Stack } from "./geometry.ts";
import { myTurn, pairOf } from "../scorePreview.ts";
import { tallGround } from "./portrait.ts";
import { wideGround } from "./landscape.ts";

export function layout(scene: CardsScene): Layout {
  const seats = scene.table.seats.length;
  const rests = myTurn(scene) && scene.table.phase === "draw";
  const ground = scene.size.wide ? wideGround(scene.size, seats, scene.me) : tallGround(scene.size, seats, scene.me, rests);
  const areas = { ...ground.areas, ...speech(scene, ground.areas) };
  const pieces = [...columns(scene, ground, areas), ...piles(scene, ground), ...wishes(scene, ground), ...hand(scene, ground)];
  return { pieces, spots: spots(scene, ground), areas };
}

/** The answers stand beside the sentence, on a phone below it; without any, the sentence has the room alone. */
function speech(scene: CardsScene, areas: Ground["areas"]): Record<string, Rect> {
  const line = areas.speech!;
  const answers = (scene.undo ? 1 : 0) + (scene.legal.includes("=") ? 1 : 0) + (pairOf(scene) === null ? 0 : 1);
  if (!scene.size.wide) {
    const below: Rect = { ...line, y: line.y + line.h - 46, h: 46 };
    return { sentence: answers ? { ...line, h: line.h - 48 } : { ...line, h: line.h - 14 }, answers: below };
  }
  const w = answers * 200;
  return {
    sentence: { ...line, x: line.x + 20, w: line.w - w - 40 },
    answers: { ...line, x: line.x + line.w - w, w },
  };
}

/** All cards lie there: what is covered shows its upper edge, and what would not fit is folded under the second edge. */
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

/** A mark of the point column tells how many cards there are, not which is the last. */
const formIn = (how: Stack, place: string): string => (how.form === "mark" && place.endsWith(":n") ? "tick" : how.form);

function columns(scene: CardsScene, ground: Ground, areas: Record<string, Rect>): Placed[] {
  return scene.table.seats.flatMap((one, seat) =>
    [...one.columns, one.point_column].flatMap((cards, i) => {
      const own = seat === scene.me;
      const box = ground.areas[own ? `column:${LANES[i]}` : `column:${seat}:${LANES[i]}`]!;
      return stack(cards, box, own ? ground.own : ground.theirs, `column:${seat}:${LANES[i]}`, areas);
    }),
  );
}

const PILE_SEEN = 3; // the rest lies hidden under them

/** A pile leans a little, so that one sees it is more than one card. */
function piles(scene: CardsScene, ground: Ground): Placed[] {
  const { w, h, form } = ground.pile;
  const closed = myTurn(scene) && scene.table.phase === "draw" ? scene.table.closed : [];
  return scene.table.piles.flatMap((cards, i) => {
    const path = LANES[i]!;
    const box = ground.areas[`pile:${path}`]!;
    const seen = cards.slice(-PILE_SEEN);
    return seen.map((face, depth): Placed => {
      const under = seen.length - 1 - depth;
      const x = box.x + (box.w - w) / 2 + 2.5 * under;
      const y = box.y + (box.h - h) / 2 - 1.5 * under;
      return { kind: "card", face, place: `pile:${path}`, form, x, y, w, h, z: 2 + depth, pale: closed.includes(path) };
    });
  });
}

function wishes(scene: CardsScene, ground: Ground): Placed[] {
  const middle = scene.table.stones.map((stone): Placed => {
    const box = ground.areas[`stone:${stone}`]!;
    return { kind: "card", face: `w${stone}`, place: `stone:${stone}`, form: "wish", ...box, z: 3 };
  });
  const taken = scene.table.seats.flatMap((one, seat) =>
    one.stones.map((stone, i): Placed => {
      const box = ground.areas[`stones:${seat}`]!;
      const { form } = ground.taken;
      const w = seat === scene.me ? ground.taken.own : ground.taken.theirs;
      const h = form === "pebble" ? w : w * CARD;
      const pitch = Math.min(w + 3, Math.max(0, box.w - w) / Math.max(1, one.stones.length - 1));
      return { kind: "card", face: `w${stone}`, place: `stones:${seat}`, form, x: box.x + i * pitch, y: box.y, w, h, z: 3 + i };
    }),
  );
  return [...middle, ...taken];
}

function hand(scene: CardsScene, ground: Ground): Placed[] {
  const box = ground.areas.hand!;
  const how = ground.hand;
  const size = scene.table.seats[scene.me]!.hand_size;
  const cards = scene.hands[scene.me] ?? Array<null>(size).fill(null);
  const raised = raisedCards(scene);
  const up = cards.map((card, i) => card !== null && raised(card, i));
  const lap = between(0, how.w - Math.min(how.pitch, (box.w - how.w) / Math.max(1, cards.length - 1)), how.part);
  const gaps = cards.slice(0, -1).map((_, i) => (up[i] ? lap : 0)); // the neighbours part for what stands out
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
      place: `hand:${scene.me}`,
      x: left,
      y: box.y + (up[i] ? -how.raise : off * off * how.turn * 0.55),
      w: how.w,
      h: how.h,
      turn: up[i] ? 0 : off * how.turn,
      z: 30 + i + (up[i] ? 20 : 0),
      glow: up[i] && i !== scene.chosen?.index,
    };
  });
}

const owes = (scene: CardsScene): boolean => myTurn(scene) && scene.table.phase === "pair";

/** The chosen card stands out, and with it what makes a pair with it. */
function raisedCards(scene: CardsScene): (card: string, index: number) => boolean {
  const { chosen } = scene;
  const value = owes(scene) ? null : pairOf(scene);
  return (card, index) =>
    index === chosen?.index || (owes(scene) ? scene.legal.some((action) => cardOf(action) === card) : value !== null && !isEnd(card) && numberOf(card) === value);
}

function spots(scene: CardsScene, ground: Ground): Spot[] {
  const at = (place: string): Rect => ground.areas[place]!;
  const column = (path: string): Spot => {
    const lane = at(`lane:${path}`);
    const pile = at(`pile:${path}`);
    const arch = lane.w / 2;
    return { place: `column:${path}`, x: lane.x, y: lane.y, w: lane.w, h: pile.y - 6 - lane.y, radius: `${arch}px ${arch}px 8px 8px` };
  };
  const take = pairOf(scene);
  return [
    ...LANES.map(column),
    ...LANES.map((path): Spot => ({ place: `pile:${path}`, ...at(`pile:${path}`) })),
    ...STONES.map(
      (stone): Spot => ({ place: `stone:${stone}`, ...at(`stone:${stone}`), ...(stone === take ? { label: { id: "cards-take", values: { stone } } } : {}) }),
    ),
    { place: "deck", ...at("deck") },
  ];
}
