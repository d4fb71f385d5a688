import type { Site } from "../../core/site/site.ts";
import type { Links } from "../booking/links.ts";
import type { AuditLog } from "../people/audit.ts";
import type { Database } from "../platform/db/connect.ts";
import type { Jobs } from "../platform/jobs/jobs.ts";
import type { RenderHouseMail } from "../platform/mail/house-mail.ts";
import type { Outbox } from "../platform/mail/outbox.ts";

/** What the outbox is read with. */
export interface MailsWorld {
  readonly db: Database;
  readonly outbox: Outbox;
  /** They may still be opening. */
  readonly jobs: () => Promise<Jobs>;
  readonly audit: AuditLog;
  readonly renderHouseMail: RenderHouseMail;
  readonly siteOf: (id: string) => Site | undefined;
  /** By them a mail is known to be about a visit. */
  readonly links: Links;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}
