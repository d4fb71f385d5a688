import { expect, test } from "vitest";
import { stateLaw } from "../../tests/support/booking/notary-law.ts";
import { idSentence } from "./law-sentences.ts";
import { journalSentence, titleSentence, travelSentence } from "./rule-sentences.ts";
import { siteLaw } from "./site-law.ts";

const lawOf = (state: string, ...others: string[]) =>
  siteLaw([state, ...others], { facts: [] }, stateLaw);

test.each([
  [
    "TX",
    "Texas requires a notary to keep a journal (Tex. Gov't Code 406.014, as of November 2026).",
  ],
  [
    "FL",
    "Florida requires a notary's journal for some acts only (Fla. Stat. 117.245, as of November 2026).",
  ],
  ["NC", "Whether a notary must keep a journal depends on state law."],
])("what a site in %s says of a journal", (state, sentence) => {
  expect(journalSentence(lawOf(state))).toBe(sentence);
});

test.each([
  ["OR", "A car title of Oregon usually needs no notary (as of November 2026)."],
  ["MT", "A car title of Montana is signed before a notary when the car is sold ("],
  ["KS", "Whether a car title needs a notary depends on the state that issued it."],
])("what a site in %s says of a car title", (state, sentence) => {
  expect(titleSentence(lawOf(state)).startsWith(sentence)).toBe(true);
});

test.each([
  [["OR"], "Oregon allows a travel fee that is agreed before the trip (ORS 194.400(2), as of"],
  [["NC"], "North Carolina limits the travel fee to the federal rate of 72.5 cents a mile ("],
  [["MD"], "Maryland limits the travel fee to the federal rate of 72.5 cents a mile plus $5 ("],
  [["NV"], "Nevada limits the travel fee to $15 an hour by day and $30 by night ("],
  [["FL"], "Travel is agreed with you before we come."],
  [["MO", "KS"], "Travel is agreed with you before we come."],
] as const)("what a site in %s says of travel", ([state, ...others], sentence) => {
  expect(travelSentence(lawOf(state, ...others))).toContain(sentence);
});

test.each([
  ["TX", "Texas asks for a current government photo ID ("],
  ["OR", "a government photo ID that is current or expired no more than 3 years ("],
  ["FL", "a government photo ID that is current or was issued within the last 5 years ("],
])("which ID a site in %s asks for", (state, sentence) => {
  expect(idSentence(lawOf(state))).toContain(sentence);
});
