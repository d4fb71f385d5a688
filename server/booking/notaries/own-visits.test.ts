import { beforeEach, expect, test } from "vitest";
import { notaries } from "../../../core/booking/notaries/notaries.ts";
import { WEEKDAYS } from "../../../core/booking/time/zoned-time.ts";
import { cents } from "../../../core/format/money.ts";
import { readInboxQuery } from "../../../core/leads/inbox-query.ts";
import type { Role } from "../../../core/people/roles.ts";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import {
  cincinnatiTime,
  createTestBooking,
} from "../../../tests/support/booking/booking-database.ts";
import { createLeadInbox } from "../../leads/inbox/lead-inbox.ts";
import { createAuditLog } from "../../people/audit-log.ts";
import type { WebhookEmitter } from "../../webhooks/emit.ts";
import { createVisitsDesk } from "../owner/create-visits-desk.ts";

const list = [
  { id: "owner", name: "Ana Ruiz", color: "blue" },
  { id: "kim", name: "Kim Lee", color: "green", homeZip: "45202" },
];
const site = { ...(await siteOf()), notaries: notaries.parse(list) };
const { deps, book, clear, ask } = await createTestBooking(site);
/** The webhook events of visits with their notary, in order. */
const emitted: string[] = [];
const webhooks: WebhookEmitter = {
  emit: async (_tx, _siteId, event, payload) =>
    void emitted.push(`${event} ${Object(payload).provider}`),
};

beforeEach(clear);

const personOf = (role: Role, provider: string) => ({
  ...{ userId: provider, name: provider, email: `${provider}@site.example`, role, provider },
  ...{ siteId: site.id, sessionId: provider, authenticatedAt: deps.now() },
});
const inboxDeps = { ...deps, webhooks, audit: createAuditLog(deps.db) };

function deskOf(role: Role, provider: string, of = site) {
  const desk = createVisitsDesk(personOf(role, provider), { site: of, network: "net" }, inboxDeps);
  if (!desk) throw new Error(`A ${role} has a visits desk.`);
  return desk;
}

const day = "2026-03-04";
const span = { start: cincinnatiTime(`${day}T00:00`), end: cincinnatiTime("2026-03-05T00:00") };
const ten = cincinnatiTime(`${day}T10:00`);

test("a notary sees and changes their own visits only, and the owner those of everybody", async () => {
  const booked = [await book(`${day}T10:00`), await book(`${day}T10:00`)];
  const idOf = (provider: string) =>
    booked.find(({ visit }) => visit.provider === provider)?.visit.id ?? "";
  const [kim, owner] = [deskOf("notary", "kim"), deskOf("owner", "owner")];
  const [theirs, own] = [idOf("owner"), idOf("kim")];
  const seen = async (desk: typeof kim) =>
    (await desk.calendar.entries(span)).visits.map(({ id }) => id).sort();
  expect(await seen(kim)).toEqual([own]);
  expect(await seen(owner)).toEqual([theirs, own].sort());
  const query = { from: span.start, limit: 10 };
  expect((await kim.calendar.agenda({ ...query, provider: "owner" })).count).toBe(1);
  expect((await owner.calendar.agenda(query)).count).toBe(2);
  expect((await kim.days.sheet(day, "owner")).stops.map(({ visit }) => visit.id)).toEqual([own]);
  expect((await owner.days.sheet(day)).stops.map(({ visit }) => visit.id)).toEqual([theirs]);
  expect((await owner.days.sheet(day, "kim")).stops.map(({ visit }) => visit.id)).toEqual([own]);
  expect(kim.notaries.map(({ id }) => id)).toEqual(["kim"]);
  expect((await kim.find(own))?.visit.id).toBe(own);
  const unknown = { kind: "unknown" };
  expect(await kim.find(theirs)).toBeNull();
  const { changes } = kim;
  const tried = [
    changes.move(theirs, ten + 7_200_000, {}),
    changes.cancel(theirs, cents(0), {}),
    changes.saveNotes(theirs, "mine", ""),
    changes.startEnRoute(theirs),
    changes.cancelEnRoute(theirs),
    changes.complete(theirs),
    changes.noShow(theirs),
    changes.reopen(theirs),
    changes.asReported({ start: ten, at: ten }).complete(theirs),
  ];
  expect(await Promise.all(tried)).toEqual(tried.map(() => unknown));
  expect(await kim.slots.evaluateMove(theirs, ten)).toBeNull();
  expect(await kim.slots.findForMove(theirs, { from: day, days: 1 })).toBeNull();
  expect((await changes.startEnRoute(own)).kind).toBe("done");
  expect((await owner.changes.startEnRoute(own)).kind).toBe("done");
});

