import { expect, test } from "vitest";
import { createCircuitBreaker } from "./circuit-breaker.ts";

test("while the other side is dead for an hour, one of a hundred callers a minute waits for it", () => {
  let clock = 0;
  const breaker = createCircuitBreaker(() => clock);
  let waited = 0;
  for (let minute = 0; minute < 60; minute += 1) {
    for (let caller = 0; caller < 100; caller += 1) {
      clock = minute * 60_000 + caller * 300;
      if (!breaker.mayAsk()) continue;
      waited += 1;
      breaker.answered(false);
    }
  }
  expect(waited).toBe(60);
  clock += 60_000;
  expect(breaker.mayAsk()).toBe(true);
  // Those who come before the answer of this one don't wait either.
  expect(breaker.mayAsk()).toBe(false);
  breaker.answered(true);
  expect([breaker.mayAsk(), breaker.mayAsk()]).toEqual([true, true]);
});

test("one failure alone opens no breaker that takes two in a row", () => {
  const breaker = createCircuitBreaker(() => 0, 2);
  for (const isUp of [false, true, false]) breaker.answered(isUp);
  expect(breaker.mayAsk()).toBe(true);
  breaker.answered(false);
  expect(breaker.mayAsk()).toBe(false);
});
