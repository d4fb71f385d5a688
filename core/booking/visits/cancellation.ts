import { type Cents, ZERO_CENTS } from "../../format/money.ts";
import { HOUR_MS, MINUTE_MS } from "../../format/time-units.ts";
import type { RateCard } from "../../pricing/rates.ts";
import type { Visit } from "./visit.ts";

/** What canceling costs, and how many hours before the visit it is free. */
export type CancellationRates = RateCard["cancellation"];

/** What a canceled or missed visit costs, and why. */
export interface CancellationFee {
  readonly kind: "free" | "late" | "en-route" | "no-show";
  readonly fee: Cents;
}

/** What the fee depends on: the last free instant, whether the notary is on the way, whether nobody was there. */
interface CancellationFacts {
  readonly freeUntil: number;
  readonly enRoute: boolean;
  readonly noShow: boolean;
}

/** For how long after it was agreed on a visit can be canceled free of charge, however soon it begins. */
export const GRACE_MINUTES = 15;
const GRACE_MS = GRACE_MINUTES * MINUTE_MS;

/**
 * The last instant at which canceling a visit is free that is agreed on at `agreedAt`: the owner's hours before its start, and
 * never less than a quarter of an hour from now, unless it begins earlier.
 */
export function freeCancellationUntil(
  start: number,
  agreedAt: number,
  { freeHours }: Pick<CancellationRates, "freeHours">,
): number {
  return Math.max(start - freeHours * HOUR_MS, Math.min(start, agreedAt + GRACE_MS));
}

/**
 * The last instant at which canceling a stored visit is free. A move in time, or by the owner, is a new agreement. A move by
 * the visitor after the deadline keeps it: otherwise moving to next month and canceling would be a way around the fee.
 */
export function cancellationDeadline(
  { start, history, agreed }: Pick<Visit, "start" | "history" | "agreed">,
  terms: Pick<CancellationRates, "freeHours">,
): number {
  const [booked] = history.filter(({ kind }) => kind === "confirmed");
  const moves = history.filter(({ kind }) => kind === "moved");
  // Each move tells the time before it, so the time after it is what the next one tells.
  const startAfter = (index: number) => moves[index]?.from?.start ?? start;
  const first = freeCancellationUntil(startAfter(0), booked?.at ?? agreed.agreedAt, terms);
  return moves.reduce((deadline, { at, by }, index) => {
    const to = startAfter(index + 1);
    return by === "visitor"
      ? deadlineAfterMove(deadline, to, at, terms)
      : freeCancellationUntil(to, at, terms);
  }, first);
}

/** The last free instant of a visit that its visitor moves to `start` at `at`: a move after the deadline keeps it. */
export function deadlineAfterMove(
  deadline: number,
  start: number,
  at: number,
  terms: Pick<CancellationRates, "freeHours">,
): number {
  return at > deadline ? deadline : freeCancellationUntil(start, at, terms);
}

/**
 * The fee for canceling a visit at an instant: only the highest of all that apply.
 * Visitors see it before they confirm; it never keeps anyone from canceling.
 */
export function cancellationFee(
  { freeUntil, enRoute, noShow }: CancellationFacts,
  at: number,
  terms: CancellationRates,
): CancellationFee {
  const due: CancellationFee[] = [];
  if (noShow) due.push({ kind: "no-show", fee: terms.noShow });
  if (at > freeUntil) due.push({ kind: "late", fee: terms.late });
  if (enRoute) due.push({ kind: "en-route", fee: terms.enRoute });
  const highest = Math.max(0, ...due.map(({ fee }) => fee));
  return due.find(({ fee }) => fee === highest) ?? { kind: "free", fee: ZERO_CENTS };
}
