import { formatDateAndTime, formatTimeWithZone } from "../../format/dates.ts";
import { formatDay } from "../../format/days.ts";
import { formatUsd } from "../../format/money.ts";
import type { SiteLanguage } from "../../language.ts";
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
  readonly language?: SiteLanguage;
}

/** One line of the terms: when, and what it costs. */
interface CancellationTerm {
  readonly label: string;
  readonly amount: string;
}

/** What canceling or missing a visit costs, in the order of time. A deadline in the past is not offered. */
export function cancellationTermLines(input: CancellationTextInput): CancellationTerm[] {
  const { freeUntil, now, zone, terms, language = "en" } = input;
  const words = wordsIn(language).booking;
  const day = formatDay(dayOf(freeUntil, zone), "weekday-and-date", language);
  const when = `${day}, ${formatTimeWithZone(freeUntil, zone, language)}`;
  const isLate = now > freeUntil;
  // Only the highest fee is due: a lower one for being on the way counts until the deadline only.
  const isOnWayLower = terms.enRoute < terms.late;
  const late = {
    label: isLate ? words.cancelNow : words.laterCancel,
    fee: terms.late,
  };
  const onWay = { label: isOnWayLower ? words.enRouteBefore : words.enRoute, fee: terms.enRoute };
  const steps = isOnWayLower ? [...(isLate ? [] : [onWay]), late] : [late, onWay];
  return [
    ...(isLate ? [] : [{ label: fillWords(words.byTime, { when }), amount: words.free }]),
    ...[...steps, { label: words.noShow, fee: terms.noShow }].map(({ label, fee }) => ({
      label,
      amount: formatUsd(fee),
    })),
  ];
}

/**
 * What moving a visit now means for canceling it, to be read before it is moved. `freeUntil` is the last free instant that
 * holds after the move.
 */
export function moveNotice(input: CancellationTextInput): string {
  const { freeUntil, now, zone, terms, language = "en" } = input;
  const { moveFree, moveLate } = wordsIn(language).visit;
  const until = formatDateAndTime(freeUntil, zone, language);
  const late = formatUsd(terms.late);
  return fillWords(now > freeUntil ? moveLate : moveFree, { until, late });
}

/** The same terms as sentences, for emails. */
export function cancellationSentences(input: CancellationTextInput): string {
  const { freeUntil, now, zone, terms, language = "en" } = input;
  const { email: words, booking } = wordsIn(language);
  const until = formatDateAndTime(freeUntil, zone, language);
  const late = formatUsd(terms.late);
  const fees = { enRoute: formatUsd(terms.enRoute), noShow: formatUsd(terms.noShow) };
  return [
    fillWords(now > freeUntil ? words.freeOver : words.freeUntil, { until, late }),
    fillWords(words.otherFees, fees),
    booking.onlyHighest,
    words.moveUntil,
  ].join(" ");
}
