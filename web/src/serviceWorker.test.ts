/** What the service worker keeps when a new version of the page comes (`public/sw.js`), in a browser that has nothing else. */
import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";

const SOURCE = new TextDecoder().decode(readFileSync(new URL("../public/sw.js", import.meta.url)));
const ROOT = "https://host.test/games/";

type Fetching = { request: Request; respondWith: (answer: Promise<Response>) => void };
type Listener = (event: { waitUntil: (work: Promise<unknown>) => void } & Fetching) => void;

class FakeCache {
  kept = new Map<string, string>();
  match = async (address: string) => (this.kept.has(address) ? new Response(this.kept.get(address)) : undefined);
  put = async (address: string, answer: Response) => void this.kept.set(address, await answer.text());
}

let all: Map<string, FakeCache>;
let network: Map<string, string>;
beforeEach(() => {
  [all, network] = [new Map(), new Map()];
});

const caches = {
  open: async (name: string) => all.get(name) ?? all.set(name, new FakeCache()).get(name)!,
  keys: async () => [...all.keys()],
  delete: async (name: string) => all.delete(name),
  match: async (address: string) => [...all.values()].find(({ kept }) => kept.has(address))?.match(address),
};

async function fetched(request: string | Request): Promise<Response> {
  const body = network.get(typeof request === "string" ? request : request.url);
  return new Response(body ?? "", { status: body === undefined ? 404 : 200 });
}

/** A version of the page with a part of its own, published on the host in place of the one before. */
class Version {
  readonly #listeners = new Map<string, Listener>();

  constructor(name: string) {
    const files = { "./": `digest of ${name}`, [`assets/${name}.js`]: "digest" };
    network = new Map(Object.keys(files).map((file) => [new URL(file, ROOT).href, `${name} ${file}`]));
    const self = { addEventListener: (type: string, listener: Listener) => this.#listeners.set(type, listener), clients: { claim: async () => {} } };
    const script = SOURCE.replace("const FILES = {};", `const FILES = ${JSON.stringify(files)};`);
    new Function("self", "caches", "location", "fetch", script)(self, caches, { href: `${ROOT}sw.js` }, fetched);
  }

  async #fire(type: string, request = new Request(ROOT)): Promise<Response | undefined> {
    let [work, answer]: [Promise<unknown>, Promise<Response> | undefined] = [Promise.resolve(), undefined];
    this.#listeners.get(type)!({ request, waitUntil: (given) => (work = given), respondWith: (given) => (answer = given) });
    await work;
    return answer;
  }

  install = () => this.#fire("install");
  activate = () => this.#fire("activate");
  /** What a window gets for a part; nothing if neither the device nor the host has it. */
  async find(part: string): Promise<string | null> {
    const request = new Request(new URL(part, ROOT));
    const found = (await this.#fire("fetch", request)) ?? (await fetched(request));
    return found.ok ? found.text() : null;
  }
}

async function publish(name: string): Promise<Version> {
  const version = new Version(name);
  await version.install();
  await version.activate();
  return version;
}

test("the version before stays, for windows whose game goes on, and no older one", async () => {
  await publish("one");
  const two = await publish("two");
  expect(await two.find("assets/one.js")).toBe("one assets/one.js");
  expect(await two.find("")).toBe("two ./");
  const three = await publish("three");
  expect([await three.find("assets/one.js"), await three.find("assets/two.js")]).toEqual([null, "two assets/two.js"]);
});

test("the version before is the one that was in use, not one that waited in vain", async () => {
  await publish("one");
  await new Version("two").install();
  const three = await publish("three");
  expect([await three.find("assets/one.js"), await three.find("assets/two.js")]).toEqual(["one assets/one.js", null]);
});

test("a version that comes back is the one in use", async () => {
  await publish("one");
  await publish("two");
  await publish("one");
  const three = await publish("three");
  expect([await three.find("assets/one.js"), await three.find("assets/two.js")]).toEqual(["one assets/one.js", null]);
});

test("from versions that did not say which one was in use, the latest stays", async () => {
  for (const name of ["older", "old"]) await new Version(name).install();
  all.set("another page", new FakeCache());
  const next = await publish("next");
  expect([await next.find("assets/older.js"), await next.find("assets/old.js")]).toEqual([null, "old assets/old.js"]);
  expect(all.has("another page")).toBe(true);
});
