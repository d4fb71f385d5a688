import { formatDate, formatTimeWithZone } from "../../format/dates.ts";
import { formatDay } from "../../format/days.ts";
import { formatUsd } from "../../format/money.ts";
import type { Language } from "../../language.ts";
import { fillWords } from "../../words/fill-words.ts";
import { wordsIn } from "../../words/words.ts";
import { dayOf } from "../time/zoned-time.ts";
import type { CancellationRates } from "./cancellation.ts";

/** What the texts about canceling are made from. Instants in epoch milliseconds. */
interface CancellationTextInput {
  /** The last instant at which canceling is free. */
  readonly freeUntil: number;
  readonly now: number;
  readonly zone: string;
  readonly terms: CancellationRates;
  /** English when left out. */
  readonly language?: Language;
}

/** One line of the terms: when, and what it costs. */
interface CancellationTerm {
  readonly label: string;
  readonly amount: string;
}

/** What canceling or missing a visit costs, from free to the highest fee. A deadline in the past is not offered. */
export function cancellationTermLines(
  input: CancellationTextInput & { readonly start: number },
): CancellationTerm[] {
  const { freeUntil, now, start, zone, terms, language = "en" } = input;
  const words = wordsIn(language).booking;
  const time = formatTimeWithZone(freeUntil, zone, language);
  const day = dayOf(freeUntil, zone);
  const when =
    day === dayOf(start, zone) ? time : `${formatDay(day, "weekday-and-date", language)}, ${time}`;
  const late = formatUsd(terms.late);
  return [
    ...(now > freeUntil
      ? [{ label: words.cancelNow, amount: late }]
      : [
          { label: fillWords(words.byTime, { when }), amount: words.free },
          { label: words.laterCancel, amount: late },
        ]),
    { label: words.enRoute, amount: formatUsd(terms.enRoute) },
    { label: words.noShow, amount: formatUsd(terms.noShow) },
  ];
}

/** What moving a visit means for canceling it, to be read before it is moved. */
export function moveNotice({ freeUntil, now, zone, terms }: CancellationTextInput): string {
  if (now <= freeUntil) {
    return `Moving is free. You can still cancel free of charge until ${hoursText(terms.freeHours)} before the new time.`;
  }
  return `Moving is free. The time for free cancellation ended ${instantText(freeUntil, zone)}, and moving does not start it again: if you cancel later, the fee is ${formatUsd(terms.late)}, whatever the new date.`;
}

/** The same terms as sentences, for emails. */
export function cancellationSentences({
  freeUntil,
  now,
  zone,
  terms,
}: CancellationTextInput): string {
  const until = instantText(freeUntil, zone);
  const late = formatUsd(terms.late);
  return [
    now > freeUntil
      ? `The time for free cancellation ended ${until}: canceling is ${late}.`
      : `You can cancel free of charge until ${until}. Later, canceling is ${late}.`,
    `Once we are on the way, it is ${formatUsd(terms.enRoute)}; if nobody is there, ${formatUsd(terms.noShow)}.`,
    "If more than one applies, you pay only the highest.",
    "You can move the visit until we set out. Moving it after the free time does not start that time again.",
  ].join(" ");
}

function instantText(instant: number, zone: string): string {
  return `${formatDate(instant, zone)}, ${formatTimeWithZone(instant, zone)}`;
}

function hoursText(hours: number): string {
  return hours === 1 ? "1 hour" : `${hours} hours`;
}
