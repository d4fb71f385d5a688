import { beforeEach, expect, test } from "vitest";
import { inboxTrial, wishOf } from "./inbox-trial.ts";
import { linkVisit } from "./lead-book.ts";
import { responseOf } from "./response.ts";

const { world, site, ask, pool, rung, clock, inboxOf, asks } = await inboxTrial();
const owner = inboxOf("Ana");
const notary = inboxOf("Ben", "notary");
if (!owner || !notary) throw new Error("no inbox");

const at = (wall: string) =>
  Temporal.PlainDateTime.from(wall).toZonedDateTime("America/New_York").epochMilliseconds;
const row = async (id: string) =>
  (await ask("SELECT * FROM leads WHERE lead_id = $1", [id]))[0] as Record<string, unknown>;
const kinds = async (id: string) =>
  (await ask("SELECT kind FROM lead_events WHERE lead_id = $1 ORDER BY event_id", [id])).map(
    ({ kind }) => kind,
  );

beforeEach(async () => {
  await pool.query("DELETE FROM leads");
  await pool.query("DELETE FROM mails");
  rung.length = 0;
  clock.now = at("2026-11-20T10:12");
});

test("a call stops the response clock in the minutes of our hours, once, and can be taken back", async () => {
  const id = await asks({}, at("2026-11-19T19:50"));
  clock.now = at("2026-11-20T08:05");
  const tapped = await owner.tapped(id, "call");
  expect(tapped?.ids).toEqual([id]);
  expect(await row(id)).toMatchObject({ status: "contacted", answer_minutes: 15 });
  expect(rung).toEqual([{ event: "lead.changed", data: { id, from: "new", to: "contacted" } }]);
  clock.now = at("2026-11-20T09:00");
  expect((await owner.tapped(id, "call"))?.ids, "a second tap in a breath").toEqual([]);
  await owner.note(id, "Left a message.");
  expect(await owner.takeBack(tapped?.act ?? "", [id])).toBe(1);
  expect(await row(id)).toMatchObject({
    status: "new",
    first_answered_at: null,
    answer_minutes: null,
  });
  expect(await owner.takeBack(tapped?.act ?? "", [id]), "taken back twice").toBe(0);
  const again = await owner.tapped(id, "mail");
  await notary.tapped(id, "text");
  expect(await kinds(id)).toEqual(["arrived", "call", "note", "undone", "mail", "text"]);
  expect(await owner.takeBack(again?.act ?? "", [id]), "somebody went on").toBe(0);
  expect(await row(id)).toMatchObject({ status: "contacted" });
});

test("of two people who move the same request at once one does, and the other hears what it is now", async () => {
  const id = await asks();
  const seen = [{ id, state: "new" as const }];
  const outcomes = await Promise.all([owner.move(seen, "contacted"), notary.move(seen, "lost")]);
  const [won] = outcomes.filter(({ ids }) => ids.length === 1);
  const [lost] = outcomes.filter(({ ids }) => ids.length === 0);
  expect(won).toBeDefined();
  expect(lost?.others).toEqual([{ id, state: (await row(id)).status }]);
  expect(await kinds(id)).toHaveLength(2);
});

test("many are moved together, those changed meanwhile stay, and all of it is taken back together", async () => {
  const ids = [await asks(), await asks(), await asks()];
  const [first = "", second = "", third = ""] = ids;
  await notary.move([{ id: third, state: "new" }], "quoted");
  const seen = ids.map((id) => ({ id, state: "new" as const }));
  const moved = await owner.move(seen, "spam");
  expect([...moved.ids].sort()).toEqual([first, second].sort());
  expect(moved.others).toEqual([{ id: third, state: "quoted" }]);
  expect(await owner.takeBack(moved.act, ids)).toBe(2);
  expect((await owner.list(wishOf("state=all"))).counts).toMatchObject({ new: 2, quoted: 1 });
  const acts = await ask("SELECT act, detail, who FROM audit_log WHERE act LIKE 'leads-%'");
  expect(acts).toContainEqual({
    act: "leads-moved",
    detail: { to: "spam", count: 2 },
    who: "ana@lane.example",
  });
});

test("a request that was held as spam comes back unnudged, for whoever freed it has seen it", async () => {
  const id = await asks();
  await owner.move([{ id, state: "new" }], "spam");
  await owner.move([{ id, state: "spam" }], "new");
  expect(await row(id)).toMatchObject({ status: "new", first_answered_at: null });
  expect((await row(id)).nudged_at).not.toBeNull();
});

test("a slip into the spam that is taken back is waited for as before", async () => {
  const id = await asks();
  const slip = await owner.move([{ id, state: "new" }], "spam");
  expect(await owner.takeBack(slip.act, [id])).toBe(1);
  expect(await row(id)).toMatchObject({ status: "new", nudged_at: null });
  await owner.move([{ id, state: "new" }], "spam");
  const freed = await owner.move([{ id, state: "spam" }], "new");
  await owner.takeBack(freed.act, [id]);
  expect(await row(id)).toMatchObject({ status: "spam", nudged_at: null });
});

