import type { Cents } from "../format/money.ts";

/** What one of several notaries did in a range of days, by the start of the visits. */
export interface NotaryNumbers {
  readonly name: string;
  readonly visits: number;
  readonly completed: number;
  readonly canceled: number;
  readonly noShows: number;
  /** What their completed visits came to; null for who may not see money. */
  readonly fees: Cents | null;
}
