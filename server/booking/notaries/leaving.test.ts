import { beforeEach, expect, test } from "vitest";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import { createTestBooking } from "../../../tests/support/booking/booking-database.ts";
import { leavingErrors } from "./leaving-errors.ts";

const site = await siteOf();
const { deps, book, clear, ask } = await createTestBooking(site);
const ana = { id: "owner", name: "Ana Ruiz", color: "blue" };
const kim = { id: "kim", name: "Kim Lee", color: "green" };
const errorsOf = (after: unknown, before: unknown = [ana, kim]) =>
  deps.db.transaction((tx) => leavingErrors(tx, site.id, before, after));

beforeEach(clear);

/** A visit of a notary that begins tomorrow, whatever day it is. */
async function toCome(provider: string) {
  const { visit } = await book("2026-03-04T10:00");
  await ask(
    `UPDATE visits SET provider_id = $2, starts_at = now() + interval '1 day', ends_at = now() + interval '25 hours',
      occupied = tstzrange(now() + interval '20 hours', now() + interval '30 hours') WHERE visit_id = $1`,
    [visit.id, provider],
  );
  return visit;
}

test("a notary leaves only when somebody else has their visits to come", async () => {
  const visit = await toCome("kim");
  const message = "Kim Lee still has a visit to come. Give them to another notary first.";
  expect(await errorsOf([ana, { ...kim, left: true }])).toEqual([{ field: "1.left", message }]);
  expect(await errorsOf([ana])).toEqual([{ field: "", message }]);
  expect(await errorsOf([])).toEqual([{ field: "", message }]);
  expect(await errorsOf([{ ...ana, left: true }, kim])).toEqual([]);
  await ask("UPDATE visits SET provider_id = 'owner' WHERE visit_id = $1", [visit.id]);
  expect(await errorsOf([ana])).toEqual([]);
});

test("the owner, until then the only notary, can't leave in the first list while they have visits to come", async () => {
  await toCome("owner");
  const message = "Ana Ruiz still has a visit to come. Give them to another notary first.";
  for (const before of [[], null, undefined])
    expect(await errorsOf([{ ...ana, left: true }, kim], before)).toEqual([
      { field: "0.left", message },
    ]);
  expect(await errorsOf([ana, kim], [])).toEqual([]);
  expect(await errorsOf([], [])).toEqual([]);
});
