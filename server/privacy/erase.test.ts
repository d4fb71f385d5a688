import { randomUUID } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { Client } from "pg";
import { beforeEach, expect, test } from "vitest";
import type { PersonMatches, RowKind } from "../../core/privacy/person-matches.ts";
import type { PersonQuery } from "../../core/privacy/person-query.ts";
import { DEFAULT_SELECTION, type RowSelection, rowKey } from "../../core/privacy/row-selection.ts";
import { retention } from "../../core/site/retention.ts";
import { createTestInstallation } from "../../tests/support/site/test-installation.ts";
import { copyRows, loadCatalogTables, tableName } from "../backups/database/catalog.ts";
import { createAuditLog } from "../people/audit-log.ts";
import { startJobs } from "../platform/jobs/jobs.ts";
import { createLog } from "../platform/log.ts";
import { createOutbox } from "../platform/mail/outbox.ts";
import { erasePerson } from "./erase-person.ts";
import { loadErasuresSince } from "./erasure-log.ts";
import { createPersonExport } from "./export-person.ts";
import { findPerson } from "./find-person.ts";
import { deleteExpiredRows } from "./retention.ts";

const { db, connection, query } = await createTestInstallation();
const NOW = Date.parse("2026-11-20T15:00:00Z");
const zelda: PersonQuery = {
  email: "zelda@quill.example",
  phone: "5135550177",
  words: "harpsichord",
};
const by = {
  email: "ana@owner.example",
  network: "203.0.113.7",
  zone: "America/New_York",
};
const place = { siteId: "main", siteText: "Lane Mobile Notary\n(513) 555-0100\nana@owner.example" };
const dataDir = await mkdtemp(join(tmpdir(), "doorstep-erase-"));
const deps = { db, audit: createAuditLog(db), now: () => NOW, dataDir };
const find = (request = zelda) => findPerson(db, place, request, NOW);
const rowsOfKind = ({ rows }: PersonMatches, ...kinds: RowKind[]) =>
  rows.filter(({ kind }) => kinds.includes(kind));
/** Selects everything that was found. */
const allOf = ({ rows }: PersonMatches): RowSelection => ({
  also: rows.filter(({ isSure }) => !isSure).map(rowKey),
  without: [],
});
const PARTS = ["zelda", "quillfeather", "5550177", "555-0177", "quill.example"];

const jobs = await startJobs({
  connection,
  definitions: [
    {
      name: "mail",
      workers: 0,
      timeoutSeconds: 60,
      retry: { firstDelaySeconds: 1, maxDelaySeconds: 2, limit: 1 },
      run: async () => {},
    },
  ],
  log: createLog("silent"),
});
await jobs.close();

beforeEach(async () => {
  await query("DELETE FROM pgboss.job");
  await personAt({
    first: "Zelda",
    last: "Quillfeather",
    phone: "(513) 555-0177",
    email: "Zelda@Quill.example",
    starts: "2026-10-01",
  });
  await personAt({
    first: "Otto",
    last: "Other",
    phone: "(513) 555-0123",
    email: "otto@other.example",
    starts: "2026-10-02",
  });
});

/**
 * A lead, a visit with events, emails, a webhook call, a job and a chat, as the application would have written them.
 */
