/** The device's part of the shuffle: promised and told for each own seat, each once. */
import { answer, freshBrowser, newRoom, place, roomInfo, server } from "../testing/fakes.ts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { recall } from "../settings.svelte.ts";
import type { PlaceInfo } from "../types.ts";
import { contribute, drawEntropy, keepEntropy } from "./entropy.ts";
import { commitSeat, fromHex, toHex } from "./proof.ts";

const asked = place({ contributes: true });
const promised = place({ contributes: true, committed: true });
const told = place({ contributes: true, committed: true, revealed: true });
const silent = place();

let id: string;
const mixing = (...places: PlaceInfo[]) => roomInfo(id, { status: "mixing", places });
const seatsOf = (what: "commit" | "reveal") => server.to(new RegExp(`${id}/${what}$`)).map(({ body }) => body.seat);

beforeEach(() => {
  freshBrowser();
  id = newRoom();
  for (const seat of [0, 1, 2]) keepEntropy(id, seat, `0${seat}`.repeat(32));
});

test("a promise is that of the secret, and another each time", async () => {
  const [one, two] = [(await drawEntropy())!, (await drawEntropy())!];
  expect(toHex(await commitSeat(fromHex(one.entropy)))).toBe(one.commit);
  expect(fromHex(one.entropy)).toHaveLength(32);
  expect(one.entropy).not.toBe(two.entropy);
});

test("where the browser cannot hash, nothing is promised", async () => {
  const subtle = vi.spyOn(crypto, "subtle", "get").mockReturnValue(undefined as never);
  expect(await drawEntropy()).toBeUndefined();
  subtle.mockRestore();
});

describe("while the cards are mixed", () => {
  test("every own seat tells its secret, and nobody else's", async () => {
    await contribute(mixing(promised, promised, promised), [0, 2]);
    const bodies = server.to(/reveal$/).map(({ body }) => body);
    expect(bodies.map(({ seat, entropy }) => [seat, entropy])).toEqual([
      [0, "00".repeat(32)],
      [2, "02".repeat(32)],
    ]);
  });

  test("once, though more views of the same come, also while it is under way", async () => {
    const both = contribute(mixing(promised, promised), [0, 1]);
    await Promise.all([both, contribute(mixing(promised, promised), [0, 1]), contribute(mixing(told, promised), [0, 1])]);
    await contribute(mixing(told, promised), [0, 1]);
    expect(seatsOf("reveal")).toEqual([0, 1]);
  });

  test("not before everyone has promised: then the server would refuse it", async () => {
    await contribute(mixing(promised, asked, silent), [0]);
    expect(server.requests).toEqual([]);
    await contribute(mixing(promised, promised, silent), [0]);
    expect(seatsOf("reveal")).toEqual([0]);
  });

  test("seats that take no part are left alone", async () => {
    await contribute(mixing(silent, told), [0, 1]);
    expect(server.requests).toEqual([]);
  });

  test("mixed anew, each promises another secret and tells that, however often", async () => {
    let last = recall(id).entropy![0]!;
    for (let round = 0; round < 3; round++) {
      await contribute(mixing(asked, asked), [0]);
      const secret = recall(id).entropy![0]!;
      expect(secret).not.toBe(last);
      expect(server.to(/commit$/)[round]!.body.commit).toBe(toHex(await commitSeat(fromHex(secret))));
      await contribute(mixing(promised, asked), [0]);
      last = secret;
    }
    await contribute(mixing(promised, promised), [0]);
    expect(seatsOf("commit")).toEqual([0, 0, 0]);
    expect(server.to(/reveal$/).map(({ body }) => body.entropy)).toEqual([last]);
  });

  test("what failed is tried again with the next view", async () => {
    answer(/reveal$/, () => ({ t: "unavailable", retry_ms: 1000 }), 503);
    await contribute(mixing(promised), [0]);
    await contribute(mixing(promised), [0]);
    expect(seatsOf("reveal")).toEqual([0, 0]);
  });

  test("one seat's failure does not hold up the other", async () => {
    server.handlers.push(({ body }) => (body?.seat === 0 ? new Promise(() => {}) : undefined));
    void contribute(mixing(promised, promised), [0, 1]);
    await vi.waitFor(() => expect(seatsOf("reveal")).toEqual([0, 1]));
  });
});

test.each(["lobby", "live", "finished", "aborted"] as const)("in a room that is %s, nothing is told", async (status) => {
  await contribute(roomInfo(id, { status, places: [promised] }), [0]);
  expect(server.requests).toEqual([]);
});
