import { beforeEach, expect, test } from "vitest";
import { cents } from "../../../core/format/money.ts";
import type { Role } from "../../../core/people/roles.ts";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import {
  bookingRequest,
  cincinnatiTime,
  createTestBooking,
} from "../../../tests/support/booking/booking-database.ts";
import { fastestRun } from "../../../tests/support/fastest-run.ts";
import { createAuditLog } from "../../people/audit-log.ts";
import { namesInDetails } from "../../people/audit-names.ts";
import type { ManualVisitInput } from "../visits/manual-visit-input.ts";
import { createVisitsDesk } from "./create-visits-desk.ts";

const site = await siteOf();
const { deps, ask, desk, book, clear, set } = await createTestBooking(site);
const audit = createAuditLog(deps.db);

function deskOf(role: Role) {
  const person = {
    userId: "u",
    name: "Olive Owner",
    email: "olive@notary.example",
    role,
    siteId: site.id,
    sessionId: "s",
    authenticatedAt: 0,
  };
  return createVisitsDesk(person, { network: "here", site }, { ...deps, audit });
}

const owner = deskOf("owner") as NonNullable<ReturnType<typeof deskOf>>;

beforeEach(clear);

let keys = 0;

function byPhone(local: string, changes: Partial<ManualVisitInput> = {}): ManualVisitInput {
  keys += 1;
  return {
    services: ["general-notary"],
    zip: "45202",
    start: cincinnatiTime(local),
    contact: { firstName: "Bo", lastName: "Lee", phone: "(513) 555-0123", email: "" },
    intake: null,
    notes: "Ring twice.",
    leadId: null,
    agreedTotal: null,
    shownTotal: null,
    requestKey: `key ${keys}`,
    ...changes,
  };
}

const mails = () => ask("SELECT kind FROM mails ORDER BY kind");

test("an editor has no visits desk, and an owner who signed in long ago gets no calendar link", async () => {
  expect(deskOf("editor")).toBeNull();
  expect(await owner.calendar.feeds.list()).toEqual([]);
  expect(await owner.calendar.feeds.add("Phone")).toEqual({ kind: "sign-in-again" });
});

test("a visit agreed by phone is stored once with its lead and notes, and without an email address nobody is mailed", async () => {
  const leadId = crypto.randomUUID();
  await ask(
    `INSERT INTO leads (site_id, lead_id, status, first_name, last_name, phone, email, zip, preferred_time,
       services, details, source_page, referrer, campaign, held_for, request_key, request_hash)
     VALUES ('main', $1, 'new', 'Bo', 'Lee', '5135550123', 'bo@home.example', '45202', 'today', '{}', '', '', '', '{}', '{}', 'of the trial', '')`,
    [leadId],
  );
  const input = byPhone("2026-03-03T10:00", { leadId, shownTotal: cents(7_500) });
  const first = await owner.changes.create(input);
  expect(first).toMatchObject({
    kind: "done",
    visit: { state: "confirmed", agreed: { total: 7_500 } },
  });
  const again = await owner.changes.create(input);
  const id = first.kind === "done" ? first.visit.id : "";
  expect(again).toMatchObject({ kind: "done", visit: { id } });
  expect(await owner.find(id)).toMatchObject({
    notes: "Ring twice.",
    leadId,
    events: [{ kind: "confirmed", who: "owner" }],
  });
  expect(await ask("SELECT status, visit_id FROM leads WHERE lead_id = $1", [leadId])).toEqual([
    { status: "booked", visit_id: id },
  ]);
  expect((await mails()).map(({ kind }) => kind)).toEqual(["visit-confirmed-owner"]);
  await owner.changes.create(byPhone("2026-03-04T10:00", { leadId }));
  expect(await owner.find(id), "another visit of theirs").toMatchObject({ leadId });
  expect(await owner.find("no number")).toBeNull();
  expect(await owner.find(crypto.randomUUID())).toBeNull();
});