async function personAt(who: {
  first: string;
  last: string;
  phone: string;
  email: string;
  starts: string;
}): Promise<void> {
  const { first, last, phone, email, starts } = who;
  const [lead, visit, chat, hook] = Array.from({ length: 4 }, () => randomUUID());
  const contact = JSON.stringify({ firstName: first, lastName: last, phone, email });
  await query(`
    INSERT INTO leads (site_id, lead_id, status, first_name, last_name, phone, email, zip, preferred_time, services, details, source_page,
        referrer, campaign, held_for, request_key, request_hash)
      VALUES ('main', '${lead}', 'booked', '${first}', '${last}', '${phone}', '${email}', '45202', 'today', '{general-notary}', 'Ask for ${first}', '/', '', '{}', '{}', '${lead}', 'h');
    INSERT INTO lead_events (site_id, lead_id, kind, who, detail) VALUES ('main', '${lead}', 'note', 'Ana', '{"text": "${first} prefers mornings"}'); INSERT INTO lead_views (site_id, name, query, created_by) VALUES ('main', 'View of ${lead}', '{"q": "${email}"}', 'Ana');
    INSERT INTO visits (site_id, visit_id, provider_id, status, services, zip, starts_at, ends_at, buffer_before, buffer_after, occupied, contact, intake,
        price, travel_fee, surcharge, total, notes, request_key, request_hash)
      VALUES ('main', '${visit}', 'main', 'completed', '{general-notary}', '45202', '${starts}T14:00Z', '${starts}T15:00Z', 0, 0,
        '[${starts}T14:00Z,${starts}T15:00Z)', '${contact}', '{"address": "1 ${last} Lane"}', 7500, 1000, 0, 8500, 'Met ${first}', '${visit}', 'h');
    INSERT INTO visit_events (site_id, visit_id, kind, who, detail) VALUES ('main', '${visit}', 'completed', 'visitor', '{"to": "${email}", "miles": 12}');
    INSERT INTO webhooks (site_id, webhook_id, url, events, sealed_secret, created_by) VALUES ('main', '${hook}', 'https://x.example', '{}', 's', 'Ana');
    INSERT INTO webhook_deliveries (site_id, delivery_id, webhook_id, event, body, status)
      VALUES ('main', gen_random_uuid(), '${hook}', 'lead.created', '{"name": "${first} ${last}"}', 'queued');
    INSERT INTO ai_chat_sessions (site_id, id) VALUES ('main', '${chat}');
    INSERT INTO ai_chat_messages (site_id, session_id, role, content) VALUES ('main', '${chat}', 'user', 'I am ${first} ${last}, call ${phone}');
    INSERT INTO pgboss.job (name, data, output) VALUES ('mail', '{"siteId": "main", "visitId": "${visit}"}', '{"message": "550 <${email}> unknown"}')`);
  const outbox = createOutbox({
    add: async (_tx, name, id, job) =>
      !!(await query(
        `INSERT INTO pgboss.job (id, name, data) VALUES ('${id}', '${name}', '${JSON.stringify(job)}')`,
      )),
  });
  const mail = {
    siteId: "main",
    kind: "lead",
    from: { name: "House", address: "house@lane.example" },
    subject: `From ${first} ${last}`,
    html: "<p>…</p>",
  };
  for (const to of [
    { name: first, address: email },
    { name: "Ana", address: "ana@owner.example" },
  ]) {
    await db.transaction((tx) =>
      outbox.queueMail(tx, { ...mail, to, text: `Call tel:+1${phone.replace(/\D/g, "")}` }),
    );
  }
}

/** Every table of every schema as text. */
async function dump(): Promise<string> {
  const client = new Client(connection);
  await client.connect();
  const parts: string[] = [];
  for (const table of await loadCatalogTables(client)) {
    const pieces = await Array.fromAsync(copyRows(client, table) as AsyncIterable<Buffer>);
    parts.push(tableName(table), Buffer.concat(pieces).toString());
  }
  await client.end();
  return parts.join("\n").toLowerCase();
}

