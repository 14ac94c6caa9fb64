/**
 * The whole game by keyboard. A text in notation is typed as it is written; what begins no text is a shortcut. Help.svelte
 * shows the same table to people.
 */
import type { Play } from "./playerInput.svelte.ts";
import type { Scene } from "../model.ts";

export type Commands = { help: () => void; hint: () => void; log: () => void; root: () => HTMLElement | undefined };

const BEGINS = /^[rypgbn\->+=!]$/;
const GOES_ON = /^[rypgbne0-9x*]$/i;

/** Handles a key, if it means something here; true if it did. */
export function press(event: KeyboardEvent, scene: Scene, play: Play, commands: Commands): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || elsewhere(event.target)) return false;
  return typing(event.key, play) || arrows(event.key, scene, play, commands) || shortcut(event.key, scene, play, commands) || begin(event.key, play);
}

/** In a text field or a sheet, keys are theirs. */
const elsewhere = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest("input, textarea, select, dialog, [role=radiogroup]") !== null;

function typing(key: string, play: Play): boolean {
  if (!play.typed) return false;
  if (key === "Enter") play.enter();
  else if (key === "Backspace") play.typed = play.typed.slice(0, -1);
  else if (key === "Escape") play.typed = "";
  else if (GOES_ON.test(key)) play.typed = (play.typed + key).slice(0, 5);
  else return false;
  return true;
}

function begin(key: string, play: Play): boolean {
  if (!BEGINS.test(key)) return false;
  play.typed = key;
  play.tag = null;
  return true;
}

function shortcut(key: string, scene: Scene, play: Play, commands: Commands): boolean {
  if (/^[1-9]$/.test(key)) return pick(Number(key) - 1, scene, play, commands);
  const stays = scene.legal.includes("=");
  if (key === "Escape") return play.escape();
  if (key === "d") play.touch("deck");
  else if (key === "u" && scene.undo) play.undo();
  else if ((key === "s" || key === "=") && stays) play.act("=");
  else if (key === "?") commands.help();
  else if (key === "h") commands.hint();
  else if (key === "l") commands.log();
  else return false;
  return true;
}

function pick(index: number, scene: Scene, play: Play, commands: Commands): boolean {
  if (index >= (scene.hands[scene.me] ?? []).length) return false;
  play.choose(index);
  focus(commands, `[data-index="${index}"]`);
  return true;
}

function arrows(key: string, scene: Scene, play: Play, commands: Commands): boolean {
  if (key === "ArrowLeft" || key === "ArrowRight") return sideways(key === "ArrowRight" ? 1 : -1, scene, play, commands);
  if (key !== "ArrowUp" && key !== "ArrowDown") return false;
  if (scene.asked) return focus(commands, "[data-answer]");
  const places = scene.offers.map((offer) => offer.place);
  const wanted = scene.chosen ? places.filter((place) => place.startsWith(key === "ArrowUp" ? "column:" : "pile:")) : places;
  if (scene.chosen && wanted.length === 1) play.touch(wanted[0]!);
  else if (wanted.length) focus(commands, spotsIn(wanted));
  else if (scene.chosen) play.refuse(`${key === "ArrowUp" ? "column" : "pile"}:${scene.chosen.card[0]}`);
  else return focus(commands, "[data-index][tabindex='0']");
  return true;
}

const spotsIn = (places: string[]) => places.map((place) => `[data-place="${place}"]`).join(",");

/** Among the answers, the glowing places or the cards: wherever one is. */
function sideways(by: 1 | -1, scene: Scene, play: Play, commands: Commands): boolean {
  const root = commands.root();
  const here = document.activeElement;
  for (const row of ["[data-answer]", ".spot[tabindex='0']"]) {
    const all = [...(root?.querySelectorAll<HTMLElement>(row) ?? [])];
    const at = all.indexOf(here as HTMLElement);
    if (at < 0) continue;
    all[(at + by + all.length) % all.length]?.focus();
    return true;
  }
  const size = (scene.hands[scene.me] ?? []).length;
  if (!size) return false;
  const at = play.index ?? (by > 0 ? -1 : size);
  return pick((at + by + size) % size, scene, play, commands);
}

function focus(commands: Commands, selector: string): boolean {
  commands.root()?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  return true;
}
