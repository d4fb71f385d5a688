import { beforeEach, describe, expect, test } from "vitest";
import type { PartnerScope } from "../../core/partners/scopes.ts";
import { partnerVisit, partnerVisitList } from "../../core/partners/visit-payload.ts";
import { siteOf } from "../../tests/support/app/desk-without-database.ts";
import { anaContact, kitchen } from "../../tests/support/booking/booking-database.ts";
import { createPartnerTest } from "../../tests/support/partners/partner-client.ts";

const site = await siteOf();
const { booking, makeKey, call, emitted, problem } = await createPartnerTest(site);

beforeEach(async () => {
  await booking.clear();
  emitted.length = 0;
  await booking.pool.query("DELETE FROM partner_keys");
});

const at = (local: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime("America/New_York").toInstant().toString();

const bookBody = (local: string, more: object = {}) => ({
  ...{ service: "general-notary", zip: "45202", start: at(local), contact: anaContact },
  ...more,
});

const book = (key: string, local: string, more: object = {}, headers = {}) =>
  call(key, { method: "POST", path: "/api/visits", body: bookBody(local, more), headers });

const ALL: readonly PartnerScope[] = ["visits:read", "visits:write", "slots:read"];

describe("a partner's key", () => {
  test("lists and reads the visits it booked and no others, a page at a time", async () => {
    const key = await makeKey(ALL);
    const others = await makeKey(ALL, { name: "Another company" });
    await booking.book("2026-03-03T09:00");
    const ids = [];
    for (const hour of ["10:00", "13:00", "16:00"]) {
      ids.push((await book(key, `2026-03-04T${hour}`)).body.id);
    }
    const foreign = (await book(others, "2026-03-05T10:00")).body.id;
    const first = await call(key, { path: "/api/visits", query: "?limit=2" });
    expect(partnerVisitList.parse(first.body).visits.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const query = `?limit=2&cursor=${encodeURIComponent(first.body.next)}`;
    const second = await call(key, { path: "/api/visits", query });
    expect([second.body.visits.map(({ id }: { id: string }) => id), second.body.next]).toEqual([
      ids.slice(2),
      null,
    ]);
    expect((await call(key, { path: "/api/visits/:id", id: foreign })).status).toBe(404);
    for (const method of ["PATCH", "DELETE"] as const) {
      const body = method === "PATCH" ? { notes: "x" } : undefined;
      const answer = await call(key, { method, path: "/api/visits/:id", id: foreign, body });
      expect(answer.status).toBe(404);
    }
    const all = await makeKey(["visits:read-all"]);
    expect((await call(all, { path: "/api/visits" })).body.visits).toHaveLength(5);
    expect((await call(all, { path: "/api/visits/:id", id: foreign })).status).toBe(200);
  });

  test("finds visits by day, status and last change", async () => {
    const key = await makeKey(ALL);
    const kept = (await book(key, "2026-03-03T10:00")).body.id;
    const gone = (await book(key, "2026-03-04T10:00")).body.id;
    const cancel = await call(key, { method: "DELETE", path: "/api/visits/:id", id: gone });
    expect([cancel.status, cancel.body.status]).toEqual([200, "cancelled"]);
    const idsOf = async (query: string) =>
      (await call(key, { path: "/api/visits", query })).body.visits.map(
        ({ id }: { id: string }) => id,
      );
    expect(await idsOf("?day=2026-03-03")).toEqual([kept]);
    expect(await idsOf("?status=cancelled")).toEqual([gone]);
    const { updatedAt } = cancel.body;
    expect(await idsOf(`?updatedSince=${updatedAt}`)).toEqual([gone]);
    for (const query of ["?day=soon", "?status=held", "?limit=0", "?cursor=a", "?updatedSince=1"]) {
      const { status, body } = await call(key, { path: "/api/visits", query });
      expect([query, status, problem.parse(body).errors.length]).toEqual([query, 422, 1]);
    }
  });

  test("moves a visit by a visitor's rules, changes its details, and is told what a cancellation costs", async () => {
    const key = await makeKey(ALL);
    const { body } = await book(key, "2026-03-03T10:00", { intake: kitchen });
    const path = "/api/visits/:id";
    const { id } = body;
    const change = (fields: object) => call(key, { method: "PATCH", path, id, body: fields });
    const moved = await change({
      start: at("2026-03-03T14:00"),
      contact: { phone: "(513) 555-0123" },
    });
    expect([moved.status, moved.body.start]).toEqual([200, "2026-03-03T19:00:00Z"]);
    expect(partnerVisit.parse(moved.body).contact).toEqual({
      ...anaContact,
      phone: "(513) 555-0123",
    });
    const more = await change({ signers: { count: 4, names: [] }, notes: "Ring twice." });
    expect(more.body.intake).toMatchObject({ signers: { count: 4 }, notes: "Ring twice." });
    expect(Date.parse(more.body.end)).toBeGreaterThan(Date.parse(moved.body.end));
    const taken = await change({ start: at("2026-03-03T03:00") });
    expect([taken.status, taken.body.kind]).toEqual([409, "slot-taken"]);
    expect(taken.body.next.length).toBeGreaterThan(0);
    expect((await change({ notes: "Ring three times." })).status).toBe(200);
    expect(emitted).toEqual(["visit.booked", "visit.moved", "visit.moved", "visit.changed"]);
    booking.set("2026-03-03T13:00");
    const dear = await call(key, { method: "DELETE", path, id });
    expect([dear.status, dear.body.fee > 0]).toEqual([409, true]);
    const gone = await call(key, { method: "DELETE", path, id, query: `?fee=${dear.body.fee}` });
    expect([gone.status, gone.body.closingFee]).toEqual([200, dear.body.fee]);
    expect((await change({ notes: "Late." })).status).toBe(409);
    const [entry] = await booking.ask(
      "SELECT detail ->> 'name' AS name FROM visit_events WHERE visit_id = $1 AND kind = 'moved' LIMIT 1",
      [id],
    );
    expect(entry).toEqual({ name: "Riverside Title" });
  });

  test("books once for one Idempotency-Key, and another key's same text is another request", async () => {
    const [one, other] = [await makeKey(ALL), await makeKey(ALL)];
    const headers = { "idempotency-key": "order-4711" };
    const first = await book(one, "2026-03-03T10:00", {}, headers);
    const again = await book(one, "2026-03-03T10:00", {}, headers);
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
    expect((await book(one, "2026-03-03T14:00", {}, headers)).status).toBe(422);
    const theirs = await book(other, "2026-03-03T14:00", {}, headers);
    expect([theirs.status, theirs.body.id === first.body.id]).toEqual([201, false]);
  });
});

test("of two writers who read the same visit one changes it, and the other is told", async () => {
  const key = await makeKey(ALL);
  const { id } = (await book(key, "2026-03-03T10:00", { intake: kitchen })).body;
  const path = "/api/visits/:id";
  const { headers } = await call(key, { path, id });
  const ifMatch = headers.get("etag") ?? "";
  expect(ifMatch).toMatch(/^"[\w-]{22}"$/);
  const write = (notes: string) =>
    call(key, { method: "PATCH", path, id, body: { notes }, headers: { "if-match": ifMatch } });
  const answers = await Promise.all([write("first"), write("second")]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  const winner = answers.find(({ status }) => status === 200);
  const stored = await call(key, { path, id });
  expect(stored.body.intake.notes).toBe(winner?.body.intake.notes);
  expect(stored.headers.get("etag")).toBe(winner?.headers.get("etag"));
  const late = { method: "DELETE", path, id, headers: { "if-match": ifMatch } } as const;
  expect((await call(key, late)).status).toBe(412);
});

test("only a key that may write gets the customer's link, and only of visits it booked", async () => {
  const writes = await makeKey(ALL);
  const { body } = await book(writes, "2026-03-03T10:00");
  const foreign = (await booking.book("2026-03-03T14:00")).visit.id;
  const linksOf = async (key: string) => {
    const { visits } = partnerVisitList.parse((await call(key, { path: "/api/visits" })).body);
    return new Map(visits.map(({ id, manageUrl }) => [id, manageUrl]));
  };
  const reads = await makeKey(["visits:read-all"]);
  expect([...(await linksOf(reads))]).toEqual([
    [body.id, null],
    [foreign, null],
  ]);
  const path = "/api/visits/:id";
  expect((await call(reads, { path, id: foreign })).body.manageUrl).toBeNull();
  expect((await linksOf(writes)).get(body.id)).toMatch(/\/visit\/[\w.-]+$/);
  const both = await makeKey(["visits:read-all", "visits:write"]);
  expect((await linksOf(both)).get(foreign)).toBeNull();
  await booking.ask(
    "UPDATE partner_keys SET scopes = '{visits:read}' WHERE key_id = (SELECT partner_key_id FROM visits WHERE visit_id = $1)",
    [body.id],
  );
  expect((await call(writes, { path, id: body.id })).body.manageUrl).toBeNull();
});

test("a key that may write and not read changes and cancels a visit and gets its ETag alone", async () => {
  const key = await makeKey(["visits:write"]);
  const { id } = (await book(key, "2026-03-03T10:00", { intake: kitchen })).body;
  const path = "/api/visits/:id";
  const changed = await call(key, { method: "PATCH", path, id, body: { notes: "Ring twice." } });
  expect([changed.status, changed.body]).toEqual([204, null]);
  const tag = changed.headers.get("etag") ?? "";
  expect(tag).toMatch(/^"[\w-]{22}"$/);
  const headers = { "if-match": tag };
  const gone = await call(key, { method: "DELETE", path, id, headers });
  expect([gone.status, gone.body, gone.headers.get("etag") === tag]).toEqual([204, null, false]);
});
