import { expect, test } from "vitest";
import { notaryLaw, notaryLawFor, stateLaw } from "../../../tests/support/booking/notary-law.ts";
import { remindersFor } from "./notary-law.ts";

const checklistOf = (state: string) => {
  const checklist = notaryLaw.states.get(state);
  if (!checklist) throw new Error(`no law of ${state}`);
  return checklist;
};

test.each([
  ["OR", "Expired ID: Oregon accepts one that expired no more than 3 years ago"],
  ["TX", "Expired ID: Texas accepts only a current ID"],
  ["FL", "Expired ID: Florida accepts one issued within the last 5 years"],
  ["NM", "Expired ID: New Mexico accepts one that expired no more than 1 year ago"],
  ["DC", "Expired ID: The District of Columbia accepts only a current ID"],
  ["KS", notaryLaw.everywhere.idState["expired-under-3-years"]],
])("the notary's checklist in %s says the state's rule on an expired ID", (state, line) => {
  expect(checklistOf(state).idState["expired-under-3-years"]).toBe(line);
});

test("where there is no ID, the checklist says the state's credible witness, or that it knows none", () => {
  expect(checklistOf("TX").idState.none).toContain(
    "a credible witness may identify the signer in Texas. One witness",
  );
  expect(checklistOf("MS").idState.none).toBe(
    "No ID: Mississippi doesn't allow a credible witness",
  );
});

test("in Florida deeds, wills and powers of attorney need two witnesses, and the checklist counts them", () => {
  const florida = checklistOf("FL");
  expect(remindersFor("real-estate", florida)).toEqual(["A deed in Florida: 2 witnesses"]);
  expect(remindersFor("estate-plans", florida)).toEqual([
    "A will in Florida: 2 witnesses",
    "A power of attorney in Florida: 2 witnesses",
    "A health care power of attorney in Florida: two witnesses; no notary",
  ]);
});

test("what may not be said is on no checklist, and Ohio keeps its own lines", () => {
  // The witnesses of a Texas will are cited from memory.
  expect(remindersFor("estate-plans", checklistOf("TX"))).toEqual([]);
  expect(checklistOf("OH")).toBe(stateLaw("OH")?.checklist);
});

test("an ID rule that the owner corrected is on the notary's checklist, in Ohio too", () => {
  const corrected = (state: string, expiredYears: number) => {
    const value = {
      ...{ expiredYears, issuedWithinYears: null },
      ...{ credibleWitnesses: "none", personalKnowledge: null },
    };
    const entry = { state, fact: "identification", value, by: "Pat", on: "2026-11-01" } as const;
    return notaryLawFor({ facts: [entry] }).states.get(state)?.idState;
  };
  expect(corrected("TX", 2)).toMatchObject({
    "expired-under-3-years": "Expired ID: Texas accepts one that expired no more than 2 years ago",
    none: "No ID: Texas doesn't allow a credible witness",
  });
  expect(corrected("OH", 0)).toMatchObject({
    "expired-under-3-years": "Expired ID: Ohio accepts only a current ID",
  });
});

test("a rule of the file that the owner only confirmed leaves Ohio's own lines", () => {
  const value = stateLaw("OH")?.identification.value;
  if (!value) throw new Error("Ohio has no ID rule");
  const entry = {
    state: "OH",
    fact: "identification",
    value,
    by: "Pat",
    on: "2026-11-01",
  } as const;
  expect(notaryLawFor({ facts: [entry] }).states.get("OH")).toBe(stateLaw("OH")?.checklist);
});
