import { randomUUID } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { DEFAULT_SELECTION } from "../../core/privacy/row-selection.ts";
import { createTestInstallation } from "../../tests/support/site/test-installation.ts";
import { createAuditLog } from "../people/audit-log.ts";
import { erasePerson } from "./erase-person.ts";
import { createPersonExport } from "./export-person.ts";
import { findPerson } from "./find-person.ts";

const { db, query } = await createTestInstallation();
const NOW = Date.parse("2026-11-20T15:00:00Z");
const place = { siteId: "main", siteText: "" };
const by = { ...place, email: "ana@owner.example", network: "203.0.113.7", zone: "UTC" };
const dataDir = await mkdtemp(join(tmpdir(), "doorstep-erase-"));
const zelda = { email: "zelda@quill.example", phone: null, words: null };
const contact = {
  ...{ firstName: "Zelda", lastName: "Quillfeather", phone: "(513) 555-0177" },
  email: "zelda@quill.example",
};
const checkoutsOf = async (email: string) => {
  const { rows } = await findPerson(db, place, { ...zelda, email }, NOW);
  return rows.filter(({ kind }) => kind === "checkout");
};
const erase = () =>
  erasePerson({ person: zelda, keepAmounts: true, choice: DEFAULT_SELECTION }, by, {
    ...{ db, audit: createAuditLog(db), now: () => NOW, dataDir },
  });

test("a booking that was cut off before its payment is found, exported and erased, and not while it can be paid", async () => {
  const signerContact = { name: "Pat Sum", phone: "(513) 555-0166", email: "pat@sum.example" };
  const booking = {
    zip: "45202",
    services: ["general-notary"],
    contact,
    intake: { signerContact },
  };
  await query(`INSERT INTO payments (site_id, payment_id, purpose, way, status, amount, booking, held_until)
    VALUES ('main', gen_random_uuid(), 'deposit', 'card', 'open', 5000, '${JSON.stringify(booking)}', '2026-11-20T15:20Z')`);
  expect(await checkoutsOf(zelda.email)).toMatchObject([
    { isSure: true, isComing: true, words: "open, 45202, $50.00" },
  ]);
  expect(await erase()).toEqual({ kind: "coming", count: 1 });
  await query("UPDATE payments SET held_until = '2026-11-20T14:50Z'");
  expect(await checkoutsOf("pat@sum.example")).toHaveLength(1);
  const request = {
    ...{ ...place, business: "Lane", personQuery: zelda, selection: DEFAULT_SELECTION },
  };
  const pieces = await Array.fromAsync(await createPersonExport(db, request, NOW));
  const [json] = Object.values(unzipSync(Buffer.concat(pieces)));
  expect(JSON.parse(Buffer.from(json ?? []).toString())).toMatchObject({
    "Bookings not paid for": [{ amount: 5000, booking: { contact: { firstName: "Zelda" } } }],
  });
  expect(await erase()).toMatchObject({ kind: "erased", counts: { checkouts: 1 }, left: [] });
  expect(await query("SELECT 1 AS one FROM payments")).toEqual([]);
});

test("what another calendar says of an erased visit goes with it", async () => {
  const [visit, calendar] = [randomUUID(), randomUUID()];
  await query(`
    INSERT INTO visits (site_id, visit_id, provider_id, status, services, zip, starts_at, ends_at, buffer_before, buffer_after, occupied, contact,
        intake, price, travel_fee, surcharge, total, notes, request_key, request_hash)
      VALUES ('main', '${visit}', 'main', 'completed', '{general-notary}', '45202', '2026-10-01T14:00Z', '2026-10-01T15:00Z', 0, 0,
        '[2026-10-01T14:00Z,2026-10-01T15:00Z)', '${JSON.stringify(contact)}', '{}', 7500, 1000, 0, 8500, '', '${visit}', 'h');
    INSERT INTO outside_calendars (site_id, calendar_id, name, sealed_address, host, next_check_at, created_by)
      VALUES ('main', '${calendar}', 'Work', 's', 'dav.example', now(), 'Ana');
    INSERT INTO outside_events (site_id, event_id, calendar_id, during, title, visit_id)
      VALUES ('main', gen_random_uuid(), '${calendar}', '[2026-10-01T16:00Z,2026-10-01T17:00Z)', 'Zelda Quillfeather', '${visit}')`);
  expect(await erase()).toMatchObject({
    counts: { visitsWithoutName: 1, calendarEvents: 1 },
    left: [],
  });
});

test("what someone on the waitlist asked for is exported with its visit and erased with it, also where the visit's amount stays", async () => {
  const visit = randomUUID();
  await query(`
    INSERT INTO visits (site_id, visit_id, provider_id, status, services, zip, starts_at, ends_at, buffer_before, buffer_after, occupied, contact,
        intake, price, travel_fee, surcharge, total, notes, request_key, request_hash)
      VALUES ('main', '${visit}', 'main', 'completed', '{general-notary}', '45202', '2026-10-02T14:00Z', '2026-10-02T15:00Z', 0, 0,
        '[2026-10-02T14:00Z,2026-10-02T15:00Z)', '${JSON.stringify(contact)}', '{}', 7500, 1000, 0, 8500, '', '${visit}', 'h');
    INSERT INTO waitlist_entries (site_id, visit_id, from_day, until_day, parts, known)
      VALUES ('main', '${visit}', '2026-10-01', '2026-10-02', '["morning"]', '[]');
    INSERT INTO waitlist_offers (site_id, offer_id, visit_id, starts_at, state, offered_at, expires_at, told)
      VALUES ('main', gen_random_uuid(), '${visit}', '2026-10-01T14:00Z', 'declined', now(), now(), '["email"]')`);
  const request = {
    ...{ ...place, business: "Lane", personQuery: zelda, selection: DEFAULT_SELECTION },
  };
  const pieces = await Array.fromAsync(await createPersonExport(db, request, NOW));
  const [json] = Object.values(unzipSync(Buffer.concat(pieces)));
  expect(JSON.parse(Buffer.from(json ?? []).toString())).toMatchObject({
    Waitlist: [{ parts: ["morning"], offers: [{ state: "declined" }] }],
  });
  expect(await erase()).toMatchObject({ counts: { visitsWithoutName: 1, waitlist: 1 }, left: [] });
  expect(await query("SELECT 1 AS one FROM waitlist_offers")).toEqual([]);
});
