/** Several windows with one game: in one of them it is played, the others follow. */

/** Which window plays a room. */
export interface Claim {
  /** Is it this one? Known at first when `settled` is. */
  readonly ours: boolean;
  readonly settled: Promise<void>;
  /** Play here from now on. */
  takeOver(): void;
  release(): void;
}

export interface Windows {
  /** Calls `change` each time it is settled anew which window plays the room. */
  claim(room: string, change: () => void): Claim;
  /** Tells the other windows that the room has moved on. */
  announce(room: string): void;
  /** Calls back when it has in another window. */
  listen(hear: (room: string) => void): void;
}

/** A lock of the browser's for each room: whoever holds it plays. It is released when its window is closed, or crashes. */
class LockClaim implements Claim {
  ours = false;
  readonly settled: Promise<void>;
  #locks: LockManager;
  #name: string;
  #change: () => void;
  #let: () => void = () => {};
  #gone = new AbortController();
  #waits = false; // for its turn

  constructor(locks: LockManager, room: string, change: () => void) {
    [this.#locks, this.#name, this.#change] = [locks, `keltis ${room}`, change];
    this.settled = new Promise((settled) => void this.#ask({ ifAvailable: true }, settled));
  }

  async #ask(options: LockOptions, settled: () => void = () => {}): Promise<void> {
    try {
      await this.#locks.request(this.#name, options, (lock) => this.#hold(lock !== null, settled));
    } catch (error) {
      if ((error as { name?: string } | null)?.name !== "AbortError") return this.#playAlone(settled);
      // taken over by another window, or released here
    }
    this.#set(false);
    if (options.signal) this.#waits = false;
    if (this.#gone.signal.aborted || this.#waits) return;
    this.#waits = true;
    void this.#ask({ signal: this.#gone.signal });
  }

  /** The browser refuses locks: as where there are none. */
  #playAlone(settled: () => void): void {
    settled();
    this.#set(true);
  }

  /** Until it is released or taken over. */
  #hold(granted: boolean, settled: () => void): Promise<void> | undefined {
    settled();
    if (!granted || this.#gone.signal.aborted) return undefined;
    this.#set(true);
    return new Promise((released) => (this.#let = released));
  }

  #set(ours: boolean): void {
    if (this.ours === ours) return;
    this.ours = ours;
    if (!this.#gone.signal.aborted) this.#change();
  }

  takeOver(): void {
    if (!this.ours) void this.#ask({ steal: true });
  }

  release(): void {
    this.#gone.abort();
    this.#let();
  }
}

/** Where there are no locks, or none for this page, every window may play; the database takes each version once. */
const ALONE: Claim = { ours: true, settled: Promise.resolve(), takeOver() {}, release() {} };

/** A browser that keeps nothing for this page may refuse it, too. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel("keltis");
  } catch {
    return null;
  }
}

export class BrowserWindows implements Windows {
  #channel = openChannel();

  claim(room: string, change: () => void): Claim {
    return navigator.locks ? new LockClaim(navigator.locks, room, change) : ALONE;
  }

  announce(room: string): void {
    this.#channel?.postMessage(room);
  }

  listen(hear: (room: string) => void): void {
    if (this.#channel) this.#channel.onmessage = (event: MessageEvent<string>) => hear(event.data);
  }
}
