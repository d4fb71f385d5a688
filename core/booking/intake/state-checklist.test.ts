import { expect, test } from "vitest";
import { notaryLaw, stateLaw } from "../../../tests/support/booking/notary-law.ts";
import { remindersFor } from "./notary-law.ts";

const checklistOf = (state: string) => {
  const checklist = notaryLaw.states.get(state);
  if (!checklist) throw new Error(`no law of ${state}`);
  return checklist;
};

test.each([
  ["OR", "Expired ID: Oregon takes one that expired no more than 3 years ago"],
  ["TX", "Expired ID: Texas takes only a current one"],
  ["FL", "Expired ID: Florida takes one issued within the last 5 years"],
  ["NM", "Expired ID: New Mexico takes one that expired no more than 1 year ago"],
  ["KS", notaryLaw.everywhere.idState["expired-under-3-years"]],
])("the notary's checklist in %s says the state's rule on an expired ID", (state, line) => {
  expect(checklistOf(state).idState["expired-under-3-years"]).toBe(line);
});

test("where there is no ID, the checklist says the state's credible witness, or that it knows none", () => {
  expect(checklistOf("TX").idState.none).toContain("a credible witness in Texas: One witness");
  expect(checklistOf("MS").idState.none).toBe("No ID: Mississippi knows no credible witness");
});

test("in Florida deeds, wills and powers of attorney need two witnesses, and the checklist counts them", () => {
  const florida = checklistOf("FL");
  expect(remindersFor("real-estate", florida)).toEqual(["A deed in Florida: 2 witnesses"]);
  expect(remindersFor("estate-plans", florida)).toEqual([
    "A will in Florida: 2 witnesses",
    "A power of attorney in Florida: 2 witnesses",
    "A health care power in Florida: two witnesses; no notary",
  ]);
});

test("what may not be said is on no checklist, and Ohio keeps its own lines", () => {
  // The witnesses of a Texas will are cited from memory.
  expect(remindersFor("estate-plans", checklistOf("TX"))).toEqual([]);
  expect(checklistOf("OH")).toBe(stateLaw("OH")?.checklist);
});
