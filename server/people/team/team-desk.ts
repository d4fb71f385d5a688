import type { Role } from "../../../core/people/roles.ts";
import type { RetryLater } from "../sign-in/login-throttle.ts";
import type { Invitation } from "./invitation.ts";

/** Somebody with a role on the site. */
export interface Member {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  /** The notary they are. */
  readonly provider: string;
  readonly hasSecondStep: boolean;
  /** The start of their newest session, in milliseconds since 1970; null when not signed in. */
  readonly lastSignIn: number | null;
}

/** Whom to invite, and their role. */
export interface InvitationInput {
  readonly email: string;
  readonly role: Role;
  /** The notary they are; left out, the first one. */
  readonly provider?: string;
  /** Replace an invitation of this address that is still open: its link ends. Left out, the owner is told of it first. */
  readonly isAgain?: boolean;
}

/** The owner has to authenticate again first. */
export interface ReauthRequired {
  readonly kind: "sign-in-again";
}

export type InviteOutcome =
  /** `link` is the one in the email, to be passed on by hand if the email is not delivered. */
  | { readonly kind: "invited"; readonly link: string; readonly email: string }
  /** Their earlier invitation is still open, with this role; nothing was changed. */
  | { readonly kind: "already-invited"; readonly email: string; readonly role: Role }
  | { readonly kind: "errors"; readonly errors: { readonly email: string } }
  | ReauthRequired
  | RetryLater;

export type MemberOutcome =
  | { readonly kind: "done" }
  /** The last owner cannot be removed. */
  | { readonly kind: "last-owner" }
  | { readonly kind: "unknown" }
  | ReauthRequired;

/** What an owner can do with the people of their site. */
export interface TeamDesk {
  members(): Promise<Member[]>;
  invitations(): Promise<Invitation[]>;
  invite(query: InvitationInput): Promise<InviteOutcome>;
  /** Withdraws an invitation: its link becomes void. False when there is no such invitation. */
  withdraw(invitationId: string): Promise<boolean>;
  /** Takes effect with their next request. */
  changeRole(userId: string, role: Role): Promise<MemberOutcome>;
  /** Whose visits they see in the role of a notary. Takes effect with their next request. */
  changeNotary(userId: string, provider: string): Promise<MemberOutcome>;
  /** They have no access from their next request on. */
  remove(userId: string): Promise<MemberOutcome>;
}
