import type { AccountDesk } from "./account-desk.ts";
import type { LoggedEntry, LogWish } from "./audit.ts";
import type { FirstRunOutcome } from "./first-run.ts";
import type { Wait } from "./guesses.ts";
import type { JoinOutcome, OpenInvitation } from "./join.ts";
import type { TypedAccount } from "./new-account.ts";
import type { PasskeyQuestion } from "./passkey-sign-in.ts";
import type { Person } from "./person.ts";
import type { ResetFor, ResetOutcome } from "./reset.ts";
import type { CodeOutcome } from "./second-factor.ts";
import type { SignInOutcome } from "./sign-in.ts";
import type { Standing } from "./standing.ts";
import type { TeamDesk } from "./team-desk.ts";

/** The rooms of somebody who signed in. */
export interface OwnRooms {
  readonly account: AccountDesk;
  /** Null for everybody but owners. */
  readonly team: TeamDesk | null;
  /** Who did what on the site; null for everybody but owners. */
  readonly log: { list(wish: LogWish): Promise<LoggedEntry[]> } | null;
}

/** What pages ask about who comes in, on one site and from one network. `cookies` in answers are Set-Cookie lines to send. */
export interface PeopleDesk {
  /** Somebody who signed in and has a role on this very site, else null. */
  personOf(request: Request): Promise<Person | null>;
  /** The same, and whether somebody else's visitor asks: signed in, but with no role here. */
  standingOf(request: Request): Promise<Standing>;
  /** Notes that somebody asked for an address their role does not open. */
  noteRefusal(person: Person, address: string): Promise<void>;
  signIn(typed: { email: string; password: string }, request: Request): Promise<SignInOutcome>;
  /** Finishes a sign-in whose password was right, by an app's code or a recovery code. */
  signInByCode(code: string, request: Request): Promise<CodeOutcome>;
  askPasskey(request: Request): Promise<PasskeyQuestion | Wait>;
  signInByPasskey(answered: unknown, request: Request): Promise<SignInOutcome>;
  /** Ends the session; the cookies forget it. */
  signOut(request: Request): Promise<readonly string[]>;
  /** Whether a first-run link is good now. */
  isFirstRun(code: string): Promise<boolean>;
  /** Makes the site's first owner and signs them in. */
  claimSite(code: string, typed: TypedAccount, request: Request): Promise<FirstRunOutcome>;
  /** Mails a link to set another password, if there is such an account; the answer never tells. */
  askReset(email: string): Promise<Wait | { readonly kind: "asked" }>;
  resetOf(code: string): Promise<ResetFor | null>;
  resetPassword(wish: {
    code: string;
    password: string;
    liftSecondStep: boolean;
  }): Promise<ResetOutcome>;
  seeInvitation(code: string): Promise<OpenInvitation | null>;
  join(
    code: string,
    typed: { name: string; password: string },
    request: Request,
  ): Promise<JoinOutcome>;
  /** The address that a link to confirm it stands for. */
  seeMailChange(code: string): Promise<string | null>;
  confirmMailChange(code: string): Promise<boolean>;
  roomsOf(person: Person): OwnRooms;
}
