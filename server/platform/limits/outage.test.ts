import { expect, test } from "vitest";
import { createOutage } from "./outage.ts";

test("while the other side is dead for an hour, one of a hundred callers a minute waits for it", () => {
  let clock = 0;
  const outage = createOutage(() => clock);
  let waited = 0;
  for (let minute = 0; minute < 60; minute += 1) {
    for (let caller = 0; caller < 100; caller += 1) {
      clock = minute * 60_000 + caller * 300;
      if (!outage.mayAsk()) continue;
      waited += 1;
      outage.answered(false);
    }
  }
  expect(waited).toBe(60);
  clock += 60_000;
  expect(outage.mayAsk()).toBe(true);
  // Those who come before the answer of this one don't wait either.
  expect(outage.mayAsk()).toBe(false);
  outage.answered(true);
  expect([outage.mayAsk(), outage.mayAsk()]).toEqual([true, true]);
});

test("one failure alone is no outage where two in a row make one", () => {
  const outage = createOutage(() => 0, 2);
  for (const isUp of [false, true, false]) outage.answered(isUp);
  expect(outage.mayAsk()).toBe(true);
  outage.answered(false);
  expect(outage.mayAsk()).toBe(false);
});
