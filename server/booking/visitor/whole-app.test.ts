import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { fetchFreeSlots, postVisit } from "../../../tests/support/booking/slots-client.ts";
import {
  databaseUrlOf,
  leadFieldsOf,
  postApiLead,
} from "../../../tests/support/leads/lead-client.ts";
import { ensureBuild, startApp } from "../../../tests/support/platform/app-process.ts";
import { temporaryFolder } from "../../../tests/support/platform/postgres-test-support.ts";
import { createTestDatabase } from "../../../tests/support/platform/test-database.ts";
import { connect } from "../../platform/db/connect.ts";

beforeAll(ensureBuild, 180_000);

const database = await createTestDatabase();
const { pool, close } = connect(database, () => {});
afterAll(close);

beforeEach(async () => {
  for (const table of ["visits", "mails", "limits"]) await pool.query(`DELETE FROM ${table}`);
});

/** Starts a process on the database and on a data folder, whose key signs the links. */
const startTestApp = (DATA_DIR: string, settings: Record<string, string> = {}) =>
  startApp({
    DATABASE_URL: databaseUrlOf(database),
    DATA_DIR,
    LOG_LEVEL: "error",
    ...settings,
  }).address;

test("two processes share one calendar: each start is booked once, and no two visits are too far apart", async () => {
  const folder = temporaryFolder();
  const generous = { LIMIT_FACTOR: "1000" };
  const apps = [
    await startTestApp(folder, generous),
    await startTestApp(folder, generous),
  ] as const;
  await oneStartForAHundred(apps);
  await oneClickTwice(apps);
  await pool.query("DELETE FROM visits");
  await expectNoImpossibleDrives(apps);
});

type AppAddresses = readonly [string, string];

async function oneStartForAHundred(apps: AppAddresses): Promise<void> {
  const [first] = await fetchFreeSlots(apps[0]);
  const start = first?.start ?? "";
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, at) =>
      postVisit(apps[at % 2] ?? apps[0], start, `visitor-${at}`),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(99);
  const lost = JSON.parse(answers.find(({ status }) => status === 409)?.text ?? "{}");
  expect(lost.kind).toBe("slot-taken");
  expect(lost.next.length).toBeGreaterThan(0);
  expect(lost.next.map((slot: { start: string }) => slot.start)).not.toContain(start);
  const { rows } = await pool.query("SELECT count(*)::int AS count FROM visits");
  expect(rows).toEqual([{ count: 1 }]);
}

/** A double click that reaches both processes is one visit, whose link works at both. */
async function oneClickTwice(apps: AppAddresses): Promise<void> {
  const { start = "" } = (await fetchFreeSlots(apps[0])).at(5) ?? {};
  const twice = await Promise.all(apps.map((app) => postVisit(app, start, "twice")));
  expect(twice.map(({ status }) => status)).toEqual([201, 201]);
  const [one, other] = twice.map(({ text }) => {
    const { id, manageUrl } = JSON.parse(text) as { id: string; manageUrl: string };
    return { id, path: new URL(manageUrl).pathname };
  });
  expect(one).toEqual(other);
  const { path = "" } = one ?? {};
  for (const app of apps) {
    const file = await fetch(`${app}${path}/calendar.ics`);
    expect(file.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(file.headers.get("cache-control")).toContain("no-store");
    expect(await file.text()).toContain("SUMMARY:General Notary");
    expect((await fetch(`${app}${path.slice(0, -1)}/calendar.ics`)).status).toBe(404);
    expect((await fetch(`${app}/calendar/${"x".repeat(43)}.ics`)).status).toBe(404);
  }
}

async function expectNoImpossibleDrives(apps: AppAddresses): Promise<void> {
  const zips = ["45202", "45402", "45011", "45177"];
  const starts = await fetchFreeSlots(apps[0]);
  const day = starts[0]?.start.slice(0, 10) ?? "";
  const near = starts.filter(({ start }) => start.startsWith(day)).slice(0, 8);
  const requests = near.flatMap(({ start }) => zips.map((zip) => ({ start, zip })));
  const answers = await Promise.all(
    requests.map(({ start, zip }, at) =>
      postVisit(apps[at % 2] ?? apps[0], start, `neighbour-${at}`, zip),
    ),
  );
  const booked = answers.filter(({ status }) => status === 201).length;
  expect(booked).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => ![201, 409].includes(status))).toEqual([]);
  const { rows } = await pool.query(
    "SELECT zip, starts_at, ends_at FROM visits ORDER BY starts_at",
  );
  expect(rows).toHaveLength(booked);
  for (const [at, { zip, starts_at: start }] of rows.entries()) {
    const before = rows[at - 1];
    if (!before) continue;
    const minutes = (start.getTime() - before.ends_at.getTime()) / 60_000;
    // A quarter of an hour after each visit; then five minutes within a ZIP, and half an hour or more between these towns.
    expect(minutes).toBeGreaterThanOrEqual(zip === before.zip ? 20 : 45);
  }
}

test("the eleventh booking from one network has to wait, and a lead does not count toward the ten", async () => {
  const app = await startTestApp(temporaryFolder());
  const starts = (await fetchFreeSlots(app)).filter((_, at) => at % 4 === 0);
  expect((await postApiLead(app, leadFieldsOf("ana"), "lead-from-ana")).status).toBe(201);
  const statuses: number[] = [];
  for (const [at, { start }] of starts.slice(0, 12).entries()) {
    statuses.push((await postVisit(app, start, `flood-${at}`)).status);
  }
  expect(statuses).toEqual([...Array(10).fill(201), 429, 429]);
});
