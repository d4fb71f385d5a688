import type { RenderEmail } from "../../core/mail/templates.ts";
import type { Site } from "../../core/sections/site.ts";
import type { RateLimits } from "../platform/limits/rate-limits.ts";
import type { Outbox } from "../platform/mail/outbox.ts";
import type { AuditLog } from "./audit-log.ts";
import type { Auth, AuthDeps } from "./sign-in/auth.ts";

/** What accounts and sign-in need. */
export interface PeopleDeps extends AuthDeps {
  /** better-auth of a site, loaded with the first sign-in: visitors never need it. */
  readonly authOf: (site: Site) => Promise<Auth>;
  readonly limits: RateLimits;
  readonly outbox: Outbox;
  readonly audit: AuditLog;
  readonly renderEmail: RenderEmail;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The caller, and the site they ask. */
export interface PeopleCaller {
  readonly site: Site;
  /** The caller's network, as rate limits count it. */
  readonly network: string;
}
