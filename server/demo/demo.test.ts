import { randomBytes } from "node:crypto";
import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import { riverbendSite, siteOf } from "../../tests/support/app/desk-without-database.ts";
import { vocabulary } from "../../tests/support/assistant/vocabulary.ts";
import { notaryLawFor } from "../../tests/support/booking/notary-law.ts";
import { createTestDatabase } from "../../tests/support/platform/test-database.ts";
import { createVisitLinks } from "../booking/calendar/links.ts";
import { readZipDirectory } from "../locations/zip-directory.ts";
import { connect } from "../platform/db/connect.ts";
import { createDemoDeps } from "./create-demo-deps.ts";
import { fillDemo } from "./fill-demo.ts";

const { db, pool, close } = connect(await createTestDatabase(), () => {});
afterAll(close);

const places = await readZipDirectory("content");
const input = {
  db,
  places,
  notaryLawFor,
  links: createVisitLinks(randomBytes(32)),
  log: pino({ level: "silent" }),
  vocabulary,
};
/** A Wednesday at 11 AM in Cincinnati. */
const NOW = Date.UTC(2026, 2, 18, 15);

test.each([
  ["main", siteOf],
  ["riverbend", riverbendSite],
])("%s gets a month that looks like one, and no mail goes to anybody", async (id, open) => {
  await pool.query("INSERT INTO sites (site_id) VALUES ($1) ON CONFLICT DO NOTHING", [id]);
  const site = { ...(await open()), id };
  const { leads, chats, past, coming } = await fillDemo(site, createDemoDeps(input, NOW));
  expect(leads).toBe(18);
  expect(past).toBeGreaterThan(20);
  expect(coming).toBeGreaterThan(6);
  const { rows } = await pool.query(
    "SELECT status, count(*)::int AS count, bool_and(starts_at < $2) AS past, bool_and(agreed_at < starts_at) AS before FROM visits WHERE site_id = $1 GROUP BY 1 ORDER BY 1",
    [id, new Date(NOW)],
  );
  const by = Object.fromEntries(rows.map((row) => [row.status, row]));
  expect(Object.keys(by)).toEqual(["cancelled", "completed", "confirmed", "no-show"]);
  expect(by.completed).toMatchObject({ past: true, before: true });
  expect(by.completed.count).toBeGreaterThan(15);
  expect(by["no-show"].past).toBe(true);
  const { rows: statuses } = await pool.query(
    "SELECT DISTINCT status FROM leads WHERE site_id = $1 ORDER BY 1",
    [id],
  );
  expect(statuses.map(({ status }) => status)).toEqual([
    "booked",
    "contacted",
    "lost",
    "new",
    "quoted",
    "spam",
  ]);
  const { rows: untold } = await pool.query(
    "SELECT 1 FROM leads WHERE site_id = $1 AND status <> 'spam' AND num_nonnulls(nudged_at, answer_minutes) <> 1",
    [id],
  );
  expect(untold, "who waits is not nudged for, the others were answered").toEqual([]);
  const { rows: told } = await pool.query(
    `SELECT l.status, array_agg(e.kind ORDER BY e.event_id) AS kinds, min(e.happened_at) = l.created_at AS "isDated",
      bool_and(e.happened_at <= $2) AS past, count(DISTINCT e.happened_at) = count(*) AS "inOrder",
      max(e.happened_at) = v.agreed_at AND v.contact ->> 'email' = l.email AS "isTheirVisit",
      s.last_at < l.created_at AS "afterChat"
    FROM leads l JOIN lead_events e ON e.site_id = l.site_id AND e.lead_id = l.lead_id
      LEFT JOIN visits v ON v.site_id = l.site_id AND v.visit_id = l.visit_id
      LEFT JOIN ai_chat_sessions s ON s.site_id = l.site_id AND s.id = l.chat_id
    WHERE l.site_id = $1 GROUP BY l.site_id, l.lead_id, v.agreed_at, v.contact, s.last_at`,
    [id, new Date(NOW)],
  );
  const histories: Record<string, string[]> = {
    new: ["arrived"],
    spam: ["arrived"],
    contacted: ["arrived", "call"],
    quoted: ["arrived", "quoted"],
    lost: ["arrived", "call", "state"],
    booked: ["arrived", "call", "booked"],
  };
  for (const lead of told) {
    expect(lead, "a lead's history says how it got its state, and when").toMatchObject({
      kinds: histories[lead.status],
      isDated: true,
      past: true,
      inOrder: true,
      isTheirVisit: lead.status === "booked" ? true : null,
    });
  }
  expect(told.filter(({ afterChat }) => afterChat)).toHaveLength(1);
  const { rows: stored } = await pool.query(
    "SELECT count(DISTINCT s.id)::int AS chats, count(*) FILTER (WHERE unanswered)::int AS unanswered, bool_and(s.last_at < $2) AS past FROM ai_chat_sessions s JOIN ai_chat_messages m ON m.site_id = s.site_id AND m.session_id = s.id WHERE s.site_id = $1",
    [id, new Date(NOW)],
  );
  expect(stored).toEqual([{ chats, unanswered: expect.any(Number), past: true }]);
  expect((await pool.query("SELECT 1 FROM mails")).rows).toEqual([]);
  await expect(fillDemo(site, createDemoDeps(input, NOW))).rejects.toThrow(
    /sample leads and visits already/,
  );
});

test("no sample visits are put between a business's own visits", async () => {
  await pool.query("INSERT INTO sites (site_id) VALUES ('busy')");
  await pool.query(
    "INSERT INTO visits SELECT 'busy', gen_random_uuid(), 'owner', 'confirmed', services, zip, starts_at, ends_at, buffer_before, buffer_after, occupied, null, null, contact, intake, price, travel_fee, surcharge, surcharge_kind, total, agreed_at, 0, 0, null, '', '{}', 'own', '' FROM visits LIMIT 1",
  );
  const site = { ...(await siteOf()), id: "busy" };
  await expect(fillDemo(site, createDemoDeps(input, NOW))).rejects.toThrow(/visits of its own/);
});
