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

test("the chat that a lead came from, and an email about it that names nobody, are certainly the person's", async () => {
  const [lead, other, chat, foreign, mail] = Array.from({ length: 5 }, () => randomUUID());
  const addLead = (id: string, email: string, chatId: string) =>
    query(`INSERT INTO leads (site_id, lead_id, status, first_name, last_name, phone, email, zip, preferred_time, services, details,
        source_page, referrer, campaign, held_for, request_key, request_hash, chat_id)
      VALUES ('main', '${id}', 'new', 'Zoe', '', '', '${email}', '45202', 'today', '{}', '', '/', '', '{}', '{}', '${id}', 'h', '${chatId}')`);
  await addLead(lead ?? "", "zoe@home.example", chat ?? "");
  await addLead(other ?? "", "otto@home.example", foreign ?? "");
  for (const id of [chat, foreign])
    await query(`INSERT INTO ai_chat_sessions (site_id, id) VALUES ('main', '${id}');
      INSERT INTO ai_chat_messages (site_id, session_id, role, content) VALUES ('main', '${id}', 'user', 'What is the price?')`);
  await query(`INSERT INTO mails (site_id, mail_id, kind, from_name, from_address, to_name, to_address, subject, html, text, message_id, status, lead_id)
    VALUES ('main', '${mail}', 'lead-quote', '', 'house@lane.example', '', 'earlier@home.example', 'Your quote', '', '', 'm', 'sent', '${lead}')`);
  const person = { email: "zoe@home.example", phone: null, words: null };
  const { rows } = await findPerson(db, place, person, Date.UTC(2026, 10, 20));
  expect(new Map(rows.map(({ id, kind, isSure }) => [id, `${kind} ${isSure}`]))).toEqual(
    new Map([
      [lead, "request true"],
      [chat, "chat true"],
      [mail, "mail true"],
    ]),
  );
});
