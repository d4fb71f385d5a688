import type { Role } from "../../core/people/roles.ts";
import type { Wait } from "./guesses.ts";
import type { Invitation } from "./invitation.ts";

/** Somebody with a role on the site. */
export interface Member {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly hasSecondStep: boolean;
  /** When they last signed in and are still: milliseconds since 1970; null for nobody signed in. */
  readonly lastSignIn: number | null;
}

/** Somebody to be asked in. */
export interface Asked {
  readonly email: string;
  readonly role: Role;
}

/** The owner has to prove who they are first. */
export interface Prove {
  readonly kind: "prove";
}

export type InviteOutcome =
  /** `link` is what the mail says, to be handed over by hand where mail does not get through. */
  | { readonly kind: "invited"; readonly link: string; readonly email: string }
  | { readonly kind: "errors"; readonly errors: { readonly email: string } }
  | Prove
  | Wait;

export type MemberOutcome =
  | { readonly kind: "done" }
  /** A site without an owner could be run by nobody. */
  | { readonly kind: "last-owner" }
  | { readonly kind: "unknown" }
  | Prove;

/** What an owner may ask about the people of their site. */
export interface TeamDesk {
  members(): Promise<Member[]>;
  invitations(): Promise<Invitation[]>;
  invite(asked: Asked): Promise<InviteOutcome>;
  /** Takes an invitation back: its link opens nothing from then on. */
  withdraw(invitationId: string): Promise<void>;
  /** Counts from their next request on. */
  changeRole(userId: string, role: Role): Promise<MemberOutcome>;
  /** They are a stranger from their next request on. */
  remove(userId: string): Promise<MemberOutcome>;
}
