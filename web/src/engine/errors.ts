/** Why something of the engine was refused: an id, values, and a sentence for programmers. The page says `table-device-failed`. */
export class EngineError extends Error {
  override name = "EngineError";
  readonly id: string;
  readonly values: Readonly<Record<string, string | number>>;

  constructor(id: string, message: string, values: Record<string, string | number> = {}) {
    super(message);
    this.id = id;
    this.values = values;
  }
}

/** The network of a game's bots cannot be read: what needs it cannot be done, everything else can. */
export class NoNetwork extends Error {
  override name = "NoNetwork";
}
