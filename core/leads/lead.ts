import type { LeadFormValues } from "./lead-form.ts";
import type { LeadSource } from "./lead-source.ts";

/** A lead form together with how the visitor found it. */
export interface Lead extends LeadFormValues {
  readonly source: LeadSource;
}

/** A lead as it is stored. One that began with a text has no ZIP and no preferred time, and often no email: they are empty. */
export interface StoredLead extends Omit<Lead, "preferredTime" | "rhythm"> {
  readonly preferredTime: Lead["preferredTime"] | "";
  /** Null for one visit. */
  readonly rhythm?: Lead["rhythm"] | null;
}

/** The result of submitting a lead. */
export type LeadOutcome =
  /** Stored, now or by an earlier identical request. */
  | { readonly kind: "taken"; readonly id: string }
  /** The idempotency key was already used for a different lead. */
  | { readonly kind: "key-reused" }
  /** Too many leads came at once; nothing was stored. The same request with the solution of the challenge is accepted. */
  | { readonly kind: "proof-needed"; readonly challenge: string }
  /** The database did not answer; nothing was stored. */
  | { readonly kind: "unavailable" };
