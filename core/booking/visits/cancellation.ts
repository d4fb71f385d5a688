import { type Cents, ZERO_CENTS } from "../../format/money.ts";
import { HOUR_MS } from "../../format/time-units.ts";
import type { RateCard } from "../../pricing/rates.ts";

type CancellationTerms = RateCard["cancellation"];

/** What a canceled or missed visit costs, and why. */
export interface CancellationFee {
  readonly kind: "free" | "late" | "en-route" | "no-show";
  readonly fee: Cents;
}

/** What the fee depends on: the start, whether the notary is on the way, whether nobody was there. */
export interface CancellationFacts {
  readonly start: number;
  readonly enRoute: boolean;
  readonly noShow: boolean;
}

/** The last instant at which canceling a visit is free. */
export function freeCancellationUntil(
  start: number,
  { freeHours }: Pick<CancellationTerms, "freeHours">,
): number {
  return start - freeHours * HOUR_MS;
}

/**
 * The fee for canceling a visit at an instant: only the highest of all that apply.
 * Visitors see it before they confirm; it never keeps anyone from canceling.
 */
export function cancellationFee(
  { start, enRoute, noShow }: CancellationFacts,
  at: number,
  terms: CancellationTerms,
): CancellationFee {
  const due: CancellationFee[] = [];
  if (noShow) due.push({ kind: "no-show", fee: terms.noShow });
  if (at > freeCancellationUntil(start, terms)) due.push({ kind: "late", fee: terms.late });
  if (enRoute) due.push({ kind: "en-route", fee: terms.enRoute });
  const highest = Math.max(0, ...due.map(({ fee }) => fee));
  return due.find(({ fee }) => fee === highest) ?? { kind: "free", fee: ZERO_CENTS };
}
