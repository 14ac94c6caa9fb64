/**
 * Playing by keyboard: actions are typed in notation, and keys that begin no action are shortcuts. HelpDialog.svelte lists
 * the same keys.
 */
import { tick } from "svelte";
import { offers } from "./actions.ts";
import type { PlayerInput } from "./playerInput.svelte.ts";
import type { TableModel } from "../model.ts";

export type Commands = { help: () => void; hint: () => void; log: () => void; again: () => void; root: () => HTMLElement | undefined };

const BEGINS = /^[rypgbn\->+=!]$/;
const GOES_ON = /^[rypgbne0-9x*]$/i;

/** Handles a key; returns whether it had a meaning. */
export function press(event: KeyboardEvent, model: TableModel, input: PlayerInput, commands: Commands): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || elsewhere(event.target)) return false;
  return typing(event.key, input) || onCard(event, model, input, commands) || arrows(event.key, model, input, commands) || shortcut(event.key, model, input, commands) || begin(event.key, input);
}

/** Text fields and dialogs keep their keys. */
const elsewhere = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest("input, textarea, select, dialog, [role=radiogroup]") !== null;

function typing(key: string, input: PlayerInput): boolean {
  if (!input.typed) return false;
  if (key === "Enter") input.enter();
  else if (key === "Backspace") input.typed = input.typed.slice(0, -1);
  else if (key === "Escape") input.typed = "";
  else if (GOES_ON.test(key)) input.typed = (input.typed + key).slice(0, 5);
  else return false;
  return true;
}

/** Enter or Space on a card of the hand chooses it and goes to its first place; without one the card stays chosen. */
function onCard({ key, target }: KeyboardEvent, model: TableModel, input: PlayerInput, commands: Commands): boolean {
  const card = key === "Enter" || key === " " ? (target instanceof HTMLElement ? target.closest<HTMLElement>("[data-index]") : null) : null;
  if (!card) return false;
  const index = Number(card.dataset.index);
  const places = offers(model.legal, model.hands[model.me]?.[index] ?? null).map((offer) => offer.place);
  input.choose(index);
  void tick().then(() => places.length && focus(commands, spotsIn(places)));
  return true;
}

function begin(key: string, input: PlayerInput): boolean {
  if (!BEGINS.test(key)) return false;
  input.typed = key;
  input.callout = null;
  return true;
}

function shortcut(key: string, model: TableModel, input: PlayerInput, commands: Commands): boolean {
  if (/^[1-9]$/.test(key)) return pick(Number(key) - 1, model, input, commands);
  const stays = model.legal.includes("=");
  if (key === "Escape") return input.escape();
  if (key === "d") input.touch("deck");
  else if (key === "u" && model.undo) input.undo();
  else if ((key === "s" || key === "=") && stays) input.act("=");
  else if (key === "?") commands.help();
  else if (key === "h") commands.hint();
  else if (key === "l") commands.log();
  else if (key === "a") commands.again();
  else return false;
  return true;
}

function pick(index: number, model: TableModel, input: PlayerInput, commands: Commands): boolean {
  if (index >= (model.hands[model.me] ?? []).length) return false;
  input.choose(index);
  focus(commands, `[data-index="${index}"]`);
  return true;
}

function arrows(key: string, model: TableModel, input: PlayerInput, commands: Commands): boolean {
  if (key === "ArrowLeft" || key === "ArrowRight") return sideways(key === "ArrowRight" ? 1 : -1, model, input, commands);
  if (key !== "ArrowUp" && key !== "ArrowDown") return false;
  if (model.asked) return focus(commands, "[data-answer]");
  const places = model.offers.map((offer) => offer.place);
  const card = input.index === null ? null : model.chosen; // a card under the mouse is not chosen
  const wanted = card ? places.filter((place) => place.startsWith(key === "ArrowUp" ? "column:" : "pile:")) : places;
  if (card && wanted.length === 1) input.touch(wanted[0]!);
  else if (wanted.length) focus(commands, spotsIn(wanted));
  else if (card) input.refuse(`${key === "ArrowUp" ? "column" : "pile"}:${card.card[0]}`);
  else return focus(commands, "[data-index][tabindex='0']");
  return true;
}

const spotsIn = (places: string[]) => places.map((place) => `[data-place="${place}"]`).join(",");

/** Moves among the answers, the spots on offer or the cards, wherever the focus is. */
function sideways(by: 1 | -1, model: TableModel, input: PlayerInput, commands: Commands): boolean {
  const root = commands.root();
  const here = document.activeElement;
  for (const row of ["[data-answer]", ".spot[tabindex='0']"]) {
    const all = [...(root?.querySelectorAll<HTMLElement>(row) ?? [])];
    const at = all.indexOf(here as HTMLElement);
    if (at < 0) continue;
    all[(at + by + all.length) % all.length]?.focus();
    return true;
  }
  const size = (model.hands[model.me] ?? []).length;
  if (!size) return false;
  const at = input.index ?? (by > 0 ? -1 : size);
  return pick((at + by + size) % size, model, input, commands);
}

function focus(commands: Commands, selector: string): boolean {
  commands.root()?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  return true;
}
