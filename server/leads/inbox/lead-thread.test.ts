import { beforeEach, expect, test } from "vitest";
import { cents } from "../../../core/format/money.ts";
import { inboxTestSupport } from "../../../tests/support/leads/inbox-test-support.ts";
import { ana, submissionFor } from "../../../tests/support/leads/lead-test-support.ts";
import type { Person } from "../../people/person.ts";
import { takeLead } from "../intake/take-lead.ts";
import { createLeadInbox } from "./lead-inbox.ts";

const { deps, site, queryRows, pool, inboxOf, addLead } = await inboxTestSupport();
const owner = inboxOf("Ana");
if (!owner) throw new Error("no inbox");
const threadOf = async (id: string) => (await owner.lead(id))?.thread;

beforeEach(async () => {
  for (const table of ["leads", "mails", "text_messages", "visits", "ai_chat_sessions"])
    await pool.query(`DELETE FROM ${table}`);
});

/** A chat with some messages. */
async function addChat(...said: readonly string[]): Promise<string> {
  const id = crypto.randomUUID();
  await pool.query("INSERT INTO ai_chat_sessions (site_id, id) VALUES ('main', $1)", [id]);
  for (const [at, content] of said.entries())
    await pool.query(
      "INSERT INTO ai_chat_messages (site_id, session_id, role, content) VALUES ('main', $1, $2, $3)",
      [id, at % 2 ? "assistant" : "user", content],
    );
  return id;
}

/** A lead that was sent in the tab of a chat. */
async function addLeadFromChat(chatId: string): Promise<string> {
  const outcome = await takeLead(submissionFor(site, { chatId }), deps);
  if (outcome.kind !== "taken") throw new Error(outcome.kind);
  return outcome.id;
}

let day = 0;

/** A visit booked from a lead, as the new visit form stores it. */
async function addVisit(leadId: string, provider = "owner"): Promise<string> {
  const id = crypto.randomUUID();
  day += 1;
  await pool.query(
    `INSERT INTO visits (site_id, visit_id, provider_id, status, services, zip, starts_at, ends_at, buffer_before, buffer_after,
        occupied, price, travel_fee, surcharge, total, source, request_key, request_hash)
      SELECT 'main', $1::uuid, $2, 'confirmed', '{}', '45040', at, at + interval '1 hour', 0, 0,
        tstzrange(at, at + interval '1 hour'), 7500, 0, 0, 7500, jsonb_build_object('lead', $3::text), $1::text, 'h'
      FROM (SELECT timestamptz '2026-12-01T14:00Z' + $4 * interval '1 day' AS at) slot`,
    [id, provider, leadId, day],
  );
  await pool.query(
    `INSERT INTO visit_events (site_id, visit_id, kind, who, happened_at) VALUES
      ('main', $1, 'confirmed', 'owner', now()), ('main', $1, 'reminded', 'system', now()), ('main', $1, 'moved', 'visitor', now())`,
    [id],
  );
  return id;
}

/** Queues an email as a use case would, about a visit. */
function mailAboutVisit(visitId: string, address: string): Promise<string> {
  return deps.db.transaction((tx) =>
    deps.outbox.queueMail(tx, {
      ...{
        siteId: "main",
        kind: "visit-confirmed",
        visitId,
        subject: "Booked",
        html: "",
        text: "",
      },
      from: { name: "House", address: "house@lane.example" },
      to: { name: "Ana", address },
    }),
  );
}

test("the emails to a customer about a lead and its visits are in its thread, with what became of them", async () => {
  const id = await addLead();
  const other = await addLead();
  const quote = { services: ["loan-signings"], zip: "45040", total: cents(150_00), message: "" };
  await owner.quote(id, { ...quote, channel: "mail", seenTotal: null });
  const mailId = await mailAboutVisit(await addVisit(id), "ana@home.example");
  await mailAboutVisit(await addVisit(other), "ana@home.example");
  await mailAboutVisit(await addVisit(id), "two addresses, none");
  await pool.query(
    "UPDATE mails SET status = 'sent', sent_at = '2027-01-01T10:00Z', last_error = 'later' WHERE mail_id = $1",
    [mailId],
  );
  const mails = (await threadOf(id))?.mails ?? [];
  expect(mails.map(({ subject, state, canOpen }) => [subject, state, canOpen])).toEqual([
    ["lead-received: Ana Ruiz", "queued", true],
    ["quote 15000", "queued", true],
    ["Booked", "sent", true],
    ["Booked", "dead", true],
  ]);
  expect(mails[2]).toMatchObject({ at: Date.parse("2027-01-01T10:00Z"), error: "" });
  expect(mails[3]?.error).toContain("is not one email address");
  expect(
    mails.map(({ address }) => address),
    "none to the business",
  ).not.toContain(site.businessConfig.email);
});

test("what happened to the visits of a lead, and the texts about them, are in its thread", async () => {
  const id = await addLead();
  const visit = await addVisit(id);
  await addVisit(await addLead());
  await pool.query(
    `INSERT INTO text_messages (site_id, message_id, kind, status, phone, body, segments, visit_id, zone)
      VALUES ('main', gen_random_uuid(), 'confirmation', 'failed', '+15135550199', 'See you.', 1, $1, 'America/New_York')`,
    [visit],
  );
  const thread = await threadOf(id);
  expect(thread?.visits.map(({ kind, who, visitId }) => [kind, who, visitId])).toEqual([
    ["confirmed", "owner", visit],
    ["moved", "visitor", visit],
  ]);
  expect(thread?.texts).toMatchObject([
    { kind: "confirmation", body: "See you.", status: "failed" },
  ]);
});

