/** Stories: a game from its deal on, action by action, as data for one viewer or all: as `records/story.py`. */
import type { Story, StoryStep } from "../types.ts";
import type { TableGame, View } from "./game.ts";
import type { Entry } from "./log.ts";
import type { Room } from "./room.ts";

/** By viewer: a seat, or null for a spectator. */
export type Views = ReadonlyMap<number | null, View>;

const firstOf = (views: Views): View => views.values().next().value!;

export class Teller {
  readonly #game: TableGame;
  #views: Views[];
  #steps: StoryStep[] = [];

  constructor(game: TableGame, views: Views) {
    [this.#game, this.#views] = [game, [views]];
  }

  /** Adds an action of the seat on turn. Events are as seen by that seat, if it is a viewer: it sees most. */
  act(action: string, after: Views, told: Pick<StoryStep, "v" | "at_ms" | "actor"> = { v: null, at_ms: null, actor: null }): void {
    const before = this.#views.at(-1)!;
    const seat = this.#game.turn(firstOf(before))!;
    const eyes = after.has(seat) ? seat : after.keys().next().value!;
    const events = this.#game.events(before.get(eyes)!, action, after.get(eyes)!) as StoryStep["events"];
    this.#views.push(after);
    this.#steps.push({ ...told, seat, action, events, ...this.#seen(after) });
  }

  takeBack(): void {
    this.#views.pop();
    this.#steps.pop();
  }

  story(names: string[], levels: string[], more: Partial<Story> = {}): Story {
    const last = firstOf(this.#views.at(-1)!);
    const result = this.#game.turn(last) === null ? this.#game.totals(last) : null;
    const { name: game, options } = this.#game;
    return { game, names, levels, options, ...this.#seen(this.#views[0]!), steps: this.#steps, result, ended: null, proven: false, more: false, ...more };
  }

  /** The table and the visible hands. */
  #seen(views: Views): Pick<StoryStep, "table" | "hands"> {
    const hands = Array.from({ length: this.#game.seats }, (_, seat) => (views.has(seat) ? this.#game.hand(views.get(seat)!) : null));
    return { table: this.#game.table(firstOf(views)), hands };
  }
}

/** Replays the entries into an empty room; the game as a viewer may see it, with all hands only when it is finished. Null before the deal. */
export async function storyOf(room: Room, entries: readonly Entry[], seat: number | null): Promise<Story | null> {
  const finished = entries.some(({ kind }) => kind === "end");
  const look = (): Views => {
    const eyes = finished ? room.seats.map((_, each) => each) : [seat];
    return new Map(eyes.map((each) => [each, room.observe(each)!]));
  };
  let teller: Teller | null = null;
  for (const entry of entries) {
    await room.add(entry);
    if (entry.kind === "start") teller = new Teller(room.game, look());
    else if (entry.kind === "act") {
      const actor = entry.actor === "bot" ? "bot" : "person";
      teller!.act((JSON.parse(entry.payload) as { action: string }).action, look(), { v: entry.ver, at_ms: entry.at_ms, actor });
    } else if (entry.kind === "undo") teller!.takeBack();
  }
  const [names, levels] = [room.seats.map(({ name }) => name), room.seats.map(({ level }) => level)];
  return teller?.story(names, levels, { ended: room.ended }) ?? null;
}
