import { expect, test } from "vitest";
import { type CompletedVisit, reviewRequestStatus } from "./request-status.ts";

const zone = "America/New_York";
const at = (localTime: string) =>
  Temporal.PlainDateTime.from(localTime).toZonedDateTime(zone).epochMilliseconds;
const DONE = at("2026-03-02T10:00");
const visit: CompletedVisit = {
  completedAt: DONE,
  hasAddress: true,
  decided: null,
  wantsNone: false,
  lastAskedAt: null,
  hurriedAt: null,
};
const statusOf = (changes: Partial<CompletedVisit>, now: string, waitHours = 24) =>
  reviewRequestStatus({ ...visit, ...changes }, { waitHours, zone, now: at(now) });

test("a request is sent the configured hours after the visit, and at night it waits for the morning", () => {
  expect(statusOf({}, "2026-03-02T10:05")).toEqual({ kind: "planned", at: at("2026-03-03T10:00") });
  expect(statusOf({}, "2026-03-02T10:05", 12)).toEqual({
    kind: "planned",
    at: at("2026-03-03T08:00"),
  });
  const hurriedAt = at("2026-03-02T21:30");
  const morning = { kind: "planned", at: at("2026-03-03T08:00") };
  expect(statusOf({ hurriedAt }, "2026-03-02T21:31", 168)).toEqual(morning);
  expect(statusOf({}, "2026-03-03T22:00")).toEqual({ kind: "planned", at: at("2026-03-04T08:00") });
});

test("nobody is asked twice within 90 days, after opting out, without an address, or long after the visit", () => {
  const now = "2026-03-03T12:00";
  expect(statusOf({ decided: "asked" }, now)).toEqual({ kind: "asked" });
  expect(statusOf({ decided: "left-out" }, now)).toEqual({ kind: "left-out" });
  expect(statusOf({ wantsNone: true }, now)).toEqual({ kind: "wants-none" });
  expect(statusOf({ hasAddress: false }, now)).toEqual({ kind: "no-address" });
  expect(statusOf({ lastAskedAt: at("2025-12-04T12:00") }, now)).toEqual({ kind: "asked-lately" });
  expect(statusOf({ lastAskedAt: at("2025-12-02T12:00") }, now).kind).toBe("planned");
  // Daylight saving began in between: seven full days later the clock shows one hour more.
  expect(statusOf({}, "2026-03-10T10:59").kind).toBe("planned");
  expect(statusOf({}, "2026-03-10T11:01").kind).toBe("late");
});
