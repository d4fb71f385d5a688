import fc from "fast-check";
import { expect, test } from "vitest";
import { nextDaytime } from "./quiet-hours.ts";
import { toZonedDateTime } from "./zoned-time.ts";

test("whatever the hour, it is sent between 8 AM and 9 PM, and never earlier than due", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2027, 0) }),
      fc.constantFrom("America/New_York", "America/Phoenix", "Pacific/Honolulu", "Europe/Berlin"),
      (instant, where) => {
        const sent = nextDaytime(instant, where);
        const { hour } = toZonedDateTime(sent, where);
        expect(hour >= 8 && hour < 21 && sent >= instant).toBe(true);
        expect(sent - instant).toBeLessThanOrEqual(12 * 3_600_000);
      },
    ),
  );
});
