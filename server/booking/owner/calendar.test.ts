import { parse } from "csv-parse/sync";
import { beforeEach, expect, test } from "vitest";
import { evaluateSlot } from "../../../core/booking/slots/find-slots.ts";
import { cents } from "../../../core/format/money.ts";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import {
  bookingRequest,
  cincinnatiTime,
  createTestBooking,
  kitchen,
} from "../../../tests/support/booking/booking-database.ts";
import { addCalendarMember } from "../../../tests/support/booking/calendar-links.ts";
import { readCalendar } from "../../../tests/support/booking/read-calendar.ts";
import { busyDuring, surroundingSpan } from "../slots/busy.ts";
import { scheduleFor } from "../slots/schedule.ts";
import { blockTime, unblockTime } from "./block-time.ts";
import { calendarDuring, daySheetOf, mileageOf } from "./calendar.ts";
import { completeVisit } from "./complete.ts";
import { startEnRoute } from "./en-route.ts";
import { recordNoShow } from "./no-show.ts";

const site = await siteOf();
const { deps, ask, desk, book, clear, set } = await createTestBooking(site);

beforeEach(clear);

const call = { services: ["general-notary"], zip: "45202" };

test("a day sheet lists the stops in order with their drives and what is due", async () => {
  await book("2026-03-03T15:00", { zip: "45040", intake: kitchen });
  await book("2026-03-03T09:00");
  const { token } = await book("2026-03-03T12:00", { zip: "45402" });
  await desk().cancel(token, cents(0));
  const sheet = await daySheetOf("2026-03-03", site, deps);
  expect(sheet.stops.map(({ order, visit }) => [order, visit.zip])).toEqual([
    [1, "45202"],
    [2, "45040"],
  ]);
  expect(sheet.feesDue).toBe(15_000);
  expect(sheet.miles).toBeGreaterThan(20);
  expect(sheet.home?.minutes).toBe(sheet.stops[1]?.drive.minutes);
  expect((await daySheetOf("2026-03-04", site, deps)).stops).toEqual([]);
});

test("the calendar shows visits of every state and blocked times within a span, but no holds", async () => {
  await book("2026-03-03T09:00");
  const { token } = await book("2026-03-03T12:00");
  await desk().cancel(token, cents(0));
  await desk().hold({ ...call, start: cincinnatiTime("2026-03-03T18:00"), hold: null });
  const span = {
    start: cincinnatiTime("2026-03-03T14:00"),
    end: cincinnatiTime("2026-03-03T16:00"),
  };
  await blockTime({ ...span, reason: "Dentist", who: "owner" }, "main", deps);
  const day = {
    start: cincinnatiTime("2026-03-03T00:00"),
    end: cincinnatiTime("2026-03-04T00:00"),
  };
  const { visits, blocks } = await calendarDuring(day, site, deps);
  expect(visits.map(({ state }) => state)).toEqual(["confirmed", "cancelled"]);
  expect(blocks).toEqual([
    { id: expect.any(String), provider: "owner", reason: "Dentist", ...span },
  ]);
  const noon = {
    start: cincinnatiTime("2026-03-03T12:30"),
    end: cincinnatiTime("2026-03-03T14:00"),
  };
  expect(await calendarDuring(noon, site, deps), "touching is not in it").toEqual({
    visits: [],
    blocks: [],
    outside: [],
  });
});

test("blocking a time returns the visits within it, and unblocking makes it free again", async () => {
  const { visit } = await book("2026-03-03T10:00");
  const span = {
    start: cincinnatiTime("2026-03-03T08:00"),
    end: cincinnatiTime("2026-03-03T20:00"),
  };
  const { id, visits } = await blockTime({ ...span, reason: "Away", who: "owner" }, "main", deps);
  expect(visits.map((one) => one.id)).toEqual([visit.id]);
  expect((await desk().book(bookingRequest("2026-03-03T14:00"))).kind).toBe("slot-taken");
  expect(await unblockTime(id, "another", deps)).toBe(false);
  expect(await unblockTime(id, "main", deps)).toBe(true);
  expect(await unblockTime(id, "main", deps)).toBe(false);
  await book("2026-03-03T14:00");
  const backwards = { start: span.end, end: span.start, reason: "", who: "owner" };
  await expect(blockTime(backwards, "main", deps)).rejects.toThrow(/ends after it starts/);
});

