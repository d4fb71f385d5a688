import { formatCountOf } from "../../format/numbers.ts";
import { shownFact } from "../../law/fact.ts";
import type { IdentificationRule, StateLaw } from "../../law/state-law.ts";
import type { LegalReminders } from "./notary-law.ts";

/**
 * What the notary's checklist adds in a state: the reminders its file holds, or lines made of the facts that may be said: which
 * ID counts, and the witnesses of wills, deeds and powers of attorney.
 * @param everywhere the lines for what the state's facts leave open
 */
export function stateChecklist(law: StateLaw, everywhere: LegalReminders): LegalReminders {
  if (law.checklist) return law.checklist;
  const { asOf, name } = law;
  const identification = shownFact(law.identification, asOf, undefined)?.value;
  return {
    idState: { ...everywhere.idState, ...(identification ? idLines(identification, name) : {}) },
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

function idLines(
  { expiredYears, issuedWithinYears, credibleWitnesses }: IdentificationRule,
  state: string,
): Partial<LegalReminders["idState"]> {
  const expired = expiredLine(expiredYears, issuedWithinYears, state);
  return {
    ...(expired ? { "expired-under-3-years": expired } : {}),
    ...(credibleWitnesses === null
      ? {}
      : {
          none:
            credibleWitnesses === "none"
              ? `No ID: ${state} knows no credible witness`
              : `No ID: a credible witness in ${state}: ${credibleWitnesses}`,
        }),
  };
}

function expiredLine(
  expiredYears: number | null,
  issuedWithinYears: number | null,
  state: string,
): string | null {
  if (expiredYears === 0) return `Expired ID: ${state} takes only a current one`;
  if (expiredYears !== null)
    return `Expired ID: ${state} takes one that expired no more than ${formatCountOf(expiredYears, "year")} ago`;
  return issuedWithinYears === null
    ? null
    : `Expired ID: ${state} takes one issued within the last ${issuedWithinYears} years`;
}

function deedLines({ deed, asOf, name }: StateLaw): string[] {
  const rule = shownFact(deed, asOf, undefined)?.value;
  return rule && rule.witnesses > 0 ? [`A deed in ${name}: ${witnesses(rule.witnesses)}`] : [];
}

function estateLines({ willWitnesses, financialPower, asOf, name }: StateLaw): string[] {
  const will = shownFact(willWitnesses, asOf, undefined)?.value;
  const power = shownFact(financialPower, asOf, undefined)?.value;
  return [
    ...(will && will.witnesses > 0 ? [`A will in ${name}: ${witnesses(will.witnesses)}`] : []),
    ...(power && power.witnesses > 0
      ? [`A power of attorney in ${name}: ${witnesses(power.witnesses)}`]
      : []),
  ];
}

function healthCareLines({ healthCarePower, asOf, name }: StateLaw): string[] {
  const rule = shownFact(healthCarePower, asOf, undefined)?.value;
  return rule ? [`A health care power in ${name}: ${rule.formality}`] : [];
}

function witnesses(count: number): string {
  return count === 1 ? "one witness" : `${count} witnesses`;
}
