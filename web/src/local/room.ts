/**
 * A room's state, derived from its log, and the checks for what may be appended next: as `server/rooms/room.py`, without clocks.
 *
 * Reads no clock, stores and sends nothing. The state and the seed never leave this file; only views do, made by `observe`.
 * `add` applies an entry, whoever wrote it; the methods that return drafts check a request and throw `NotPossible` with a reason.
 */
import { type Bytes, deal, fromHex, gameKey, subKey, toHex } from "../fairness/proof.ts";
import type { Reason, RoomInfo, Story } from "../types.ts";
import type { GameLibrary, State, TableGame, StoryRequest, View } from "./game.ts";
import { BrokenChain, byPerson, byServer, check, type Draft, type Entry, GENESIS, OtherRules, Unreadable } from "./log.ts";
import { NotPossible, phrase } from "./refused.ts";
import { emptySeat, playedByBot, type SeatState, type Settings } from "./seat.ts";

export const MOST_ENTRIES = 2000;
export const MOST_UNDOS = 20; // in one turn
export const MIX_TIME = 10_000; // milliseconds for each phase of the fair shuffle

type Turn = { seat: number; begin_ms: number };

/** A room at one version of its log. */
export class Room {
  readonly id: string;
  readonly games: GameLibrary;
  ver = 0;
  head: Bytes = GENESIS;
  at_ms = 0;
  created_ms = 0;
  status: RoomInfo["status"] | "new" = "new";
  settings!: Settings;
  game!: TableGame;
  seats: SeatState[] = [];
  turns: Turn[] = [];
  answered = new Map<string, Entry>(); // by seat and move
  offers = new Set<number>(); // the seats that offer to end the game now
  result: number[] | null = null;
  winners: number[] = [];
  ended: "resigned" | "agreed" | null = null; // before the rules did
  reason: string | null = null; // of an abort
  nextRoom: string | null = null;
  revealed: string | null = null; // the seed, once the game is over
  undos = 0; // in this turn
  turn: number | null = null; // the seat on turn, while the game is on
  mix_ms = 0;
  #seed: Bytes;
  #key: Bytes | undefined;
  #start: State | undefined;
  #state: State | undefined;
  #before: State[] = []; // the states to undo to

  constructor(id: string, seed: Bytes, games: GameLibrary) {
    [this.id, this.#seed, this.games] = [id, seed, games];
  }

  // Public state

  get over(): boolean {
    return this.status === "finished" || this.status === "aborted";
  }

  get canUndo(): boolean {
    return this.#before.length > 0 && this.status === "live" && this.undos < MOST_UNDOS;
  }

  #seatsWhere(holds: (place: SeatState) => boolean): number[] {
    return this.seats.flatMap((place, seat) => (holds(place) ? [seat] : []));
  }

  get contributors(): number[] {
    return this.#seatsWhere((place) => place.contributes);
  }

  get people(): number[] {
    return this.#seatsWhere((place) => place.kind === "person");
  }

  /** The seats of the people who have not resigned. */
  get players(): number[] {
    return this.#seatsWhere((place) => place.kind === "person" && !place.resigned);
  }

  get allCommitted(): boolean {
    return this.contributors.every((seat) => this.seats[seat]!.commit !== null);
  }

  /** Is a bot to act now? */
  get awaitsBot(): boolean {
    return this.turn !== null && playedByBot(this.seats[this.turn]!);
  }

  /** What a seat or a spectator knows; null before the deal. */
  observe(seat: number | null): View | null {
    return this.#state ? this.game.observe(this.#state, seat) : null;
  }