test("a chat that led to a lead is quoted with its last lines, and only for those who may read chats", async () => {
  const chat = await addChat("Hello", "Hi.", "How much?", "$75.", "And at six?", "Yes.");
  const id = await addLeadFromChat(chat);
  expect((await threadOf(id))?.chat).toMatchObject({
    id: chat,
    count: 6,
    lastLines: [
      { isVisitor: true, text: "How much?" },
      { isVisitor: false, text: "$75." },
      { isVisitor: true, text: "And at six?" },
      { isVisitor: false, text: "Yes." },
    ],
  });
  const thread = (await inboxOf("Ben", "notary")?.lead(id))?.thread;
  expect(thread?.chat).toBeNull();
  expect(thread?.mails).toMatchObject([{ canOpen: false, error: "" }]);
  expect((await threadOf(await addLeadFromChat(await addChat())))?.chat, "nothing said").toBeNull();
  expect((await threadOf(await addLeadFromChat(crypto.randomUUID())))?.chat, "made up").toBeNull();
  await pool.query("DELETE FROM ai_chat_sessions");
  expect((await threadOf(id))?.chat, "deleted").toBeNull();
});

test("a chat of another site is never quoted", async () => {
  await pool.query("INSERT INTO sites (site_id) VALUES ('other') ON CONFLICT DO NOTHING");
  const chat = await addChat("Hello", "Hi.");
  await pool.query(
    `INSERT INTO ai_chat_sessions (site_id, id) VALUES ('other', '00000000-0000-4000-8000-000000000001');
     INSERT INTO ai_chat_messages (site_id, session_id, role, content)
       SELECT 'other', '00000000-0000-4000-8000-000000000001', role, content FROM ai_chat_messages`,
  );
  const id = await addLeadFromChat("00000000-0000-4000-8000-000000000001");
  expect((await threadOf(id))?.chat).toBeNull();
  expect((await threadOf(await addLeadFromChat(chat)))?.chat).not.toBeNull();
});

test("one of several notaries sees their own visits of a lead, and nothing about those of others", async () => {
  const list = [
    { id: "owner", name: "Ana Ruiz", color: "blue" },
    { id: "kim", name: "Kim Lee", color: "green" },
  ] as const;
  const id = await addLead();
  const [hers, his] = [await addVisit(id, "kim"), await addVisit(id, "owner")];
  for (const visit of [hers, his]) await mailAboutVisit(visit, `${visit}@home.example`);
  await pool.query("UPDATE leads SET visit_id = $1 WHERE lead_id = $2", [hers, id]);
  const person: Person = {
    ...{ userId: "Kim", name: "Kim", email: "kim@lane.example", role: "notary", provider: "kim" },
    ...{ siteId: "main", sessionId: "s", authenticatedAt: 0 },
  };
  // A test needs only the fields that tell notaries apart.
  const several = { ...site, notaries: list as unknown as typeof site.notaries };
  const inbox = createLeadInbox(person, { site: several, network: "192.0.2.1" }, deps);
  const thread = (await inbox?.lead(id))?.thread;
  expect(thread?.visits.map(({ visitId }) => visitId)).toEqual([hers, hers]);
  const addresses = thread?.mails.map(({ address }) => address);
  expect(addresses).toEqual([ana.email, `${hers}@home.example`]);
  await pool.query("UPDATE leads SET visit_id = $1 WHERE lead_id = $2", [his, id]);
  expect(await inbox?.lead(id)).toBeNull();
});

test("a thread is found by indexes, however many leads there are", async () => {
  const id = await addLead();
  const visit = await addVisit(id);
  await mailAboutVisit(visit, ana.email);
  await pool.query(`
    INSERT INTO mails SELECT (jsonb_populate_record(each, jsonb_build_object('mail_id', gen_random_uuid(),
      'lead_id', gen_random_uuid(), 'visit_id', gen_random_uuid()))).* FROM mails each, generate_series(1, 1000);
    INSERT INTO visits SELECT (jsonb_populate_record(each, jsonb_build_object('visit_id', gen_random_uuid(), 'provider_id', n::text,
      'request_key', gen_random_uuid(), 'source', jsonb_build_object('lead', gen_random_uuid())))).*
      FROM visits each, generate_series(1, 2000) n;
    INSERT INTO text_messages (site_id, message_id, kind, status, phone, body, segments, visit_id, zone)
      SELECT 'main', gen_random_uuid(), 'confirmation', 'sent', '+15135550199', '', 1, gen_random_uuid(), ''
      FROM generate_series(1, 2000);
    ANALYZE mails, visits, text_messages`);
  const planOf = async (query: string) =>
    JSON.stringify(await queryRows(`EXPLAIN ${query}`, [id, visit]));
  const mails = await planOf(
    "SELECT FROM mails WHERE site_id = 'main' AND (lead_id = $1::uuid OR visit_id IN ($2::uuid))",
  );
  expect(mails).toContain("mails_of_lead");
  expect(mails).toContain("mails_of_visit");
  const ofLead = await planOf(
    "SELECT FROM visits WHERE site_id = 'main' AND (source ->> 'lead' = $1 OR visit_id = $2::uuid)",
  );
  expect(ofLead).toContain("visits_of_lead");
  const texts = await planOf(
    "SELECT FROM text_messages WHERE site_id = 'main' AND visit_id IN ($2::uuid) AND $1 <> ''",
  );
  expect(texts).toContain("texts_of_visit");
  expect(await threadOf(id)).toMatchObject({ mails: [{}, {}], visits: [{}, {}] });
});
