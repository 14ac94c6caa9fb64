/**
 * A game that is over soon, for tests of rooms: lay r1 or discard -r1, which can be taken back, then draw with +. A card is a point.
 * Its packs are the real ones, so that its logs can be checked. Cards that only their owner
 * may see cannot be mistaken for others: "dealt 1 r5", "drawn 3".
 */
import { PACKS } from "../gameConstants.ts";
import type { GameLibrary, State, TableGame, StoryRequest, View } from "../local/game.ts";
import { NotPossible, phrase } from "../local/refused.ts";
import type { GameName, Story, Table, TableEvent } from "../types.ts";

const ROUNDS = 3;
type Toy = { seats: number; turn: number | null; played: boolean; draws: number; points: number[]; hands: string[][]; seat?: number | null };

const bytes = (toy: Toy): Uint8Array => new TextEncoder().encode(JSON.stringify(toy));
const read = (position: State | View): Toy => JSON.parse(new TextDecoder().decode(position)) as Toy;

function play(toy: Toy, action: string): Toy {
  const seat = toy.turn!;
  if (action === "r1") return { ...toy, played: true, points: toy.points.map((points, each) => points + Number(each === seat)) };
  if (action === "-r1") return { ...toy, played: true };
  const draws = toy.draws + 1;
  const hands = toy.hands.map((hand, each) => (each === seat ? [...hand, `drawn ${draws}`] : hand));
  return { ...toy, hands, played: false, draws, turn: draws === ROUNDS * toy.seats ? null : (seat + 1) % toy.seats };
}

const legal = ({ turn, played }: Toy): string[] => (turn === null ? [] : played ? ["+"] : ["r1", "-r1"]);

const toyGame = (name: GameName, seats: number, options: TableGame["options"]): TableGame => ({
  ...{ name, seats, options },
  start: ({ deck, first }) => bytes({ seats, turn: first, played: false, draws: 0, points: Array(seats).fill(0), hands: Array.from({ length: seats }, (_, seat) => [`dealt ${seat} ${deck[seat]!}`]) }),
  turn: (position) => read(position).turn,
  legal: (view) => (read(view).seat === read(view).turn ? legal(read(view)) : []),
  play(state, action) {
    if (!legal(read(state)).includes(action)) throw new NotPossible(phrase("why-not-before-draw"));
    return bytes(play(read(state), action));
  },
  observe(state, seat) {
    const { hands, ...toy } = read(state);
    return bytes({ ...toy, seat, hands: hands.map((hand, each) => (each === seat ? hand : [])) });
  },
  totals: (position) => read(position).points,
  table: (view) => ({ turn: read(view).turn, seats: read(view).points.map((points) => ({ points })) }) as unknown as Table,
  hand: (view) => read(view).hands[read(view).seat ?? -1] ?? [],
  story(start, request) {
    return storyOf(this, start, request);
  },
  events: (before, action, after) => [{ what: action, seat: read(before).turn, card: action === "+" ? (read(after).hands[read(before).turn!]?.at(-1) ?? null) : null }] as unknown as TableEvent[],
});

/** A story of the actions alone. */
const storyOf = (game: TableGame, start: State, { steps, seat, finished, ...told }: StoryRequest): Story => {
  let state = start;
  const hands = () => Array.from({ length: game.seats }, (_, each) => (finished || each === seat ? game.hand(game.observe(state, each)) : null));
  const dealt = hands();
  const done = steps.map((step) => ((state = game.play(state, step.action)), { ...step, hands: hands() }));
  return { ...told, game: game.name, hands: dealt, steps: done, result: game.turn(state) === null ? game.totals(state) : null } as unknown as Story;
};

export const toyGames: GameLibrary = {
  load: async () => {},
  levels: ["easy", "expert"],
  version: () => 1,
  pack: (game) => PACKS[game]!,
  searches: (_game, _seats, level) => level === "expert",
  make(game, seats, options) {
    if (seats > 4) throw new NotPossible(phrase("option-seats"));
    return toyGame(game, seats, { quiet_limit: 8 * seats, free_start: true, ...(options as TableGame["options"]) });
  },
};
