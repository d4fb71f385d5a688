import type { ZipDirectory } from "../../core/locations/zip-directory.ts";
import type { Site } from "../../core/sections/site.ts";
import type { AuditLog } from "../people/audit-log.ts";
import type { Database } from "../platform/db/connect.ts";
import type { Jobs } from "../platform/jobs/jobs.ts";
import type { RateLimits } from "../platform/limits/rate-limits.ts";
import type { Log } from "../platform/log.ts";
import type { UrlGuard } from "../webhooks/delivery/url-guard.ts";

/** What push notifications need. */
export interface PushDeps {
  readonly db: Database;
  readonly jobs: Jobs;
  /** The key that encrypts what browsers and sites keep secret. */
  readonly sealKey: Buffer;
  /** Which addresses may be called: the address of a push service comes from the browser, so it can be any. */
  readonly urlGuard: UrlGuard;
  readonly audit: AuditLog;
  readonly limits: RateLimits;
  readonly log: Log;
  readonly places: ZipDirectory;
  readonly siteOf: (id: string) => Site | undefined | Promise<Site | undefined>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** How long one call may take, in milliseconds; ten seconds when left out. */
  readonly timeoutMs?: number;
}
