import { expect, test, vi } from "vitest";

const kept = vi.hoisted(() => ({ receipt: "before" as unknown }));
vi.mock("../settings.svelte.ts", () => ({ recall: () => ({ ...kept }) }));
vi.mock("../connection/requests.ts", () => ({
  proof: async () => {
    kept.receipt = "of a later entry"; // a message arrives while the proof is on its way
    return {};
  },
}));
vi.mock("./proof.ts", () => ({ check: async () => ({}) }));
vi.mock("./receipt.ts", () => ({ hold: async (_shuffle: unknown, receipt: unknown) => receipt }));

test("a proof is held against what was kept before it was asked for", async () => {
  const { checkRoom } = await import("./checkRoom.ts");
  expect((await checkRoom("room")).held).toBe("before");
});
