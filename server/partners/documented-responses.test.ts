import { afterAll, beforeAll, expect, test } from "vitest";
import { fetchFreeSlots } from "../../tests/support/booking/slots-client.ts";
import { databaseUrlOf } from "../../tests/support/leads/lead-client.ts";
import {
  differencesFrom,
  parseDocument,
  type TestedDocument,
} from "../../tests/support/partners/api-document.ts";
import { insertPartnerKey } from "../../tests/support/partners/insert-partner-key.ts";
import { ensureBuild, startApp } from "../../tests/support/platform/app-process.ts";
import { temporaryFolder } from "../../tests/support/platform/postgres-test-support.ts";
import { createTestDatabase } from "../../tests/support/platform/test-database.ts";
import { connect } from "../platform/db/connect.ts";

beforeAll(ensureBuild, 180_000);

const database = await createTestDatabase();
const { pool, close } = connect(database, () => {});
afterAll(close);

let address: string;
let document: TestedDocument;

/** What differed from the document in any response, and every operation with a status that was seen. */
const differences = new Set<string>();
const seen = new Set<string>();

interface Call {
  readonly key?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls the server as a program does, and holds its answer against the document. `line` is a method and an address. */
async function call(line: string, { key, body, headers = {} }: Call = {}) {
  const [method = "", target = ""] = line.split(" ");
  const response = await fetch(address + target, {
    method,
    headers: {
      ...(key && { authorization: `Bearer ${key}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const { status } = response;
  const { pathname: path } = new URL(target, address);
  seen.add(`${method} ${path.replace(/[^/]*-[^/]*-[^/]*/, "{id}")} ${status}`);
  const tested = { method, path, status, headers: response.headers, text };
  for (const one of differencesFrom(document, tested)) differences.add(one);
  // biome-ignore lint/suspicious/noExplicitAny: tests read JSON bodies of many shapes.
  const json: any = text === "" ? null : JSON.parse(text);
  return { status, body: json, headers: response.headers };
}

const contact = {
  ...{ firstName: "Ana", lastName: "Ruiz" },
  ...{ phone: "(513) 555-0199", email: "ana@home.example" },
};
const service = "general-notary";
const visit = (start: string, more: object = {}) => ({
  ...{ service, zip: "45202", start, contact },
  ...more,
});
const lead = { ...contact, zip: "45202", preferredTime: "this-week" };

const ALL = ["visits:read", "visits:write", "slots:read", "quotes:read", "leads:write"] as const;

test("whatever a running server answers a partner's program is as the OpenAPI document says", async () => {
  const settings = { DATABASE_URL: databaseUrlOf(database), DATA_DIR: temporaryFolder() };
  address = await startApp({ ...settings, LOG_LEVEL: "error" }).address;
  document = parseDocument(await (await fetch(`${address}/api/openapi.json`)).json());
  const key = await insertPartnerKey(pool, ALL);
  const starts = (await fetchFreeSlots(address)).map(({ start }) => start);
  const [first = "", , , , , second = "", , , , , third = ""] = starts;
  await readsAndMistakes(key);
  const { body: booked } = await call("POST /api/visits", { key, body: visit(first) });
  await changes(key, booked.id, { taken: first, free: second });
  await rejections(`/api/visits/${booked.id}`, third);
  await beforeTheRoute(key);
  expect([...differences]).toEqual([]);
  expect([...seen].toSorted()).toEqual(expect.arrayContaining(EXPECTED));
  const statuses = new Set([...seen].map((line) => Number(line.split(" ")[2])));
  expect([...statuses].toSorted()).toEqual([
    ...[200, 201, 204, 400, 401, 403, 404, 405, 409, 412, 413, 414, 415, 422, 429],
  ]);
});

/** Answers that must have been among them. */
const EXPECTED = [
  ...["GET", "PATCH", "DELETE"].map((method) => `${method} /api/visits/{id} 200`),
  ...["PUT /api/visits/{id} 405", "DELETE /api/visits/{id} 401", "POST /api/visits 415"],
  ...["POST /api/leads 429", "POST /api/visits 429", "GET /api/slots 429"],
];

/** Prices, times, documents and lists, also by what they refuse. */
async function readsAndMistakes(key: string): Promise<void> {
  for (const given of [{ key }, {}]) {
    for (const zip of ["45202", "41011", "99999", "4"]) {
      await call(`GET /api/quote?service=${service}&service=estate-plans&zip=${zip}`, given);
      await call(`GET /api/slots?service=${service}&zip=${zip}`, given);
      await call(`GET /api/next-times?zip=${zip}`, given);
    }
    for (const query of ["", "?q=poa", "?category=legal-court", "?category=spells"]) {
      await call(`GET /api/documents${query}`, given);
    }
    await call("GET /api/next-times", given);
    await call("POST /api/leads", { ...given, body: lead });
    await call("POST /api/leads", { ...given, body: { ...lead, services: ["spells"] } });
    for (const path of ["/api/leads", "/api/visits"]) {
      await call(`POST ${path}`, { ...given, body: {} });
      await call(`POST ${path}`, { ...given, body: "{" });
    }
  }
  for (const query of ["", "?limit=0", "?status=confirmed", "?cursor=a"]) {
    await call(`GET /api/visits${query}`, { key });
  }
}

/** A visit that is read, moved and canceled, too late and by two. */
async function changes(
  key: string,
  id: string,
  { taken, free }: Readonly<Record<"taken" | "free", string>>,
): Promise<void> {
  const path = `/api/visits/${id}`;
  const read = await call(`GET ${path}`, { key });
  const headers = { "if-match": read.headers.get("etag") ?? "" };
  await call("POST /api/visits", { key, body: visit(taken) });
  await call("POST /api/visits", { key, body: visit(free, { total: 1 }) });
  await call("POST /api/visits", { key, body: visit("2020-01-01T00:00:00Z") });
  await call("POST /api/visits", { key, body: visit(free), headers: { "idempotency-key": "a" } });
  const moved = await call(`PATCH ${path}`, { key, headers, body: { start: free } });
  expect([moved.status, Date.parse(moved.body.start)]).toEqual([200, Date.parse(free)]);
  await call(`PATCH ${path}`, { key, headers, body: { start: taken } });
  await call(`PATCH ${path}`, { key, body: { start: "2020-01-01T00:00:00Z" } });
  for (const body of [{}, { start: 1 }, { notes: "Ring twice." }, "{"]) {
    await call(`PATCH ${path}`, { key, body });
  }
  await call(`PATCH ${path}`, { key, body: "{}", headers: { "content-type": "text/plain" } });
  await call("GET /api/visits?limit=1", { key });
  await call(`DELETE ${path}?fee=much`, { key });
  await call(`DELETE ${path}`, { key, headers });
  expect((await call(`DELETE ${path}`, { key })).body.status).toBe("cancelled");
  await call(`DELETE ${path}`, { key });
  for (const method of ["PUT", "POST"]) await call(`${method} ${path}`, { key, body: {} });
}

/** Keys that may not, keys that ask too often, and callers without one. */
async function rejections(path: string, free: string): Promise<void> {
  const writer = await insertPartnerKey(pool, ["visits:write"]);
  const own = await call("POST /api/visits", { key: writer, body: visit(free) });
  const ownPath = `/api/visits/${own.body.id}`;
  const change = { contact: { phone: "(513) 555-0123" } };
  expect((await call(`PATCH ${ownPath}`, { key: writer, body: change })).status).toBe(204);
  expect((await call(`DELETE ${ownPath}`, { key: writer })).status).toBe(204);
  const keys = [await insertPartnerKey(pool, []), "dsk_wrong", writer, ""];
  for (const key of keys) {
    await call(`GET ${path}`, { key });
    await call(`PATCH ${path}`, { key, body: { notes: "x" } });
    await call(`DELETE ${path}`, { key });
    await call("GET /api/visits", { key });
    await call(`GET /api/slots?service=${service}&zip=45202`, { key });
    await call(`GET /api/quote?service=${service}&zip=45202`, { key });
  }
  const slow = await insertPartnerKey(pool, ["slots:read"], 1);
  for (let at = 0; at < 2; at += 1) {
    await call(`GET /api/slots?service=${service}&zip=45202`, { key: slow });
  }
  await untilRefused("GET /api/slots?service=general-notary&zip=45202");
  await untilRefused("POST /api/leads", lead);
  await untilRefused("POST /api/visits", visit(free));
}

/** Calls until the server says that it is too often; the loop ends in any case. */
async function untilRefused(line: string, body?: object): Promise<void> {
  for (let at = 0; at < 200; at += 1) {
    const sent = body && { ...body, email: `a${at}@home.example` };
    const { status } = await call(line, sent ? { body: sent } : {});
    if (status === 429) return;
  }
}

/** Calls that the server itself refuses, before any operation is asked. */
async function beforeTheRoute(key: string): Promise<void> {
  for (const [path, operations] of Object.entries(document.paths)) {
    const target = path.replace("{id}", crypto.randomUUID());
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
      const body = method === "GET" ? {} : { body: {} };
      if (!(method.toLowerCase() in operations)) {
        expect((await call(`${method} ${target}`, { key, ...body })).headers.get("allow")).not.toBe(
          null,
        );
      }
      await call(`${method} ${target}?x=${"y".repeat(5000)}`, { key, ...body });
      await call(`${method} ${target}?x=%ff%00`, { key, ...body });
      if (!(method.toLowerCase() in operations) || method === "GET") continue;
      const origin = { origin: "https://page.example" };
      const plain = { "content-type": "text/plain" };
      await call(`${method} ${target}`, { body: {}, headers: origin });
      await call(`${method} ${target}`, { key, body: {}, headers: origin });
      await call(`${method} ${target}`, { key, body: { x: "y".repeat(70_000) } });
      await call(`${method} ${target}`, { body: "{}", headers: plain });
    }
  }
}
