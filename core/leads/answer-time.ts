/** The fewest answered leads before a business may claim a response time. */
const MIN_CASES_FOR_A_CLAIM = 20;

/** How many days of leads the claim is measured over. */
export const CLAIM_DAYS = 90;

/** The claim must hold for 8 of 10 leads. A median would be wrong for every second visitor. */
const CLAIM_SHARE = 0.8;

/** How many leads were answered after this many business minutes. */
export interface AnsweredLeadCount {
  readonly minutes: number;
  readonly count: number;
}

/** How many leads were answered, and within how many business minutes 80% of them were. */
export interface MeasuredAnswerTime {
  readonly answeredCount: number;
  readonly minutes: number;
}

/**
 * The shortest time within which 80% of leads got an answer. Leads that have already waited longer than that time count
 * as unanswered. Null when too many still wait.
 */
export function measureAnswerTime(
  answered: readonly AnsweredLeadCount[],
  waiting: readonly number[],
): MeasuredAnswerTime | null {
  const answeredCount = answered.reduce((sum, { count }) => sum + count, 0);
  let within = 0;
  for (const { minutes, count } of answered.toSorted((a, b) => a.minutes - b.minutes)) {
    within += count;
    const waitingLonger = waiting.filter((waited) => waited > minutes).length;
    if (within / (answeredCount + waitingLonger) >= CLAIM_SHARE) return { answeredCount, minutes };
  }
  return null;
}

/**
 * The number of minutes the site may claim: the measured time rounded up to 5 minutes, or to whole hours above 90
 * minutes. Null below 20 answered leads.
 */
export function claimedMinutes(measured: MeasuredAnswerTime | null): number | null {
  if (measured === null || measured.answeredCount < MIN_CASES_FOR_A_CLAIM) return null;
  const step = measured.minutes > 90 ? 60 : 5;
  return Math.max(step, Math.ceil(measured.minutes / step) * step);
}

/**
 * The sentence that replaces the owner's own response-time promise, e.g. "We respond within 25 minutes to 8 in 10
 * requests during our hours".
 */
export function answerTimeText(minutes: number): string {
  const hours = minutes / 60;
  const time = minutes <= 90 ? `${minutes} minutes` : hours === 1 ? "an hour" : `${hours} hours`;
  return `We respond within ${time} to 8 in 10 requests during our hours`;
}

/** The fields of a site that state its response time. */
interface HasAnswerTime {
  readonly answersWithin: number | null;
  readonly claims: { readonly answerTime: string };
}

/**
 * The site with its measured response time in place of the promise the owner typed; unchanged when `minutes` is null.
 */
export function withAnswerTime<Kind extends HasAnswerTime>(
  site: Kind,
  minutes: number | null,
): Kind {
  if (minutes === null) return site;
  const claims = { ...site.claims, answerTime: answerTimeText(minutes) };
  return { ...site, answersWithin: minutes, claims };
}
