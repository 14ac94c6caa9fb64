/** Saved games as files: what was written here goes on, what was made by hand does not. */
import { beforeEach, expect, test } from "vitest";
import { Locks, MemoryDatabase } from "../testing/localRooms.ts";
import { readGames } from "../testing/realGames.ts";
import { OpenRooms } from "./openRooms.ts";
import { RecordFiles } from "./recordFiles.ts";
import { LocalRequests } from "./requests.ts";
import { Store } from "./store.ts";

const games = await readGames();
const device = () => new LocalRequests(new OpenRooms(new Store(new MemoryDatabase()), games, new Locks().window()), { assess: async () => [] }, new RecordFiles(games));
const refusal = (work: Promise<unknown>) => work.then(() => null, (error: { answer: { why: { id: string } } }) => error.answer.why.id);

let here: LocalRequests;
let room: string;
beforeEach(async () => {
  here = device();
  ({ room } = await here.create({ game: "cards", seats: ["Ann", "Ben"].map((name) => ({ kind: "me" as const, name })) }));
});

test("a saved game goes on elsewhere", async () => {
  expect(await device().goOn(await here.save(room))).toEqual({ room });
});

test("a finished game whose record is called a saved one does not", async () => {
  await here.endGame(room, "resign", 1);
  const record = await here.record(room);
  const elsewhere = device();
  expect(await refusal(elsewhere.goOn(new Blob([record.replace("[Proof ", "[Saved ")])))).toBe("table-saved-none");
  expect((await elsewhere.mine()).rooms).toEqual([]);
});
