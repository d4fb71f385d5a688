import fc from "fast-check";
import { expect, test } from "vitest";
import { laterStatus, TEXT_STATUSES } from "./text-message.ts";

test("reports in any order lead to the same end, and none takes a text back", () => {
  expect(laterStatus("delivered", "sent")).toBe("delivered");
  expect(laterStatus("sent", "delivered")).toBe("delivered");
  expect(laterStatus("delivered", "failed")).toBe("delivered");
  const reports = fc.shuffledSubarray(["queued", "sending", "sent", "delivered"] as const, {
    minLength: 4,
  });
  fc.assert(
    fc.property(reports, (order) => {
      const end = order.reduce(laterStatus, TEXT_STATUSES[0]);
      expect(end).toBe("delivered");
    }),
  );
});
