import { stateName } from "../../locations/states.ts";
import type { ShownLaw, SiteLaw } from "../site-law.ts";
import { sourceOf } from "./law-sentences.ts";

/** What a will needs. A state where a notary can take the place of witnesses, or is required, has no short sentence. */
export function willSentence({ states }: SiteLaw): string {
  return ruleOrGeneral(
    states,
    ({ state, willWitnesses }) => {
      if (!willWitnesses || !/^not required/i.test(willWitnesses.value.notarized)) return null;
      const { witnesses, notarized } = willWitnesses.value;
      const will = /handwrit/i.test(notarized) ? "A typed will" : "A will";
      const law = `${will} in ${stateName(state)} needs ${witnessesInWords(witnesses)} and no notary (${sourceOf(willWitnesses)}).`;
      return /self-proving affidavit.* needs a notary/i.test(notarized)
        ? `${law} If it has a self-proving affidavit, that page is signed before a notary.`
        : law;
    },
    "A will usually depends on witnesses, not on a notary.",
  );
}

/** What a financial power of attorney needs. */
export function financialPowerSentence({ states }: SiteLaw): string {
  return ruleOrGeneral(
    states,
    ({ state, financialPower }) => {
      if (!financialPower) return null;
      const { notary, witnesses } = financialPower.value;
      const source = sourceOf(financialPower);
      const name = stateName(state);
      const others = witnesses > 0 ? ` and ${witnessesInWords(witnesses)}` : "";
      const signed = witnesses > 0 ? ` and signed by ${witnessesInWords(witnesses)}` : "";
      switch (notary) {
        case "required":
          return `A financial power of attorney in ${name} needs a notary${others} (${source}).`;
        case "needed-for-presumption":
          return `In ${name}, banks and others may rely on a financial power of attorney once it is notarized${signed} (${source}).`;
        // Witnesses are not said here: in California they take the notary's place (Prob. Code 4121).
        case "needed-to-record":
          return `In ${name}, a financial power of attorney must be notarized if it is to be recorded, as for real estate (${source}).`;
      }
    },
    "Banks and land records nearly always want a financial power of attorney notarized; it may need witnesses too.",
  );
}

/** What a health care power of attorney needs. */
export function healthCareSentence({ states }: SiteLaw): string {
  return ruleOrGeneral(
    states,
    ({ state, healthCarePower }) => {
      if (!healthCarePower) return null;
      const formality = healthCarePower.value.formality
        .replace(
          /^neither.*? required by (?:the health-care decisions act|law)/,
          "no witness and no notary is required",
        )
        .replace(" AND ", " and ");
      return `For a health care power of attorney, the rule in ${stateName(state)} is: ${formality} (${sourceOf(healthCarePower)}).`;
    },
    "A health care document may need witnesses, a notary or both; that depends on state law and on the form.",
  );
}

/** Before whom a deed is signed. Where the law knows a way without a notary, the office that records it decides. */
export function deedSentence({ states }: SiteLaw): string {
  return ruleOrGeneral(
    states,
    ({ state, deed }) => {
      if (!deed?.value.notary) return null;
      const { witnesses } = deed.value;
      const others =
        witnesses > 0
          ? `${witnesses === 1 ? "one witness signs" : `${witnessesInWords(witnesses)} sign`} too`
          : "no witness is needed";
      return `A deed in ${stateName(state)} is acknowledged before a notary, and ${others} (${sourceOf(deed)}).`;
    },
    "A deed is acknowledged before a notary; it may need witnesses too.",
  );
}

/** Who may say who a signer without ID is. */
export function credibleWitnessesSentence({ states }: SiteLaw): string {
  return ruleOrGeneral(
    states,
    ({ state, identification }) => {
      const rule = identification?.value.credibleWitnesses;
      if (!rule) return null;
      const source = sourceOf(identification);
      return rule === "none"
        ? `In ${stateName(state)}, no witness can take the place of an ID (${source}).`
        : `In ${stateName(state)}, a signer without ID may be identified by ${credibleWitnesses(rule)} (${source}).`;
    },
    "Without such an ID, there may be another way.",
  );
}

/** A state's rule as it reads after "by": "one witness, known to the notary". */
function credibleWitnesses(rule: string): string {
  const rest = rule.replace(/^only when [^:]{1,40}: /i, "").replace(" AND ", " and ");
  return rest
    .replace(/^one(?=,| known| who)/i, "one witness")
    .replace(/^[A-Z]/, (letter) => letter.toLowerCase());
}

/** The rules of the states that may be said; for each of the others the general sentence, with its name where there are several. */
function ruleOrGeneral(
  states: SiteLaw["states"],
  rule: (law: ShownLaw) => string | null,
  general: string,
): string {
  const [only, ...others] = states;
  if (others.length === 0) return rule(only) ?? general;
  const lower = `${general.charAt(0).toLowerCase()}${general.slice(1)}`;
  const rules = states.map((law) => ({ state: law.state, known: rule(law) }));
  if (rules.every(({ known }) => known === null)) return general;
  return rules.map(({ state, known }) => known ?? `In ${stateName(state)}, ${lower}`).join(" ");
}

function witnessesInWords(count: number): string {
  return count === 1 ? "one witness" : `${count === 2 ? "two" : count} witnesses`;
}
