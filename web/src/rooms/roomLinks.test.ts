/** Links that others can follow, also from a page that was opened at a loopback address. */
import { expect, test } from "vitest";
import { addressWhenOpen, inviteLink, isLocal, linkBase } from "./roomLinks.ts";

const here = { protocol: "http:", hostname: "127.0.0.1", port: "8000", pathname: "/" };
const address = "192.168.1.5";

test("a link has the page's own address", () => {
  expect(inviteLink(linkBase(null, here), "room", "token")).toBe("http://127.0.0.1:8000/#join=room.token");
  expect(linkBase(null, { ...here, protocol: "https:", hostname: "keltis.example", port: "" })).toBe("https://keltis.example/");
});

test("on the server's own computer it has the address in the network, if the server listens there", () => {
  expect(linkBase({ open: true, address }, here)).toBe("http://192.168.1.5:8000/");
  expect(linkBase({ open: false, address }, here)).toBe("http://127.0.0.1:8000/");
  expect(linkBase({ open: true, address: null }, here)).toBe("http://127.0.0.1:8000/");
  expect(addressWhenOpen({ open: false, address }, here)).toBe("http://192.168.1.5:8000/");
  expect(addressWhenOpen({ open: false, address: null }, here)).toBeNull();
});

test("loopback names are known", () => {
  const names = ["localhost", "127.0.0.1", "[::1]", "keltis.example", "10.0.0.127"];
  expect(names.map((hostname) => isLocal({ hostname }))).toEqual([true, true, true, false, false]);
});
