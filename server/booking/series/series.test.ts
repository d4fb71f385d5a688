import { beforeEach, expect, test } from "vitest";
import { cents } from "../../../core/format/money.ts";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import {
  bookingRequest,
  cincinnatiTime,
  createTestBooking,
} from "../../../tests/support/booking/booking-database.ts";
import { readCalendar } from "../../../tests/support/booking/read-calendar.ts";
import { seenSeries, tuesdays, visitsDeskOf } from "../../../tests/support/booking/series.ts";

const site = await siteOf();
const { deps, ask, desk, book, clear } = await createTestBooking(site);
const owner = visitsDeskOf({ role: "owner", provider: "owner" }, site, deps);

beforeEach(clear);

const placed = () => ask("SELECT 1 FROM visits WHERE series_id IS NOT NULL");
const mails = () => ask("SELECT kind, subject, text, attachments FROM mails ORDER BY kind");

test("a series is placed as one: each visit with its own link and number, one email with one file for all", async () => {
  const result = await owner.series.create(await seenSeries(owner, tuesdays(12)));
  if (result.kind !== "done") throw new Error(result.kind);
  const [first, second] = result.visits;
  expect(result.visits.map(({ series }) => [series?.number, series?.size])).toEqual(
    Array.from({ length: 12 }, (_, index) => [index + 1, 12]),
  );
  const sent = await mails();
  expect(sent.map(({ kind, subject }) => [kind, subject])).toEqual([
    ["visit-series-confirmed", "12 confirmed for the visitor"],
    ["visit-series-confirmed-owner", "12 confirmed for the owner"],
  ]);
  const [visitor] = sent as { text: string; attachments: { content: string }[] }[];
  const links = new Set(visitor?.text.split("\n"));
  expect(links.size).toBe(12);
  const [file] = visitor?.attachments ?? [];
  const calendar = readCalendar(file?.content ?? "");
  expect(calendar.method).toBe("PUBLISH");
  expect(calendar.events.map(({ uid }) => uid)).toEqual(
    result.visits.map(({ id }) => `${id}@${site.id}`),
  );
  expect(calendar.events.every(({ attendees }) => attendees.length === 0)).toBe(true);
  const record = await owner.find(second?.id ?? "");
  expect(record).toMatchObject({ notes: "Suite 4.", visit: { series: { number: 2, size: 12 } } });
  expect(record?.series.map(({ id }) => id)).toEqual(result.visits.map(({ id }) => id));
  const reminders = await ask("SELECT 1 FROM pgboss.job WHERE name = 'visit-reminder'");
  expect(reminders.length).toBe(12 * site.scheduling.reminderHours.length);
  expect(await ask("SELECT who, detail FROM audit_log WHERE act = 'series-written'")).toEqual([
    {
      who: "owner@site.example",
      detail: { visit: first?.id, at: "2026-03-10T14:00:00.000Z", visits: 12 },
    },
  ]);
});

test("programs hear of every visit with its series, people's devices of the first, and the lead becomes booked", async () => {
  const leadId = crypto.randomUUID();
  await ask(
    `INSERT INTO leads (site_id, lead_id, status, first_name, last_name, phone, email, zip, preferred_time,
       services, rhythm, details, source_page, referrer, campaign, held_for, request_key, request_hash)
     VALUES ('main', $1, 'new', 'Tia', 'Title', '5135550123', 'tia@title.example', '45202', 'today', '{}', 'weekly', '', '', '', '{}', '{}', 'of a series', '')`,
    [leadId],
  );
  const told: unknown[] = [];
  const pushed: string[] = [];
  const watched = visitsDeskOf({ role: "owner", provider: "owner" }, site, {
    ...deps,
    webhooks: {
      emit: async (_tx, _siteId, event, payload) => void told.push({ event, ...Object(payload) }),
    },
    push: { notify: async (_tx, _siteId, { event }) => void pushed.push(event) },
  });
  const result = await watched.series.create(await seenSeries(watched, tuesdays(3), { leadId }));
  if (result.kind !== "done") throw new Error(result.kind);
  const [first] = result.visits;
  expect(told.filter((call) => Object(call).event === "visit.booked")).toMatchObject(
    [1, 2, 3].map((seriesNumber) => ({ seriesId: first?.series?.id, seriesNumber })),
  );
  expect(pushed).toEqual(["visit.booked"]);
  expect(await watched.lead(leadId)).toMatchObject({
    state: "booked",
    rhythm: "weekly",
    visit: { id: first?.id },
  });
  expect(await watched.find(result.visits[2]?.id ?? "")).toMatchObject({ leadId });
  await ask("DELETE FROM leads");
});

