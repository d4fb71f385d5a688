import type { Role } from "../../core/people/roles.ts";

/** Somebody who signed in and has a role on the site that was asked. Only sign-in makes one. */
export interface Person {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly siteId: string;
  readonly sessionId: string;
  /** When they last proved who they are, by password, passkey or code: milliseconds since 1970. */
  readonly provenAt: number;
}
