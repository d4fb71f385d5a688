import type { Site } from "../../core/site/site.ts";
import type { AuditLog } from "../people/audit.ts";
import type { Database } from "../platform/db/connect.ts";
import type { Jobs } from "../platform/jobs/jobs.ts";
import type { Log } from "../platform/log.ts";
import type { RenderHouseMail } from "../platform/mail/house-mail.ts";
import type { Outbox } from "../platform/mail/outbox.ts";
import type { Reach } from "./reach.ts";

/** What webhooks are kept and called with. */
export interface WebhookWorld {
  readonly db: Database;
  /** They may still be opening. */
  readonly jobs: () => Promise<Jobs>;
  /** What secrets are sealed with. */
  readonly webhookKey: Buffer;
  readonly reach: Reach;
  readonly audit: AuditLog;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** What telling an owner of a webhook that was turned off needs besides. */
export interface CallingWorld extends WebhookWorld {
  readonly outbox: Outbox;
  readonly siteOf: (id: string) => Site | undefined;
  readonly renderHouseMail: RenderHouseMail;
  /** How long one call may take, in milliseconds; left out, ten seconds. */
  readonly patienceMs?: number;
}
