import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { notaries } from "../../../core/booking/notaries/notaries.ts";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import {
  anaContact,
  bookingRequest,
  cincinnatiTime,
  createTestBooking,
} from "../../../tests/support/booking/booking-database.ts";
import { fakeEmails } from "../../../tests/support/platform/fake-emails.ts";
import { createAuditLog } from "../../people/audit-log.ts";
import type { VisitTexts } from "../../text-messages/visit-texts.ts";
import { blockTime } from "../owner/block-time.ts";
import { cancelForOwner } from "../visits/cancel.ts";
import { waitlistJob } from "./check-waitlist.ts";
import { saveKnown } from "./known-starts.ts";
import { createOwnerWaitlist } from "./owner-waitlist.ts";
import { waitingEntry } from "./store.ts";
import { createWaitlistDesk } from "./waitlist-desk.ts";

const builtIn = await siteOf();
const site = {
  ...builtIn,
  scheduling: { ...builtIn.scheduling, waitlist: { isOn: true, answerMinutes: 30 } },
};
const plain = () => ({ subject: "s", html: "<p>s</p>", text: "t" });
const { deps, ask, book, desk, clear, set, logged } = await createTestBooking(
  site,
  fakeEmails({
    ...{ "visit-visitor": plain, "visit-owner": plain, "visit-signer": plain },
    "waitlist-offer": plain,
  }),
);
type Site = typeof site;
const depsOf = (of: Site) => ({ ...deps, sendsEmail: true, siteOf: () => of });
const listOf = (of: Site) => createWaitlistDesk({ site: of, network: "here" }, depsOf(of));
const list = listOf(site);
const look = (of = depsOf(site)) => waitlistJob(of).run({}, new AbortController().signal);

beforeEach(clear);

const DAY = "2026-03-04";
const at = (time: string) => cincinnatiTime(`${DAY}T${time}`);
const eva = { ...anaContact, firstName: "Eva", phone: "(513) 555-0122", email: "eva@home.example" };
const TYPED = { from: DAY, until: DAY, parts: ["morning"] };

/** Blocks what is before and after one start of the day, for one notary. */
async function leaveOnly(start: string, end: string, provider?: string) {
  for (const span of [
    { start: at("00:00"), end: at(start) },
    { start: at(end), end: at("23:59") },
  ])
    await blockTime(
      { ...span, reason: "", who: "o", ...(provider && { provider }) },
      site.id,
      deps,
    );
}

/** A visit of the next day on the waitlist with the only time of the day before held for it. */
async function offered() {
  await leaveOnly("10:00", "10:45");
  const taken = await book(`${DAY}T10:00`, { contact: eva });
  const waiting = await book("2026-03-05T10:00");
  await list.join(waiting.token, TYPED);
  await cancelForOwner(taken.visit.id, site, deps);
  await look();
  const offer = (await list.load(waiting.token))?.offer;
  if (!offer) throw new Error("No time was offered.");
  return { ...waiting, offer };
}

const mailsTo = () => ask("SELECT to_address FROM mails WHERE kind = 'waitlist-offer'");
const eventsOf = async (id: string) =>
  (await ask("SELECT kind FROM visit_events WHERE visit_id = $1 ORDER BY event_id", [id])).map(
    ({ kind }) => kind,
  );

test("taking a time again, after a lost answer or in a second tab, says that the visit was moved", async () => {
  const { token, offer } = await offered();
  const first = await list.accept(token, offer.id);
  expect(first).toMatchObject({ kind: "taken", visit: { start: at("10:00") } });
  expect(await list.accept(token, offer.id)).toMatchObject({
    kind: "taken",
    visit: { start: at("10:00"), sequence: 1 },
  });
});

test("a held time that cannot be kept is told in the log, and the list is looked at again", async () => {
  const { visit, token, offer } = await offered();
  const changed = { ...site, scheduling: { ...site.scheduling, weekly: closedWeek() } };
  expect(await listOf(changed).accept(token, offer.id)).toEqual({ kind: "gone" });
  expect((await eventsOf(visit.id)).slice(-1)).toEqual(["waitlist-withdrawn"]);
  expect(
    await ask("SELECT 1 AS due FROM waitlist_entries WHERE check_at <= to_timestamp(0)"),
  ).toEqual([{ due: 1 }]);
});

const closedWeek = () =>
  Object.fromEntries(Object.keys(site.scheduling.weekly).map((day) => [day, []])) as never;

test("an offer whose time to answer is over does not keep the owner from offering another", async () => {
  const { visit } = await offered();
  set("2026-03-02T08:31"); // the job has not looked yet
  await ask("DELETE FROM blocked_times");
  expect(await owner(site)?.offer(visit.id)).toMatchObject({ kind: "offered" });
  expect(await eventsOf(visit.id)).toContain("waitlist-lapsed");
});

