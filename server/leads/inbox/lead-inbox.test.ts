import { beforeEach, expect, test } from "vitest";
import { cents } from "../../../core/format/money.ts";
import { inboxQueryOf, inboxTestSupport } from "../../../tests/support/leads/inbox-test-support.ts";
import { loadResponseStats } from "../response-times/response-stats.ts";
import { linkVisit } from "./link-visit.ts";

const { deps, site, queryRows, pool, emitted, clock, inboxOf, addLead } = await inboxTestSupport();
const owner = inboxOf("Ana");
const notary = inboxOf("Ben", "notary");
if (!owner || !notary) throw new Error("no inbox");

const at = (localTime: string) =>
  Temporal.PlainDateTime.from(localTime).toZonedDateTime("America/New_York").epochMilliseconds;
const row = async (id: string) =>
  (await queryRows("SELECT * FROM leads WHERE lead_id = $1", [id]))[0] as Record<string, unknown>;
const kinds = async (id: string) =>
  (await queryRows("SELECT kind FROM lead_events WHERE lead_id = $1 ORDER BY event_id", [id])).map(
    ({ kind }) => kind,
  );

beforeEach(async () => {
  await pool.query("DELETE FROM leads");
  await pool.query("DELETE FROM mails");
  emitted.length = 0;
  clock.now = at("2026-11-20T10:12");
});

test("a phone call stops the response clock once, in business minutes, and can be undone", async () => {
  const id = await addLead({}, at("2026-11-19T19:50"));
  clock.now = at("2026-11-20T08:05");
  const tapped = await owner.recordContact(id, "call");
  expect(tapped?.ids).toEqual([id]);
  expect(await row(id)).toMatchObject({ status: "contacted", answer_minutes: 15 });
  expect(emitted).toEqual([{ event: "lead.changed", data: { id, from: "new", to: "contacted" } }]);
  clock.now = at("2026-11-20T09:00");
  expect((await owner.recordContact(id, "call"))?.ids, "a second tap in a breath").toEqual([]);
  await owner.note(id, "Left a message.");
  expect(await owner.undo(tapped?.actionId ?? "", [id])).toBe(1);
  expect(await row(id)).toMatchObject({
    status: "new",
    first_answered_at: null,
    answer_minutes: null,
  });
  expect(await owner.undo(tapped?.actionId ?? "", [id]), "taken back twice").toBe(0);
  const again = await owner.recordContact(id, "mail");
  await notary.recordContact(id, "text");
  expect(await kinds(id)).toEqual(["arrived", "call", "note", "undone", "mail", "text"]);
  expect(await owner.undo(again?.actionId ?? "", [id]), "somebody went on").toBe(0);
  expect(await row(id)).toMatchObject({ status: "contacted" });
});

test("when two people move the same lead at once, one succeeds and the other learns its new state", async () => {
  const id = await addLead();
  const seen = [{ id, state: "new" as const }];
  const outcomes = await Promise.all([owner.move(seen, "contacted"), notary.move(seen, "lost")]);
  const [won] = outcomes.filter(({ ids }) => ids.length === 1);
  const [lost] = outcomes.filter(({ ids }) => ids.length === 0);
  expect(won).toBeDefined();
  expect(lost?.conflicts).toEqual([{ id, state: (await row(id)).status }]);
  expect(await kinds(id)).toHaveLength(2);
});

test("many leads are moved together, those changed in the meantime stay, and the move can be undone", async () => {
  const ids = [await addLead(), await addLead(), await addLead()];
  const [first = "", second = "", third = ""] = ids;
  await notary.move([{ id: third, state: "new" }], "quoted");
  const seen = ids.map((id) => ({ id, state: "new" as const }));
  const moved = await owner.move(seen, "spam");
  expect([...moved.ids].sort()).toEqual([first, second].sort());
  expect(moved.conflicts).toEqual([{ id: third, state: "quoted" }]);
  expect(await owner.undo(moved.actionId, ids)).toBe(2);
  expect((await owner.list(inboxQueryOf("state=all"))).counts).toMatchObject({ new: 2, quoted: 1 });
  const acts = await queryRows("SELECT act, detail, who FROM audit_log WHERE act LIKE 'leads-%'");
  expect(acts).toContainEqual({
    act: "leads-moved",
    detail: { to: "spam", count: 2 },
    who: "ana@lane.example",
  });
});

