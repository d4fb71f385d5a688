import type { AccountDesk } from "./account/account-desk.ts";
import type { TypedAccount } from "./account/new-account.ts";
import type { ResetLink, ResetOutcome } from "./account/password-reset.ts";
import type { AuditLogEntry, AuditLogQuery } from "./audit-log.ts";
import type { Person } from "./person.ts";
import type { AuthState } from "./sign-in/auth-state.ts";
import type { RetryLater } from "./sign-in/login-throttle.ts";
import type { PasskeyChallenge } from "./sign-in/passkey-sign-in.ts";
import type { CodeOutcome } from "./sign-in/second-factor.ts";
import type { SignInOutcome } from "./sign-in/sign-in.ts";
import type { FirstRunOutcome } from "./team/first-run.ts";
import type { InvitationView, JoinOutcome } from "./team/join.ts";
import type { TeamDesk } from "./team/team-desk.ts";

/** The desks of somebody who signed in. */
export interface OwnDesks {
  readonly account: AccountDesk;
  /** Null for everybody but owners. */
  readonly team: TeamDesk | null;
  /** Who did what on the site; null for everybody but owners. */
  readonly log: {
    list(input: AuditLogQuery): Promise<AuditLogEntry[]>;
    /** The names of the visits, leads and emails that entries are about, by id. */
    namesIn(entries: readonly AuditLogEntry[]): Promise<Readonly<Record<string, string>>>;
  } | null;
}

/** Accounts and sign-in for one site and one caller. `cookies` in results are Set-Cookie lines to send. */
export interface PeopleDesk {
  /** The signed-in person if they have a role on this site, else null. */
  personOf(request: Request): Promise<Person | null>;
  /** The same, and whether the caller is signed in without a role on this site. */
  authStateOf(request: Request): Promise<AuthState>;
  /** Records that somebody requested a path their role may not open. */
  recordDeniedAccess(person: Person, address: string): Promise<void>;
  signIn(typed: { email: string; password: string }, request: Request): Promise<SignInOutcome>;
  /** Completes a sign-in after the password, by an authenticator code or a recovery code. */
  signInByCode(code: string, request: Request): Promise<CodeOutcome>;
  startPasskeySignIn(request: Request): Promise<PasskeyChallenge | RetryLater>;
  signInByPasskey(answered: unknown, request: Request): Promise<SignInOutcome>;
  /** Ends the session. Returns the cookies to delete. */
  signOut(request: Request): Promise<readonly string[]>;
  /** Whether a first-run link is valid now. */
  isFirstRun(code: string): Promise<boolean>;
  /** Creates the site's first owner and signs them in. */
  claimSite(code: string, typed: TypedAccount, request: Request): Promise<FirstRunOutcome>;
  /** Mails a reset link if there is such an account; the result does not tell whether there is. */
  requestPasswordReset(email: string): Promise<RetryLater | { readonly kind: "asked" }>;
  resetOf(code: string): Promise<ResetLink | null>;
  resetPassword(input: {
    code: string;
    password: string;
    removeSecondStep: boolean;
  }): Promise<ResetOutcome>;
  viewInvitation(code: string): Promise<InvitationView | null>;
  join(
    code: string,
    typed: { name: string; password: string },
    request: Request,
  ): Promise<JoinOutcome>;
  /** The new address that a confirmation link is for. */
  viewEmailChange(code: string): Promise<string | null>;
  confirmEmailChange(code: string): Promise<boolean>;
  desksOf(person: Person): OwnDesks;
}
