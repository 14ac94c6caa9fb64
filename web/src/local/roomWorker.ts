/** What the room worker does: it keeps the rooms of this device, and lets bots think in workers of their own. The page's thread sees only views. */
import { type Look, withoutNetwork } from "../engine/bots.ts";
import { BotPool, poolSize, type Thought } from "./botPool.ts";
import { botsOf } from "./bots.ts";
import type { TableGame, View } from "./game.ts";
import { DeviceGames } from "./games.ts";
import { IndexedDb } from "./indexedDb.ts";
import type { FromWorker, ToWorker } from "./messages.ts";
import { OpenRooms } from "./openRooms.ts";
import { RecordFiles } from "./recordFiles.ts";
import { LocalRequests } from "./requests.ts";
import { Scheduler } from "./scheduler.ts";
import { Service } from "./service.ts";
import { Store } from "./store.ts";
import { BrowserWindows } from "./windows.ts";

const ALL = 1; // of a level's time

/** Leads a search: the workers look into its worlds. */
async function search(game: TableGame, view: View, level: string, seed: string, looks: Look[]): Promise<string> {
  const { learned, game: make, text } = await botsOf(game.name);
  return text(await (await learned()).chooseWith(level, make(game.seats, game.options), view, seed, looks, ALL));
}

/** Plays for a bot whose network cannot be read, or that no worker answers for: here, and as well as can be without either. */
async function standIn(game: TableGame, view: View, wanted: string, seed: string): Promise<Thought> {
  const { bots, game: make, text } = await botsOf(game.name);
  const level = withoutNetwork(game.name, game.seats, wanted);
  return { action: text(await bots.choose(level, make(game.seats, game.options), view, seed)), level };
}

const say = (message: FromWorker): void => postMessage(message);

/** Lets the rooms of this device be asked for; `startBot` starts a worker in which bots think. */
export function keepRooms(startBot: () => Worker): void {
  const bots = new BotPool(startBot, poolSize(), search, standIn);
  const games = new DeviceGames();
  const rooms = new OpenRooms(new Store(new IndexedDb()), games, new BrowserWindows());
  const scheduler = new Scheduler(rooms, bots);
  const service = new Service(rooms, scheduler, new LocalRequests(rooms, bots, new RecordFiles(games)), say);
  addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
    void service.receive(data);
    if ("open" in data) bots.wake(false); // not later: Firefox has hung where its first worker was started as a table was shown
  });
  say({ ready: true });
}
