import type { Site } from "../../core/site/site.ts";
import type { Limits } from "../platform/limits/limits.ts";
import type { Outbox } from "../platform/mail/outbox.ts";
import type { AuditLog } from "./audit.ts";
import type { Auth, AuthWorld } from "./auth.ts";
import type { RenderPeopleMail } from "./mails.ts";

/** What people sign in with. */
export interface PeopleWorld extends AuthWorld {
  /** Sign-in of a site. It is loaded with the first who signs in: visitors never need it. */
  readonly authOf: (site: Site) => Promise<Auth>;
  readonly limits: Limits;
  readonly outbox: Outbox;
  readonly audit: AuditLog;
  readonly renderMail: RenderPeopleMail;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Who asks, and of which site. */
export interface PeopleCaller {
  readonly site: Site;
  /** The caller's network, as limits count it. */
  readonly network: string;
}