test("an erased person is in no table any more, bookkeeping keeps day, ZIP and amount, and everybody else stays", async () => {
  await query(`INSERT INTO ai_chat_sessions (site_id, id) VALUES ('main', '${randomUUID()}')`);
  const before = await dump();
  for (const part of PARTS) expect(before).toContain(part);
  const found = await find();
  expect(found).toMatchObject({ names: ["Zelda Quillfeather"], unlisted: [], isStaff: false });
  expect(found.rows.map(({ kind, isSure }) => `${kind} ${isSure}`).toSorted()).toEqual([
    "call false",
    "chat false",
    "job true",
    "mail false",
    "mail true",
    "request true",
    "visit true",
  ]);
  expect(rowsOfKind(found, "visit")[0]?.words).toBe("completed, 45202, $85.00");

  const choice = allOf(found);
  const outcome = await erasePerson(
    { person: zelda, keepAmounts: true, choice },
    { ...place, ...by },
    deps,
  );
  expect(outcome).toMatchObject({
    kind: "erased",
    counts: { mails: 2, webhookCalls: 1, jobs: 3, chats: 1, requests: 1, visitsWithoutName: 1 },
    goneFromBackups: "2026-12-04",
    left: [],
  });
  const [erasure] = await loadErasuresSince(dataDir, NOW);
  expect(erasure?.choice.also).toHaveLength(7);
  expect(JSON.stringify(erasure)).not.toMatch(/zelda|5550177/i);
  const after = await dump();
  for (const part of PARTS) expect(after).not.toContain(part);
  for (const part of ["otto", "5550123", "otto@other.example"]) expect(after).toContain(part);
  expect(
    await query("SELECT zip, total, contact, intake FROM visits WHERE contact IS NULL"),
  ).toEqual([{ zip: "45202", total: 8500, contact: null, intake: null }]);
  expect(
    await query("SELECT detail FROM visit_events WHERE who = 'visitor' ORDER BY event_id"),
  ).toEqual([{ detail: { miles: 12 } }, { detail: { to: "otto@other.example", miles: 12 } }]);
  const [logged] = await query(
    "SELECT who, act, detail FROM audit_log WHERE act = 'person-erased'",
  );
  expect(logged).toMatchObject({
    who: "ana@owner.example",
    detail: { number: expect.stringMatching(/^E-/), mails: 2 },
  });
});

test("without bookkeeping nothing of a visit stays, and a future visit must be canceled first", async () => {
  await query(
    "UPDATE visits SET status = 'confirmed', starts_at = '2026-12-01T14:00Z', ends_at = '2026-12-01T15:00Z', occupied = '[2026-12-01T14:00Z,2026-12-01T15:00Z)' WHERE contact ->> 'firstName' = 'Zelda'",
  );
  const erase = (choice: RowSelection) =>
    erasePerson({ person: zelda, keepAmounts: false, choice }, { ...place, ...by }, deps);
  const found = await find();
  expect(await erase(DEFAULT_SELECTION)).toEqual({ kind: "coming", count: 1 });
  expect(await query("SELECT 1 AS one FROM leads")).toHaveLength(2);
  await query("UPDATE visits SET status = 'cancelled' WHERE status = 'confirmed'");
  const without = rowsOfKind(found, "request").map(rowKey);
  expect(await erase({ also: [], without })).toMatchObject({
    counts: { visits: 1, chats: 0, requests: 0, mails: 1 },
    // Rows nobody selected are reported, not deleted.
    left: [
      { table: "ai_chat_messages", count: 1 },
      { table: "leads", count: 1 },
      { table: "mails", count: 1 },
      { table: "webhook_deliveries", count: 1 },
    ],
  });
  expect(await query("SELECT 1 AS one FROM visits")).toHaveLength(1);
});

test("the site's own texts about a person are shown to its owner and left alone", async () => {
  const words = JSON.stringify([{ text: "So kind!", author: "Zelda Q.", rating: 5 }]);
  await query(
    `INSERT INTO site_sections (site_id, key, published, version, changed_by) VALUES ('main', 'testimonials', '${words}', 1, 'Ana')`,
  );
  const { published } = await find();
  expect(published).toEqual([
    { section: "testimonials", isDraft: false, excerpt: expect.stringContaining("Zelda Q.") },
  ]);
});

test("erasing a person with the business's own name and number erases nothing of anybody else", async () => {
  const joker = { email: "joker@home.example", phone: "5135550100", words: null };
  const { email } = joker;
  await personAt({
    first: "Mobile",
    last: "Notary",
    phone: "(513) 555-0100",
    email,
    starts: "2026-10-03",
  });
  await query("UPDATE mails SET text = text || ' Lane Mobile Notary, (513) 555-0100'");
  const { names, rows } = await find(joker);
  expect(names).toEqual([]);
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(["job", "mail", "request", "visit"]);
  await erasePerson(
    { person: joker, keepAmounts: false, choice: DEFAULT_SELECTION },
    { ...place, ...by },
    deps,
  );
  for (const part of ["zelda@quill", "otto@other"]) expect(await dump()).toContain(part);
});

