import type { RenderEmail } from "../../core/mail/templates.ts";
import type { Site } from "../../core/sections/site.ts";
import type { AuditLog } from "../people/audit-log.ts";
import type { Database } from "../platform/db/connect.ts";
import type { Jobs } from "../platform/jobs/jobs.ts";
import type { Log } from "../platform/log.ts";
import type { Outbox } from "../platform/mail/outbox.ts";
import type { UrlGuard } from "./delivery/url-guard.ts";

/** The dependencies of storing and calling webhooks. */
export interface WebhookDeps {
  readonly db: Database;
  readonly jobs: Jobs;
  /** The key that encrypts the webhooks' secrets. */
  readonly webhookKey: Buffer;
  readonly urlGuard: UrlGuard;
  readonly audit: AuditLog;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** What is additionally needed to notify an owner that a webhook was turned off. */
export interface WebhookDeliveryDeps extends WebhookDeps {
  readonly outbox: Outbox;
  readonly siteOf: (id: string) => Site | undefined | Promise<Site | undefined>;
  readonly renderEmail: RenderEmail;
  /** How long one call may take, in milliseconds; ten seconds when left out. */
  readonly timeoutMs?: number;
}