test("a quote is written, mailed and counted as an answer together; over another's quote it asks first", async () => {
  const id = await asks({}, at("2026-11-20T10:00"));
  const wish = { services: ["loan-signings"], zip: "45040", total: 15_000, words: "" };
  const mailed = { ...wish, way: "mail" as const, seenTotal: null };
  expect(await owner.quote(id, mailed)).toMatchObject({ kind: "quoted", quote: { total: 15_000 } });
  expect(await row(id)).toMatchObject({
    status: "quoted",
    quoted_total: 15_000,
    answer_minutes: 12,
  });
  expect(await ask("SELECT to_address FROM mails WHERE kind = 'lead-quote'")).toEqual([
    { to_address: "ana@home.example" },
  ]);
  const late = await notary.quote(id, { ...mailed, total: 9_000 });
  expect(late).toEqual({ kind: "quoted-already", total: 15_000 });
  expect(await notary.quote(id, { ...mailed, services: ["nothing"] })).toEqual({
    kind: "unknown-services",
  });
  expect(await notary.quote(crypto.randomUUID(), mailed)).toEqual({ kind: "gone" });
  const texted = { ...wish, way: "text" as const, seenTotal: 15_000 };
  await notary.quote(id, texted);
  expect((await ask("SELECT 1 FROM mails WHERE kind = 'lead-quote'")).length).toBe(1);
});

test("a visit that came of a request makes it booked, and the site answers for its minutes", async () => {
  const id = await asks({}, at("2026-11-20T10:00"));
  const visit = crypto.randomUUID();
  const link = () => world.db.transaction((tx) => linkVisit(tx, site, id, visit, "Ana", world));
  expect(await link()).toBe(true);
  expect(await link(), "told twice").toBe(true);
  expect(await row(id)).toMatchObject({ status: "booked", visit_id: visit, answer_minutes: 12 });
  expect(await kinds(id)).toEqual(["arrived", "booked"]);
  expect(
    await world.db.transaction((tx) => linkVisit(tx, site, "no id", visit, "Ana", world)),
  ).toBe(false);
  const span = { start: at("2026-11-20T00:00"), end: at("2026-11-21T00:00") };
  expect(await responseOf(world.db, "main", span)).toEqual({
    cases: 1,
    medianMinutes: 12,
    within30: 1,
  });
});

test("the search finds names, numbers, ZIPs and words; source, campaign and days narrow it; pages go by key", async () => {
  const eve = { firstName: "Eve", phone: "+1 859 555 0123", zip: "41011", details: "100% deed" };
  const card = await asks({ firstName: "Carl" }, at("2026-11-20T09:00"));
  const direct = await asks(
    { ...eve, source: { page: "/", referrer: "", campaign: {} } },
    at("2026-11-10T09:00"),
  );
  const found = async (query: string) =>
    (await owner.list(wishOf(query))).leads.map(({ id }) => id);
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
  const page = await owner.list(wishOf("q=carl&state=lost"));
  expect([page.leads.length, page.counts.new, page.counts.all]).toEqual([0, 1, 1]);
  expect(page.origins).toEqual({
    sources: expect.arrayContaining(["card", "direct"]),
    campaigns: [],
  });
});

test("the table holds everything, a formula stays a text, and only the owner takes it along", async () => {
  await asks({ firstName: "=HYPERLINK(1)" });
  const pieces = await owner.csv?.(wishOf("state=all"));
  const text = pieces ? (await Array.fromAsync(pieces)).join("") : "";
  expect(text.split("\r\n")).toHaveLength(3);
  expect(text).toContain("'=HYPERLINK(1)");
  await pool.query(
    `INSERT INTO leads SELECT (jsonb_populate_record(each, jsonb_build_object(
      'lead_id', gen_random_uuid(), 'request_key', n::text))).*
      FROM leads each, generate_series(1, 1100) n`,
  );
  const taken: string[] = [];
  for await (const piece of (await owner.csv?.(wishOf("state=all"))) ?? []) {
    taken.push(...(piece.match(/[\da-f-]{36}(?=\r\n)/g) ?? []));
    // Somebody is erased whose row was the last of its piece: nobody after them is left out.
    await pool.query("DELETE FROM leads WHERE lead_id::text = $1", [taken.at(-1) ?? ""]);
  }
  expect(new Set(taken).size).toBe(1_101);
  expect(notary.csv).toBeNull();
  expect(inboxOf("Eve", "editor")).toBeNull();
});

test("another site's people find none of it, and a number that is none finds nothing", async () => {
  const id = await asks();
  await pool.query("INSERT INTO sites (site_id) VALUES ('other') ON CONFLICT DO NOTHING");
  const other = inboxOf("Olga", "owner", "other");
  expect(await other?.file(id)).toBeNull();
  expect(await other?.tapped(id, "call")).toBeNull();
  expect((await other?.move([{ id, state: "new" }], "spam"))?.ids).toEqual([]);
  expect(await other?.note(id, "hello")).toBe(false);
  expect(await owner.file("../../etc")).toBeNull();
  expect(await owner.note(id, "Prefers mornings.")).toBe(true);
  expect((await owner.file(id))?.events.at(-1)).toMatchObject({
    kind: "note",
    who: "Ana",
    detail: { text: "Prefers mornings." },
  });
});

test("other programs hear of a held lead when it first leaves the spam, once", async () => {
  const id = await asks();
  await pool.query("UPDATE leads SET status = 'spam', held_for = '{trap}' WHERE lead_id = $1", [
    id,
  ]);
  const out = await owner.move([{ id, state: "spam" }], "new");
  expect(rung).toEqual([
    { event: "lead.created", data: expect.objectContaining({ id, contact: expect.anything() }) },
    { event: "lead.changed", data: { id, from: "spam", to: "new" } },
  ]);
  rung.length = 0;
  await owner.takeBack(out.act, [id]);
  await owner.move([{ id, state: "spam" }], "contacted");
  const honest = await asks();
  await owner.move([{ id: honest, state: "new" }], "spam");
  await owner.move([{ id: honest, state: "spam" }], "new");
  expect(rung.map(({ event }) => event)).toEqual(Array(4).fill("lead.changed"));
});
