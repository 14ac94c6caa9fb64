/** The state of a requested hint: pending, shown or failed. It is closed when the table changes. */
import * as requests from "../../connection/requests.ts";
import type { Refusal } from "../../connection/refusalText.ts";
import type { Room } from "../../connection/room.svelte.ts";
import type { Hint } from "../../types.ts";

export class HintRequest {
  /** Is the panel open? */
  open = $state(false);
  hint = $state.raw<Hint | null>(null);
  failed = $state(false);
  /** Why there can be no hint here; null if another try may succeed. */
  refusal = $state.raw<Refusal | null>(null);
  /** The action to point at on the table; a new object each time, so that pointing again works. */
  shown = $state.raw<{ action: string } | null>(null);

  #room: Room;
  #asked = 0;

  constructor(room: Room) {
    this.#room = room;
  }

  async ask(seat: number): Promise<void> {
    this.close();
    this.open = true;
    const number = ++this.#asked;
    let refusal: Refusal | null = null;
    const hint = await requests.hint(this.#room.id, seat).catch((error: unknown) => {
      if (error instanceof requests.Refused && error.answer.t === "illegal") refusal = error.refusal;
      return null;
    });
    if (number !== this.#asked) return; // closed meanwhile, or asked again
    if (hint?.v === this.#room.message?.v) this.hint = hint;
    [this.failed, this.refusal] = [this.hint === null, refusal];
  }

  /** Is the server still thinking about it? */
  get pending(): boolean {
    return this.open && !this.hint && !this.failed;
  }

  show(action: string | null): void {
    this.shown = action === null ? null : { action };
  }

  close(): void {
    this.#asked += 1;
    [this.open, this.hint, this.failed, this.refusal, this.shown] = [false, null, false, null, null];
  }
}
