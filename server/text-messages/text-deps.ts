import type { ZipDirectory } from "../../core/locations/zip-directory.ts";
import type { RenderEmail } from "../../core/mail/templates.ts";
import type { Site } from "../../core/sections/site.ts";
import type { VisitLinks } from "../booking/calendar/links.ts";
import type { AuditLog } from "../people/audit-log.ts";
import type { Database } from "../platform/db/connect.ts";
import type { Jobs } from "../platform/jobs/jobs.ts";
import type { RateLimits } from "../platform/limits/rate-limits.ts";
import type { Log } from "../platform/log.ts";
import type { Outbox } from "../platform/mail/outbox.ts";
import type { PushNotifier } from "../push/push-notifier.ts";
import type { UrlGuard } from "../webhooks/delivery/url-guard.ts";
import type { WebhookEmitter } from "../webhooks/emit.ts";

/** What queueing and sending texts needs. */
export interface TextSendingDeps {
  readonly db: Database;
  readonly jobs: Pick<Jobs, "add">;
  readonly links: VisitLinks;
  readonly places: ZipDirectory;
  /** Encrypts the provider's secrets; the key that also encrypts the secrets of webhooks. */
  readonly sealKey: Buffer;
  /** Which addresses a provider of the owner's may have. */
  readonly urlGuard: UrlGuard;
  readonly log: Log;
  readonly siteOf: (id: string) => Promise<Site | undefined>;
  /** Where Twilio's API is; left out: Twilio itself. */
  readonly twilioUrl?: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The dependencies of text messages. */
export interface TextDeps extends TextSendingDeps {
  readonly audit: AuditLog;
  readonly outbox: Outbox;
  readonly renderEmail: RenderEmail;
  readonly limits: RateLimits;
  /** Left out, no webhooks are called for a lead that begins with a text. */
  readonly webhooks?: WebhookEmitter;
  /** Left out, no devices are notified of such a lead. */
  readonly push?: PushNotifier;
}
