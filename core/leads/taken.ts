import type { LeadForm } from "./lead.ts";
import type { Source } from "./source.ts";

/** An enquiry with the way it came: what is stored, mailed and answered. */
export interface Lead extends LeadForm {
  readonly source: Source;
}

/** What became of an enquiry. */
export type LeadOutcome =
  /** Stored, now or when the same request came before. */
  | { readonly kind: "taken"; readonly id: string }
  /** The key of this request already stands for another enquiry. */
  | { readonly kind: "key-reused" }
  | { readonly kind: "too-many"; readonly retryAfterSeconds: number }
  /** The store did not answer; nothing was kept. */
  | { readonly kind: "unavailable" };
