import { cents as asCents, formatUsd } from "../format/money.ts";
import { joinNames } from "../format/names.ts";
import { stateName } from "../locations/states.ts";
import {
  credibleWitnessesSentence,
  deedSentence,
  financialPowerSentence,
  healthCareSentence,
  willSentence,
} from "./sentences/document-sentences.ts";
import { feeMaximumText, feeSentences, idSentence } from "./sentences/law-sentences.ts";
import {
  copySentence,
  journalSentence,
  remoteFeeSentence,
  restSentence,
  titleSentence,
  travelSentence,
} from "./sentences/rule-sentences.ts";
import type { SiteLaw } from "./site-law.ts";

/** In place of an amount that is not known. */
const UNKNOWN = "what state law allows";

/**
 * The tokens of the law, for texts that are true in any state. Each reads well where the fact is not known: `{law.feeMax}` is
 * then "what state law allows". Sentences end with their full stop; with several commissions they say each state's rule.
 */
export function lawTokens(law: SiteLaw): [name: string, text: string][] {
  const [home] = law.states;
  const names = joinNames(law.states.map(({ state }) => stateName(state)));
  const most = law.states.length === 1 ? feeMaximumText(home.feeMax?.value) : null;
  const remote = home.remoteFee?.value;
  return [
    ["state.name", stateName(home.state)],
    ["state.names", names],
    ["law.feeMax", most ?? UNKNOWN],
    ["law.feeLine", most ? `Notary fee at most ${most}` : "Notary fee agreed on before the visit"],
    ["law.feeMaxSentence", feeSentences(law)],
    ["law.remoteFee", usdOrUnknown(remote?.cents)],
    ["law.technologyFee", usdOrUnknown(remote?.technologyCents)],
    ["law.feeSource", home.feeMax?.citation ?? `the law of ${names}`],
    ["law.idSentence", idSentence(law)],
    ["law.journalSentence", journalSentence(law)],
    ["law.titleSentence", titleSentence(law)],
    ["law.travelSentence", travelSentence(law)],
    ["law.restSentence", restSentence(law)],
    ["law.copySentence", copySentence(law)],
    ["law.remoteFeeSentence", remoteFeeSentence(law)],
    ["law.willSentence", willSentence(law)],
    ["law.financialPowerSentence", financialPowerSentence(law)],
    ["law.healthCareSentence", healthCareSentence(law)],
    ["law.deedSentence", deedSentence(law)],
    ["law.credibleWitnessSentence", credibleWitnessesSentence(law)],
    ["office.apostille", home.apostille?.value.office ?? "state office that issues apostilles"],
    ["office.regulator", home.regulator?.value.office ?? "state office that commissions notaries"],
    ["office.motorVehicles", home.motorVehicles?.value.office ?? "state motor vehicle office"],
  ];
}

function usdOrUnknown(amount: number | undefined): string {
  return amount === undefined ? UNKNOWN : formatUsd(asCents(amount));
}
