import type { LeadForm } from "../../core/leads/lead.ts";
import { NO_SOURCE } from "../../core/leads/source.ts";
import type { LeadOutcome } from "../../core/leads/taken.ts";
import type { Site } from "../../core/site/site.ts";
import { fingerprintOf } from "../platform/fingerprint.ts";
import type { FormTokens, ReadToken } from "./form-token.ts";
import { sourceOf, type Told } from "./source.ts";
import { type LeadWorld, takeLead } from "./take-lead.ts";

/** An enquiry from a form of ours. */
interface SentForm {
  readonly lead: LeadForm;
  /** The token the form carried, when it was good. */
  readonly token: Extract<ReadToken, { kind: "good" }>;
  /** What stands in the field no person sees. */
  readonly trap: string;
  readonly told: Told;
}

/** What a page may ask about enquiries. */
export interface LeadDesk {
  /** A token for a form that is about to be shown. */
  issueToken(): string;
  readToken(text: string): ReadToken;
  /** Takes an enquiry from a form; sent twice, it is one. */
  takeForm(form: SentForm): Promise<LeadOutcome>;
  /** Takes an enquiry from the public interface; `key` is the caller's Idempotency-Key, if there is one. */
  takeCall(lead: LeadForm, key: string | null): Promise<LeadOutcome>;
}

/** What the desk of enquiries is opened from. */
export interface LeadDeskWorld extends LeadWorld {
  readonly tokens: FormTokens;
  readonly now: () => number;
}

/** Opens the desk of enquiries for one caller of one site. */
export function openLeadDesk(site: Site, network: string, world: LeadDeskWorld): LeadDesk {
  return {
    issueToken: () => world.tokens.issueToken(world.now()),
    readToken: (text) => world.tokens.readToken(text, world.now()),
    takeForm: ({ lead, token, trap, told }) =>
      takeLead(
        {
          site,
          lead: { ...lead, source: sourceOf(told, site.origin) },
          signals: { trap, ageMs: token.ageMs },
          network,
          // A form that was mended and sent again is another enquiry; the same one sent twice is not.
          requestKey: `form ${token.nonce} ${fingerprintOf(lead)}`,
        },
        world,
      ),
    takeCall: (lead, key) =>
      takeLead(
        {
          site,
          lead: { ...lead, source: NO_SOURCE },
          signals: { trap: "", ageMs: null },
          network,
          requestKey: key === null ? `call ${crypto.randomUUID()}` : `key ${key}`,
        },
        world,
      ),
  };
}
