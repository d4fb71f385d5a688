import { cents, formatUsd } from "../../format/money.ts";
import { capitalize } from "../../format/names.ts";
import { stateName } from "../../locations/states.ts";
import { FEDERAL_MILEAGE } from "../federal-mileage.ts";
import type { SiteLaw } from "../site-law.ts";
import type { JournalRule } from "../state-law.ts";
import { limitsTravelAmount, type TravelRule } from "../travel-rule.ts";
import { sourceOf } from "./law-sentences.ts";

/** How a state's rule on a journal reads after its name. */
const JOURNAL_WORDS: Readonly<Record<JournalRule["rule"], string>> = {
  required: "requires a notary to keep a journal",
  "required-for-some": "requires a notary's journal for some acts only",
  recommended: "recommends a notary's journal but does not require one",
  "not-required": "does not require a notary to keep a journal",
};

/** Whether the law asks a notary for a journal. */
export function journalSentence({ states }: SiteLaw): string {
  return joined(
    states.map(({ state, journal }) => {
      if (!journal) return null;
      const words = JOURNAL_WORDS[journal.value.rule];
      return `${capitalize(stateName(state))} ${words} (${sourceOf(journal)}).`;
    }),
    "Whether a notary must keep a journal depends on state law.",
  );
}

/** Whether a car title needs a notary. Where nobody read a law or an official page, the sentence says so. */
export function titleSentence({ states }: SiteLaw): string {
  return joined(
    states.map(({ state, vehicleTitle }) => {
      if (!vehicleTitle) return null;
      const { notary, instead } = vehicleTitle.value;
      const title = `A car title from ${stateName(state)}`;
      const isFromLaw = vehicleTitle.citation !== null;
      const source = `${isFromLaw ? "" : "according to trade guides, "}${sourceOf(vehicleTitle)}`;
      if (!notary) return `${title} usually needs no notary (${source}).`;
      const before = instead ? `a notary or ${instead}` : "a notary";
      return `${title} is ${isFromLaw ? "" : "usually "}signed before ${before} when the car is sold (${source}).`;
    }),
    "Whether a car title needs a notary depends on the state that issued it.",
  );
}

/** Whether a notary may certify a copy. Records such as birth certificates are left to their office in every state. */
export function copySentence({ states }: SiteLaw): string {
  return joined(
    states.map(({ state, certifiedCopy }) => {
      if (!certifiedCopy) return null;
      const { allowed, only } = certifiedCopy.value;
      const which = only ? `a copy of ${only}` : "a copy of a private document";
      return allowed
        ? `A notary in ${stateName(state)} may certify ${which} (${sourceOf(certifiedCopy)}).`
        : `A notary in ${stateName(state)} may not certify a copy (${sourceOf(certifiedCopy)}).`;
    }),
    "Whether a notary may certify a copy depends on state law.",
  );
}

/** What the law lets an online notarization cost. */
export function remoteFeeSentence({ states }: SiteLaw): string {
  return joined(
    states.map(({ state, remoteFee }) => {
      if (!remoteFee) return null;
      const { cents: act, technologyCents } = remoteFee.value;
      const technology =
        technologyCents === undefined
          ? ""
          : ` and ${formatUsd(cents(technologyCents))} per session for the technology`;
      return `For an online act ${stateName(state)} allows at most ${formatUsd(cents(act))}${technology} (${sourceOf(remoteFee)}).`;
    }),
    "State law governs what an online act may cost.",
  );
}

/** What the law says of a travel fee. */
export function travelSentence({ states }: SiteLaw): string {
  return joined(
    states.map(
      ({ state, travel }) =>
        travel &&
        `${capitalize(stateName(state))} ${travelWords(travel.value)} (${sourceOf(travel)}).`,
    ),
    "We agree on travel with you before we come.",
  );
}

/**
 * What the price of a visit pays for beyond the notary fee. Where a state limits travel, a price may not hide a travel fee, so
 * the sentence doesn't call the rest of it one.
 */
export function restSentence(law: SiteLaw): string {
  const isLimited = law.states.some(
    ({ travelRule }) => travelRule !== null && limitsTravelAmount(travelRule.value),
  );
  return isLimited
    ? `The rest of that price pays for work beyond the notarial act; we agree on it with you before the visit. ${travelSentence(law)}`
    : "The rest of that price is travel and any work beyond the notarial act; we agree on it with you before the visit.";
}

/** The sentences of all states, or the general one where one of them may not be said. */
function joined(sentences: readonly (string | null)[], general: string): string {
  return sentences.every((sentence) => sentence !== null) ? sentences.join(" ") : general;
}

function travelWords(travel: TravelRule): string {
  switch (travel.rule) {
    case "free":
      return "does not limit what a notary may charge for travel";
    case "silent":
      return "has no rule on a notary's travel fee, so we agree on it with you beforehand";
    case "agreement":
      return "allows a travel fee that is agreed on before the trip";
    case "itemized":
      return "requires travel to be listed separately from the notary fee";
    case "actual-cost":
      return "limits the travel fee to the actual cost of the trip";
    case "hourly":
      return `limits the travel fee to ${formatUsd(cents(travel.dayCents))} an hour during the day and ${formatUsd(cents(travel.nightCents))} an hour at night`;
    case "per-mile": {
      const rate =
        travel.centsPerMile === "federal"
          ? `the federal rate of ${FEDERAL_MILEAGE.centsPerMile} cents`
          : `${travel.centsPerMile} cents`;
      const flat = travel.flatCents > 0 ? ` plus ${formatUsd(cents(travel.flatCents))}` : "";
      return `limits the travel fee to ${rate} a mile${flat}`;
    }
  }
}
