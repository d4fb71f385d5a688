import { expect, test } from "vitest";
import { stateLaw } from "../../../tests/support/booking/notary-law.ts";
import { type SiteLaw, siteLaw } from "../site-law.ts";
import {
  credibleWitnessesSentence,
  deedSentence,
  financialPowerSentence,
  healthCareSentence,
  willSentence,
} from "./document-sentences.ts";

test.each([
  [
    willSentence,
    ["NC"],
    "A typed will in North Carolina needs two witnesses and no notary (G.S. 31-3.3",
  ],
  [willSentence, ["LA"], "A will usually depends on witnesses, not on a notary."],
  [financialPowerSentence, ["FL"], "in Florida needs a notary and two witnesses (Fla. Stat. 709"],
  [
    financialPowerSentence,
    ["CT"],
    "once it is notarized and signed by two witnesses (C.G.S. 1-350d",
  ],
  [financialPowerSentence, ["IN"], "Banks and land records nearly always want"],
  [healthCareSentence, ["NC"], "is: two qualified witnesses and a notary (G.S. 32A-16"],
  [healthCareSentence, ["OR"], "that depends on state law and on the form."],
  [
    deedSentence,
    ["FL"],
    "is acknowledged before a notary, and two witnesses sign too (Fla. Stat. 689",
  ],
  [deedSentence, ["GA"], "and one witness signs too"],
  [credibleWitnessesSentence, ["MS"], "In Mississippi, no witness can take the place of an ID"],
  [
    credibleWitnessesSentence,
    ["KY"],
    "ID may be identified by one witness who is known to the notary",
  ],
  [credibleWitnessesSentence, ["VT"], "ID may be identified by one credible witness"],
  [credibleWitnessesSentence, ["KS"], "Without such an ID, there may be another way."],
] as const)("%o in %s says its state's rule, or what is true everywhere", (say, states, words) => {
  expect(say(siteLaw(states, { facts: [] }, stateLaw) satisfies SiteLaw)).toContain(words);
});

test("with two commissions each state's sentence names its state", () => {
  expect(deedSentence(siteLaw(["MO", "KS"], { facts: [] }, stateLaw))).toMatch(
    /^In Missouri, a deed is acknowledged before a notary; it may need witnesses too\. A deed in Kansas is acknowledged/,
  );
});
