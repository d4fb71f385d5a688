import type { Cents } from "../money.ts";
import type { RateCard } from "../pricing/rates.ts";

type Terms = RateCard["cancellation"];

/** What a visit that does not take place costs, and why. */
export interface CancellationFee {
  readonly kind: "free" | "late" | "en-route" | "no-show";
  readonly fee: Cents;
}

/** The visit that is called off: when it starts, whether the notary is on the way, whether nobody was there. */
export interface CalledOff {
  readonly start: number;
  readonly enRoute: boolean;
  readonly noShow: boolean;
}

/** The last instant at which calling a visit off by the clock is free. */
export function freeUntil(start: number, { freeHours }: Pick<Terms, "freeHours">): number {
  return start - freeHours * 3_600_000;
}

/**
 * The fee for calling a visit off at an instant: of all that apply the highest, and only that one.
 * It is said before the visitor confirms, and never keeps anyone from cancelling.
 */
export function cancellationFee(
  { start, enRoute, noShow }: CalledOff,
  at: number,
  terms: Terms,
): CancellationFee {
  const due: CancellationFee[] = [];
  if (noShow) due.push({ kind: "no-show", fee: terms.noShow });
  if (at > freeUntil(start, terms)) due.push({ kind: "late", fee: terms.late });
  if (enRoute) due.push({ kind: "en-route", fee: terms.enRoute });
  const highest = Math.max(0, ...due.map(({ fee }) => fee));
  return due.find(({ fee }) => fee === highest) ?? { kind: "free", fee: 0 };
}
