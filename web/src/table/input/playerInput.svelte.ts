/** What a player has in mind before the server hears of it: the chosen card, the figure in question, a text half typed. */
import type { Values } from "../../i18n.svelte.ts";
import { cardOf, type Offer, placeOf } from "./actions.ts";
import { refusal } from "./refusals.ts";
import type { Layout, Spot, TableModel } from "../model.ts";
import { contains, type Rect } from "../rect.ts";

export type Drag = { index: number; dx: number; dy: number };
/** Words at a place: why something cannot be done there. */
export type CalloutText = { at: Rect; id: string; values: Values };

const CALLOUT_MS = 2500;
const HELD_MS = 1500; // how long a dropped card waits where it is for the server
const FLICK = 60; // a card let go of so far above the hand is meant for its column

type Callbacks = { model: () => TableModel | null; layout: () => Layout | null; play: (action: string) => void; undo: () => void };

export class PlayerInput {
  /** The chosen card of the own hand, by its place there; the one under the mouse shows the same, but only shows. */
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

  /** The table has changed: what was in mind for the old one is gone. */
  forget(): void {
    [this.index, this.asked, this.drag, this.over, this.suggested] = [null, null, null, null, null];
    clearTimeout(this.#holdTimer);
  }

  /** Point at an action: its card is chosen, its place shines. Nothing is played. */
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

  toggle(index: number): void {
    this.choose(this.index === index ? null : index);
  }

  /** One step back in one's mind; false if there was nothing. */
  escape(): boolean {
    if (this.typed) this.typed = "";
    else if (this.asked) this.asked = null;
    else if (this.index !== null) this.choose(null);
    else if (this.callout) this.callout = null;
    else return false;
    return true;
  }

  /** Somebody touches a place. */
  touch(place: string): void {
    const offer = this.#offer(place);
    if (!offer) this.refuse(place);
    else if (offer.actions.length > 1) [this.asked, this.callout] = [offer, null];
    else this.act(offer.actions[0]!);
  }

  /** What is chosen stays so until the table has changed: then it moves from there. */
  act(action: string): void {
    this.callout = null;
    this.typed = "";
    this.#callbacks.play(action);
  }

  undo(): void {
    this.forget();
    this.#callbacks.undo();
  }

  /** A text was typed: it is played if it can be. A figure that must be named is asked for. */
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

  /** The finger was needed elsewhere. */
  cancelDrag(): void {
    [this.drag, this.over] = [null, null];
  }

  refuse(place: string): void {
    const model = this.#callbacks.model();
    const said = model && refusal(model, place, model.chosen?.card ?? null);
    if (said) this.say(said, place);
  }

  /** Words at a place, or by the prompt, for a short while. */
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

  /** What a card is dropped upon: a place that takes it before one that does not; pushed up into the lanes, its column. */
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

/** As the notation writes it: small letters, but X and E large. */
const normal = (typed: string): string => {
  const text = typed.trim().toLowerCase().replace("10", "x");
  return text.replace(/x/g, "X").replace(/([rypgb])e/g, "$1E");
};
