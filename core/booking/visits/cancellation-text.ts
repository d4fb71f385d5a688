import { formatDate, formatTimeWithZone } from "../../format/dates.ts";
import { formatDay } from "../../format/days.ts";
import { formatFee, formatUsd, ZERO_CENTS } from "../../format/money.ts";
import { dayOf } from "../time/zoned-time.ts";
import type { CancellationRates } from "./cancellation.ts";

/** What the texts about canceling are made from. Instants in epoch milliseconds. */
interface CancellationTextInput {
  /** The last instant at which canceling is free. */
  readonly freeUntil: number;
  readonly now: number;
  readonly zone: string;
  readonly terms: CancellationRates;
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
  const { freeUntil, now, start, zone, terms } = input;
  const time = formatTimeWithZone(freeUntil, zone);
  const day = dayOf(freeUntil, zone);
  const when = day === dayOf(start, zone) ? time : `${formatDay(day, "weekday-and-date")}, ${time}`;
  const late = formatUsd(terms.late);
  return [
    ...(now > freeUntil
      ? [{ label: "You cancel now", amount: late }]
      : [
          { label: `You cancel by ${when}`, amount: formatFee(ZERO_CENTS) },
          { label: "You cancel later", amount: late },
        ]),
    { label: "You cancel when we are on the way", amount: formatUsd(terms.enRoute) },
    { label: "No one is there", amount: formatUsd(terms.noShow) },
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
    `Once we are on the way, it is ${formatUsd(terms.enRoute)}; if no one is there, ${formatUsd(terms.noShow)}.`,
    "If more than one applies, you pay only the highest.",
    "You can move the visit until we leave. Moving it after the free time doesn't restart that time.",
  ].join(" ");
}

function instantText(instant: number, zone: string): string {
  return `${formatDate(instant, zone)}, ${formatTimeWithZone(instant, zone)}`;
}

function hoursText(hours: number): string {
  return hours === 1 ? "1 hour" : `${hours} hours`;
}
