import { beforeEach, expect, test } from "vitest";
import { notaries } from "../../../core/booking/notaries/notaries.ts";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import {
  anaContact,
  cincinnatiTime,
  kitchen,
} from "../../../tests/support/booking/booking-database.ts";
import { createPartnerTest } from "../../../tests/support/partners/partner-client.ts";
import { visitReminderJob } from "../../booking/notify/reminders.ts";

const list = [
  { id: "owner", name: "Ana Ruiz", color: "blue" },
  { id: "kim", name: "Kim Lee", color: "green", homeZip: "45202" },
];
const site = { ...(await siteOf()), notaries: notaries.parse(list) };
const { booking, makeKey, call } = await createPartnerTest(site);

beforeEach(async () => {
  await booking.clear();
  await booking.pool.query("DELETE FROM partner_keys");
});

const instantOf = (local: string) => new Date(cincinnatiTime(local)).toISOString();

/** Books a visit with a new key; `change` sends a PATCH of it. */
async function bookAsPartner(local: string) {
  const key = await makeKey(["visits:read", "visits:write"]);
  const { body } = await call(key, {
    ...{ method: "POST", path: "/api/visits" },
    body: {
      ...{ service: "general-notary", zip: "45202", start: instantOf(local) },
      ...{ contact: anaContact, intake: kitchen },
    },
  });
  const id = String(body.id);
  const change = (fields: object) =>
    call(key, { method: "PATCH", path: "/api/visits/:id", id, body: fields });
  return { id, change };
}

test("a visit whose details a partner changed is still reminded of", async () => {
  const { change } = await bookAsPartner("2026-03-04T10:00");
  const details = { notes: "Ring twice.", contact: { phone: "(513) 555-0123" } };
  expect((await change(details)).status).toBe(200);
  const planned = await booking.ask(
    "SELECT data FROM pgboss.job WHERE name = 'visit-reminder' AND data ->> 'kind' = '24h'",
  );
  expect(planned).toHaveLength(1);
  await booking.pool.query("DELETE FROM mails");
  booking.set("2026-03-03T10:00");
  const job = visitReminderJob({ ...booking.deps, siteOf: booking.siteOf });
  await job.run(planned[0]?.data, new AbortController().signal);
  expect(await booking.ask("SELECT kind FROM mails")).not.toEqual([]);
});

test("both notaries are told of a partner's visit that went to the other one as it moved", async () => {
  const { id, change } = await bookAsPartner("2026-03-04T10:00");
  const providerOf = async () => {
    const [row] = await booking.ask("SELECT provider_id FROM visits WHERE visit_id = $1", [id]);
    return row?.provider_id;
  };
  const before = await providerOf();
  const { visit } = await booking.book("2026-03-04T14:00");
  await booking.ask("UPDATE visits SET provider_id = $1 WHERE visit_id = $2", [before, visit.id]);
  await booking.pool.query("DELETE FROM mails");
  expect((await change({ start: instantOf("2026-03-04T14:00") })).status).toBe(200);
  expect(await providerOf()).not.toBe(before);
  const told = await booking.ask("SELECT kind FROM mails WHERE kind = 'visit-reassigned'");
  expect(told).toHaveLength(2);
});
