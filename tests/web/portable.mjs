// What the page says about whole games, for comparison with Python (tests/support/portable_games.py has the same order):
// a digest for each game given as a line of JSON or, with a number as argument, the lines of that game. Other lines ask
// for a game's constants, or why a text is refused.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

import { loadEngine } from "../../web/src/engine/engine.ts";
import * as projection from "../../web/src/engine/projection.ts";
import * as records from "../../web/src/engine/records.ts";
import { PlayoutStats, UNKNOWN } from "../../web/src/engine/portable/games/reasons.js";
import { reason_of } from "../../web/src/engine/portable/server/http/reasons.js";
import { find } from "../../web/src/engine/registry.ts";

const [WHY_NOT, REASONS, TEXT, RECORD, STORY] = [8, 32, 4, 16, 64];
const STATS = [UNKNOWN, new PlayoutStats(71, 12, 5, 4, 88), new PlayoutStats(20, 95, 30, 40, 3)];
const [LONG, LAST] = [4, 12];
const folder = new URL("../../web/src/engine/", import.meta.url);
const engines = {};
for (const name of ["board", "cards"]) {
  engines[name] = await loadEngine(name, readFileSync(new URL(`${name}.wasm`, folder)));
  records.provide(engines[name]);
}

const sha = (bytes) => createHash("sha256").update(bytes).digest("hex");
const json = JSON.stringify;

function* lines(told) {
  const game = engines[told.game].game(told.options);
  const { actions } = projection.constants(told.game);
  let state = game.start(told);
  const viewers = [null, ...Array(game.seats).keys()];
  let views = viewers.map((viewer) => game.observe(state, viewer));
  for (const [i, action] of told.actions.entries()) {
    const before = views;
    state = game.apply(state, actions.indexOf(action));
    views = viewers.map((viewer) => game.observe(state, viewer));
    const shown = told.tables ? views : [views[(i + told.number) % views.length]];
    for (const view of shown) yield json(projection.table(game, view));
    yield json(views.map((view, each) => seen(game, actions, before[each], action, view)));
    const turn = game.turn(state);
    if (turn === null) break;
    if (i % WHY_NOT === 0) yield whyNot(game, actions, game.observe(state, turn), i);
    const isLong = Math.floor(told.number / 3) % LONG === 0;
    if (i % REASONS === 0 || (isLong && i >= told.actions.length - LAST))
      yield reasons(game, game.observe(state, turn), i, actions.indexOf(told.actions[i + 1]));
    if (told.number % TEXT === 0 && i === Math.floor((told.actions.length * (told.number % 7)) / 7))
      yield* positions(game, state, game.observe(state, turn), i);
  }
  if (told.number % RECORD === 0) yield* record(told);
}

function seen(game, actions, before, action, after) {
  const legal = game.legal(after).map((number) => actions[number]);
  const events = projection.events(game, before, action, after);
  return [projection.hand(game.name, after), legal, events];
}

function whyNot(game, actions, view, i) {
  const legal = game.legal(view);
  const first = Math.floor(i / WHY_NOT) % 2 ? actions.findIndex((action) => "!+".includes(action[0])) : 0;
  let [number, all] = [37 * i, actions.length - first];
  while (legal.includes(first + (number % all))) number++;
  const action = actions[first + (number % all)];
  return json([action, projection.whyNot(game.name, view, action)]);
}

function reasons(game, view, i, chosen) {
  const legal = game.legal(view);
  const number = i % 2 ? legal[i % legal.length] : chosen;
  const module = find(game.name).reasons;
  const read = projection.seen(game.name, view);
  const said = [...module.reasons(read, number, STATS[i % STATS.length])];
  return json([[...module.watch(read, number)], said.map(({ weight, phrase }) => [weight, reason_of(phrase)])]);
}

function* positions(game, state, view, i) {
  for (const bytes of [state, view]) {
    const text = records.writePosition(game, bytes);
    const place = (i * 13) % text.length;
    yield json([text, sha(records.readPosition(game, text))]);
    yield error(() => records.readPosition(game, `${text.slice(0, place)}7${text.slice(place + 1)}`));
  }
}

function error(read) {
  try {
    read();
  } catch (error) {
    if (!(error instanceof records.TextError)) throw error;
    return json([error.reason, error.line, error.column]);
  }
  return "none";
}

function* record({ game, number, options, deck, tiles, first, actions }) {
  const tags = { Seat0: "Änn \"Q\" \\ O'Hara", Seat1: "愛", Level1: "expert", Ended: "agreed" };
  const end = actions.length;
  const comments = { 0: "a long beginning ".repeat(9), [Math.floor(end / 2)]: "half of it", [end]: "the end" };
  const text = records.writeRecord({ game, options, deal: { deck, tiles, first }, actions, comments, tags });
  yield json(text);
  const place = (end * 17) % text.length;
  yield error(() => records.readRecord(`${text.slice(0, place)}😀${text.slice(place + 1)}`));
  yield error(() => records.readRecord(text.slice(0, place)));
  if (number % STORY === 0) yield json(records.storyOfRecord(records.readRecord(text)));
}

/** What a text that is no record or position is refused with. */
function refusal({ record, position, options }) {
  if (record !== undefined) return error(() => records.readRecord(record));
  return error(() => records.readPosition(engines[position.slice(0, 5)].game(options), position));
}

const wanted = process.argv[2];
for await (const line of createInterface({ input: process.stdin })) {
  const told = JSON.parse(line);
  if (told.constants) console.log(json(projection.constants(told.constants)));
  else if (told.actions === undefined) console.log(refusal(told));
  else if (wanted === undefined) {
    const hash = createHash("sha256");
    for (const each of lines(told)) hash.update(`${each}\n`);
    console.log(hash.digest("hex"));
  } else if (Number(wanted) === told.number) for (const each of lines(told)) console.log(each);
}
