/** This device's part of the shuffle: committed and revealed once for each of its seats. */
import { answer, browser, freshBrowser, newRoom, place, roomInfo, server } from "../testing/fakes.ts";
import { PATIENT } from "../testing/waiting.ts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { recall } from "../settings.svelte.ts";
import type { PlaceInfo, RoomInfo } from "../types.ts";
import { contribute, drawEntropy, keepEntropy } from "./entropy.ts";
import { commitSeat, fromHex, toHex } from "./proof.ts";

const uncommitted = place({ contributes: true });
const committed = place({ contributes: true, committed: true });
const revealed = place({ contributes: true, committed: true, revealed: true });
const outside = place();

let id: string;
let v = 1;
const told = (room: RoomInfo) => ({ room, v: ++v, hash: `hash of ${v}` });
const mixing = (...places: PlaceInfo[]) => told(roomInfo(id, { status: "mixing", places }));
const seatsOf = (what: "commit" | "reveal") => server.to(new RegExp(`${id}/${what}$`)).map(({ body }) => body.seat).sort();

beforeEach(() => {
  freshBrowser();
  id = newRoom();
  for (const seat of [0, 1, 2]) keepEntropy(id, seat, `0${seat}`.repeat(32));
});

test("the commitment is that of the secret, and each secret is new", async () => {
  const [one, two] = [(await drawEntropy())!, (await drawEntropy())!];
  expect(toHex(await commitSeat(fromHex(one.entropy)))).toBe(one.commit);
  expect(fromHex(one.entropy)).toHaveLength(32);
  expect(one.entropy).not.toBe(two.entropy);
});

test("where the browser cannot hash, there is no secret", async () => {
  const subtle = vi.spyOn(crypto, "subtle", "get").mockReturnValue(undefined as never);
  expect(await drawEntropy()).toBeUndefined();
  subtle.mockRestore();
});

describe("while the cards are shuffled", () => {
  test("each own seat reveals its secret, and no other seat does", async () => {
    await contribute(mixing(committed, committed, committed), [0, 2]);
    const bodies = server.to(/reveal$/).map(({ body }) => body).sort((one, other) => one.seat - other.seat); // in any order
    expect(bodies.map(({ seat, entropy }) => [seat, entropy])).toEqual([
      [0, "00".repeat(32)],
      [2, "02".repeat(32)],
    ]);
  });

  test.each(["full", "refused"] as const)("a seat reveals its secret where the browser stores nothing: storage %s", async (storage) => {
    [browser.storage, id] = [storage, newRoom()];
    keepEntropy(id, 0, "07".repeat(32));
    keepEntropy(id, 1, "08".repeat(32));
    await contribute(mixing(committed, committed), [0]);
    expect(server.to(/reveal$/).map(({ body }) => [body.seat, body.entropy])).toEqual([[0, "07".repeat(32)]]);
  });

  test("what was kept before the disk was full is not lost, and is stored with the next when there is room", async () => {
    browser.storage = "full";
    keepEntropy(id, 3, "03".repeat(32));
    expect(Object.keys(recall(id).entropy!)).toEqual(["0", "1", "2", "3"]);
    browser.storage = "kept";
    keepEntropy(id, 4, "04".repeat(32));
    expect(JSON.parse(localStorage.getItem(`keltis.room.${id}`)!)).toEqual(recall(id));
    expect(Object.keys(recall(id).entropy!)).toHaveLength(5);
  });

  test("a seat reveals once, however many views come before the answer", async () => {
    const both = contribute(mixing(committed, committed), [0, 1]);
    await Promise.all([both, contribute(mixing(committed, committed), [0, 1]), contribute(mixing(revealed, committed), [0, 1])]);
    await contribute(mixing(revealed, committed), [0, 1]);
    expect(seatsOf("reveal")).toEqual([0, 1]);
  });

  test("nothing is revealed before all have committed: the server would refuse it", async () => {
    await contribute(mixing(committed, uncommitted, outside), [0]);
    expect(server.requests).toEqual([]);
    await contribute(mixing(committed, committed, outside), [0]);
    expect(seatsOf("reveal")).toEqual([0]);
  });

  test("seats that do not contribute, or have revealed, send nothing", async () => {
    await contribute(mixing(outside, revealed), [0, 1]);
    expect(server.requests).toEqual([]);
  });

  test("after each redraw a seat commits to a new secret, and reveals the last one", async () => {
    let last = recall(id).entropy![0]!;
    for (let round = 0; round < 3; round++) {
      await contribute(mixing(uncommitted, uncommitted), [0]);
      const secret = recall(id).entropy![0]!;
      expect(secret).not.toBe(last);
      expect(server.to(/commit$/)[round]!.body.commit).toBe(toHex(await commitSeat(fromHex(secret))));
      await contribute(mixing(committed, uncommitted), [0]);
      last = secret;
    }
    await contribute(mixing(committed, committed), [0]);
    expect(seatsOf("commit")).toEqual([0, 0, 0]);
    expect(server.to(/reveal$/).map(({ body }) => body.entropy)).toEqual([last]);
  });

  test("a failed request is sent again with the next view", async () => {
    answer(/reveal$/, () => ({ t: "unavailable", retry_ms: 1000 }), 503);
    await contribute(mixing(committed), [0]);
    await contribute(mixing(committed), [0]);
    expect(seatsOf("reveal")).toEqual([0, 0]);
  });

  test("a seat that waits for its answer does not hold up the other", async () => {
    server.handlers.push(({ body }) => (body?.seat === 0 ? new Promise(() => {}) : undefined));
    void contribute(mixing(committed, committed), [0, 1]);
    await vi.waitFor(() => expect(seatsOf("reveal")).toEqual([0, 1]), PATIENT);
  });
});

describe("the receipt", () => {
  const kept = () => recall(id).receipt!.contributions.map(({ seat, entropy, ver, hash }) => [seat, entropy.slice(0, 2), ver, hash]);

  test("has the latest entry known before the secret went out, and no later one", async () => {
    answer(/reveal$/, () => ({ t: "unavailable", retry_ms: 1000 }), 503);
    await contribute(mixing(committed, uncommitted), [0]);
    expect(recall(id).receipt).toBeUndefined();
    await contribute({ ...mixing(committed, committed), v: 7, hash: "seven" }, [0]);
    await contribute({ ...mixing(committed, committed), v: 9, hash: "nine" }, [0]);
    expect(seatsOf("reveal")).toEqual([0, 0]);
    expect(kept()).toEqual([[0, "00", 7, "seven"]]);
  });

  test("has each number that was committed to anew, even if the answer comes after the reveal", async () => {
    let acknowledge = () => {};
    answer(/commit$/, () => new Promise((go) => (acknowledge = () => go({ t: "ack", id: "", v: 4, hash: "rewritten" }))));
    const committing = contribute(mixing(uncommitted), [0]);
    await vi.waitFor(() => expect(seatsOf("commit")).toEqual([0]), PATIENT);
    await contribute({ ...mixing(committed), v: 5, hash: "five" }, [0]);
    acknowledge();
    await committing;
    expect(kept()).toEqual([[0, recall(id).entropy![0]!.slice(0, 2), 5, "five"]]);
  });
});

test.each(["lobby", "live", "finished", "aborted"] as const)("in a room that is %s, nothing is sent", async (status) => {
  await contribute(told(roomInfo(id, { status, places: [committed] })), [0]);
  expect(server.requests).toEqual([]);
});
