import { expect, test } from "vitest";
import { retention } from "../site/retention.ts";
import { retentionCutoffs } from "./retention-cutoffs.ts";

test("each kind expires after its own time, counted on the business's calendar", () => {
  const now = Date.parse("2028-02-29T12:00:00-05:00");
  const terms = retentionCutoffs(retention.parse({}), now, "America/New_York");
  const iso = (at: number) => new Date(at).toISOString();
  expect(iso(terms.leads)).toBe("2026-02-28T17:00:00.000Z");
  expect(iso(terms.visits)).toBe("2021-02-28T17:00:00.000Z");
  expect(iso(terms.spam)).toBe("2027-12-01T17:00:00.000Z");
  expect(iso(terms.chats)).toBe("2027-09-02T16:00:00.000Z"); // noon, although daylight saving changed in between
  expect(terms.statistics).toBe("2026-01-29");
});

test("a retention time that would harm the business is rejected with the reason", () => {
  const refused = retention.safeParse({ visitsYears: 0, statisticsMonths: 12 });
  expect(refused.error?.issues.map(({ message }) => message)).toEqual([
    "must be at least 1 year, because your tax records need them",
    "must be at least 13 months, to compare with a year ago",
  ]);
});
