import { expect, test } from "vitest";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import { instantOf } from "../time/zoned-time.ts";
import { openStatusAt } from "./open-status.ts";

const site = await siteOf();
const at = (day: string, hour: number) => instantOf(day, hour * 60, "America/New_York");
const override = { closed: false, hours: null, extra: [] };

test("the business is open in its published hours, and closed before and after", () => {
  expect(openStatusAt(site, at("2026-03-02", 10))).toEqual({
    isOpen: true,
    changes: at("2026-03-02", 20),
  });
  expect(openStatusAt(site, at("2026-03-02", 20))).toEqual({
    isOpen: false,
    changes: at("2026-03-03", 8),
  });
  // Saturday has the weekend's hours.
  expect(openStatusAt(site, at("2026-03-07", 8))).toEqual({
    isOpen: false,
    changes: at("2026-03-07", 9),
  });
});

test("a day the owner closed or shortened counts as it is", () => {
  const overrides = [
    { ...override, date: "2026-03-02", closed: true },
    { ...override, date: "2026-03-03", hours: [{ from: 9 * 60, to: 13 * 60 }] },
  ];
  const changed = { ...site, scheduling: { ...site.scheduling, overrides } };
  expect(openStatusAt(changed, at("2026-03-02", 10))).toEqual({
    isOpen: false,
    changes: at("2026-03-03", 9),
  });
  expect(openStatusAt(changed, at("2026-03-03", 10))).toEqual({
    isOpen: true,
    changes: at("2026-03-03", 13),
  });
});