test("a lead released from spam needs no reminder, because the person who released it has seen it", async () => {
  const id = await addLead();
  await owner.move([{ id, state: "new" }], "spam");
  await owner.move([{ id, state: "spam" }], "new");
  expect(await row(id)).toMatchObject({ status: "new", first_answered_at: null });
  expect((await row(id)).nudged_at).not.toBeNull();
});

test("moving a lead to spam by mistake and undoing it restores its reminder", async () => {
  const id = await addLead();
  const mistake = await owner.move([{ id, state: "new" }], "spam");
  expect(await owner.undo(mistake.actionId, [id])).toBe(1);
  expect(await row(id)).toMatchObject({ status: "new", nudged_at: null });
  await owner.move([{ id, state: "new" }], "spam");
  const freed = await owner.move([{ id, state: "spam" }], "new");
  await owner.undo(freed.actionId, [id]);
  expect(await row(id)).toMatchObject({ status: "spam", nudged_at: null });
});

test("a quote is stored, mailed and counted as an answer together; over another person's quote it asks first", async () => {
  const id = await addLead({}, at("2026-11-20T10:00"));
  const request = { services: ["loan-signings"], zip: "45040", total: cents(150_00), message: "" };
  const mailed = { ...request, channel: "mail" as const, seenTotal: null };
  expect(await owner.quote(id, mailed)).toMatchObject({ kind: "quoted", quote: { total: 15_000 } });
  expect(await row(id)).toMatchObject({
    status: "quoted",
    quoted_total: 15_000,
    answer_minutes: 12,
  });
  expect(await queryRows("SELECT to_address FROM mails WHERE kind = 'lead-quote'")).toEqual([
    { to_address: "ana@home.example" },
  ]);
  const late = await notary.quote(id, { ...mailed, total: cents(9_000) });
  expect(late).toEqual({ kind: "quoted-already", total: 15_000 });
  expect(await notary.quote(id, { ...mailed, services: ["nothing"] })).toEqual({
    kind: "unknown-services",
  });
  expect(await notary.quote(crypto.randomUUID(), mailed)).toEqual({ kind: "gone" });
  const texted = { ...request, channel: "text" as const, seenTotal: cents(150_00) };
  await notary.quote(id, texted);
  expect((await queryRows("SELECT 1 FROM mails WHERE kind = 'lead-quote'")).length).toBe(1);
});

test("a visit booked from a lead marks it as booked and answered", async () => {
  const id = await addLead({}, at("2026-11-20T10:00"));
  const visit = crypto.randomUUID();
  const link = () => deps.db.transaction((tx) => linkVisit(tx, site, id, visit, "Ana", deps));
  expect(await link()).toBe(true);
  expect(await link(), "told twice").toBe(true);
  expect(await row(id)).toMatchObject({ status: "booked", visit_id: visit, answer_minutes: 12 });
  expect(await kinds(id)).toEqual(["arrived", "booked"]);
  expect(await deps.db.transaction((tx) => linkVisit(tx, site, "no id", visit, "Ana", deps))).toBe(
    false,
  );
  const span = { start: at("2026-11-20T00:00"), end: at("2026-11-21T00:00") };
  expect(await loadResponseStats(deps.db, "main", span)).toEqual({
    answeredCount: 1,
    medianMinutes: 12,
    within30: 1,
  });
});

