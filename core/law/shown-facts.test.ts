import fc from "fast-check";
import { expect, test } from "vitest";
import { stateLaw } from "../../tests/support/booking/notary-law.ts";
import { advertisingStatements } from "./advertising-statement.ts";
import type { LawCorrections } from "./corrections.ts";
import { type LawFact, shownFact } from "./fact.ts";
import { lawTokens } from "./law-tokens.ts";
import { feeSentences, idSentence } from "./sentences/law-sentences.ts";
import { journalSentence, titleSentence, travelSentence } from "./sentences/rule-sentences.ts";
import { siteLaw } from "./site-law.ts";
import type { StateLaw } from "./state-law.ts";

const STATES =
  "AK AL AR AZ CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA RI SC SD TN TX UT VA VT WA WI WV WY".split(
    " ",
  );
const NONE: LawCorrections = { facts: [] };

const isFact = (part: unknown): part is LawFact<unknown> =>
  part !== null && typeof part === "object" && "confidence" in part;

const factsOf = (law: StateLaw): LawFact<unknown>[] => Object.values(law as object).filter(isFact);

/** The texts a page could print of a fact: its words, its citation, and its amounts as money. */
function printable({ value, citation }: LawFact<unknown>): string[] {
  const parts = value !== null && typeof value === "object" ? Object.values(value) : [];
  const texts: string[] = [citation, ...parts].filter((part) => typeof part === "string");
  return texts.filter((text) => text.length > 12);
}

const lawOf = (state: string): StateLaw => {
  const law = stateLaw(state);
  if (!law) throw new Error(`no law of ${state}`);
  return law;
};

const everythingSaid = (states: readonly [string, ...string[]], corrections = NONE) => {
  const law = siteLaw(states, corrections, stateLaw);
  return JSON.stringify([
    lawTokens(law),
    advertisingStatements(law, "en"),
    advertisingStatements(law, "es"),
  ]);
};

test("a fact of low confidence or from memory, and a gap, are never shown", () => {
  for (const fact of STATES.flatMap((state) => factsOf(lawOf(state)))) {
    const isHidden = fact.confidence === "low" || fact.unverified || fact.value === null;
    const isUnsourced = fact.confidence === "medium" && fact.source === null;
    expect(shownFact(fact, "2026-11-22", undefined) === null).toBe(isHidden || isUnsourced);
  }
});

