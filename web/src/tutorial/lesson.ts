/** Which notes a newcomer needs no more: a note is never shown again once its advice was followed, or it had time to be read. */

const READING = 2500; // milliseconds that a note must have been seen for

/** The actions that do what a note says, by the last word of its id. The other notes only tell. */
const FOLLOWED: Record<string, RegExp> = {
  hand: /^[rypgbn!-]/,
  lay: /^[rypgbn-]/,
  figure: /^[rypgb>]/,
  clover: /^[>=]/,
  draw: /^\+/,
  back: /^(\+|undo)/,
  pair: /^!/,
  point: /^n/,
  close: /^.E/,
  last: /^[rypgbn=]/,
};

export class Lesson {
  #shown = new Map<string, number>();

  /** A note is on display. */
  show(id: string, now: number): void {
    if (!this.#shown.has(id)) this.#shown.set(id, now);
  }

  /** A card was chosen: these notes are done. */
  choose(): string[] {
    return this.#end((id) => id.endsWith("-hand"));
  }

  /** The player has acted, or taken something back ("undo"): these notes are done. */
  play(action: string, now: number): string[] {
    const done = this.#end((id, since) => FOLLOWED[id.split("-").at(-1)!]?.test(action) ?? now - since >= READING);
    this.#shown.clear();
    return done;
  }

  #end(which: (id: string, since: number) => boolean): string[] {
    const done = [...this.#shown].filter(([id, since]) => which(id, since)).map(([id]) => id);
    for (const id of done) this.#shown.delete(id);
    return done;
  }
}