test("the quoted total is booked and mailed, and a form sent again with other content is rejected", async () => {
  const input = byPhone("2026-03-03T23:30", {
    anyway: true,
    agreedTotal: cents(18_000),
    leadId: "x\0",
  });
  const first = await owner.changes.create({
    ...input,
    notes: "Ring\0 twice.",
    shownTotal: cents(18_000),
  });
  const visit = first.kind === "done" ? first.visit : null;
  expect(visit?.agreed).toMatchObject({ total: 18_000, surcharge: { kind: "after-hours" } });
  const { price = 0, travelFee = 0, surcharge = null } = visit?.agreed ?? {};
  expect(price + travelFee + (surcharge?.amount ?? 0)).toBe(18_000);
  const id = visit?.id ?? "";
  expect(await owner.find(id)).toMatchObject({ notes: "Ring  twice.", leadId: null });
  expect(await owner.changes.create({ ...input, notes: "Ring\0 twice." })).toMatchObject({
    kind: "done",
  });
  expect(await owner.changes.create(input)).toMatchObject({ kind: "key-reused", visit: { id } });
  expect(await ask("SELECT 1 FROM visits")).toHaveLength(1);
});

test("notes replace only the text that was loaded, and holds have no notes", async () => {
  const { visit } = await book("2026-03-03T10:00");
  expect(await owner.changes.saveNotes(visit.id, "Dog.\r\nBell.", "")).toEqual({ kind: "done" });
  const changed = { kind: "changed", notes: "Dog.\nBell." };
  expect(await owner.changes.saveNotes(visit.id, "Cat.", "")).toEqual(changed);
  expect(await owner.changes.saveNotes(visit.id, "Cat.", "Dog.\r\nBell.")).toEqual({
    kind: "done",
  });
  const held = await desk().hold({ ...bookingRequest("2026-03-03T14:00"), hold: null });
  const hold = held.kind === "held" ? held.hold : "";
  expect(await owner.changes.saveNotes(hold, "Mine.", "")).toEqual({ kind: "unknown" });
  const events = (await owner.find(visit.id))?.events.map(({ kind, name }) => [kind, name]);
  expect(events).toEqual([
    ["confirmed", ""],
    ["noted", "Olive Owner"],
    ["noted", "Olive Owner"],
  ]);
});

test("a no-show is possible only after the start, and a visit cannot be completed before its day", async () => {
  const { visit } = await book("2026-03-03T10:00");
  set("2026-03-02T23:59");
  const midnight = cincinnatiTime("2026-03-03T00:00");
  expect(await owner.changes.complete(visit.id)).toMatchObject({
    kind: "too-early",
    from: midnight,
  });
  set("2026-03-03T09:59");
  const begins = { kind: "too-early", from: visit.start };
  expect(await owner.changes.noShow(visit.id)).toMatchObject(begins);
  expect(await owner.find(visit.id)).toMatchObject({ hasBegun: false });
  expect((await owner.changes.complete(visit.id)).kind).toBe("done");
});

test("the owner may pass over their own rules, but not over two visits at once or a drive without enough time", async () => {
  const { visit } = await book("2026-03-03T10:00", { zip: "45402" });
  const late = await owner.changes.create(byPhone("2026-03-03T23:30"));
  expect(late).toMatchObject({ kind: "ask", report: { kind: "unusual" } });
  expect(late.kind === "ask" && late.report.why[0]).toMatch(/hours/);
  expect(await owner.changes.create(byPhone("2026-03-03T23:30", { anyway: true }))).toMatchObject({
    kind: "done",
    visit: { agreed: { surcharge: { kind: "after-hours" } } },
  });
  const twice = await owner.changes.create(byPhone("2026-03-03T10:00", { anyway: true }));
  expect(twice).toMatchObject({ kind: "impossible" });
  expect(twice.kind === "impossible" && twice.report.why[0]).toMatch(
    /^Ana Ruiz has this time: 10:00 AM to /,
  );
  expect(twice.kind === "impossible" && twice.next.length).toBeGreaterThan(0);
  const rushed = await owner.changes.create(byPhone("2026-03-03T11:00", { anyway: true }));
  expect(rushed.kind === "impossible" && rushed.report.why[0]).toMatch(
    /^From the visit with Ana Ruiz in 45402, .* a drive of .* minutes? (is|are) missing\.$/,
  );
  const gone = await owner.changes.create(byPhone("2026-03-01T10:00", { anyway: true }));
  expect(gone.kind === "impossible" && gone.report.why).toContain("That time has passed.");
  const dear = await owner.changes.create(byPhone("2026-03-04T10:00", { shownTotal: cents(100) }));
  expect(dear.kind).toBe("price-changed");
  expect(
    (await owner.changes.move(visit.id, cincinnatiTime("2026-03-03T23:30"), { anyway: true })).kind,
  ).toBe("impossible");
});

