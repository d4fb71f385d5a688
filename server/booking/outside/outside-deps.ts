import type { RenderEmail } from "../../../core/mail/templates.ts";
import type { Site } from "../../../core/sections/site.ts";
import type { AuditLog } from "../../people/audit-log.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { RateLimits } from "../../platform/limits/rate-limits.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import type { UrlGuard } from "../../webhooks/delivery/url-guard.ts";
import type { StoredCalendar } from "./store.ts";

/** Whether a calendar was read, was unchanged, or why neither. */
export type RefreshCalendarResult =
  | { readonly kind: "read" | "unchanged" }
  | { readonly kind: "failed"; readonly why: string };

/** The dependencies of other calendars. */
export interface OutsideDeps {
  readonly db: Database;
  /** Encrypts their addresses; the key that also encrypts the secrets of webhooks. */
  readonly sealKey: Buffer;
  readonly urlGuard: UrlGuard;
  readonly limits: RateLimits;
  readonly audit: AuditLog;
  readonly outbox: Outbox;
  readonly renderEmail: RenderEmail;
  /** Brings a calendar that visits are written to and the visits together. */
  readonly syncCalendar: (
    calendar: StoredCalendar,
    signal: AbortSignal,
  ) => Promise<RefreshCalendarResult>;
  readonly siteOf: (id: string) => Promise<Site | undefined>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** How long one download may take, in milliseconds; 20 seconds when left out. */
  readonly timeoutMs?: number;
}
