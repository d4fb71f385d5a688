import type { LeadQuote } from "../../core/leads/quote.ts";
import type { PlaceBook } from "../../core/locations/places.ts";
import type { Site } from "../../core/site/site.ts";
import type { AuditLog } from "../people/audit.ts";
import type { Database } from "../platform/db/connect.ts";
import type { Outbox } from "../platform/mail/outbox.ts";
import type { Bell } from "../webhooks/bell.ts";

interface Written {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Writes the mail that names somebody their price; `app/mail/render.tsx` does it, bundled with the pages. */
export type RenderQuoteMail = (props: {
  site: Site;
  to: { readonly firstName: string };
  quote: LeadQuote;
}) => Promise<Written>;

/** What the owner's side of enquiries is opened from. */
export interface LeadBookWorld {
  readonly db: Database;
  readonly places: PlaceBook;
  readonly outbox: Outbox;
  readonly renderQuote: RenderQuoteMail;
  readonly audit: AuditLog;
  /** Tells other programs; left out, nobody is told. */
  readonly bell?: Bell;
  readonly now: () => number;
}

/** Who does something at an enquiry, and from where. */
export interface LeadHand {
  readonly site: Site;
  /** As the history of the enquiry names them. */
  readonly who: string;
  /** As the log knows them. */
  readonly account: { readonly email: string; readonly network: string };
}
