/** What the player is doing before it is sent: the selected card, a drag, the choice of a figure, typed text. */
import type { Values } from "../../i18n.svelte.ts";
import { cardOf, cardsFor, type Offer, placeOf } from "./actions.ts";
import { refusal } from "./refusals.ts";
import type { Layout, Spot, TableModel } from "../model.ts";
import { contains, type Rect } from "../rect.ts";

export type Drag = { index: number; dx: number; dy: number };
/** A text at a place: why something cannot be done there. */
export type CalloutText = { at: Rect; id: string; values: Values };

const CALLOUT_MS = 2500;
const HELD_MS = 1500; // how long a dropped card stays where it is, waiting for the server
const FLICK = 60; // a card dropped so far above the hand goes to its column

type Callbacks = { model: () => TableModel | null; layout: () => Layout | null; play: (action: string, then?: string[]) => void; undo: () => void };

export class PlayerInput {
  /** The index of the selected card in the hand, and of the card under the mouse, which only previews. */
  index = $state<number | null>(null);
  hover = $state<number | null>(null);
  asked = $state.raw<Offer | null>(null);
  drag = $state.raw<Drag | null>(null);
  /** The place under the dragged card. */
  over = $state<string | null>(null);
  callout = $state.raw<CalloutText | null>(null);
  /** The action that a hint points at. */
  suggested = $state<string | null>(null);
  typed = $state("");

