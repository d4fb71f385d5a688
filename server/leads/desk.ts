import { isUuid } from "../../core/format/patterns.ts";
import type { LeadOutcome } from "../../core/leads/lead.ts";
import type { LeadFormValues } from "../../core/leads/lead-form.ts";
import { NO_SOURCE } from "../../core/leads/lead-source.ts";
import type { Site } from "../../core/sections/site.ts";
import { hashRequest } from "../platform/request-hash.ts";
import type { FormTokenStatus, FormTokens } from "./intake/form-token.ts";
import { leadSourceOf, type VisitTrail } from "./intake/lead-source.ts";
import { type TakeLeadDeps, takeLead } from "./intake/take-lead.ts";

/** A lead sent through our own form. */
interface LeadFormSubmission {
  readonly lead: LeadFormValues;
  /** The form's token, already verified. */
  readonly token: Extract<FormTokenStatus, { kind: "good" }>;
  /** The content of the honeypot field, which people do not see. */
  readonly trap: string;
  readonly trail: VisitTrail;
  /** The id of the chat in the same tab, as the page sent it; "" where there was none. */
  readonly chat?: string;
  /** The proof of work, solved or as it was issued; "" when none was asked for. */
  readonly proof?: string;
}

/** What public pages and the public API can do with leads. */
export interface LeadDesk {
  /** A token for a form that is about to be shown. */
  issueToken(): string;
  verifyToken(text: string): FormTokenStatus;
  /** Stores a lead from a form. The same form sent twice is one lead. */
  takeForm(form: LeadFormSubmission): Promise<LeadOutcome>;
  /**
   * Stores a lead from the public API; `key` is the caller's Idempotency-Key, if there is one; `proof` a solved challenge, or
   * "". A partner's key, given by its id, has a limit of its own and needs no proof.
   */
  takeApiLead(
    lead: LeadFormValues,
    key: string | null,
    proof?: string,
    partnerKeyId?: string,
  ): Promise<LeadOutcome>;
}

/** The dependencies of the lead desk. */
export interface LeadDeskDeps extends TakeLeadDeps {
  readonly tokens: FormTokens;
  readonly now: () => number;
}

/** Creates the lead desk for one caller of one site. */
export function createLeadDesk(site: Site, network: string, deps: LeadDeskDeps): LeadDesk {
  return {
    issueToken: () => deps.tokens.issueToken(deps.now()),
    verifyToken: (text) => deps.tokens.verifyToken(text, deps.now()),
    takeForm: ({ lead, token, trap, trail, chat = "", proof = "" }) =>
      takeLead(
        {
          site,
          lead: { ...lead, source: leadSourceOf(trail, site.origin) },
          signals: { trap, ageMs: token.ageMs },
          network,
          // A corrected form sent again is a new lead; the same form sent twice is not.
          requestKey: `form ${token.nonce} ${hashRequest(lead)}`,
          proof,
          chatId: isUuid(chat) ? chat : null,
        },
        deps,
      ),
    takeApiLead: (lead, key, proof = "", partnerKeyId) =>
      takeLead(
        {
          site,
          lead: { ...lead, source: NO_SOURCE },
          signals: { trap: "", ageMs: null },
          network,
          requestKey:
            key === null
              ? `call ${crypto.randomUUID()}`
              : `${partnerKeyId === undefined ? "key" : `partner ${partnerKeyId}`} ${key}`,
          isAdmitted: partnerKeyId !== undefined,
          // A program can solve its challenge: one sent back unsolved counts as none.
          proof: proof.includes(":") ? proof : "",
        },
        deps,
      ),
  };
}
