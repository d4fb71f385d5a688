import { expect, test } from "vitest";
import { pathOfEvent } from "../calendar-events.ts";
import { daysOffBetween, isDayOff } from "./days-off.ts";

const notary = (id: string, daysOff: string[], left = false) => ({
  ...{ id, name: id, phone: "", color: "blue" as const, homeZip: "", hours: [], daysOff },
  ...{ services: [], states: [], left },
});
const site = {
  notaries: [
    notary("owner", ["2026-12-31"]),
    notary("kim", ["2026-12-24", "2027-02-01"]),
    notary("lou", ["2026-12-24"], true),
  ],
};
const december = { from: "2026-12-01", days: 31 };

test("a calendar marks the days off of the notaries it shows, and of no one who left", () => {
  expect(daysOffBetween(december, null, site).map(({ when }) => when)).toEqual([
    "owner, Thursday, December 31",
    "kim, Thursday, December 24",
  ]);
  expect(daysOffBetween(december, "kim", site)).toMatchObject([
    { reason: "kim: day off", from: "2026-12-24 00:00:00", to: "2026-12-25 00:00:00" },
  ]);
  expect(daysOffBetween(december, null, { notaries: site.notaries.slice(0, 1) })).toEqual([]);
});

test("a day off leads to its day: no block could be removed there", () => {
  const [off] = daysOffBetween(december, "kim", site);
  expect(isDayOff(off?.id ?? "")).toBe(true);
  expect(pathOfEvent(off?.id ?? "", { visits: [], outside: [], drives: [] })).toBe(
    "/admin/visits?view=day&on=2026-12-24",
  );
});