  #callbacks: Callbacks;
  #calloutTimer: ReturnType<typeof setTimeout> | undefined;
  #holdTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(callbacks: Callbacks) {
    this.#callbacks = callbacks;
  }

  /** The table has changed: resets everything that referred to the old one. */
  forget(): void {
    [this.index, this.asked, this.drag, this.over, this.suggested] = [null, null, null, null, null];
    clearTimeout(this.#holdTimer);
  }

  /** Points at an action: selects its card and highlights its spot. Nothing is played. */
  suggest(action: string | null): void {
    const model = this.#callbacks.model();
    const card = action && cardOf(action);
    const index = model && card ? (model.hands[model.me] ?? []).indexOf(card) : -1;
    if (action || this.suggested) this.choose(index < 0 ? null : index);
    this.suggested = action;
  }

  choose(index: number | null): void {
    this.index = index;
    this.suggested = null;
    this.asked = null;
    this.callout = null;
  }

  /** A tap on a card; one that is owed for a wishing stone has only one way to go. */
  toggle(index: number): void {
    const model = this.#callbacks.model();
    const owed = model?.table.phase === "pair" ? `-${model.hands[model.me]?.[index]}` : "";
    if (model?.legal.includes(owed)) this.act(owed);
    else this.choose(this.index === index ? null : index);
  }

  /** Undoes one step of the selection; false if there was none. */
  escape(): boolean {
    if (this.typed) this.typed = "";
    else if (this.asked) this.asked = null;
    else if (this.index !== null) this.choose(null);
    else if (this.callout) this.callout = null;
    else return false;
    return true;
  }

  /** A tap on a place. */
  touch(place: string): void {
    const offer = this.#offer(place);
    if (!offer) this.refuse(place);
    else if (offer.actions.length > 1) [this.asked, this.callout] = [offer, null];
    else if (place.startsWith("stone:")) this.#take(offer.actions[0]!);
    else this.act(offer.actions[0]!);
  }

  /** A wishing stone: the first tap shows the cards it costs, the second takes it. Which two they are is asked only if there are more. */
  #take(action: string): void {
    const model = this.#callbacks.model()!;
    const pair = cardsFor(action, model.hands[model.me] ?? []);
    if (!pair.some(({ index }) => index === this.index)) this.choose(pair[0]?.index ?? null);
    else this.act(action, pair.length === 2 ? pair.map(({ card }) => `-${card}`) : []);
  }

  /** The selection stays until the table changes, so that the card moves from there. */
  act(action: string, then: string[] = []): void {
    this.callout = null;
    this.typed = "";
    this.#callbacks.play(action, then);
  }

  undo(): void {
    this.forget();
    this.#callbacks.undo();
  }

  /** Plays the typed action if it is legal; asks for the figure if there is a choice. */
  enter(): void {
    const model = this.#callbacks.model();
    const action = normal(this.typed);
    if (!model || !action) return;
    if (model.legal.includes(action)) {
      const both = !action.endsWith("*") && model.legal.includes(`${action}*`);
      if (both) this.#ask(action);
      else this.act(action);
      return;
    }
    this.typed = "";
    this.say(refusal(model, placeOf(action), cardOf(action), action));
  }

  #ask(action: string): void {
    const model = this.#callbacks.model()!;
    const index = (model.hands[model.me] ?? []).indexOf(cardOf(action) ?? "");
    this.typed = "";
    if (index >= 0) this.index = index;
    this.asked = { place: placeOf(action), actions: [action, `${action}*`] };
  }

  dragBy(index: number, dx: number, dy: number, point: { x: number; y: number }): void {
    if (this.index !== index) this.choose(index);
    this.callout = null;
    this.drag = { index, dx, dy };
    this.over = this.#under(point)?.place ?? null;
  }

  drop(point: { x: number; y: number }): void {
    const spot = this.#under(point);
    const offer = spot && this.#offer(spot.place);
    this.over = null;
    if (offer && offer.actions.length === 1) this.#hold();
    else this.drag = null;
    if (spot) this.touch(spot.place);
  }

  /** The browser has cancelled the pointer. */
  cancelDrag(): void {
    [this.drag, this.over] = [null, null];
  }

  refuse(place: string): void {
    const model = this.#callbacks.model();
    const said = model && refusal(model, place, model.chosen?.card ?? null);
    if (said) this.say(said, place);
  }

  /** Shows a callout at a place, or at the prompt, for a short while. */
  say(words: { id: string; values: Values }, place?: string): void {
    const layout = this.#callbacks.layout();
    const at = layout?.spots.find((spot) => spot.place === place) ?? layout?.areas.prompt;
    if (!at) return;
    clearTimeout(this.#calloutTimer);
    this.callout = { at, ...words };
    this.#calloutTimer = setTimeout(() => (this.callout = null), CALLOUT_MS);
  }

  #hold(): void {
    clearTimeout(this.#holdTimer);
    this.#holdTimer = setTimeout(() => (this.drag = null), HELD_MS);
  }

  #offer(place: string): Offer | undefined {
    return this.#callbacks.model()?.offers.find((offer) => offer.place === place);
  }

  /** The spot a card is dropped on: preferably one that takes it; above the hand, its column. */
  #under(point: { x: number; y: number }): Spot | undefined {
    const layout = this.#callbacks.layout();
    if (!layout) return undefined;
    const hit = layout.spots.filter((spot) => [spot, ...(spot.reach ?? [])].some((rect) => contains(rect, point)));
    const lane = hit.find((spot) => spot.place.startsWith("step:"))?.place.replace("step:", "column:");
    const taking = hit.find((spot) => this.#offer(spot.place)) ?? layout.spots.find((spot) => spot.place === lane && this.#offer(spot.place));
    return taking ?? hit[0] ?? this.#pushed(layout, point);
  }

  #pushed(layout: Layout, point: { x: number; y: number }): Spot | undefined {
    const hand = layout.areas.hand;
    if (!hand || point.y > hand.y - FLICK) return undefined;
    const columns = layout.spots.filter((spot) => spot.place.startsWith("column:") && this.#offer(spot.place));
    return columns.find((spot) => point.x >= spot.x && point.x <= spot.x + spot.w) ?? (columns.length === 1 ? columns[0] : undefined);
  }
}

/** Normalises typed text: lower case, but X and E upper case. */
const normal = (typed: string): string => {
  const text = typed.trim().toLowerCase().replace("10", "x");
  return text.replace(/x/g, "X").replace(/([rypgb])e/g, "$1E");
};
