import { expect, test } from "vitest";
import { toHex } from "../fairness/proof.ts";
import { type Code, encode, outline } from "./qrCode.ts";

const rows = (code: Code) => code.map((row) => row.map(Number).join(""));
async function digest(code: Code): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(rows(code).join("\n")));
  return toHex(new Uint8Array(hash)).slice(0, 16);
}

// The digests are those of the same codes made by another program (Python's qrcode: byte mode, level L, mask 1).
test.each([
  [50, 29, "e63c8cf88a4e9ee6"],
  [53, 29, "3abad2965ccd677e"],
  [78, 33, "618a7b238cdc8c17"],
  [90, 37, "1c3cb48cfd6ed50e"],
  [106, 37, "b3da200dca342ab9"],
  [107, 41, "88943b532287672e"],
  [134, 41, "e06124723a87dcfa"],
] as const)("a link of %i characters is the code that others make of it", async (length, size, expected) => {
  const code = encode("https://keltis.example/#join=abcdefghijkl.".padEnd(length, "ABCDEFGHIJKLMNOPQRSTUVWXYZ-0123456789_"))!;
  expect(code.length).toBe(size);
  expect(await digest(code)).toBe(expected);
});

test("a link that is too long has no code", () => expect(encode("x".repeat(135))).toBeNull());

test("every dark square is in the outline", () => {
  const code = encode("http://127.0.0.1:8000/#/room/abcdefghijkl")!;
  expect(outline(code).split("M").length - 1).toBe(code.flat().filter(Boolean).length);
});
