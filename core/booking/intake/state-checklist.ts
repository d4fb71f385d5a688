import { capitalize } from "../../format/names.ts";
import { formatCountOf } from "../../format/numbers.ts";
import { correctionOf, type LawCorrections } from "../../law/corrections.ts";
import { shownFact } from "../../law/fact.ts";
import type { IdentificationRule, StateLaw } from "../../law/state-law.ts";
import { stateName } from "../../locations/states.ts";
import { changesBetween } from "../../site/validation/value-changes.ts";
import type { LegalReminders } from "./notary-law.ts";

/**
 * What the notary's checklist adds in a state: the reminders its file holds, or lines made of the facts that may be said: which
 * ID counts, and the witnesses of wills, deeds and powers of attorney. An ID rule that the owner corrected goes before both.
 * @param everywhere the lines for what the state's facts leave open
 */
export function stateChecklist(
  law: StateLaw,
  everywhere: LegalReminders,
  corrections: LawCorrections,
): LegalReminders {
  const { checklist, asOf, state } = law;
  const correction = correctionOf("identification", state, corrections);
  if (checklist) return correction ? withIdRule(checklist, law, correction.value) : checklist;
  const identification = shownFact(law.identification, asOf, correction)?.value;
  return {
    idState: { ...everywhere.idState, ...(identification ? idLines(identification, state) : {}) },
    reminders: [
      { kinds: ["real-estate"], texts: deedLines(law) },
      { kinds: ["estate-plans"], texts: estateLines(law) },
      {
        kinds: ["estate-plans", "healthcare-notary", "college-18-plus"],
        texts: healthCareLines(law),
      },
    ].filter(({ texts }) => texts.length > 0),
  };
}

/** The lines of a state's file with the owner's ID rule, unless the owner only confirmed the rule of the file. */
function withIdRule(
  checklist: LegalReminders,
  { identification, state }: StateLaw,
  rule: IdentificationRule,
): LegalReminders {
  if (changesBetween(identification.value, rule).length === 0) return checklist;
  return { ...checklist, idState: { ...checklist.idState, ...idLines(rule, state) } };
}

function idLines(
  { expiredYears, issuedWithinYears, credibleWitnesses }: IdentificationRule,
  state: string,
): Partial<LegalReminders["idState"]> {
  const name = stateName(state);
  const expired = expiredLine(expiredYears, issuedWithinYears, capitalize(name));
  return {
    ...(expired ? { "expired-under-3-years": expired } : {}),
    ...(credibleWitnesses === null
      ? {}
      : {
          none:
            credibleWitnesses === "none"
              ? `No ID: ${capitalize(name)} doesn't allow a credible witness`
              : `No ID: a credible witness may identify the signer in ${name}. ${capitalize(credibleWitnesses)}`,
        }),
  };
}

function expiredLine(
  expiredYears: number | null,
  issuedWithinYears: number | null,
  name: string,
): string | null {
  if (expiredYears === 0) return `Expired ID: ${name} accepts only a current ID`;
  if (expiredYears !== null)
    return `Expired ID: ${name} accepts one that expired no more than ${formatCountOf(expiredYears, "year")} ago`;
  return issuedWithinYears === null
    ? null
    : `Expired ID: ${name} accepts one issued within the last ${issuedWithinYears} years`;
}

function deedLines({ deed, asOf, state }: StateLaw): string[] {
  const rule = shownFact(deed, asOf, undefined)?.value;
  return rule && rule.witnesses > 0
    ? [`A deed in ${stateName(state)}: ${witnesses(rule.witnesses)}`]
    : [];
}

function estateLines({ willWitnesses, financialPower, asOf, state }: StateLaw): string[] {
  const will = shownFact(willWitnesses, asOf, undefined)?.value;
  const power = shownFact(financialPower, asOf, undefined)?.value;
  return [
    ...(will && will.witnesses > 0
      ? [`A will in ${stateName(state)}: ${witnesses(will.witnesses)}`]
      : []),
    ...(power && power.witnesses > 0
      ? [`A power of attorney in ${stateName(state)}: ${witnesses(power.witnesses)}`]
      : []),
  ];
}

function healthCareLines({ healthCarePower, asOf, state }: StateLaw): string[] {
  const rule = shownFact(healthCarePower, asOf, undefined)?.value;
  return rule ? [`A health care power of attorney in ${stateName(state)}: ${rule.formality}`] : [];
}

function witnesses(count: number): string {
  return formatCountOf(count, "witness", "witnesses");
}