test("of several notaries, each sees and changes the leads of their own visits alone", async () => {
  const { visit } = await book(`${day}T10:00`);
  const { id } = visit;
  const leadId = crypto.randomUUID();
  await ask("UPDATE visits SET provider_id = 'kim' WHERE visit_id = $1", [id]);
  await ask(
    `INSERT INTO leads (site_id, lead_id, status, first_name, last_name, phone, email, zip, preferred_time, services, details,
       source_page, referrer, campaign, held_for, request_key, request_hash, visit_id)
     VALUES ($1, $2, 'booked', 'Ana', 'Ruiz', '', '', '45040', 'today', '{}', '', '/', '', '{}', '{}', 'k', 'h', $3)`,
    [site.id, leadId, id],
  );
  const seenBy = (role: Role, provider: string) => {
    const inbox = createLeadInbox(personOf(role, provider), { site, network: "net" }, inboxDeps);
    return Promise.all([deskOf(role, provider).lead(leadId), inbox?.lead(leadId)]);
  };
  const seen = { visit: { id, startsAt: visit.start } };
  expect(await seenBy("owner", "owner")).toMatchObject([seen, seen]);
  expect(await seenBy("notary", "kim")).toMatchObject([seen, seen]);
  expect(await seenBy("notary", "owner")).toEqual([null, null]);
  const inbox = createLeadInbox(personOf("notary", "owner"), { site, network: "net" }, inboxDeps);
  const booked = await inbox?.list(readInboxQuery(new URLSearchParams({ state: "all" })));
  expect([booked?.leads, booked?.counts.all, booked?.origins.sources]).toEqual([[], 0, []]);
  expect((await inbox?.waiting())?.count).toBe(0);
  expect((await inbox?.move([{ id: leadId, state: "booked" }], "lost"))?.ids).toEqual([]);
  expect(await inbox?.recordContact(leadId, "call")).toBeNull();
  expect(await inbox?.note(leadId, "Mine?")).toBe(false);
  const made = await deskOf("notary", "owner").changes.create({
    ...{ ...manual("3", ten + 7_200_000), services: ["general-notary"], zip: "45202" },
    ...{ leadId, anyway: true },
  });
  expect(made).toMatchObject({ kind: "done" });
  expect(await inbox?.lead(leadId), "linked to their visit").toBeNull();
  for (const few of [[], site.notaries.slice(0, 1)]) {
    const alone = { site: { ...site, notaries: few }, network: "net" };
    const ofOne = createLeadInbox(personOf("notary", "owner"), alone, inboxDeps);
    expect((await ofOne?.lead(leadId))?.id, `with ${few.length} notaries listed`).toBe(leadId);
  }
});

test.for([0, 1])(
  "with %i notaries listed, everyone drives for the owner and none books over the owner's visits",
  async (count) => {
    const booked = await book(`${day}T10:00`);
    await ask("UPDATE visits SET provider_id = 'owner' WHERE visit_id = $1", [booked.visit.id]);
    const kim = deskOf("notary", "kim", { ...site, notaries: site.notaries.slice(0, count) });
    expect(kim.provider).toBe("owner");
    expect((await kim.find(booked.visit.id))?.visit.id).toBe(booked.visit.id);
    const report = await kim.slots.evaluate(ten, { services: ["general-notary"], zip: "45202" });
    expect(report).toMatchObject({ kind: "impossible", provider: "owner" });
  },
);

test("a blocked time takes the time of one notary, who alone can open it again", async () => {
  const [kim, ana] = [deskOf("notary", "kim"), deskOf("notary", "owner")];
  const reason = "Dentist";
  const { id } = await kim.blockedTimes.block({ start: ten, end: ten + 3_600_000, reason });
  expect(await ana.blockedTimes.list()).toEqual([]);
  expect(await ana.blockedTimes.unblock(id)).toBeNull();
  expect((await book(`${day}T10:00`)).visit.provider).toBe("owner");
  const report = await kim.slots.evaluate(ten, { services: ["general-notary"], zip: "45202" });
  expect(report).toMatchObject({ kind: "unusual", provider: "kim" });
  expect((await kim.blockedTimes.unblock(id))?.id).toBe(id);
});