  /** The game so far as a viewer may see it, from the log's entries; with all hands only when it is finished. Null before the deal. */
  story(entries: readonly Entry[], seat: number | null): Story | null {
    if (!this.#start) return null;
    const steps: StoryRequest["steps"] = [];
    for (const { kind, payload, ver: v, at_ms, actor } of entries)
      if (kind === "act") steps.push({ action: (JSON.parse(payload) as { action: string }).action, v, at_ms, actor: actor === "bot" ? "bot" : "person" });
      else if (kind === "undo") steps.pop();
    const [names, levels] = [this.seats.map(({ name }) => name), this.seats.map(({ level }) => level)];
    return this.game.story(this.#start, { steps, seat, finished: this.status === "finished", names, levels, ended: this.ended });
  }

  /** The seed for the bot's next decision. */
  async botSeed(): Promise<string> {
    return toHex(await subKey(this.#key!, `bot${this.turn}/${this.ver}`));
  }

  // Proposing entries

  create(settings: Settings): Draft[] {
    return [byServer("create", settings)];
  }

  sit(seat: number, name: string, commit: string | null): Draft[] {
    this.expect("lobby", "refused-begun");
    if (this.seats[seat]?.kind !== "open") throw new NotPossible(phrase("refused-taken"));
    return [byPerson("sit", seat, { name, commit }), ...this.#beginIfFull(seat, commit !== null)];
  }

  giveToBot(seat: number, level: string): Draft[] {
    this.expect("lobby", "refused-begun");
    if (this.seats[seat]?.kind !== "open") throw new NotPossible(phrase("refused-taken"));
    return [byPerson("bot", seat, { level }), ...this.#beginIfFull(seat, false)];
  }

  rise(seat: number): Draft[] {
    this.expect("lobby", "refused-begun-bot");
    const drafts = [byPerson("rise", seat)];
    return this.people.join() === String(seat) ? [...drafts, ...this.abort("closed")] : drafts;
  }

  act(seat: number, action: string, actor: "person" | "bot"): Draft[] {
    const state = this.#onTurn(seat, actor === "bot");
    const after = this.game.play(state, action);
    const drafts: Draft[] = [{ kind: "act", seat, actor, data: { action } }];
    if (this.game.turn(after) === null) return [...drafts, ...this.end(after)];
    return this.ver >= MOST_ENTRIES ? [...drafts, ...this.abort("limit")] : drafts;
  }

  /** End the game in this state; by default now, with the points as they stand. */
  end(after: State = this.#state!): Draft[] {
    return [byServer("end", { seed: toHex(this.#seed), result: this.game.totals(after) })];
  }

  undo(seat: number): Draft[] {
    this.#onTurn(seat, false);
    if (!this.#before.length) throw new NotPossible(phrase("refused-undo"));
    if (this.undos >= MOST_UNDOS) throw new NotPossible(phrase("refused-undo-often"));
    return [byPerson("undo", seat)];
  }

  leaveToBot(seat: number): Draft[] {
    this.expect("live", "refused-no-game");
    const place = this.seats[seat]!;
    if (place.kind !== "person" || place.away) throw new NotPossible(phrase("refused-bot-already"));
    return [byPerson("away", seat, { reason: "asked" })];
  }

  comeBack(seat: number): Draft[] {
    this.expect("live", "refused-no-game");
    const place = this.seats[seat]!;
    if (!place.away || place.returning || place.resigned) throw new NotPossible(phrase(place.resigned ? "refused-resigned" : "refused-no-bot"));
    return [byPerson("return", seat)];
  }

  abort(reason: string): Draft[] {
    if (this.over) throw new NotPossible(phrase("why-not-over"));
    return [byServer("abort", { seed: toHex(this.#seed), reason })];
  }

  /** Record the room of the rematch. */
  follow(room: string): Draft[] {
    if (!this.over || this.nextRoom) throw new NotPossible(phrase(this.nextRoom ? "refused-rematch-made" : "refused-not-over"));
    return [byServer("rematch", { room })];
  }

  expect(status: Room["status"], otherwise: string, values: Reason["values"] = {}): void {
    if (this.status !== status) throw new NotPossible(this.over ? phrase("why-not-over") : phrase(otherwise, values));
  }

  #onTurn(seat: number, byBot: boolean): State {
    this.expect("live", "refused-not-begun");
    if (this.turn !== seat) throw new NotPossible(phrase("refused-turn"));
    if (playedByBot(this.seats[seat]!) !== byBot) throw new NotPossible(phrase(byBot ? "refused-person-plays" : "refused-return-first"));
    return this.#state!;
  }

  /** Start at once when the last seat is taken and nobody contributes to the shuffle. */
  #beginIfFull(seat: number, contributes: boolean): Draft[] {
    const full = this.seats.every((place, other) => other === seat || place.kind !== "open");
    return full && !contributes && !this.contributors.length ? [byServer("start")] : [];
  }

  // Applying entries

  /** The room after the next log entry; this one is unchanged. */
  async after(entry: Entry): Promise<Room> {
    const room = new Room(this.id, this.#seed, this.games);
    Object.assign(room, this);
    room.seats = this.seats.map((place) => ({ ...place }));
    [room.turns, room.offers, room.answered] = [[...this.turns], new Set(this.offers), new Map(this.answered)];
    [room.#key, room.#start, room.#state, room.#before] = [this.#key, this.#start, this.#state, [...this.#before]];
    await room.add(entry);
    return room;
  }

  /** Apply the next log entry, in place. */
  async add(entry: Entry): Promise<void> {
    await check(entry, this.ver, this.head);
    try {
      await this.#carryOut(entry, JSON.parse(entry.payload));
    } catch (error) {
      throw error instanceof Unreadable ? error : new BrokenChain(this.id, entry.ver);
    }
    [this.ver, this.head, this.at_ms] = [entry.ver, fromHex(entry.hash), entry.at_ms];
    this.answered.set(`${entry.seat} ${entry.move}`, entry);
  }

  async #carryOut(entry: Entry, data: any): Promise<void> {
    const { kind, seat, at_ms } = entry;
    const place = this.seats[seat];
    switch (kind) {
      case "create":
        return await this.#create(data, at_ms);
      case "sit":
      case "bot":
      case "rise":
        return this.#changePlace(kind, seat, data, at_ms);
      case "commit":
        place!.commit = data.commit;
        if (this.allCommitted) this.mix_ms = at_ms;
        return;
      case "reveal":
        place!.entropy = fromHex(data.entropy);
        return;
      case "redraw":
        for (const other of this.contributors) Object.assign(this.seats[other]!, { contributes: !data.without.includes(other), commit: null, entropy: null });
        this.mix_ms = at_ms;
        return;
      case "start":
        return this.#begin(at_ms);
      case "act":
        return this.#act(entry, data.action);
      case "undo":
        this.#state = this.#before.pop();
        this.undos += 1;
        return;
      case "away":
      case "resign":
        Object.assign(place!, { away: true, returning: false });
        if (kind === "resign") [place!.resigned, this.offers] = [true, new Set()];
        return;
      case "return":
        place!.away = place!.returning = seat === this.turn;
        return;
      case "offer":
        place!.offered += 1;
        this.offers.add(seat);
        return;
      case "decline":
        return this.offers.clear();
      case "end":
        return this.#finish(data.result, data.seed);
      case "abort":
        [this.status, this.reason, this.revealed, this.turn] = ["aborted", data.reason, data.seed, null];
        return;
      case "rematch":
        this.nextRoom = data.room;
        return;
      default:
        throw new BrokenChain(this.id, entry.ver);
    }
  }

  async #create(settings: Settings, at_ms: number): Promise<void> {
    this.settings = settings;
    const known = this.games.version(settings.game);
    if (settings.rules !== known) throw new OtherRules(this.id, settings.rules, known);
    await this.games.load(settings.game);
    this.game = this.games.make(settings.game, settings.seats, settings.options);
    this.seats = settings.places.map((place) => (place.kind === "bot" ? emptySeat({ kind: "bot", level: place.level }) : emptySeat()));
    [this.status, this.created_ms] = ["lobby", at_ms];
  }

  #changePlace(kind: string, seat: number, data: any, at_ms: number): void {
    if (kind === "rise") this.seats[seat] = emptySeat();
    else if (kind === "bot") this.seats[seat] = emptySeat({ kind: "bot", level: data.level });
    else this.seats[seat] = emptySeat({ kind: "person", name: data.name, since: this.ver + 1, contributes: data.commit !== null, commit: data.commit });
    if (this.seats.every((place) => place.kind !== "open")) [this.status, this.mix_ms] = ["mixing", at_ms];
  }

  async #begin(at_ms: number): Promise<void> {
    const entropies = new Map(this.contributors.map((seat) => [seat, this.seats[seat]!.entropy!]));
    this.#key = await gameKey(this.#seed, this.id, entropies);
    const { game, seats, first } = this.settings;
    this.#start = this.#state = this.game.start(await deal(this.games.pack(game), this.#key, seats, first));
    [this.status, this.turn] = ["live", this.game.turn(this.#state)];
    this.#beginTurn(at_ms);
  }

  #act(entry: Entry, action: string): void {
    const before = this.#state!;
    if (this.turn !== entry.seat) throw new BrokenChain(this.id, entry.ver);
    this.#state = this.game.play(before, action);
    if (entry.actor === "person" && !this.offers.has(entry.seat)) this.offers.clear(); // who plays on declines
    if (action.startsWith("+")) this.#before = [];
    else this.#before.push(before);
    this.turn = this.game.turn(this.#state);
    if (this.turn === entry.seat) return;
    const place = this.seats[entry.seat]!;
    if (place.returning) place.away = place.returning = false;
    if (this.turn !== null) this.#beginTurn(entry.at_ms);
  }

  #beginTurn(at_ms: number): void {
    this.turns.push({ seat: this.turn!, begin_ms: at_ms });
    [this.#before, this.undos] = [[], 0];
  }

  #finish(result: number[], seed: string): void {
    if (this.turn !== null) this.ended = this.offers.size ? "agreed" : "resigned";
    const left = this.#seatsWhere((place) => !place.resigned);
    const best = Math.max(...left.map((seat) => result[seat]!));
    this.winners = left.filter((seat) => result[seat] === best);
    [this.status, this.revealed, this.result, this.turn] = ["finished", seed, result, null];
  }
}
