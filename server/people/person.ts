import type { Role } from "../../core/people/roles.ts";

/** Somebody who signed in and has a role on the requested site. Only sign-in creates one. */
export interface Person {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  /** The notary they are, by the id visits are stored under; left out, the first one. */
  readonly provider?: string;
  readonly siteId: string;
  readonly sessionId: string;
  /** When they last authenticated, by password, passkey or code: milliseconds since 1970. */
  readonly authenticatedAt: number;
}
