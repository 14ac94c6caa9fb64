/** The game so far, for looking back: requested once, then continued from the news. */
import { story } from "../../connection/requests.ts";
import type { Room } from "../../connection/room.svelte.ts";
import type { News, Story, StoryStep, ViewMessage } from "../../types.ts";

export class GameHistory {
  start = $state.raw<Pick<Story, "table" | "hands"> | null>(null);
  steps = $state.raw<StoryStep[]>([]);
  /** It could not be fetched. */
  missing = $state(false);

  #room: Room;
  #asked = 0;
  #asking = false;

  constructor(room: Room) {
    this.#room = room;
  }

  /** Requests the whole story: at first, from another seat, and when several actions arrive at once. */
  async load(): Promise<void> {
    const asked = ++this.#asked; // a later request supersedes this one
    this.#asking = true;
    const found = await story(this.#room.id, this.#room.view?.seat ?? null, this.#room.watch).catch(() => null);
    if (asked !== this.#asked) return;
    this.#asking = false;
    this.missing = found === null;
    if (found) [this.start, this.steps] = [found, this.#shown(found.steps)];
  }

  /** Another player will look: nothing that only the last one saw may remain. */
  forget(): void {
    [this.start, this.steps] = [null, []];
    this.#asked++;
  }

  /** Only steps that the table has already shown. */
  #shown(steps: StoryStep[]): StoryStep[] {
    const newest = this.#room.message?.v ?? Infinity;
    return steps.filter((step) => (step.v ?? 0) <= newest);
  }

  hear(news: News[], message: ViewMessage): void {
    const told = news.filter((item) => item.kind === "act" || item.kind === "undo");
    if (!told.length && !message.missed) return;
    if (told.length !== 1 || message.missed || !this.start || this.#asking || !message.view) return void this.load();
    const item = told[0]!;
    if (item.kind === "undo") this.steps = this.steps.slice(0, -1);
    else if ((this.steps.at(-1)?.v ?? 0) < item.v) this.steps = [...this.steps, stepOf(item, message)];
  }
}

function stepOf(item: News, message: ViewMessage): StoryStep {
  const { table, seat, hand } = message.view!;
  return {
    v: item.v,
    at_ms: item.at_ms,
    seat: item.seat ?? 0,
    actor: item.actor === "bot" ? "bot" : "person",
    action: item.action ?? "",
    events: item.events ?? [],
    table,
    hands: table.seats.map((_, at) => (at === seat ? hand : null)),
  };
}