test("the owner gives a visit to a notary who can take it, and both are told", async () => {
  const booked = await book(`${day}T10:00`);
  const { id, provider } = booked.visit;
  const other = provider === "kim" ? "owner" : "kim";
  const owner = deskOf("owner", "owner");
  const give = (to: string, anyway = false) => owner.changes.reassign?.(id, to, { anyway });
  expect(deskOf("notary", "kim").changes.reassign).toBeNull();
  expect(await give("nobody")).toEqual({ kind: "unknown" });
  await ask("DELETE FROM mails");
  expect(await give(other)).toMatchObject({ kind: "done", visit: { id, provider: other } });
  const mails = await ask("SELECT kind FROM mails");
  expect(mails).toEqual([{ kind: "visit-reassigned" }, { kind: "visit-reassigned" }]);
  const nameOf = (notary: string) => list.find((each) => each.id === notary)?.name;
  expect((await owner.find(id))?.events.at(-1)).toMatchObject({
    ...{ kind: "reassigned", name: "owner", to: nameOf(other) },
  });
  // Somebody who has a visit at that time cannot take it.
  await book(`${day}T10:00`);
  expect((await give(provider, true))?.kind).toBe("impossible");
  expect((await owner.find(id))?.visit.provider).toBe(other);
  expect((await owner.find(id))?.visit.agreed).toEqual(booked.visit.agreed);
});

test("a visit during a blocked time is given only when the owner confirms it", async () => {
  const { id, provider } = (await book(`${day}T10:00`)).visit;
  const other = provider === "kim" ? "owner" : "kim";
  const owner = deskOf("owner", "owner");
  const span = { start: ten, end: ten + 3_600_000, reason: "Dentist", provider: other };
  await owner.blockedTimes.block(span);
  expect(await owner.changes.reassign?.(id, other, { anyway: false })).toMatchObject({
    kind: "ask",
    why: [expect.stringContaining("Dentist")],
  });
  expect((await owner.changes.reassign?.(id, other, { anyway: true }))?.kind).toBe("done");
});

test("a visit whose stored time around it is another's by now is not given, and one that is given is announced", async () => {
  const booked = [await book(`${day}T10:00`), await book(`${day}T16:00`)];
  const [first, second] = booked.map(({ visit }) => visit);
  const other = first?.provider === "kim" ? "owner" : "kim";
  await ask("UPDATE visits SET provider_id = $1 WHERE visit_id = $2", [other, second?.id]);
  // Booked under rules that kept more time free after a visit.
  await ask("UPDATE visits SET buffer_after = 600 WHERE visit_id = $1", [first?.id]);
  const give = () =>
    deskOf("owner", "owner").changes.reassign?.(first?.id ?? "", other, { anyway: true });
  expect(await give()).toEqual({ kind: "impossible", why: [expect.stringMatching(/\.$/)] });
  await ask("UPDATE visits SET buffer_after = 0 WHERE visit_id = $1", [first?.id]);
  emitted.length = 0;
  expect((await give())?.kind).toBe("done");
  expect(emitted).toEqual([`visit.changed ${other}`]);
});

test("the owner reads per notary why a time is not offered, at the business's price, and chooses who gets it", async () => {
  const short = { hours: [{ days: WEEKDAYS, time: "09:00-13:00" }] };
  const [first, second] = list;
  const withBen = {
    ...site,
    notaries: notaries.parse([first, { ...second, name: "Ben", ...short }]),
  };
  const owner = deskOf("owner", "owner", withBen);
  const two = cincinnatiTime(`${day}T14:00`);
  const wanted = { services: ["general-notary"], zip: "45202" };
  await owner.changes.create({ ...manual("1", two), ...wanted, provider: "owner" });
  const report = await owner.slots.evaluate(two, wanted);
  expect(report).toMatchObject({ kind: "unusual", provider: "kim", notary: "Ben" });
  expect(report.slot?.surcharge).toBeNull();
  expect(report.why).toEqual([
    expect.stringMatching(/^Mia Roth has this time with Ana Ruiz: 2:00 PM to /),
    "It's outside Ben's hours (9 AM–1 PM).",
  ]);
  const named = await owner.slots.evaluate(two, { ...wanted, provider: "owner" });
  expect(named).toMatchObject({ kind: "impossible", notary: "Ana Ruiz" });
  const query = { ...wanted, provider: "kim" };
  const given = await owner.changes.create({ ...manual("2", two), ...query, anyway: true });
  expect(given).toMatchObject({ kind: "done", visit: { provider: "kim" } });
});

function manual(key: string, start: number) {
  const contact = { firstName: "Mia", lastName: "Roth", phone: "+15135550100", email: "" };
  const none = { intake: null, leadId: null, agreedTotal: null, shownTotal: null };
  return { ...none, start, contact, notes: "", requestKey: `two notaries ${key}` };
}
