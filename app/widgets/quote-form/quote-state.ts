import type { Cents } from "../../../core/format/money.ts";
import type { Quote } from "../../../core/pricing/quote.ts";

/** What all quote forms of a site share; fetched as /quote-kit.json by the script that hydrates them. */
export interface QuoteFormConfig {
  readonly services: readonly {
    readonly id: string;
    readonly name: string;
    /** Before travel. */
    readonly price: Cents;
    readonly time: string;
    /** The URL of its scheduling page, to be shown in a frame; the ZIP is appended. */
    readonly schedule: string;
  }[];
  readonly phone: string;
  readonly feeLaw: string;
}

/** What a visitor has entered so far, and the resulting quote. */
export interface QuoteState {
  readonly service: string;
  readonly zip: string;
  /** Known as soon as the ZIP is complete. */
  readonly zone: Quote["zone"] | null;
  /** Known as soon as a service is chosen too. */
  readonly quote: Quote | null;
}
