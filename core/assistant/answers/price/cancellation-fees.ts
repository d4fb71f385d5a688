import { GRACE_MINUTES } from "../../../booking/visits/cancellation.ts";
import { formatClockMinutes } from "../../../format/dates.ts";
import { formatUsd } from "../../../format/money.ts";
import { fillWords } from "../../../words/fill-words.ts";
import { wordsIn } from "../../../words/words.ts";
import { hoursOfNotice } from "../../conditions/notice-hours.ts";
import { type AnswerContext, joinSentences, localize, type TopicAnswer } from "../answer.ts";
import { phoneOf, readMore } from "../links.ts";

/** How people say that the notary is already on the way, that they cancel early, and that they cancel late. */
const EN_ROUTE =
  /\b(?:en route|on (?:the|your|his|her|their) way|already (?:left|driving|drove|on|heading)|driving|drive over|in the car|camino)\b/;
const EARLY =
  /\b(?:days? (?:ahead|before|in advance)|a week|yesterday|tomorrow|next week|in advance|manana)\b/;
const LATE = /\b(?:last minute|right before|less than|under (?:two|2)|same day|just before)\b/;

/** What a cancellation costs in the case the message describes; if it describes none, what it costs in all of them. */
export const answerCancel: TopicAnswer = (context) => {
  const { freeHours, late, enRoute, noShow } = context.deps.site.pricing.cancellation;
  const { text } = context.message;
  const howToCancel = localize(
    context,
    `To cancel, use the link in your confirmation or call ${phoneOf(context)}.`,
    `Para cancelar, use el enlace de su confirmación o llame al ${phoneOf(context)}.`,
  );
  const free = localize(
    context,
    `With ${freeHours} or more hours of notice, canceling is free of charge.`,
    `Con ${freeHours} horas o más de aviso, cancelar es gratis.`,
  );
  // The words of the booking page and of the emails, so that a visitor reads one rule everywhere.
  const { booking, email } = wordsIn(context.language);
  const otherFees = fillWords(email.otherFees, {
    enRoute: formatUsd(enRoute),
    noShow: formatUsd(noShow),
  });
  const latest = latestFreeTime(context);
  if (latest) return joinSentences(latest, free, howToCancel);
  const notice = hoursOfNotice(text, context.message.moment.minutes);
  if (EN_ROUTE.test(text))
    return joinSentences(
      localize(
        context,
        `Once we are on the way, canceling costs **${formatUsd(enRoute)}**; with less than ${freeHours} hours of notice it is ${formatUsd(late)}.`,
        `Si ya vamos en camino, cancelar cuesta **${formatUsd(enRoute)}**; con menos de ${freeHours} horas de aviso, ${formatUsd(late)}.`,
      ),
      booking.onlyHighest,
      howToCancel,
    );
  if (notice === null ? LATE.test(text) : notice < freeHours)
    return joinSentences(
      localize(
        context,
        `With less than ${freeHours} hours of notice, canceling costs **${formatUsd(late)}**. Earlier, and in the first ${GRACE_MINUTES} minutes after booking, it is free of charge.`,
        `Con menos de ${freeHours} horas de aviso, cancelar cuesta **${formatUsd(late)}**. Antes, y en los primeros ${GRACE_MINUTES} minutos después de reservar, es gratis.`,
      ),
      howToCancel,
    );
  if (EARLY.test(text) || notice !== null)
    return joinSentences(localize(context, "No charge for that.", "Sin costo."), free, howToCancel);
  return joinSentences(
    free,
    localize(
      context,
      `After that, canceling costs **${formatUsd(late)}**.`,
      `Después, cancelar cuesta **${formatUsd(late)}**.`,
    ),
    otherFees,
    booking.onlyHighest,
    howToCancel,
  );
};

/** What it costs if nobody is there. */
export const answerNoShow: TopicAnswer = (context) =>
  joinSentences(
    localize(
      context,
      `If no one is there when the notary arrives, the no-show fee is **${formatUsd(context.deps.site.pricing.cancellation.noShow)}**. It is a trip charge, not a notary fee. If something comes up, call ${phoneOf(context)} early: with ${context.deps.site.pricing.cancellation.freeHours} or more hours of notice it is free to cancel or move the visit.`,
      `Si no hay nadie cuando llega el notary public, el cargo es de **${formatUsd(context.deps.site.pricing.cancellation.noShow)}**. Es un cargo por el viaje. Si surge algo, llame antes al ${phoneOf(context)}: con ${context.deps.site.pricing.cancellation.freeHours} horas o más de aviso es gratis.`,
    ),
    readMore("/terms-of-service", context),
  );

const ASKS_LATEST =
  /\b(?:latest|how late|by when|by what time|last (?:moment|time)|cutoff|cut off|deadline|hasta (?:que hora|cuando)|a mas tardar)\b/;

/** Until when a visit at the hour that was named can be canceled at no charge; null where that was not asked. */
function latestFreeTime(context: AnswerContext): string | null {
  const { minutes } = context.message.moment;
  if (minutes === null || !ASKS_LATEST.test(context.message.text)) return null;
  const { freeHours } = context.deps.site.pricing.cancellation;
  const until = minutes - freeHours * 60;
  if (until < 0) return null;
  return localize(
    context,
    `Until **${formatClockMinutes(until)}** for a visit at ${formatClockMinutes(minutes)}.`,
    `Hasta las **${formatClockMinutes(until)}** para una visita a las ${formatClockMinutes(minutes)}.`,
  );
}
