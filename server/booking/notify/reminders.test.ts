import { beforeEach, expect, test } from "vitest";
import { cents } from "../../../core/format/money.ts";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import {
  cincinnatiTime,
  createTestBooking,
} from "../../../tests/support/booking/booking-database.ts";
import { waitUntil } from "../../../tests/support/platform/postgres-test-support.ts";
import { startTestPlatform } from "../../../tests/support/platform/test-platform.ts";
import { visitReminderJob } from "./reminders.ts";

const site = await siteOf();
const office = await createTestBooking(site);
const { deps, ask, desk, book, clear, set, pool, config, database, siteOf: openSite } = office;
const queue = visitReminderJob({ ...deps, siteOf: openSite });

beforeEach(clear);

interface Planned {
  readonly id: string;
  readonly data: { readonly kind: string; readonly sequence: number };
  readonly seconds: number;
}

/** The planned reminders, the soonest first, with the seconds until they are due. */
async function planned(): Promise<Planned[]> {
  const rows = await ask(
    "SELECT id, data, round(extract(epoch FROM start_after - created_on))::int AS seconds FROM pgboss.job WHERE name = 'visit-reminder' ORDER BY start_after",
  );
  return rows as unknown as Planned[];
}

/** Runs a planned job now, as a worker would. */
const run = ({ data }: Planned) => queue.run(data, AbortSignal.timeout(5_000));

const reminded = async () =>
  ask("SELECT kind, to_address FROM mails WHERE kind LIKE 'visit-reminder%' ORDER BY 1");

const HOUR = 3_600;

test("visitor and owner are reminded a day and two hours before a visit, once each", async () => {
  await book("2026-03-04T10:00");
  const [day, hours] = await planned();
  expect([day?.seconds, hours?.seconds]).toEqual([26 * HOUR, 48 * HOUR]);
  set("2026-03-03T10:00");
  await run(day as Planned);
  expect(await reminded()).toEqual([
    { kind: "visit-reminder", to_address: "ana@home.example" },
    { kind: "visit-reminder-owner", to_address: site.businessConfig.email },
  ]);
  await Promise.all([run(day as Planned), run(day as Planned), run(day as Planned)]);
  expect(await reminded()).toHaveLength(2);
  set("2026-03-04T08:00");
  await run(hours as Planned);
  expect(await reminded()).toHaveLength(4);
});

test("a visit booked after the time of a reminder never gets that reminder", async () => {
  set("2026-03-03T10:00:01");
  await book("2026-03-04T10:00");
  expect((await planned()).map(({ data }) => data.kind)).toEqual(["2h"]);
  await clear();
  set("2026-03-03T10:00");
  await book("2026-03-04T10:00");
  expect((await planned()).map(({ data }) => data.kind)).toEqual(["24h", "2h"]);
});

test("a moved visit is announced at its new time, and reminders planned before send nothing", async () => {
  const { token } = await book("2026-03-04T10:00");
  const before = await planned();
  await desk().move(token, cincinnatiTime("2026-03-06T14:00"));
  expect(await planned()).toHaveLength(4);
  set("2026-03-03T10:00");
  for (const job of before) await run(job);
  expect(await reminded()).toEqual([]);
  set("2026-03-05T14:00");
  for (const job of await planned()) await run(job);
  expect(await reminded()).toHaveLength(2);
});

test("a visit that is moved and moved back gets each reminder once", async () => {
  const { token } = await book("2026-03-04T10:00");
  await desk().move(token, cincinnatiTime("2026-03-06T14:00"));
  await desk().move(token, cincinnatiTime("2026-03-04T10:00"));
  set("2026-03-03T10:00");
  for (const job of await planned()) await run(job);
  expect(await reminded()).toHaveLength(2);
});

test("nobody is reminded of a visit that is canceled, over or erased", async () => {
  const { token } = await book("2026-03-04T10:00");
  await book("2026-03-04T14:00");
  const jobs = await planned();
  await desk().cancel(token, cents(0));
  await ask("DELETE FROM visits WHERE status = 'confirmed'");
  set("2026-03-03T14:00");
  for (const job of jobs) await run(job);
  expect(await reminded()).toEqual([]);
});

test("a cancellation and a reminder at the same moment happen one entirely after the other", async () => {
  for (let round = 0; round < 5; round += 1) {
    await clear();
    const { token } = await book("2026-03-04T10:00");
    const [day] = await planned();
    set("2026-03-03T10:00");
    await Promise.all([desk().cancel(token, cents(0)), run(day as Planned)]);
    const events = await ask("SELECT kind FROM visit_events ORDER BY happened_at, event_id");
    const kinds = events.map(({ kind }) => kind);
    expect(await reminded()).toHaveLength(kinds.includes("reminded") ? 2 : 0);
  }
});

test("after a long downtime only the reminder closest to the visit is sent, and none once it has begun", async () => {
  await book("2026-03-04T10:00");
  const jobs = await planned();
  set("2026-03-04T08:30");
  for (const job of jobs) await run(job);
  expect(await ask("SELECT once_key FROM visit_events WHERE once_key IS NOT NULL")).toEqual([
    { once_key: "reminder 0 2h" },
  ]);
  await clear();
  await book("2026-03-04T10:00");
  const late = await planned();
  set("2026-03-04T10:00");
  for (const job of late) await run(job);
  expect(await reminded()).toEqual([]);
});

test("a due reminder is sent once without being triggered, however many processes run", async () => {
  const second = await startTestPlatform(config, { ...database, pool }, deps.log, (outbox) => [
    visitReminderJob({ ...deps, outbox, siteOf: openSite }),
  ]);
  await book("2026-03-04T10:00");
  set("2026-03-03T10:00");
  await ask("UPDATE pgboss.job SET start_after = now() WHERE data->>'kind' = '24h'");
  await waitUntil(25, async () => (await reminded()).length > 0);
  await second.close();
  expect(await reminded()).toHaveLength(2);
});

test("a reminder planned twice is one job, and the job of a deleted site does nothing", async () => {
  const { visit } = await book("2026-03-04T10:00");
  await deps.db.transaction((tx) => deps.reminders.plan(tx, site, visit, deps.now()));
  expect(await planned()).toHaveLength(2);
  const gone = { siteId: "gone", visitId: visit.id, sequence: 0, kind: "2h" };
  await queue.run(gone, AbortSignal.timeout(1_000));
  await expect(queue.run({ visitId: "x" }, AbortSignal.timeout(1_000))).rejects.toThrow();
});

test("a reminder whose mail cannot be rendered is retried", async () => {
  await book("2026-03-04T10:00");
  const [day] = await planned();
  set("2026-03-03T10:00");
  const renderEmail = () => Promise.reject(new Error("no paper"));
  const broken = visitReminderJob({ ...deps, renderEmail, siteOf: openSite });
  await expect(broken.run(day?.data, AbortSignal.timeout(1_000))).rejects.toThrow("no paper");
  expect(await ask("SELECT 1 FROM visit_events WHERE kind = 'reminded'")).toEqual([]);
  await run(day as Planned);
  expect(await reminded()).toHaveLength(2);
});
