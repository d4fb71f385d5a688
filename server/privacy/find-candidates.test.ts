import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createTestInstallation } from "../../tests/support/site/test-installation.ts";
import { findPerson } from "./find-person.ts";

const { db, query } = await createTestInstallation();
const place = { siteId: "main", siteText: "" };

test("a visit is found by the signer it was booked for, and by the person who booked it", async () => {
  const visit = randomUUID();
  const contact = {
    firstName: "Ana",
    lastName: "Ruiz",
    phone: "(513) 555-0199",
    email: "ana@home.example",
  };
  const intake = {
    signerContact: { name: "Luis Ruiz", phone: "(513) 555-0188", email: "luis@home.example" },
  };
  await query(`
    INSERT INTO visits (site_id, visit_id, provider_id, status, services, zip, starts_at, ends_at, buffer_before, buffer_after, occupied, contact, intake,
        price, travel_fee, surcharge, total, notes, request_key, request_hash)
      VALUES ('main', '${visit}', 'main', 'completed', '{general-notary}', '45202', '2026-10-01T14:00Z', '2026-10-01T15:00Z', 0, 0,
        '[2026-10-01T14:00Z,2026-10-01T15:00Z)', '${JSON.stringify(contact)}', '${JSON.stringify(intake)}', 7500, 1000, 0, 8500, '', '${visit}', 'h')`);
  for (const person of [
    { email: "luis@home.example", phone: null },
    { email: null, phone: "5135550188" },
    { email: "ana@home.example", phone: null },
  ]) {
    const { rows } = await findPerson(
      db,
      place,
      { ...person, words: null },
      Date.UTC(2026, 10, 20),
    );
    expect(rows.filter(({ kind }) => kind === "visit")).toHaveLength(1);
  }
});