test("the owner moves a visit with or without a mail, at the new total or the old one", async () => {
  const { visit } = await book("2026-03-03T10:00");
  await ask("DELETE FROM mails");
  expect((await owner.changes.move(visit.id, cincinnatiTime("2026-03-03T23:00"), {})).kind).toBe(
    "ask",
  );
  const way = { anyway: true, keepTotal: true, sendMail: false };
  const moved = await owner.changes.move(visit.id, cincinnatiTime("2026-03-03T23:00"), way);
  expect(moved).toMatchObject({ kind: "done", visit: { agreed: { total: visit.agreed.total } } });
  expect(await mails()).toEqual([]);
  await owner.changes.move(visit.id, cincinnatiTime("2026-03-03T14:00"), {});
  expect((await mails()).map(({ kind }) => kind)).toEqual(["visit-moved", "visit-moved-owner"]);
  expect((await owner.find(visit.id))?.events.map(({ kind, who }) => `${kind} ${who}`)).toEqual([
    "confirmed visitor",
    "moved owner",
    "moved owner",
  ]);
  const seen = { start: visit.start, total: visit.agreed.total };
  expect(
    await owner.changes.move(visit.id, cincinnatiTime("2026-03-03T17:00"), { seen }),
  ).toMatchObject({
    kind: "moved-meanwhile",
    visit: { start: cincinnatiTime("2026-03-03T14:00") },
  });
  const dear = {
    shownTotal: cents(1),
    seen: { ...seen, start: cincinnatiTime("2026-03-03T14:00") },
  };
  const priced = await owner.changes.move(visit.id, cincinnatiTime("2026-03-03T17:00"), dear);
  expect(priced).toMatchObject({ kind: "price-changed", report: { slot: { total: 7_500 } } });
  expect(
    (await owner.changes.move(crypto.randomUUID(), cincinnatiTime("2026-03-03T14:00"), {})).kind,
  ).toBe("unknown");
});

test("canceling costs the current fee, or nothing if the owner waives it", async () => {
  const [late, waived] = [await book("2026-03-02T12:00"), await book("2026-03-02T15:00")];
  set("2026-03-02T11:30");
  const file = await owner.find(late.visit.id);
  const { fee } = file?.fees.cancel ?? { fee: cents(0) };
  expect(fee).toBeGreaterThan(0);
  expect((await owner.changes.cancel(late.visit.id, cents(fee - 1), {})).kind).toBe("fee-changed");
  await ask("DELETE FROM mails");
  const off = await owner.changes.cancel(late.visit.id, fee, { sendMail: false });
  expect(off).toMatchObject({ kind: "done", visit: { state: "cancelled", closingFee: fee } });
  expect(await mails()).toEqual([]);
  set("2026-03-02T14:30");
  expect((await owner.changes.cancel(waived.visit.id, cents(0), {})).kind, "late meanwhile").toBe(
    "fee-changed",
  );
  expect(await owner.changes.cancel(waived.visit.id, cents(0), { waive: true })).toMatchObject({
    visit: { closingFee: 0 },
  });
});

test("a conclusion made by mistake can be undone within the hour if the time is still free", async () => {
  const { visit } = await book("2026-03-03T10:00");
  const { visit: other } = await book("2026-03-03T17:00");
  set("2026-03-03T10:05");
  await owner.changes.startEnRoute(visit.id);
  expect((await owner.find(visit.id))?.undo).toBe("cancel-en-route");
  expect(await owner.changes.cancelEnRoute(visit.id)).toMatchObject({ visit: { enRouteAt: null } });
  await owner.changes.startEnRoute(visit.id);
  const events = (await owner.find(visit.id))?.events.map(({ kind }) => kind);
  expect(events).toEqual(["confirmed", "en-route", "turned-back", "en-route"]);
  await owner.changes.complete(visit.id);
  expect(await owner.changes.reopen(visit.id)).toMatchObject({ visit: { state: "confirmed" } });
  await owner.changes.noShow(visit.id);
  const far = byPhone("2026-03-03T10:45", { zip: "45402", anyway: true });
  expect((await owner.changes.create(far)).kind).toBe("done");
  const taken = await owner.changes.reopen(visit.id);
  expect(taken.kind === "taken" && taken.why).toEqual([
    expect.stringMatching(/^To the visit with Bo Lee in 45402, .* a drive of .* missing\.$/),
  ]);
  await owner.changes.complete(other.id);
  set("2026-03-03T11:06");
  expect((await owner.changes.reopen(other.id)).kind).toBe("not-allowed");
  const entries = await audit.list("main", { limit: 3 });
  const acts = entries.map(({ act }) => act);
  expect(acts).toEqual(["visit-completed", "visit-written", "visit-missed"]);
  expect(Object.values(await namesInDetails(entries, "main", deps.db))).toContain("Bo Lee");
});

