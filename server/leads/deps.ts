import type { ZipDirectory } from "../../core/locations/zip-directory.ts";
import type { RenderEmail } from "../../core/mail/templates.ts";
import type { Site } from "../../core/sections/site.ts";
import type { VisitLinks } from "../booking/calendar/links.ts";
import type { AuditLog } from "../people/audit-log.ts";
import type { Database } from "../platform/db/connect.ts";
import type { Outbox } from "../platform/mail/outbox.ts";
import type { WebhookEmitter } from "../webhooks/emit.ts";

/** The dependencies of the admin's lead inbox. */
export interface LeadInboxDeps {
  readonly db: Database;
  readonly places: ZipDirectory;
  readonly outbox: Outbox;
  readonly renderEmail: RenderEmail;
  readonly audit: AuditLog;
  /** Signs the link by which a visitor accepts an offered time. */
  readonly links: Pick<VisitLinks, "offerToken">;
  /** Left out, no webhooks are called. */
  readonly webhooks?: WebhookEmitter;
  readonly now: () => number;
}

/** Who changes a lead, and from where. */
export interface LeadActor {
  readonly site: Site;
  /** The name shown in the lead's history. */
  readonly who: string;
  /** The notary whose leads they change; left out, all. */
  readonly limitedTo?: string | undefined;
  /** The account and network recorded in the audit log. */
  readonly account: { readonly email: string; readonly network: string };
}