test("the search finds names, numbers, ZIPs and words; source, campaign and days narrow it; pages continue by key", async () => {
  const eve = { firstName: "Eve", phone: "+1 859 555 0123", zip: "41011", details: "100% deed" };
  const card = await addLead({ firstName: "Carl" }, at("2026-11-20T09:00"));
  const direct = await addLead(
    { ...eve, source: { page: "/", referrer: "", campaign: {} } },
    at("2026-11-10T09:00"),
  );
  const found = async (query: string) =>
    (await owner.list(inboxQueryOf(query))).leads.map(({ id }) => id);
  expect(await found("q=carl")).toEqual([card]);
  expect(await found("q=859-555")).toEqual([direct]);
  expect(await found("q=(859) 5550123")).toEqual([direct]);
  expect(await found("q=41011 deed")).toEqual([direct]);
  expect(await found("q=100%25")).toEqual([direct]);
  expect(await found("source=direct")).toEqual([direct]);
  expect(await found("source=card")).toEqual([card]);
  expect(await found("days=7")).toEqual([card]);
  expect(await found("")).toEqual([direct, card]);
  expect(await found("sort=newest")).toEqual([card, direct]);
  expect(await found(`after=${direct}`)).toEqual([card]);
  expect(await owner.waiting()).toMatchObject({ count: 2, first: { id: direct } });
  expect(await found(`sort=newest&after=${card}`)).toEqual([direct]);
  const page = await owner.list(inboxQueryOf("q=carl&state=lost"));
  expect([page.leads.length, page.counts.new, page.counts.all]).toEqual([0, 1, 1]);
  expect(page.origins).toEqual({
    sources: expect.arrayContaining(["card", "direct"]),
    campaigns: [],
  });
});

test("the CSV contains everything, formulas stay text, and only the owner can download it", async () => {
  await addLead({ firstName: "=HYPERLINK(1)" });
  const pieces = await owner.csv?.(inboxQueryOf("state=all"));
  const text = pieces ? (await Array.fromAsync(pieces)).join("") : "";
  expect(text.split("\r\n")).toHaveLength(3);
  expect(text).toContain("'=HYPERLINK(1)");
  await pool.query(
    `INSERT INTO leads SELECT (jsonb_populate_record(each, jsonb_build_object(
      'lead_id', gen_random_uuid(), 'request_key', n::text))).*
      FROM leads each, generate_series(1, 1100) n`,
  );
  const taken: string[] = [];
  for await (const piece of (await owner.csv?.(inboxQueryOf("state=all"))) ?? []) {
    taken.push(...(piece.match(/[\da-f-]{36}(?=\r\n)/g) ?? []));
    // The last lead of a page is deleted between two pages: no later lead may be skipped.
    await pool.query("DELETE FROM leads WHERE lead_id::text = $1", [taken.at(-1) ?? ""]);
  }
  expect(new Set(taken).size).toBe(1_101);
  expect(notary.csv).toBeNull();
  expect(inboxOf("Eve", "editor")).toBeNull();
});

test("people of another site find nothing, and neither does an invalid id", async () => {
  const id = await addLead();
  await pool.query("INSERT INTO sites (site_id) VALUES ('other') ON CONFLICT DO NOTHING");
  const other = inboxOf("Olga", "owner", "other");
  expect(await other?.lead(id)).toBeNull();
  expect(await other?.recordContact(id, "call")).toBeNull();
  expect((await other?.move([{ id, state: "new" }], "spam"))?.ids).toEqual([]);
  expect(await other?.note(id, "hello")).toBe(false);
  expect(await owner.lead("../../etc")).toBeNull();
  expect(await owner.note(id, "Prefers mornings.")).toBe(true);
  expect((await owner.lead(id))?.events.at(-1)).toMatchObject({
    kind: "note",
    who: "Ana",
    detail: { text: "Prefers mornings." },
  });
});

test("webhooks report a held lead once, when it first leaves the spam list", async () => {
  const id = await addLead();
  await pool.query("UPDATE leads SET status = 'spam', held_for = '{trap}' WHERE lead_id = $1", [
    id,
  ]);
  const out = await owner.move([{ id, state: "spam" }], "new");
  expect(emitted).toEqual([
    { event: "lead.created", data: expect.objectContaining({ id, contact: expect.anything() }) },
    { event: "lead.changed", data: { id, from: "spam", to: "new" } },
  ]);
  emitted.length = 0;
  await owner.undo(out.actionId, [id]);
  await owner.move([{ id, state: "spam" }], "contacted");
  const honest = await addLead();
  await owner.move([{ id: honest, state: "new" }], "spam");
  await owner.move([{ id: honest, state: "spam" }], "new");
  expect(emitted.map(({ event }) => event)).toEqual(Array(4).fill("lead.changed"));
});

test("the text of an answer is kept in the lead's history", async () => {
  const id = await addLead();
  await owner.recordContact(id, "text", "Hi Ana, $150 at nine.");
  const events = (await owner.lead(id))?.events;
  expect(events?.at(-1)).toMatchObject({ kind: "text", detail: { text: "Hi Ana, $150 at nine." } });
});
