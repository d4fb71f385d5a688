import { type Cents, formatUsd } from "../../../format/money.ts";
import { type AnswerContext, localize } from "../answer.ts";

/** Whether the law limits what travel may cost, so that a zone's fee is the most that is charged and no flat sum. */
export function isTravelLimited({ deps }: AnswerContext): boolean {
  // A rule that only asks for a line of its own limits no amount.
  return (deps.site.pricing.travelLimits ?? []).some(({ rule }) => rule.rule !== "itemized");
}

/** A zone's fee after "The travel fee is": `a flat **$25** per visit`, or `at most …` where the law limits it. */
export function travelPrice(fee: Cents, context: AnswerContext): string {
  const amount = `**${formatUsd(fee)}**`;
  return isTravelLimited(context)
    ? localize(context, `at most ${amount} per visit`, `como máximo ${amount} por visita`)
    : localize(context, `a flat ${amount} per visit`, `${amount} fijos por visita`);
}