test("an office number with an extension finds everybody behind it and selects nobody unasked", async () => {
  await query("UPDATE leads SET phone = '513-555-0177, ext. ' || length(first_name)");
  const { rows } = await find({ email: null, phone: "5135550177", words: null });
  const requests = rows.filter(({ kind }) => kind === "request");
  expect(requests.map(({ isSure, words }) => [isSure, words.split(", ").slice(2)])).toEqual([
    [false, ["Otto Other", "otto@other.example"]],
    [false, ["Zelda Quillfeather", "Zelda@Quill.example"]],
  ]);
});

test("a person gets all stored data as one file, without what the owner left out", async () => {
  const found = await find();
  const request = {
    ...place,
    business: "Signature Lane",
    personQuery: zelda,
    selection: allOf(found),
  };
  const pieces = await Array.fromAsync(await createPersonExport(db, request, NOW));
  const files = unzipSync(Buffer.concat(pieces));
  const texts = Object.values(files).map((bytes) => Buffer.from(bytes).toString());
  expect(Object.keys(files)).toEqual(["person.json", "person.html"]);
  for (const text of texts) {
    for (const part of ["Quillfeather", "prefers mornings", "1 Quillfeather Lane", "I am Zelda"])
      expect(text).toContain(part);
    expect(text).not.toContain("Otto");
  }
  const without = rowsOfKind(found, "request", "mail").map(rowKey);
  const less = await createPersonExport(db, { ...request, selection: { also: [], without } }, NOW);
  const [json] = Object.values(unzipSync(Buffer.concat(await Array.fromAsync(less))));
  expect(JSON.parse(Buffer.from(json ?? []).toString())).toMatchObject({
    Leads: [],
    Emails: [],
    Conversations: [],
    Visits: [{ zip: "45202" }],
  });
});

test("expired rows are deleted, each kind at its own time, and the audit log has the counts", async () => {
  await query(`UPDATE leads SET created_at = '2024-11-19T00:00Z' WHERE first_name = 'Zelda';
    UPDATE leads SET status = 'spam', created_at = '2026-08-01T00:00Z' WHERE first_name = 'Otto';
    UPDATE visits SET starts_at = '2019-11-01T14:00Z', ends_at = '2019-11-01T15:00Z', occupied = '[2019-11-01T14:00Z,2019-11-01T15:00Z)' WHERE contact ->> 'firstName' = 'Otto';
    UPDATE ai_chat_sessions SET last_at = '2026-05-01T00:00Z';
    UPDATE mails SET created_at = '2026-08-01T00:00Z', status = CASE WHEN to_name = 'Ana' THEN 'queued' ELSE 'sent' END;
    UPDATE webhook_deliveries SET created_at = '2026-10-01T00:00Z', status = 'delivered';
    INSERT INTO page_stats (site_id, day, kind, subject, count) VALUES ('main', '2024-10-01', 'view', '/', 3), ('main', '2024-11-01', 'view', '/', 3)`);
  const site = {
    id: "main",
    retention: retention.parse({}),
    businessConfig: { timezone: "America/New_York" },
  };
  const swept = {
    requests: 1,
    spam: 1,
    visits: 1,
    chats: 2,
    mails: 2,
    webhookCalls: 2,
    statistics: 1,
  };
  const runs = await Promise.all([
    deleteExpiredRows(db, site, NOW),
    deleteExpiredRows(db, site, NOW),
  ]);
  expect(runs).toContainEqual(swept);
  expect(runs).toContainEqual({});
  expect(await query("SELECT detail FROM audit_log WHERE act = 'retention-swept'")).toEqual([
    { detail: swept },
  ]);
  expect(await query("SELECT 1 AS one FROM mails")).toHaveLength(2);
});
