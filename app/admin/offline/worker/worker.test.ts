import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { beforeEach, expect, test } from "vitest";

const ORIGIN = "https://notary.example";
const script = readFileSync(join(import.meta.dirname, "worker.js"), "utf8");

/** A Cache of the browser, as far as the worker uses it. */
class FakeCache {
  readonly entries = new Map<string, Response>();
  readonly urlOf = (request: string | { url: string }) =>
    new URL(typeof request === "string" ? request : request.url, ORIGIN).href;
  match = async (request: string | { url: string }) =>
    this.entries.get(this.urlOf(request))?.clone();
  put = async (request: string, response: Response) =>
    void this.entries.set(this.urlOf(request), response);
  delete = async (request: string | { url: string }) => this.entries.delete(this.urlOf(request));
  keys = async () => [...this.entries.keys()].map((url) => ({ url }));
}

let cachesByName: Map<string, FakeCache>;
let server: (path: string) => Response | Promise<Response>;
let listeners: Map<string, (event: object) => void>;

/** Starts the worker on a device whose clock shows this instant. */
function startWorker(now: string): void {
  cachesByName = new Map();
  listeners = new Map();
  const openCache = async (name: string) => {
    const cache = cachesByName.get(name) ?? new FakeCache();
    cachesByName.set(name, cache);
    return cache;
  };
  class Clock extends Date {
    constructor(at: string | number = now) {
      super(at);
    }
  }
  runInNewContext(script, {
    self: {
      location: { origin: ORIGIN },
      addEventListener: (name: string, listener: (event: object) => void) =>
        listeners.set(name, listener),
    },
    caches: { open: openCache, delete: async (name: string) => cachesByName.delete(name) },
    fetch: async (request: string | Request) =>
      server(typeof request === "string" ? request : request.url.slice(ORIGIN.length)),
    Date: Clock,
    ...{ Response, Headers, URL },
  });
}

const sheet = (build = "a") => new Response(`<html><script src="/assets/${build}.js">`);

function storeSheets(...days: string[]): Promise<unknown> {
  const paths = days.map((day) => `/admin/day?on=${day}`);
  return new Promise((resolve) => {
    listeners.get("message")?.({
      data: { ask: "keep", person: "ana", zone: "America/New_York", paths },
      ports: [{ postMessage: resolve }],
      waitUntil: () => {},
    });
  });
}

async function navigate(path: string): Promise<Response> {
  return new Promise((resolve, reject) => {
    listeners.get("fetch")?.({
      request: { url: ORIGIN + path, method: "GET", mode: "navigate" },
      respondWith: (answer: Promise<Response>) => answer.then(resolve, reject),
      waitUntil: () => {},
    });
  });
}

const storedDays = () =>
  [...(cachesByName.get("doorstep-sheets")?.entries.keys() ?? [])]
    .map((url) => new URL(url).searchParams.get("on"))
    .filter((day) => day !== null)
    .sort();

const storedFiles = () =>
  [...(cachesByName.get("doorstep-files")?.entries.keys() ?? [])].map((url) =>
    url.slice(ORIGIN.length),
  );

const goOffline = () => {
  server = () => Promise.reject(new Error("offline"));
};

beforeEach(() => {
  server = () => sheet();
});

test("the sheet of today stays stored however far ahead one looks, and so does the last requested one", async () => {
  startWorker("2026-03-10T15:00:00Z");
  for (const day of ["02-01", "03-09", "03-10", "04-20", "05-20"]) await storeSheets(`2026-${day}`);
  expect(storedDays()).toEqual(["2026-03-09", "2026-03-10", "2026-04-20", "2026-05-20"]);
  expect(await storeSheets("2026-06-20")).toBe("done");
  expect(storedDays()).toEqual(["2026-03-09", "2026-03-10", "2026-04-20", "2026-06-20"]);
  expect(await storeSheets("2026-01-05")).toBe("done");
  expect(storedDays()).toEqual(["2026-01-05", "2026-03-09", "2026-03-10", "2026-04-20"]);
});

test("today is determined in the time zone of the business, not of the device", async () => {
  startWorker("2026-03-11T02:00:00Z"); // 10 PM on March 10 in New York
  server = (path) => new Response(path);
  await storeSheets("2026-03-10", "2026-03-11");
  goOffline();
  expect(await (await navigate("/admin/day")).text()).toBe("/admin/day?on=2026-03-10");
});

test("files of an older build stay stored as long as a sheet uses them", async () => {
  startWorker("2026-03-10T15:00:00Z");
  await storeSheets("2026-03-10");
  server = () => sheet("b");
  await storeSheets("2026-03-11");
  expect(storedFiles()).toEqual(["/assets/a.js", "/assets/b.js"]);
  await storeSheets("2026-03-10");
  expect(storedFiles()).toEqual(["/assets/b.js"]);
});

test.each([
  ["sees the sign-in page", "/admin/sign-in", () => new Response("sign in")],
  ["is denied the day sheet", "/admin/day", () => new Response("", { status: 403 })],
])("nothing stays on the device of a person who %s", async (_, path, answer) => {
  startWorker("2026-03-10T15:00:00Z");
  await storeSheets("2026-03-10");
  server = answer;
  await navigate(path);
  goOffline();
  expect((await navigate("/admin/day?on=2026-03-10")).status).toBe(503);
  expect(storedFiles()).toEqual([]);
});

test("a sheet that is being stored while the caches are cleared is not stored, and the page is told so", async () => {
  startWorker("2026-03-10T15:00:00Z");
  const requested = Promise.withResolvers<void>();
  const response = Promise.withResolvers<Response>();
  server = (path) => {
    if (path === "/admin/sign-in") return new Response("sign in");
    requested.resolve();
    return response.promise;
  };
  const stored = storeSheets("2026-03-10");
  await requested.promise;
  await navigate("/admin/sign-in");
  response.resolve(sheet());
  expect(await stored).toBe("failed");
  expect(storedDays()).toEqual([]);
});
