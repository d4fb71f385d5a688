import { type Cents, formatUsd } from "../../../format/money.ts";
import { type AnswerContext, joinSentences, localize, type TopicAnswer } from "../answer.ts";
import { isWithinHours } from "../time/hours.ts";

/** What a weekend, a holiday, a late or a same-day visit adds. */
export const answerSurcharges: TopicAnswer = (context) => {
  const { sameDay, afterHours, holidays } = context.deps.site.pricing.surcharges;
  const asked = surchargeNote(context);
  if (asked)
    return joinSentences(
      asked,
      localize(
        context,
        "You agree on it before the visit is confirmed. Which document is it, and what is your ZIP? Then I can add it all up.",
        "Se acuerda antes de confirmar. ¿Qué documento es y cuál es su código postal? Así le doy el total.",
      ),
    );
  return localize(
    context,
    `Weekend visits within our weekend hours cost no more. A holiday visit adds **${formatUsd(holidays)}**, a visit after hours **${formatUsd(afterHours)}**, a same-day visit **${formatUsd(sameDay)}**. You agree on it before the visit is confirmed. When do you need us?`,
    `Los fines de semana, dentro del horario, no cuestan más. Un feriado suma **${formatUsd(holidays)}**, fuera de horario **${formatUsd(afterHours)}**, el mismo día **${formatUsd(sameDay)}**. Se acuerda antes de confirmar. ¿Para cuándo sería?`,
  );
};

/** What a requested time adds to a visit's price; null for regular hours, and where more than one surcharge may apply. */
export function surchargeAt(context: AnswerContext): { amount: Cents; name: string } | null {
  const { moment } = context.message;
  const { afterHours, holidays: holiday } = context.deps.site.pricing.surcharges;
  const isSoon = moment.relativeDay !== null && moment.relativeDay !== "tomorrow";
  if (isSoon) return null;
  const isLate = isWithinHours(context) === false;
  if (moment.holiday)
    return isLate ? null : { amount: holiday, name: localize(context, "holiday", "por feriado") };
  return isLate
    ? { amount: afterHours, name: localize(context, "after hours", "por fuera de horario") }
    : null;
}

/** The surcharge of a requested time, in one sentence; null for regular hours. */
export function surchargeNote(context: AnswerContext): string | null {
  const { moment, text } = context.message;
  const { sameDay, afterHours, holidays: holiday } = context.deps.site.pricing.surcharges;
  if (moment.holiday || /\bholidays?\b|\bferiado/.test(text))
    return localize(
      context,
      `A holiday visit adds ${formatUsd(holiday)}.`,
      `En feriado se suman ${formatUsd(holiday)}.`,
    );
  const isLate = /\bafter hours\b/.test(text) || isWithinHours(context) === false;
  const isToday =
    moment.relativeDay === "now" ||
    moment.relativeDay === "today" ||
    moment.relativeDay === "tonight" ||
    /\bsame day\b|\basap\b|\burgent/.test(text);
  return (
    joinSentences(
      isLate &&
        localize(
          context,
          `A visit after hours adds ${formatUsd(afterHours)}.`,
          `Fuera de horario se suman ${formatUsd(afterHours)}.`,
        ),
      isToday &&
        localize(
          context,
          `A same-day visit adds ${formatUsd(sameDay)}.`,
          `El mismo día se suman ${formatUsd(sameDay)}.`,
        ),
    ) || null
  );
}