test("the violations of a start are those of the function that offers slots", async () => {
  const { visit } = await book("2026-03-03T10:00", { zip: "45402" });
  const evaluate = async (local: string) => {
    const schedule = scheduleFor(site, deps);
    const span = surroundingSpan({ from: local.slice(0, 10), days: 1 }, schedule.zone);
    const busy = await busyDuring(deps.db, site.id, span, site.businessConfig.timezone);
    return evaluateSlot(cincinnatiTime(local), call, schedule, busy, deps.now());
  };
  const kinds = async (local: string) => {
    const evaluation = await evaluate(local);
    return evaluation.ok ? "ok" : evaluation.violations.map(({ kind }) => kind).join(" ");
  };
  expect(await kinds("2026-03-03T10:00")).toBe("taken");
  expect(await kinds("2026-03-03T11:00")).toBe("drive-before");
  expect(await kinds("2026-03-03T14:00")).toBe("ok");
  expect(await kinds("2026-03-02T09:00")).toBe("too-soon");
  expect(await kinds("2026-03-03T14:10")).toBe("off-grid");
  const drive = await evaluate("2026-03-03T11:00");
  expect(drive).toMatchObject({ violations: [{ neighbor: { id: visit.id } }] });
});

test("a completed visit is due as agreed, and a no-show at the highest fee", async () => {
  const [completed, missed, waived] = [
    await book("2026-03-03T10:00"),
    await book("2026-03-03T14:00"),
    await book("2026-03-03T17:00"),
  ].map(({ visit }) => visit.id) as [string, string, string];
  set("2026-03-03T18:00");
  expect(await completeVisit(completed, site, deps)).toMatchObject({
    kind: "done",
    visit: { state: "completed", closingFee: 0 },
  });
  await startEnRoute(missed, site, deps);
  expect(await recordNoShow(missed, site, deps)).toMatchObject({
    visit: { state: "no-show", closingFee: 7_500, enRouteAt: cincinnatiTime("2026-03-03T18:00") },
  });
  expect(await recordNoShow(waived, site, deps, cents(0))).toMatchObject({
    visit: { closingFee: 0 },
  });
  for (const again of [completeVisit, recordNoShow, startEnRoute]) {
    expect((await again(completed, site, deps)).kind).toBe("not-allowed");
    expect((await again(crypto.randomUUID(), site, deps)).kind).toBe("unknown");
  }
  const { feesDue } = await daySheetOf("2026-03-03", site, deps);
  expect(feesDue).toBe(15_000);
  expect(
    await ask("SELECT kind FROM visit_events WHERE visit_id = $1 ORDER BY event_id", [missed]),
  ).toEqual([{ kind: "confirmed" }, { kind: "en-route" }, { kind: "no-show" }]);
});

test("the miles of a year are a table of legs with a total and without formulas", async () => {
  await book("2026-03-03T09:00", { zip: "45040" });
  await book("2026-03-03T15:00", { zip: "45402" });
  await book("2026-03-05T09:00");
  await book("2026-03-05T15:00");
  set("2026-03-05T12:00");
  const [head, ...rows] = parse(await mileageOf(2026, site, deps)) as string[][];
  expect(head).toEqual(["Date", "Leg", "From", "To", "Purpose", "Miles", "Minutes"]);
  expect(rows.map((row) => row.slice(0, 5))).toEqual([
    ["2026-03-03", "1", "45202", "45040", "General Notary"],
    ["2026-03-03", "2", "45040", "45402", "General Notary"],
    ["2026-03-03", "3", "45402", "45202", "Home"],
    ["2026-03-05", "1", "45202", "45202", "General Notary"],
    ["2026-03-05", "2", "45202", "45202", "Home"],
    ["2026", "", "", "", "Total"],
  ]);
  const miles = rows.slice(0, -1).reduce((sum, row) => sum + Number(row[5]), 0);
  expect(Number(rows.at(-1)?.[5])).toBeCloseTo(miles, 5);
  expect(parse(await mileageOf(2025, site, deps))).toEqual([
    head,
    ["2025", "", "", "", "Total", "0.0", ""],
  ]);
});

test("the owner's calendar opens with its secret and contains contacts and places, but no canceled visits", async () => {
  const { visit } = await book("2026-03-03T10:00", { intake: kitchen });
  const { token } = await book("2026-03-03T14:00");
  await desk().cancel(token, cents(0));
  const span = {
    start: cincinnatiTime("2026-03-04T09:00"),
    end: cincinnatiTime("2026-03-04T12:00"),
  };
  await blockTime(
    { ...span, reason: "Dentist, 2nd floor; bring card", who: "owner" },
    "main",
    deps,
  );
  const secret = await (await addCalendarMember("Olive", "owner", site, deps)).makeLink();
  expect(await desk().feed("x")).toBeNull();
  const { method, events } = readCalendar((await desk().feed(secret)) ?? "");
  expect(method).toBe("PUBLISH");
  expect(events).toHaveLength(2);
  expect(events[0]).toMatchObject({
    uid: `${visit.id}@main`,
    summary: "Ana Ruiz: General Notary",
    location: "12 Main Street, Apt 4, 45202",
    start: visit.start,
    end: visit.end,
    attendees: [],
  });
  expect(events[0]?.description).toContain("(513) 555-0199, ana@home.example");
  expect(events[0]?.description).toContain("2 signing, Power of attorney");
  expect(events[1]).toMatchObject({ summary: "Dentist, 2nd floor; bring card", ...span });
});
