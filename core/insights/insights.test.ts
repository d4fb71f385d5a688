import fc from "fast-check";
import { expect, test } from "vitest";
import { daysOf, readRange } from "./range.ts";
import {
  changeText,
  conversionOf,
  funnelOf,
  minutesText,
  NOTHING,
  totalsOf,
  weeksOf,
  withoutOther,
} from "./report.ts";
import { signal } from "./signal.ts";
import { entryOf } from "./source.ts";

const today = "2026-11-20";
const range = (query: string) => readRange(new URLSearchParams(query), today);

test("a range ends today, or where the owner says, and is compared with as many days before it", () => {
  expect(range("")).toMatchObject({ from: "2026-10-22", to: today, days: 30 });
  expect(range("days=7").before).toEqual({ from: "2026-11-07", to: "2026-11-13" });
  expect(range("from=2026-03-01&to=2026-03-31")).toMatchObject({
    days: 31,
    before: { from: "2026-01-29", to: "2026-02-28" },
    complaint: "",
  });
  expect(range("from=2026-11-19")).toMatchObject({ from: "2026-11-19", to: today, days: 2 });
  expect(range("from=2026-11-19&to=2030-01-01").to).toBe(today);
});

test("a range that cannot be is answered with thirty days and a sentence", () => {
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
      complaint: expect.stringMatching(/\.$/),
    });
  }
});

test("whatever stands in the address, the days are whole, in order, and none is missing", () => {
  const day = fc.oneof(
    fc.string(),
    fc
      .date({ min: new Date("2024-01-01"), max: new Date("2028-01-01"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
  );
  fc.assert(
    fc.property(day, day, fc.string(), (from, to, days) => {
      const read = readRange(new URLSearchParams({ from, to, days }), today);
      const all = daysOf(read);
      expect([all[0], all.at(-1), all.length]).toEqual([read.from, read.to, read.days]);
      expect(read.to <= today).toBe(true);
      expect(all.toSorted()).toEqual(all);
    }),
  );
});

test("the way of a visit is a host or a campaign's words, and never an address", () => {
  const own = ["lane.example"];
  const way = (host: string, query = "") =>
    Object.values(entryOf(host, new URLSearchParams(query), own)).join(": ");
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

test("a page tells the kinds that are known, and nothing besides", () => {
  const isRead = (value: unknown) => signal.safeParse(value).success;
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

test("numbers come in words that say what changed", () => {
  expect([changeText(12, 10), changeText(8, 10), changeText(5, 5), changeText(3, 0)]).toEqual([
    "+20%",
    "−20%",
    "no change",
    "was 0",
  ]);
  expect(conversionOf({ ...NOTHING, visitors: 3, leads: 1, bookings: 1 })).toBe(66.7);
  expect(conversionOf({ ...NOTHING, bookings: 1 })).toBeNull();
  expect([9, 60, 80].map(minutesText)).toEqual(["9 min", "1 h", "1 h 20 min"]);
  const totals = { ...NOTHING, visitors: 9, quotes: 5, leads: 1, starts: 2, bookings: 1 };
  expect(funnelOf(totals).map(({ count }) => count)).toEqual([9, 5, 3, 1]);
});

test("weeks count back from the last day, and hold every day of the range", () => {
  const days = daysOf({ from: "2026-01-01", days: 125 }).map((day) => ({
    day,
    ...NOTHING,
    views: 1,
  }));
  const weeks = weeksOf(days);
  expect(weeks.map(({ views }) => views)).toEqual([6, ...Array(17).fill(7)]);
  expect(weeks.slice(0, 2).map(({ day }) => day)).toEqual(["2026-01-01", "2026-01-07"]);
  expect(totalsOf(weeks)).toEqual(totalsOf(days));
  expect(weeksOf(days.slice(6))).toHaveLength(17);
});

test("what has no line of its own is one number with the rest", () => {
  const [google, other] = [
    { subject: "google.com", count: 3 },
    { subject: "other", count: 2 },
  ];
  expect(withoutOther({ lines: [google, other], rest: 4 })).toEqual({ lines: [google], rest: 6 });
});
