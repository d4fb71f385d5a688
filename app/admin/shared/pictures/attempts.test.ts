import { expect, test } from "vitest";
import { createAttempts } from "./attempts.ts";

test("an upload that was canceled while it waited and tried again can still be canceled", () => {
  const attempts = createAttempts();
  const first = attempts.begin(1);
  attempts.cancel(1);
  const second = attempts.begin(1);
  // The queue comes to the first attempt only now.
  expect(attempts.end(1, first)).toBe(false);
  attempts.cancel(1);
  expect(second.signal.aborted).toBe(true);
  expect(attempts.end(1, second)).toBe(true);
});
