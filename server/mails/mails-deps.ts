import type { TxtLookup } from "../../core/mail/sender-records.ts";
import type { RenderEmail } from "../../core/mail/templates.ts";
import type { Site } from "../../core/sections/site.ts";
import type { VisitLinks } from "../booking/calendar/links.ts";
import type { AuditLog } from "../people/audit-log.ts";
import type { Database } from "../platform/db/connect.ts";
import type { Jobs } from "../platform/jobs/jobs.ts";
import type { Outbox } from "../platform/mail/outbox.ts";

/** What the mails desk needs. */
export interface MailsDeps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly jobs: Jobs;
  readonly audit: AuditLog;
  readonly renderEmail: RenderEmail;
  readonly siteOf: (id: string) => Site | undefined | Promise<Site | undefined>;
  /** Finds the visit that a mail is about. */
  readonly links: VisitLinks;
  readonly lookUpTxt: TxtLookup;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}
