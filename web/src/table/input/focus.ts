/** Leads the keyboard focus to what answers the question asked now, and never loses it. */
import type { TableModel } from "../model.ts";

const FIGURE = "[data-answer]";
const PLACE = ".spot[tabindex='0']";
const CARD = "[data-index][tabindex='0']";
const DECK = "[data-place='deck'][tabindex='0']";
const OWN = "[data-answer], .spot, [data-index]"; // what a question is answered with

/** A question that the focus follows: which figure goes, where to draw, what to move, what to play. */
export const questionOf = ({ table, me, legal, asked }: TableModel): string | null =>
  !legal.length ? null : asked ? `${asked.place} figure` : `${table.turn === me} ${table.phase}`;

const answersTo = (model: TableModel): string[] =>
  model.asked ? [FIGURE] : model.table.phase === "draw" ? [DECK, PLACE] : model.table.phase === "step" ? [PLACE, FIGURE] : [CARD];

/** Moves the focus to the answers of a new question, unless it is at something else; or if its element is gone or of no use now. */
export function leadFocus(root: HTMLElement, model: TableModel, fresh: boolean): void {
  const here = document.activeElement;
  const lost = !here || here === document.body || !here.isConnected;
  const idle = here instanceof HTMLElement && here.matches(".spot[tabindex='-1']");
  const follows = fresh && here instanceof HTMLElement && here.matches(OWN) && root.contains(here);
  const leads = lost || follows || (idle && model.legal.length > 0);
  const answers = answersTo(model);
  if (!leads || (follows && here.matches(answers.join(", ")))) return;
  for (const selector of [...answers, PLACE, CARD, "[data-tool]"]) {
    const found = root.querySelector<HTMLElement>(selector);
    if (!found) continue;
    found.focus({ preventScroll: true });
    return;
  }
}