test("a blocked time returns the visits within it, hides its slots, and can be blocked again after unblocking", async () => {
  const { visit } = await book("2026-03-03T10:00");
  const span = {
    start: cincinnatiTime("2026-03-03T08:00"),
    end: cincinnatiTime("2026-03-03T20:00"),
    reason: "Dentist",
  };
  const { id, visits } = await owner.blockedTimes.block(span);
  expect(visits.map((one) => one.id)).toEqual([visit.id]);
  expect((await desk().book(bookingRequest("2026-03-03T14:00"))).kind).toBe("slot-taken");
  const judged = await owner.slots.evaluate(
    cincinnatiTime("2026-03-03T14:00"),
    bookingRequest("2026-03-03T14:00"),
  );
  expect(judged.why).toEqual(["You blocked this time (Dentist): 8:00 AM to 8:00 PM."]);
  expect(await owner.blockedTimes.unblock(id)).toMatchObject(span);
  expect(await owner.blockedTimes.unblock(id)).toBeNull();
  const [one, two] = await Promise.all([
    owner.blockedTimes.block(span),
    owner.blockedTimes.block(span),
  ]);
  expect(one.id).toBe(two.id);
  expect(await owner.blockedTimes.list()).toHaveLength(1);
});

test("the agenda pages through ten thousand visits in both directions quickly", async () => {
  await ask(`INSERT INTO visits (site_id, visit_id, provider_id, status, services, zip, starts_at, ends_at,
      buffer_before, buffer_after, occupied, contact, price, travel_fee, surcharge, total, request_key, request_hash)
    SELECT 'main', gen_random_uuid(), 'owner', CASE WHEN n % 10 = 0 THEN 'cancelled' ELSE 'confirmed' END,
      '{general-notary}', '45202', s, s + interval '30 min', 0, 15, tstzrange(s, s + interval '45 min'),
      jsonb_build_object('firstName', 'Ana', 'lastName', 'No' || n, 'phone', '(513) 555-' || n, 'email', 'a' || n || '@home.example'),
      7500, 0, 0, 7500, 'bulk ' || n, ''
    FROM (SELECT n, timestamptz '2024-01-01' + n * interval '2 hours' AS s FROM generate_series(1, 10000) n) AS rows`);
  await ask("ANALYZE visits");
  const from = cincinnatiTime("2026-03-02T00:00");
  const first = await owner.calendar.agenda({ from, limit: 50 });
  expect(first.visits).toHaveLength(50);
  const second = await owner.calendar.agenda({
    from,
    limit: 50,
    after: first.next ?? { start: 0, id: "" },
  });
  const seen = [...first.visits, ...second.visits].map(({ start }) => start);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(new Set(seen).size).toBe(100);
  const back = await owner.calendar.agenda({ from, back: true, limit: 50 });
  expect(back.visits[0]?.start).toBeLessThan(from);
  expect(first.count + back.count).toBe(10_000);
  const gone = await owner.calendar.agenda({
    from,
    back: true,
    state: "cancelled",
    search: "no90 555",
    limit: 9,
  });
  expect(gone.visits.length).toBeGreaterThan(0);
  expect(gone.visits.every(({ state }) => state === "cancelled")).toBe(true);
  const [start, end] = [cincinnatiTime("2026-02-01T00:00"), cincinnatiTime("2026-03-08T00:00")];
  const search = { from, limit: 50, search: "no90" };
  const { calendar } = owner;
  expect(await fastestRun(200, () => calendar.entries({ start, end }))).toBeLessThan(200);
  expect(await fastestRun(200, () => calendar.agenda(search))).toBeLessThan(200);
});
