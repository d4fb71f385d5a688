import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { beforeEach, expect, test } from "vitest";

const HOUSE = "https://notary.example";
const script = readFileSync(join(import.meta.dirname, "worker.js"), "utf8");

/** The browser's store, as far as the worker needs it. */
class Shelf {
  readonly held = new Map<string, Response>();
  readonly full = (asked: string | { url: string }) =>
    new URL(typeof asked === "string" ? asked : asked.url, HOUSE).href;
  match = async (asked: string | { url: string }) => this.held.get(this.full(asked))?.clone();
  put = async (asked: string, answer: Response) => void this.held.set(this.full(asked), answer);
  delete = async (asked: string | { url: string }) => this.held.delete(this.full(asked));
  keys = async () => [...this.held.keys()].map((url) => ({ url }));
}

let shelves: Map<string, Shelf>;
let house: (path: string) => Response | Promise<Response>;
let heard: Map<string, (event: object) => void>;

/** The worker on a device whose clock shows an instant. */
function wake(now: string): void {
  shelves = new Map();
  heard = new Map();
  const open = async (name: string) => {
    const shelf = shelves.get(name) ?? new Shelf();
    shelves.set(name, shelf);
    return shelf;
  };
  class Clock extends Date {
    constructor(at: string | number = now) {
      super(at);
    }
  }
  runInNewContext(script, {
    self: {
      location: { origin: HOUSE },
      addEventListener: (name: string, hear: (event: object) => void) => heard.set(name, hear),
    },
    caches: { open, delete: async (name: string) => shelves.delete(name) },
    fetch: async (asked: string | Request) =>
      house(typeof asked === "string" ? asked : asked.url.slice(HOUSE.length)),
    Date: Clock,
    ...{ Response, Headers, URL },
  });
}

const sheet = (build = "a") => new Response(`<html><script src="/assets/${build}.js">`);

function keep(...days: string[]): Promise<unknown> {
  const paths = days.map((day) => `/admin/day?on=${day}`);
  return new Promise((resolve) => {
    heard.get("message")?.({
      data: { ask: "keep", person: "ana", zone: "America/New_York", paths },
      ports: [{ postMessage: resolve }],
      waitUntil: () => {},
    });
  });
}

async function visit(path: string): Promise<Response> {
  return new Promise((resolve, reject) => {
    heard.get("fetch")?.({
      request: { url: HOUSE + path, method: "GET", mode: "navigate" },
      respondWith: (answer: Promise<Response>) => answer.then(resolve, reject),
      waitUntil: () => {},
    });
  });
}

const kept = () =>
  [...(shelves.get("doorstep-sheets")?.held.keys() ?? [])]
    .map((url) => new URL(url).searchParams.get("on"))
    .filter((day) => day !== null)
    .sort();

const files = () =>
  [...(shelves.get("doorstep-files")?.held.keys() ?? [])].map((url) => url.slice(HOUSE.length));

const offline = () => {
  house = () => Promise.reject(new Error("no line"));
};

beforeEach(() => {
  house = () => sheet();
});

test("today's sheet stays however far ahead one looks, and so does what was asked for last", async () => {
  wake("2026-03-10T15:00:00Z");
  for (const day of ["02-01", "03-09", "03-10", "04-20", "05-20"]) await keep(`2026-${day}`);
  expect(kept()).toEqual(["2026-03-09", "2026-03-10", "2026-04-20", "2026-05-20"]);
  expect(await keep("2026-06-20")).toBe("done");
  expect(kept()).toEqual(["2026-03-09", "2026-03-10", "2026-04-20", "2026-06-20"]);
  expect(await keep("2026-01-05")).toBe("done");
  expect(kept()).toEqual(["2026-01-05", "2026-03-09", "2026-03-10", "2026-04-20"]);
});

test("today is the business's, wherever the device is", async () => {
  wake("2026-03-11T02:00:00Z"); // ten in the evening before, in New York
  house = (path) => new Response(path);
  await keep("2026-03-10", "2026-03-11");
  offline();
  expect(await (await visit("/admin/day")).text()).toBe("/admin/day?on=2026-03-10");
});

test("a sheet of the last build keeps its files as long as it is kept", async () => {
  wake("2026-03-10T15:00:00Z");
  await keep("2026-03-10");
  house = () => sheet("b");
  await keep("2026-03-11");
  expect(files()).toEqual(["/assets/a.js", "/assets/b.js"]);
  await keep("2026-03-10");
  expect(files()).toEqual(["/assets/b.js"]);
});

test.each([
  ["is shown the door", "/admin/sign-in", () => new Response("the door")],
  ["is refused the sheet", "/admin/day", () => new Response("", { status: 403 })],
])("of whoever %s nothing stays on the device", async (_, path, answer) => {
  wake("2026-03-10T15:00:00Z");
  await keep("2026-03-10");
  house = answer;
  await visit(path);
  offline();
  expect((await visit("/admin/day?on=2026-03-10")).status).toBe(503);
  expect(files()).toEqual([]);
});

test("what was being kept while all was forgotten is not kept, and nobody says it is", async () => {
  wake("2026-03-10T15:00:00Z");
  const asked = Promise.withResolvers<void>();
  const line = Promise.withResolvers<Response>();
  house = (path) => {
    if (path === "/admin/sign-in") return new Response("the door");
    asked.resolve();
    return line.promise;
  };
  const word = keep("2026-03-10");
  await asked.promise;
  await visit("/admin/sign-in");
  line.resolve(sheet());
  expect(await word).toBe("failed");
  expect(kept()).toEqual([]);
});
