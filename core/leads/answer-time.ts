/** How many answered requests it takes before a business says how fast it is. */
const CASES_FOR_A_CLAIM = 20;

/** How many days back the claim looks. */
export const CLAIM_DAYS = 90;

/** Eight of ten were answered within the time that is claimed: a middle value would be broken for every second visitor. */
const CLAIM_SHARE = 0.8;

/** So many who were answered after so many business minutes. */
export interface AnsweredAfter {
  readonly minutes: number;
  readonly count: number;
}

/** What was measured: how many were answered, and within how many business minutes the claimed share of them. */
export interface Measured {
  readonly cases: number;
  readonly minutes: number;
}

/**
 * The shortest time within which the claimed share got an answer, of all who were answered or have waited longer than it.
 * Null where there is none: too many wait still.
 */
export function measured(
  answered: readonly AnsweredAfter[],
  waiting: readonly number[],
): Measured | null {
  const cases = answered.reduce((sum, { count }) => sum + count, 0);
  let within = 0;
  for (const { minutes, count } of answered.toSorted((a, b) => a.minutes - b.minutes)) {
    within += count;
    const longer = waiting.filter((waited) => waited > minutes).length;
    if (within / (cases + longer) >= CLAIM_SHARE) return { cases, minutes };
  }
  return null;
}

/** The minutes that may be claimed: what was measured, rounded up to five, and from an hour and a half on to whole hours. Null below twenty cases. */
export function claimedMinutes(measured: Measured | null): number | null {
  if (measured === null || measured.cases < CASES_FOR_A_CLAIM) return null;
  const step = measured.minutes > 90 ? 60 : 5;
  return Math.max(step, Math.ceil(measured.minutes / step) * step);
}

/** What the site says of its speed, in place of what it aims at. */
export function answerTimeWords(minutes: number): string {
  const hours = minutes / 60;
  const time = minutes <= 90 ? `${minutes} minutes` : hours === 1 ? "an hour" : `${hours} hours`;
  return `We respond within ${time} to 8 in 10 requests during our hours`;
}

/** What of a site speaks of how soon it answers. */
interface Answering {
  readonly answersWithin: number | null;
  readonly claims: { readonly answerTime: string };
}

/** A site that says how soon it really answers; without a figure it says what it aims at, as the owner wrote it. */
export function withAnswerTime<Kind extends Answering>(site: Kind, minutes: number | null): Kind {
  if (minutes === null) return site;
  const claims = { ...site.claims, answerTime: answerTimeWords(minutes) };
  return { ...site, answersWithin: minutes, claims };
}
