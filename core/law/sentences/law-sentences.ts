import { formatDay } from "../../format/days.ts";
import { type Cents, cents, formatUsd } from "../../format/money.ts";
import { capitalize, joinNames } from "../../format/names.ts";
import { stateName } from "../../locations/states.ts";
import type { ShownFact } from "../fact.ts";
import type { ShownLaw, SiteLaw } from "../site-law.ts";
import type { FeeMaximum, IdentificationRule } from "../state-law.ts";

const usd = (amount: number) => formatUsd(cents(amount));

/** Where a fact is from and when it was checked, for the end of a sentence: `ORS 194.400, as of November 2026`. */
export function sourceOf({ citation, asOf, by }: ShownFact<unknown>): string {
  const parts = [citation, by === null ? null : "checked by the notary"].filter(Boolean);
  return [...parts, `as of ${formatDay(asOf, "month")}`].join(", ");
}

/** The most a state allows, without the state: `$10 per notarial act`; null where the law fixes none or none is known. */
export function feeMaximumText(maximum: FeeMaximum | undefined): string | null {
  if (maximum?.rule !== "capped" || maximum.acknowledgment === null) return null;
  const { acknowledgment, jurat, oath, per, furtherName } = maximum;
  const unit = { act: "notarial act", signature: "signature", person: "person" }[per];
  const others = [
    ...(jurat !== null && jurat !== acknowledgment ? [`${usd(jurat)} for a jurat`] : []),
    ...(oath !== null && oath !== acknowledgment ? [`${usd(oath)} for an oath`] : []),
  ];
  const further =
    furtherName !== null && furtherName !== acknowledgment
      ? ` and ${usd(furtherName)} for each additional ${per === "signature" ? "signature" : "name"}`
      : "";
  if (others.length > 0) {
    return joinNames([`${usd(acknowledgment)} for an acknowledgment`, ...others]);
  }
  return further
    ? `${usd(acknowledgment)} for the first ${per === "signature" ? "signature" : "name"}${further}`
    : `${usd(acknowledgment)} per ${unit}`;
}

/** The most the home state allows for an act, in cents; null where the law fixes none or none is known. */
export function feePerAct({ states: [home] }: SiteLaw): Cents | null {
  const most = home.feeMax?.value;
  return most?.rule === "capped" && most.acknowledgment !== null
    ? cents(most.acknowledgment)
    : null;
}

/** What a state says of the notary's fee, as a sentence of its own; null where nothing may be said. */
function feeSentence({ state, feeMax }: ShownLaw): string | null {
  if (!feeMax) return null;
  const name = capitalize(stateName(state));
  const most = feeMaximumText(feeMax.value);
  return most === null
    ? `${name} law fixes no maximum for the notary fee (${sourceOf(feeMax)}).`
    : `${name} limits the notary fee to ${most} (${sourceOf(feeMax)}).`;
}

/** The sentences of all of a site's states, or what may be said where none is known. */
export function feeSentences({ states }: SiteLaw): string {
  const known = states.flatMap((law) => feeSentence(law) ?? []);
  return known.length > 0
    ? known.join(" ")
    : "State law governs the notary fee; ask us what applies to your document.";
}

/** Which ID a signer may show, as a sentence; a cautious one where the state's rule is not known. */
export function idSentence({ states }: SiteLaw): string {
  const known = states.flatMap(({ state, identification }) => {
    const which = identification && acceptedId(identification.value);
    if (!which) return [];
    return [`${capitalize(stateName(state))} asks for ${which} (${sourceOf(identification)}).`];
  });
  const receiver = "Your lender or agency may be stricter.";
  return known.length === states.length
    ? `${known.join(" ")} ${receiver}`
    : "Bring a current government photo ID; if yours has expired, call us first.";
}

/** The ID a state's rule accepts: "a current government photo ID"; null where the rule gives no years. */
function acceptedId({ expiredYears, issuedWithinYears }: IdentificationRule): string | null {
  const id = "a government photo ID that is current or";
  if (expiredYears === 0) return "a current government photo ID";
  if (expiredYears !== null)
    return `${id} expired no more than ${expiredYears === 1 ? "one year" : `${expiredYears} years`}`;
  // Cal. Civ. Code 1185 and Fla. Stat. 117.05(5) count from the day of issue, expired or not.
  return issuedWithinYears === null
    ? null
    : `${id} was issued within the last ${issuedWithinYears} years`;
}
