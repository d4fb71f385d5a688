import { capitalize } from "../format/names.ts";
import { stateName } from "../locations/states.ts";
import { type ConfirmedFact, correctionOf, type LawCorrections } from "./corrections.ts";
import { shownFact } from "./fact.ts";
import { feeMaximumText } from "./sentences/law-sentences.ts";
import type { FeeMaximum, StateLaw, StateLaws } from "./state-law.ts";
import type { TravelRule } from "./travel-rule.ts";

/** A fact that an owner confirms: what the file knows, what they said, and whether visitors see it. */
export interface OwnerFact {
  readonly state: string;
  readonly stateName: string;
  readonly fact: ConfirmedFact;
  /** The fact in words, with the owner's correction in its place; null for a gap. */
  readonly text: string | null;
  /** As the form of a correction stores it; null for a gap. */
  readonly value: LawCorrections["facts"][number]["value"] | null;
  readonly source: string | null;
  readonly confidence: "high" | "medium" | "low";
  readonly isShown: boolean;
  /** The day it was looked up, or confirmed. */
  readonly asOf: string;
  readonly confirmedBy: string | null;
}

/** The facts in the order the owner reads them. */
const ORDER: readonly ConfirmedFact[] = [
  "feeMax",
  "travel",
  "identification",
  "statement",
  "journal",
];

/** The facts of a site's states that its owner confirms, home state first. A state without a file has none. */
export function ownerFacts(
  states: readonly string[],
  corrections: LawCorrections,
  stateLaw: StateLaws,
): OwnerFact[] {
  return states.flatMap((state) => {
    const law = stateLaw(state);
    return law ? ORDER.map((fact) => ownerFact(fact, law, corrections)) : [];
  });
}

function ownerFact(fact: ConfirmedFact, law: StateLaw, corrections: LawCorrections): OwnerFact {
  const { state } = law;
  const correction = correctionOf(fact, state, corrections);
  const known = law[fact];
  const text = factText(fact, { ...law, ...(correction ? { [fact]: correction } : {}) });
  return {
    state,
    stateName: capitalize(stateName(state)),
    fact,
    text,
    value: correction?.value ?? known.value,
    source: known.source,
    confidence: known.confidence,
    isShown: shownFact<unknown>(known, law.asOf, correction) !== null,
    asOf: correction?.on ?? law.asOf,
    confirmedBy: correction?.by ?? null,
  };
}

type FactValues = { readonly [Key in ConfirmedFact]: { readonly value: StateLaw[Key]["value"] } };

function factText(fact: ConfirmedFact, values: FactValues): string | null {
  switch (fact) {
    case "feeMax":
      return values.feeMax.value && feeText(values.feeMax.value);
    case "travel":
      return values.travel.value && (values.travel.value.text ?? TRAVEL[values.travel.value.rule]);
    case "identification": {
      const years = values.identification.value?.expiredYears;
      if (years === null || years === undefined) return null;
      return years === 0 ? "Only a current ID" : `Current, or expired no more than ${years} years`;
    }
    case "statement":
      return values.statement.value?.text ?? null;
    case "journal":
      return values.journal.value && JOURNAL[values.journal.value.rule];
  }
}

function feeText(maximum: FeeMaximum): string {
  const most = feeMaximumText(maximum);
  return most === null ? "No maximum fixed by law" : `At most ${most}`;
}

export const TRAVEL: Readonly<Record<TravelRule["rule"], string>> = {
  free: "Not limited",
  silent: "The law doesn't mention travel",
  agreement: "Allowed if agreed in advance",
  itemized: "A line of its own, never one sum with the notary fee",
  "actual-cost": "At most the actual cost of the trip",
  "per-mile": "At most the mileage rate",
  hourly: "At most an hourly rate",
};

export const JOURNAL: Readonly<Record<NonNullable<StateLaw["journal"]["value"]>["rule"], string>> =
  {
    required: "Required",
    "required-for-some": "Required for some acts",
    recommended: "Recommended",
    "not-required": "Not required",
  };

/** Whether an owner should look at the facts again: some were never confirmed, or not within a year of today (`2026-11-22`). */
export function isConfirmationDue(facts: readonly OwnerFact[], today: string): boolean {
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  return facts.some(
    ({ confirmedBy, asOf, value, fact }) =>
      (confirmedBy === null && (value !== null || fact === "feeMax")) ||
      (confirmedBy !== null && asOf < yearAgo),
  );
}
