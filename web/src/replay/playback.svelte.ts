/** The state of a replay: the position in the game, and moving through it. */
import { turnAt } from "../gameover/scoreHistory.ts";
import type { Turn } from "../table/history/turns.ts";
import type { StoryStep, TableEvent } from "../types.ts";

const SPEEDS = [1, 2, 4, 0.5];
const PACE = { turn: 2000, action: 1200 }; // milliseconds

export class Playback {
  /** How many steps have been done. */
  at = $state(0);
  /** The events that led here, to be animated; none after a jump. */
  moved = $state.raw<{ events: readonly TableEvent[]; quick: boolean }>({ events: [], quick: true });
  playing = $state(false);
  byTurn = $state(true);
  speed = $state(1);

  readonly steps: readonly StoryStep[];
  readonly turns: readonly Turn[];

  constructor(steps: readonly StoryStep[], turns: readonly Turn[]) {
    [this.steps, this.turns] = [steps, turns];
  }

  get end(): number {
    return this.steps.length;
  }

  /** Milliseconds between two moves while it plays. */
  get pace(): number {
    return (this.byTurn ? PACE.turn : PACE.action) / this.speed;
  }

  /** Go to this step and pause. */
  seek = (to: number): void => {
    this.playing = false;
    this.#go(to);
  };
  forward = (): void => this.seek(this.#next());
  back = (): void => this.seek(this.byTurn ? ([...this.turns].reverse().find((turn) => turn.first < this.at)?.first ?? 0) : this.at - 1);
  first = (): void => this.seek(0);
  last = (): void => this.seek(this.end);

  play = (): void => {
    if (!this.playing && this.at === this.end) this.#go(0);
    this.playing = !this.playing;
  };

  /** The next move while it plays. */
  tick = (): void => {
    if (this.at < this.end) this.#go(this.#next());
    else this.playing = false;
  };

  changeUnit = (): void => {
    this.byTurn = !this.byTurn;
  };
  changeSpeed = (): void => {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length]!;
  };

  #next(): number {
    const turn = this.turns.find((one) => one.last + 1 > this.at);
    return this.byTurn && turn ? turn.last + 1 : this.at + 1;
  }

  #go(to: number): void {
    const wanted = Math.min(this.end, Math.max(0, to));
    if (wanted === this.at) return;
    const on = wanted > this.at && turnAt(this.turns, wanted) === turnAt(this.turns, this.at + 1);
    const events = on ? this.steps.slice(this.at, wanted).flatMap((step) => step.events) : [];
    this.moved = { events, quick: !on && wanted !== this.at - 1 };
    this.at = wanted;
  }
}
