import { expect, test } from "vitest";
import { notaries } from "../../core/booking/notaries/notaries.ts";
import { siteOf } from "../../tests/support/app/desk-without-database.ts";
import { cincinnatiTime, createTestBooking } from "../../tests/support/booking/booking-database.ts";
import { loadNotaryNumbers } from "./notary-numbers.ts";

const list = [
  { id: "owner", name: "Ana Ruiz", color: "blue" },
  { id: "kim", name: "Kim Lee", color: "green" },
];
const site = { ...(await siteOf()), notaries: notaries.parse(list) };
const { deps, book, ask } = await createTestBooking(site);

test("each of several notaries has their visits of the period counted, with fees for who sees payments", async () => {
  const visits = [];
  for (const hour of ["09:00", "12:00", "15:00"]) {
    const { visit } = await book(`2026-03-04T${hour}`);
    visits.push(visit);
  }
  const [done, missed, left] = visits;
  const outside = await book("2026-03-06T10:00");
  const set = (id: string | undefined, provider: string, status: string) =>
    ask("UPDATE visits SET provider_id = $2, status = $3 WHERE visit_id = $1", [
      id,
      provider,
      status,
    ]);
  await set(done?.id, "kim", "completed");
  await set(missed?.id, "kim", "no-show");
  await set(left?.id, "ben", "cancelled");
  await set(outside.visit.id, "kim", "completed");
  const day = {
    start: cincinnatiTime("2026-03-04T00:00"),
    end: cincinnatiTime("2026-03-05T00:00"),
  };
  const none = { visits: 0, completed: 0, canceled: 0, noShows: 0 };
  const kims = { visits: 2, completed: 1, canceled: 0, noShows: 1 };
  expect(await loadNotaryNumbers(deps.db, site, day, { withFees: true })).toEqual([
    { name: "Ana Ruiz", ...none, fees: 0 },
    { name: "Kim Lee", ...kims, fees: done?.agreed.total },
    { name: "Former notaries", ...none, canceled: 1, fees: 0 },
  ]);
  const [, kim] = await loadNotaryNumbers(deps.db, site, day, { withFees: false });
  expect(kim).toEqual({ name: "Kim Lee", ...kims, fees: null });
  const alone = { ...site, notaries: site.notaries.slice(0, 1) };
  expect(await loadNotaryNumbers(deps.db, alone, day, { withFees: true })).toEqual([]);
});
