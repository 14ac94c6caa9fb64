/** How many worlds a search tries before it looks at the clock again: few enough that it never ends much later than it may. */
const FIRST = 4; // worlds for each worker while it is not known how long one takes
const PARTS = 8; // of the time: no longer between two looks at the clock

export class Pace {
  readonly #end: number;
  readonly #most: number; // milliseconds
  readonly #workers: number;
  #asked = { at: 0, tries: 0 };
  #each: number | null = null; // milliseconds in which one worker tries one candidate in one world

  /** From now on, for so many milliseconds; or without an end. */
  constructor(time: number, workers: number) {
    [this.#end, this.#most, this.#workers] = [performance.now() + time, time / PARTS, workers];
  }

  /** How many worlds to try next, of those that are left; none when time has run out, but some at first. */
  next(candidates: number, left: number): number {
    if (this.#end === Infinity) return left;
    const now = performance.now();
    if (this.#asked.tries) {
      const latest = (now - this.#asked.at) / this.#asked.tries;
      this.#each = this.#each === null ? latest : (this.#each + latest) / 2;
    }
    if (this.#each !== null && now >= this.#end) return 0;
    const share = this.#each === null ? FIRST : Math.max(1, Math.floor(Math.min(this.#end - now, this.#most) / (this.#each * candidates)));
    const worlds = Math.min(share * this.#workers, left);
    this.#asked = { at: now, tries: candidates * Math.ceil(worlds / this.#workers) };
    return worlds;
  }
}