test("one entry that fails keeps no one behind it from a time", async () => {
  await leaveOnly("10:00", "10:45");
  const taken = await book(`${DAY}T10:00`, { contact: { ...eva, phone: "(513) 555-0133" } });
  for (const [time, contact] of [
    ["10:00", anaContact],
    ["14:00", eva],
  ] as const) {
    await list.join((await book(`2026-03-05T${time}`, { contact })).token, TYPED);
    set("2026-03-02T08:01");
  }
  await cancelForOwner(taken.visit.id, site, deps);
  const texts = {
    tellsEarlierTime: async (_: unknown, phone: string) => {
      if (phone === anaContact.phone) throw new Error("no texts");
      return false;
    },
  } as unknown as VisitTexts;
  await look({ ...depsOf(site), texts });
  expect(await mailsTo()).toEqual([{ to_address: eva.email }]);
  expect(logged.join()).toContain("no texts");
});

test("preferences saved while the list is looked at keep what was open for them", async () => {
  const { token, visit } = await book("2026-03-05T10:00");
  await list.join(token, TYPED);
  const before = await waitingEntry(deps.db, site.id, visit.id);
  await list.join(token, { ...TYPED, parts: ["afternoon"] });
  const saved = await waitingEntry(deps.db, site.id, visit.id);
  if (!before || !saved) throw new Error("The entry is missing.");
  await saveKnown(deps.db, site.id, before, before.known);
  expect((await waitingEntry(deps.db, site.id, visit.id))?.known).toEqual(saved.known);
  await saveKnown(deps.db, site.id, saved, []);
  expect((await waitingEntry(deps.db, site.id, visit.id))?.known).toEqual([]);
});

test("after the buffers were raised, a time too close before the visit is left out and the next one offered", async () => {
  const after = 120;
  const raised = {
    ...site,
    scheduling: { ...site.scheduling, services: {}, buffers: { before: 0, after } },
  };
  const waiting = await book(`${DAY}T13:00`);
  const block = await blockTime(
    { start: at("00:00"), end: at("13:00"), reason: "", who: "o" },
    site.id,
    deps,
  );
  await list.join(waiting.token, { ...TYPED, parts: ["morning", "afternoon"] });
  await ask("DELETE FROM blocked_times WHERE block_id = $1", [block.id]);
  await leaveOnly("11:00", "13:00");
  await look(depsOf(raised));
  expect(await ask("SELECT 1 FROM waitlist_offers")).toEqual([]);
  expect(logged.join()).not.toContain("not looked at");
  const due = await ask("SELECT 1 FROM waitlist_entries WHERE check_at < $1", [
    new Date(deps.now() + 10 * 60_000),
  ]);
  expect(due).toEqual([]); // not again in a minute
});

test("a visitor cannot release or book the time that is held for someone in line", async () => {
  const { token, offer } = await offered();
  await desk().release(offer.id);
  expect((await list.load(token))?.offer?.id).toBe(offer.id);
  const start = at("10:00");
  const query = { services: ["general-notary"], zip: "45202", start, hold: offer.id };
  expect(await desk().hold(query)).toMatchObject({ kind: "slot-taken" });
  expect(await desk().book(bookingRequest(`${DAY}T10:00`, { hold: offer.id }))).toMatchObject({
    kind: "slot-taken",
  });
  expect((await list.load(token))?.offer?.id).toBe(offer.id);
});

function owner(of: Site, provider = "owner", role: "owner" | "notary" = "owner") {
  const person = {
    ...{ userId: provider, name: provider, email: `${provider}@site.example`, role, provider },
    ...{ siteId: of.id, sessionId: randomUUID(), authenticatedAt: deps.now() },
  };
  const audit = createAuditLog(deps.db);
  return createOwnerWaitlist(person, { site: of, network: "net" }, { ...depsOf(of), audit });
}

test("a notary who sees their own visits offers times of their own calendar, with the place in the whole line", async () => {
  const two = [
    { id: "owner", name: "Ana Ruiz", color: "blue" },
    { id: "kim", name: "Kim Lee", color: "green", homeZip: "45202" },
  ];
  const shared = { ...site, notaries: notaries.parse(two) };
  const first = await book("2026-03-05T14:00", { contact: eva });
  const second = await book("2026-03-05T10:00");
  await ask("UPDATE visits SET provider_id = 'kim' WHERE visit_id = $1", [second.visit.id]);
  for (const { token } of [first, second]) {
    await listOf(shared).join(token, TYPED);
    set("2026-03-02T08:01");
  }
  const day = { start: at("00:00"), end: at("23:59"), reason: "", who: "o" };
  await blockTime({ ...day, provider: "kim" }, site.id, deps);
  const kim = owner(shared, "kim", "notary");
  expect(await kim?.list()).toMatchObject([{ visit: { id: second.visit.id }, place: 2 }]);
  expect(await kim?.offer(second.visit.id)).toEqual({ kind: "no-time" });
  expect(await owner(shared)?.offer(second.visit.id)).toMatchObject({ kind: "offered" });
});
