import { expect, test } from "vitest";
import { dayWithOffset } from "./local-date-time.ts";

test("a day has the offset of its zone, in summer and in winter", () => {
  expect(dayWithOffset("2026-07-01", "America/New_York")).toBe("2026-07-01T00:00:00-04:00");
  expect(dayWithOffset("2026-01-15", "America/New_York")).toBe("2026-01-15T00:00:00-05:00");
  expect(dayWithOffset("2026-01-15", "UTC")).toBe("2026-01-15T00:00:00+00:00");
});
