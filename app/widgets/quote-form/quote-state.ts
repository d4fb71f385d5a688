import type { QuoteAnswer } from "../../../core/pricing/quote.ts";

/** What every quote form of a page is made of; small enough to lie in the page for the script to read. */
export interface QuoteKit {
  readonly services: readonly {
    readonly id: string;
    readonly name: string;
    /** Cents, before travel. */
    readonly price: number;
    readonly time: string;
    /** The page on which it is scheduled, to be framed; the ZIP goes behind it. */
    readonly schedule: string;
  }[];
  readonly phone: string;
  readonly feeLaw: string;
}

/** What a visitor has asked so far, and what the desk answered. */
export interface QuoteState {
  readonly service: string;
  readonly zip: string;
  /** Known as soon as the ZIP is whole. */
  readonly zone: QuoteAnswer["zone"] | null;
  /** Known as soon as a service is chosen too. */
  readonly quote: QuoteAnswer | null;
}
