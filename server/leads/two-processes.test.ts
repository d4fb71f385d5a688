import { afterAll, beforeEach, expect, test } from "vitest";
import {
  databaseUrlOf,
  fetchFormFields,
  leadFieldsOf,
  postApiLead,
  postBody,
  postLeadForm,
} from "../../tests/support/leads/lead-client.ts";
import { ensureBuild, startApp } from "../../tests/support/platform/app-process.ts";
import { temporaryFolder, waitUntil } from "../../tests/support/platform/postgres-test-support.ts";
import { createTestDatabase } from "../../tests/support/platform/test-database.ts";
import { connect } from "../platform/db/connect.ts";

await ensureBuild(); // before the server below starts

const database = await createTestDatabase();
const { pool, close } = connect(database, () => {});
afterAll(close);

beforeEach(async () => {
  for (const table of ["leads", "mails", "limits"]) await pool.query(`DELETE FROM ${table}`);
});

const DATABASE_URL = databaseUrlOf(database);

const open = (settings: Record<string, string>) =>
  startApp({ DATABASE_URL, DATA_DIR: temporaryFolder(), ...settings }).address;

/** One process for the tests that set nothing of their own, because a start takes seconds. */
const shared = startApp(
  { DATABASE_URL, DATA_DIR: temporaryFolder(undefined, afterAll) },
  "build/app/main.js",
  afterAll,
);

const queryRows = async (sql: string) => (await pool.query(sql)).rows;
/** The number of stored leads and mails, to check that something changed nothing. */
const stored = () =>
  queryRows(
    "SELECT (SELECT count(*)::int FROM leads) AS leads, (SELECT count(*)::int FROM mails) AS mails",
  );

test("forms from another site, or without an origin, are rejected", async () => {
  const address = await shared.address;
  const fields = { ...leadFieldsOf("eve"), ...(await fetchFormFields(address)) };
  const form = new URLSearchParams(fields);
  const json = JSON.stringify(leadFieldsOf("eve"));
  const foreign = [
    { origin: "https://evil.example" },
    { origin: "null" },
    {},
    { "content-type": "text/plain" },
    { "content-type": "application/x-www-form-urlencoded" },
    { origin: "https://evil.example", "content-type": "application/json" },
    { "sec-fetch-site": "cross-site", "content-type": "application/json" },
    { origin: address.replace("localhost", "localhost.evil.example") },
  ];
  for (const headers of foreign) {
    for (const [path, body] of [
      ["/contact", form],
      ["/api/leads", form],
      ["/api/leads", json],
    ] as const) {
      const answer = await postBody(`${address}${path}`, body, headers as Record<string, string>);
      // A program that names no page is told that the API wants JSON.
      const isProgram = !("origin" in headers) && !("sec-fetch-site" in headers);
      const status = isProgram && path === "/api/leads" ? 415 : 403;
      expect(answer.status, `${path} ${JSON.stringify(headers)}`).toBe(status);
    }
  }
  expect(await stored()).toEqual([{ leads: 0, mails: 0 }]);
  expect(await queryRows("SELECT 1 FROM limits")).toEqual([]);
  expect((await postLeadForm(address, fields)).status).toBe(303);
});

test("no request body causes a server error or is stored", async () => {
  const address = await shared.address;
  const types = [
    "multipart/form-data",
    "multipart/form-data; boundary=x",
    "application/x-www-form-urlencoded",
    "application/json",
    "text/plain",
    "image/png",
    "nonsense",
  ];
  const bodies = [
    "",
    "x",
    "%",
    "firstName=%ff%fe&zip=%",
    '--x\r\nContent-Disposition: form-data; name="zip"\r\n\r\n45040',
    '{"firstName":',
    "\0\xff",
    "a=".repeat(20_000),
    "&".repeat(60_000),
  ];
  for (const type of types) {
    for (const body of bodies) {
      for (const path of ["/contact", "/api/leads"]) {
        const headers = { origin: address, "content-type": type };
        const began = performance.now();
        const { status } = await postBody(`${address}${path}`, body, headers);
        expect([400, 415, 422], `${path} ${type} ${body.slice(0, 40)}`).toContain(status);
        expect(performance.now() - began, `${path} ${type}`).toBeLessThan(2_000);
      }
    }
  }
  expect(await stored()).toEqual([{ leads: 0, mails: 0 }]);
});

test("the sixth form from one network comes back with its text and a challenge", async () => {
  const address = await shared.address;
  const form = await fetchFormFields(address);
  for (let at = 1; at <= 5; at += 1) {
    expect(
      (await postLeadForm(address, { ...leadFieldsOf(`visitor-${at}`), ...form })).status,
    ).toBe(303);
  }
  const sixth = await postLeadForm(address, { ...leadFieldsOf("visitor-6"), ...form });
  expect(sixth.status).toBe(429);
  expect(sixth.text).toContain("visitor-6 asks: how soon can you come?");
  expect(sixth.text).toContain(`value="${form.token}"`);
  const partner = await postApiLead(address, leadFieldsOf("visitor-7"), "partner-key-7");
  expect(partner.status).toBe(429);
  expect(sixth.text).toContain('name="proof"');
  expect(await stored()).toEqual([{ leads: 5, mails: 10 }]);
});

test("of 600 requests from twenty networks to two processes, the allowed hundred succeed", {
  timeout: 60_000,
}, async () => {
  const settings = { TRUST_PROXY: "loopback" };
  const addresses = [await open(settings), await open(settings)];
  const statuses: number[] = [];
  const send = async (at: number) => {
    const from = { "x-forwarded-for": `203.0.113.${at % 20}` };
    const address = addresses[(at >> 1) % 2] ?? "";
    statuses.push(
      (await postApiLead(address, leadFieldsOf(`visitor-${at}`), `flooding-${at}`, from)).status,
    );
  };
  const lane = async (first: number) => {
    for (let at = first; at < 600; at += 12) await send(at);
  };
  await Promise.all(Array.from({ length: 12 }, (_, first) => lane(first)));
  const taken = statuses.filter((status) => status === 201).length;
  expect(new Set(statuses)).toEqual(new Set([201, 429]));
  expect(Math.abs(taken - 100)).toBeLessThanOrEqual(5);
  expect(await stored()).toEqual([{ leads: taken, mails: 2 * taken }]);
});

test("after all database connections were cut, the server reconnects and goes on", async () => {
  const address = await open({ LIMIT_FACTOR: "1000" });
  const form = await fetchFormFields(address);
  const cut = async () => {
    await pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()",
    );
  };
  let thanked = 0;
  const lane = async (first: number) => {
    for (let at = first; at < 60; at += 6) {
      const { status } = await postLeadForm(address, { ...leadFieldsOf(`visitor-${at}`), ...form });
      expect([303, 503]).toContain(status);
      thanked += status === 303 ? 1 : 0;
      if (first === 0) await cut(); // one at a time: cutting a connection would also end requests in parallel
    }
  };
  await Promise.all([0, 1, 2, 3, 4, 5].map(lane));
  const after = { ...leadFieldsOf("after"), ...form };
  await waitUntil(10, async () => (await postLeadForm(address, after)).status === 303);
  const [{ leads } = { leads: 0 }] = await stored();
  expect(leads).toBeGreaterThanOrEqual(thanked + 1);
});
