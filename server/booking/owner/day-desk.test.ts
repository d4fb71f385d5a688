import { beforeEach, expect, test } from "vitest";
import { cents, dollars, formatUsd } from "../../../core/format/money.ts";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import {
  cincinnatiTime,
  createTestBooking,
  kitchen,
} from "../../../tests/support/booking/booking-database.ts";
import { paymentTest } from "../../../tests/support/booking/payment-test.ts";
import { createAuditLog } from "../../people/audit-log.ts";
import { scheduleFor } from "../slots/schedule.ts";
import { createVisitsDesk } from "./create-visits-desk.ts";
import { createDayDesk } from "./day-desk.ts";
import type { VisitsDesk } from "./visits-desk.ts";

const site = await siteOf();
const booking = await createTestBooking(site);
const { deps, ask, desk, book, clear, set } = booking;
const payments = paymentTest(site, booking).deskOf("notary");
const notary = {
  userId: "n",
  name: "Nora",
  email: "nora@notary.example",
  role: "notary",
  siteId: site.id,
  sessionId: "s",
  authenticatedAt: 0,
} as const;
const asking = { network: "here", site };
const visits = createVisitsDesk(notary, asking, { ...deps, audit: createAuditLog(deps.db) });
const day = createDayDesk(
  visits as VisitsDesk,
  scheduleFor(site, deps),
  deps.notaryLawFor(site.lawCorrections),
  (ids) => payments.dueOf(ids),
);

/** Sends a report about the nine o'clock visit at a local time. */
const report = (id: string, act: Parameters<typeof day.report>[1], when = "2026-03-03T09:30") =>
  day.report(id, act, { start: cincinnatiTime("2026-03-03T09:00"), at: cincinnatiTime(when) });

beforeEach(clear);

test("a report sent twice is applied once and gets the same result twice", async () => {
  const { visit } = await book("2026-03-03T09:00", { intake: kitchen });
  set("2026-03-03T08:30");
  const reportNow = (act: Parameters<typeof day.report>[1]) => report(visit.id, act);
  expect(await reportNow("on-my-way")).toEqual({ kind: "done", state: "confirmed" });
  expect(await reportNow("on-my-way")).toEqual({ kind: "done", state: "confirmed" });
  expect((await day.view("2026-03-03")).next).toMatchObject({
    statusText: "On the way since 8:30 AM",
    access: "Apt 4, blue door",
    undo: "cancel-en-route",
  });
  set("2026-03-03T09:30");
  const both = await Promise.all([reportNow("done"), reportNow("done")]);
  expect(both).toEqual([
    { kind: "done", state: "completed" },
    { kind: "done", state: "completed" },
  ]);
  const [count] = await ask(
    "SELECT count(*)::int AS times FROM visit_events WHERE visit_id = $1 AND kind = 'completed'",
    [visit.id],
  );
  expect(count).toEqual({ times: 1 });
  expect(await reportNow("nobody")).toEqual({ kind: "not-allowed", state: "completed" });
  expect(await reportNow("on-my-way")).toEqual({ kind: "not-allowed", state: "completed" });
  expect(await reportNow("reopen")).toEqual({ kind: "done", state: "confirmed" });
  expect(await reportNow("reopen")).toEqual({ kind: "done", state: "confirmed" });
});

test("reports about canceled, moved or unknown visits change nothing", async () => {
  const { visit, token } = await book("2026-03-03T09:00");
  const moved = await visits?.changes.move(visit.id, cincinnatiTime("2026-03-03T13:00"), {
    sendMail: false,
  });
  expect(moved?.kind).toBe("done");
  set("2026-03-03T14:00");
  for (const act of ["on-my-way", "done", "nobody", "not-on-my-way", "reopen"] as const) {
    expect(await report(visit.id, act), act).toEqual({ kind: "moved" });
  }
  expect((await day.view("2026-03-03")).next).toMatchObject({ isEnRoute: false });
  set("2026-03-02T08:00");
  await desk().cancel(token, cents(0));
  for (const act of ["on-my-way", "done", "not-on-my-way"] as const) {
    expect(await report(visit.id, act), act).toEqual({ kind: "not-allowed", state: "cancelled" });
  }
  expect(await report(crypto.randomUUID(), "done")).toEqual({ kind: "unknown" });
  expect((await day.view("2026-03-03")).stops).toEqual([]);
});

test.each([
  ["when it was said", "2026-03-03T10:05", "10:05"],
  ["when it was heard, of a clock that runs ahead", "2026-03-04T10:05", "16:00"],
  ["when it was heard, of one that stands", "2026-02-20T10:05", "16:00"],
])("a report that waited for a connection counts from %s", async (_, tapped, counted) => {
  const { visit } = await book("2026-03-03T09:00");
  set("2026-03-03T16:00");
  expect(await report(visit.id, "done", tapped)).toEqual({ kind: "done", state: "completed" });
  const file = await visits?.find(visit.id);
  expect(file?.events.at(-1)).toMatchObject({
    kind: "completed",
    at: cincinnatiTime(`2026-03-03T${counted}`),
  });
  // A report and its undo have the same effect however late both arrive.
  expect(await report(visit.id, "reopen", tapped)).toEqual({ kind: "done", state: "confirmed" });
});

test("what was paid is no longer due on the sheet, in two parts or at once", async () => {
  const { visit } = await book("2026-03-03T09:00", { intake: kitchen });
  const { total } = visit.agreed;
  const pay = (amount: string, key: string) =>
    payments.record(
      visit.id,
      { amount, tip: "", way: "cash", paidOn: "2026-03-02", acts: "", note: "" },
      { requestKey: key, overpayment: "ask" },
    );
  const due = async () => {
    const { stops, totals } = await day.view("2026-03-03");
    return [stops[0]?.fee, totals.fees];
  };
  expect(await due()).toEqual([`${formatUsd(total)} due`, formatUsd(total)]);
  await pay("20.50", "8f14e45f-ceea-467f-a0e6-1d3b5a7c9d21");
  const left = formatUsd(cents(total - 20_50));
  expect(await due()).toEqual([`${left} due`, left]);
  await pay(dollars(cents(total - 20_50)).toFixed(2), "8f14e45f-ceea-467f-a0e6-1d3b5a7c9d22");
  expect(await due()).toEqual(["Nothing due", "$0"]);
});
