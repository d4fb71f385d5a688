import { type Cents, formatUsd } from "../../../format/money.ts";
import { isTravelLimited } from "../../../pricing/travel-limit.ts";
import { type AnswerContext, localize } from "../answer.ts";

/** Whether the law of a place limits what travel there may cost; the notary's own states where its state is not known. */
export function isLimitedAt(
  { state }: { readonly state: string | null },
  { deps: { site } }: AnswerContext,
): boolean {
  const states = state === null ? site.businessConfig.commissionStates : [state];
  return isTravelLimited(site.pricing.travelLimits, states);
}

/** A zone's fee at a place, after "The travel fee is": `a flat **$25** per visit`, or `at most …` where the law limits it. */
export function travelPrice(
  { fee, state }: { readonly fee: Cents; readonly state: string | null },
  context: AnswerContext,
): string {
  const amount = `**${formatUsd(fee)}**`;
  return isLimitedAt({ state }, context)
    ? localize(context, `at most ${amount} per visit`, `como máximo ${amount} por visita`)
    : localize(context, `a flat ${amount} per visit`, `${amount} fijos por visita`);
}
