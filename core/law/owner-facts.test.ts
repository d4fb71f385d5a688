import { expect, test } from "vitest";
import { stateLaw } from "../../tests/support/booking/notary-law.ts";
import type { LawCorrections } from "./corrections.ts";
import { isConfirmationDue, ownerFacts } from "./owner-facts.ts";

const confirmed = (states: readonly string[], on: string): LawCorrections => ({
  facts: ownerFacts(states, { facts: [] }, stateLaw).flatMap(({ state, fact, value }) =>
    // Each value is from the fact of that name.
    value ? [{ state, fact, value, by: "Ana Reyes", on } as LawCorrections["facts"][number]] : [],
  ),
});

test("an owner reads each fact of their state with its source, and whether visitors see it", () => {
  expect(
    ownerFacts(["OR"], { facts: [] }, stateLaw).map(({ fact, text, isShown }) => [
      fact,
      text,
      isShown,
    ]),
  ).toEqual([
    ["feeMax", "At most $10 per notarial act", true],
    ["travel", expect.stringContaining("agrees to the amount beforehand"), true],
    ["identification", "Current, or expired no more than 3 years", true],
    ["statement", expect.stringContaining("I am not an attorney"), true],
    ["journal", "Required", true],
  ]);
});

test("a gap is there to be filled, and a fact of low confidence is marked as not shown", () => {
  const [fee] = ownerFacts(["DC"], { facts: [] }, stateLaw);
  expect(fee).toMatchObject({ text: null, value: null, isShown: false, confirmedBy: null });
});

test("a correction shows in a fact's place, with who and when", () => {
  const value = {
    rule: "capped",
    per: "act",
    acknowledgment: 500,
    jurat: 500,
    oath: 500,
    furtherName: null,
  } as const;
  const facts = [
    { fact: "feeMax", state: "DC", by: "Ana Reyes", on: "2026-12-01", value } as const,
  ];
  expect(ownerFacts(["DC"], { facts }, stateLaw)[0]).toMatchObject({
    ...{ text: "At most $5 per notarial act", isShown: true },
    ...{ confirmedBy: "Ana Reyes", asOf: "2026-12-01" },
  });
});

test.each([
  ["never confirmed", { facts: [] }, "2026-12-01", true],
  ["confirmed this year", confirmed(["OR", "WA"], "2026-12-01"), "2027-11-30", false],
  ["confirmed more than a year ago", confirmed(["OR", "WA"], "2026-12-01"), "2027-12-02", true],
  ["confirmed for one of two states", confirmed(["OR"], "2026-12-01"), "2026-12-02", true],
])("%s", (_, corrections, today, isDue) => {
  expect(isConfirmationDue(ownerFacts(["OR", "WA"], corrections, stateLaw), today)).toBe(isDue);
});
