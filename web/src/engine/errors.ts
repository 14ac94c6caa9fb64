/** Why something of the engine was refused: an id and values for a text in locales, and a sentence for programmers. */
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