test("whatever commissions a site has, none of its texts has a word of a fact that may not be shown", () => {
  const sites = fc.uniqueArray(fc.constantFrom(...STATES), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(sites, ([first = "OH", ...rest]) => {
      const laws = [first, ...rest].map(lawOf);
      const all = laws.flatMap(factsOf);
      const isShown = (fact: LawFact<unknown>) => shownFact(fact, "2026-11-22", undefined) !== null;
      const shown = all.filter(isShown).flatMap(printable).join("\n");
      const hidden = all.filter((fact) => !isShown(fact)).flatMap(printable);
      const said = everythingSaid([first, ...rest]);
      expect(hidden.filter((text) => !shown.includes(text) && said.includes(text))).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test("the owner's word stands in a fact's place, with its date", () => {
  const value = {
    rule: "capped" as const,
    per: "act" as const,
    ...{ acknowledgment: 1_500, jurat: 1_500, oath: 1_500, furtherName: null },
  };
  const corrections: LawCorrections = {
    facts: [{ fact: "feeMax", state: "RI", by: "Ana Reyes", on: "2026-12-01", value }],
  };
  expect(feeSentences(siteLaw(["RI"], NONE, stateLaw))).toBe(
    "State law governs the notary fee; ask us what applies to your document.",
  );
  expect(feeSentences(siteLaw(["RI"], corrections, stateLaw))).toBe(
    "Rhode Island limits the notary fee to $15 per notarial act (checked by the notary, as of December 2026).",
  );
});

test.each([
  [
    "OR",
    "Oregon limits the notary fee to $10 per notarial act (ORS 194.400, as of November 2026).",
  ],
  [
    "TX",
    "Texas limits the notary fee to $10 for the first signature and $1 for each additional signature (Tex. Gov't Code 406.024, as of November 2026).",
  ],
  [
    "NE",
    "Nebraska limits the notary fee to $5 for an acknowledgment, $2 for a jurat and $2 for an oath (Neb. Rev. Stat. 33-133, as of November 2026).",
  ],
  ["KS", "Kansas law fixes no maximum for the notary fee (as of November 2026)."],
  [
    "NY",
    "New York limits the notary fee to $2 per person (Executive Law 136, as of November 2026).",
  ],
  ["DC", "State law governs the notary fee; ask us what applies to your document."],
])("what a site in %s says of the fee", (state, sentence) => {
  expect(feeSentences(siteLaw([state], NONE, stateLaw))).toBe(sentence);
});

test("a notary with two commissions says what each state asks", () => {
  expect(feeSentences(siteLaw(["MO", "KS"], NONE, stateLaw))).toBe(
    "Missouri limits the notary fee to $5 per signature (RSMo 486.685, as of November 2026). Kansas law fixes no maximum for the notary fee (as of November 2026).",
  );
});

test("every token reads as text in every state", () => {
  for (const state of STATES) {
    for (const [name, text] of lawTokens(siteLaw([state], NONE, stateLaw))) {
      expect(`${name}: ${text}`).not.toMatch(/undefined|null|NaN|\{|\s\s/);
      expect(text).not.toBe("");
    }
  }
});

const asks = (language: "en" | "es") =>
  STATES.filter(
    (state) => advertisingStatements(siteLaw([state], NONE, stateLaw), language).length > 0,
  ).join(" ");

test("the states whose law asks for a statement on every page, and those that ask on a Spanish one", () => {
  expect(asks("en")).toBe("AR CO DC DE GA ID MD MS NJ NM OR PA TN WA WV");
  expect(asks("es")).toBe(
    "AR CA CO DC DE FL GA ID IL MD MI MS NC NJ NM NV NY OR PA TN TX UT WA WI WV",
  );
});

test("Oregon's statement has the words of its law, with the fees beside it", () => {
  expect(advertisingStatements(siteLaw(["OR"], NONE, stateLaw), "en")).toEqual([
    {
      text: "I am not an attorney licensed to practice law. I am not allowed to draft legal records, give advice on legal matters, including immigration, or charge a fee for those activities.",
      fees: "Notary fees: at most $10 per notarial act in Oregon.",
    },
  ]);
});

test("a statement whose exact words were not read appears once the owner enters them", () => {
  const corrections: LawCorrections = {
    facts: [
      {
        ...{ fact: "statement", state: "AZ", by: "Ana Reyes", on: "2026-12-01" },
        value: { text: "I am not an attorney." },
      },
    ],
  };
  expect(advertisingStatements(siteLaw(["AZ"], NONE, stateLaw), "en")).toEqual([]);
  expect(advertisingStatements(siteLaw(["AZ"], corrections, stateLaw), "en")).toEqual([
    { text: "I am not an attorney.", fees: null },
  ]);
});

/** What an owner who taps "confirm all" stores of a fact. */
function confirmedByOwner(state: string, fact: "feeMax" | "statement"): LawCorrections {
  const { value } = lawOf(state)[fact];
  const entry = { fact, state, by: "Ana Reyes", on: "2026-12-01", value };
  // The file's value has the schema of its correction.
  return { facts: [entry] } as LawCorrections;
}

test("a fact that its owner confirmed keeps the citation, and one they corrected has none", () => {
  const law = siteLaw(["OR"], confirmedByOwner("OR", "feeMax"), stateLaw);
  expect(feeSentences(law)).toBe(
    "Oregon limits the notary fee to $10 per notarial act (ORS 194.400, checked by the notary, as of December 2026).",
  );
});

test("a confirmed statement appears only where the law asks for it", () => {
  for (const state of ["TX", "FL"]) {
    const law = siteLaw([state], confirmedByOwner(state, "statement"), stateLaw);
    expect(advertisingStatements(law, "en")).toEqual([]);
    expect(advertisingStatements(law, "es")).toHaveLength(1);
  }
});

const siteLawOf = (state: string, ...others: string[]) =>
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
  expect(journalSentence(siteLawOf(state))).toBe(sentence);
});

test.each([
  [
    "OR",
    "A car title from Oregon usually needs no notary (according to trade guides, as of November 2026).",
  ],
  [
    "MT",
    "A car title from Montana is usually signed before a notary when the car is sold (according to trade guides, as of November 2026).",
  ],
  [
    "PA",
    "A car title from Pennsylvania is usually signed before a notary or an authorized PennDOT agent when the car is sold (according to trade guides, as of November 2026).",
  ],
  [
    "OH",
    "A car title from Ohio is signed before a notary when the car is sold (ORC 4505.062, as of November 2026).",
  ],
  ["KS", "Whether a car title needs a notary depends on the state that issued it."],
])("what a site in %s says of a car title", (state, sentence) => {
  expect(titleSentence(siteLawOf(state))).toBe(sentence);
});

test.each([
  [["OR"], "Oregon allows a travel fee that is agreed on before the trip (ORS 194.400(2), as of"],
  [["NC"], "North Carolina limits the travel fee to the federal rate of 72.5 cents a mile ("],
  [["MD"], "Maryland limits the travel fee to the federal rate of 72.5 cents a mile plus $5 ("],
  [["NV"], "Nevada limits the travel fee to $15 an hour during the day and $30 an hour at night ("],
  [["FL"], "We agree on travel with you before we come."],
  [["MO", "KS"], "We agree on travel with you before we come."],
] as const)("what a site in %s says of travel", ([state, ...others], sentence) => {
  expect(travelSentence(siteLawOf(state, ...others))).toContain(sentence);
});

test.each([
  ["TX", "Texas asks for a current government photo ID ("],
  ["OR", "a government photo ID that is current or expired no more than 3 years ("],
  ["FL", "a government photo ID that is current or was issued within the last 5 years ("],
])("which ID a site in %s asks for", (state, sentence) => {
  expect(idSentence(siteLawOf(state))).toContain(sentence);
});