test("a preview says of each date what stands in its way", async () => {
  await book("2026-03-10T10:00");
  const span = {
    start: cincinnatiTime("2026-03-17T08:00"),
    end: cincinnatiTime("2026-03-17T20:00"),
  };
  await owner.blockedTimes.block({ ...span, reason: "Dentist" });
  await desk().hold({
    ...{ services: ["general-notary"], zip: "45202", hold: null },
    start: cincinnatiTime("2026-03-24T10:00"),
  });
  const { dates } = await seenSeries(owner, [
    ...tuesdays(4),
    "2026-12-25T10:00",
    "2026-04-05T03:00",
  ]);
  const found = dates as Awaited<ReturnType<typeof owner.series.preview>>;
  expect(found.map(({ report }) => report.kind)).toEqual([
    ...["impossible", "unusual", "impossible", "free"],
    expect.any(String),
    "unusual",
  ]);
  expect(found[0]?.report.why.join()).toContain("Ana Ruiz has this time");
  expect(found[1]?.report.why.join()).toContain("You blocked this time (Dentist)");
  expect(found[5]?.report.why.join()).toContain("outside your hours");
});

test("what changed since it was seen places nothing, and the dates come back as they are now", async () => {
  const input = await seenSeries(owner, tuesdays(6));
  await book("2026-03-24T10:00");
  const taken = await owner.series.create(input);
  expect(taken.kind).toBe("changed");
  expect(await placed()).toEqual([]);
  expect(await ask("SELECT 1 FROM mails WHERE kind LIKE 'visit-series%'")).toEqual([]);
  if (taken.kind !== "changed") throw new Error(taken.kind);
  expect(taken.dates.map(({ report }) => report.kind)).toEqual([
    ...["free", "free", "impossible", "free", "free", "free"],
  ]);
  // The total is part of what was seen, so a typed one that differs is shown first.
  const dearer = { ...input, agreedTotal: cents(9_900) };
  expect((await owner.series.create(dearer)).kind).toBe("changed");
});

test("the same form sent twice is one series, and with other content it is refused", async () => {
  const input = await seenSeries(owner, tuesdays(3));
  const [first, again] = [await owner.series.create(input), await owner.series.create(input)];
  expect(first.kind).toBe("done");
  expect(again).toMatchObject({
    kind: "done",
    visits: [{ series: { number: 1 } }, { series: { number: 2 } }, { series: { number: 3 } }],
  });
  expect((await owner.series.create({ ...input, notes: "Other" })).kind).toBe("key-reused");
  expect((await placed()).length).toBe(3);
});

test("100 visitors book against a series that is being saved, and no two visits overlap", async () => {
  const input = await seenSeries(owner, tuesdays(20));
  const times = ["09:00", "10:00", "10:30", "11:00", "14:00"];
  const rivals = tuesdays(4).flatMap((local) =>
    times.map((time) => `${local.slice(0, 11)}${time}`),
  );
  const all = [...rivals, ...rivals, ...rivals, ...rivals, ...rivals];
  const [series, ...booked] = await Promise.all([
    owner.series.create(input),
    ...all.map((local) => desk().book(bookingRequest(local))),
  ]);
  expect(all.length).toBe(100);
  expect(["done", "changed"]).toContain(series?.kind);
  const count = (await placed()).length;
  expect(count).toBe(series?.kind === "done" ? 20 : 0);
  const won = booked.filter((result) => result.kind === "booked").length;
  expect(won).toBeGreaterThan(0);
  expect(await ask("SELECT 1 FROM visits WHERE status = 'confirmed'")).toHaveLength(won + count);
  const overlaps = await ask(`SELECT 1 FROM visits a JOIN visits b ON a.visit_id < b.visit_id
    AND a.occupied && b.occupied WHERE a.status = 'confirmed' AND b.status = 'confirmed'`);
  expect(overlaps).toEqual([]);
});

test("the longest series does not keep the calendar locked for long", async () => {
  const input = await seenSeries(owner, tuesdays(52));
  const began = performance.now();
  expect((await owner.series.create(input)).kind).toBe("done");
  const took = performance.now() - began;
  expect(took).toBeLessThan(10_000); // generous: tests run beside others
});
