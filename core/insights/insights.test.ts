import fc from "fast-check";
import { expect, test } from "vitest";
import { formatMinutes } from "../format/durations.ts";
import { pageSignalSchema } from "./page-signal.ts";
import { daysInRange, parseInsightsRange } from "./range.ts";
import {
  buildFunnel,
  changeText,
  conversionRate,
  groupByWeek,
  NO_TOTALS,
  sumTotals,
  withoutOther,
} from "./report.ts";
import { visitSourceOf } from "./visit-source.ts";

const today = "2026-11-20";
const range = (query: string) => parseInsightsRange(new URLSearchParams(query), today);

test("a range ends today, or where the owner says, and is compared with the same number of days before it", () => {
  expect(range("")).toMatchObject({ from: "2026-10-22", to: today, days: 30 });
  expect(range("days=7").before).toEqual({ from: "2026-11-07", to: "2026-11-13" });
  expect(range("from=2026-03-01&to=2026-03-31")).toMatchObject({
    days: 31,
    before: { from: "2026-01-29", to: "2026-02-28" },
    problem: "",
  });
  expect(range("from=2026-11-19")).toMatchObject({ from: "2026-11-19", to: today, days: 2 });
  expect(range("from=2026-11-19&to=2030-01-01").to).toBe(today);
});

test("an invalid range falls back to thirty days with a message", () => {
  for (const query of [
    "from=2026-11-20&to=2026-11-01",
    "from=2026-02-30&to=2026-03-01",
    "from=2020-01-01",
    "from=2027-01-01&to=2027-02-01",
    "to=2026-11-01",
    "from=x&to='",
  ]) {
    expect(range(query), query).toMatchObject({
      days: 30,
      problem: expect.stringMatching(/\.$/),
    });
  }
});

test("whatever the URL contains, the days are complete and in order", () => {
  const day = fc.oneof(
    fc.string(),
    fc
      .date({ min: new Date("2024-01-01"), max: new Date("2028-01-01"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
  );
  fc.assert(
    fc.property(day, day, fc.string(), (from, to, days) => {
      const read = parseInsightsRange(new URLSearchParams({ from, to, days }), today);
      const all = daysInRange(read);
      expect([all[0], all.at(-1), all.length]).toEqual([read.from, read.to, read.days]);
      expect(read.to <= today).toBe(true);
      expect(all.toSorted()).toEqual(all);
    }),
  );
});

test("the source of a visit is a host or a campaign's name, never a full URL", () => {
  const own = ["lane.example"];
  const way = (host: string, query = "") =>
    Object.values(visitSourceOf(host, new URLSearchParams(query), own)).join(": ");
  expect(way("www.Google.com")).toBe("source: google.com");
  expect(way("www.lane.example:443")).toBe("source: ");
  expect(way("")).toBe("source: ");
  expect(way("<script>")).toBe("source: ");
  expect(way("google.com", "?utm_source=Google&utm_medium=cpc&utm_campaign=Spring&gclid=x1")).toBe(
    "campaign: google / cpc / spring",
  );
  expect(way("a.example", "?utm_source=ana@home.example")).toBe("source: a.example");
  expect(way("a.example", "?utm_campaign=flyer%00%0A1")).toBe("campaign: - / - / flyer 1");
});

test("a page can report only the known kinds of signals", () => {
  const isRead = (value: unknown) => pageSignalSchema.safeParse(value).success;
  expect(isRead({ kind: "call" })).toBe(true);
  expect(isRead({ kind: "view", path: "/pricing", from: "" })).toBe(true);
  expect(isRead({ kind: "quote", services: ["apostille"], zip: "45202" })).toBe(true);
  for (const refused of [
    { kind: "visitor" },
    { kind: "lead" },
    { kind: "call", who: "Ana" },
    { kind: "quote", services: [], zip: "45202" },
    { kind: "quote", services: ["apostille"], zip: "4520" },
    { kind: "view", path: "/".repeat(301), from: "" },
    null,
    "call",
  ]) {
    expect(isRead(refused), JSON.stringify(refused)).toBe(false);
  }
});

test("numbers are formatted with how they changed", () => {
  expect([changeText(12, 10), changeText(8, 10), changeText(5, 5), changeText(3, 0)]).toEqual([
    "+20%",
    "−20%",
    "no change",
    "was 0",
  ]);
  expect(conversionRate({ ...NO_TOTALS, visitors: 3, leads: 1, bookings: 1 })).toBe(66.7);
  expect(conversionRate({ ...NO_TOTALS, bookings: 1 })).toBeNull();
  expect([9, 60, 80].map(formatMinutes)).toEqual(["9 min", "1 h", "1 h 20 min"]);
  const totals = { ...NO_TOTALS, visitors: 9, quotes: 5, leads: 1, starts: 2, bookings: 1 };
  expect(buildFunnel(totals).map(({ count }) => count)).toEqual([9, 5, 3, 1]);
});

test("weeks are counted back from the last day and contain every day of the range", () => {
  const days = daysInRange({ from: "2026-01-01", days: 125 }).map((day) => ({
    day,
    ...NO_TOTALS,
    views: 1,
  }));
  const weeks = groupByWeek(days);
  expect(weeks.map(({ views }) => views)).toEqual([6, ...Array(17).fill(7)]);
  expect(weeks.slice(0, 2).map(({ day }) => day)).toEqual(["2026-01-01", "2026-01-07"]);
  expect(sumTotals(weeks)).toEqual(sumTotals(days));
  expect(groupByWeek(days.slice(6))).toHaveLength(17);
});

test("subjects without a row of their own are summed up with the rest", () => {
  const [google, other] = [
    { subject: "google.com", count: 3 },
    { subject: "other", count: 2 },
  ];
  expect(withoutOther({ lines: [google, other], rest: 4 })).toEqual({ lines: [google], rest: 6 });
});
