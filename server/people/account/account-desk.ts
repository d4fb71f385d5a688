import type { RetryLater } from "../sign-in/login-throttle.ts";
import type { PasskeyChallenge } from "../sign-in/passkey-sign-in.ts";
import type { ReauthRequired } from "../team/team-desk.ts";

/** A session of an account. */
export interface SessionEntry {
  readonly id: string;
  /** "Chrome on Windows", from the user agent. */
  readonly device: string;
  readonly network: string | null;
  /** Milliseconds since 1970. */
  readonly since: number;
  readonly isThisOne: boolean;
}

export interface PasskeyEntry {
  readonly id: string;
  readonly name: string;
  readonly since: number;
}

/** How somebody signs in, and their sessions. */
export interface AccountView {
  readonly sessions: readonly SessionEntry[];
  readonly passkeys: readonly PasskeyEntry[];
  /** Whether sign-in asks for an authenticator code after the password. */
  readonly hasCode: boolean;
  /** How many recovery codes are left. */
  readonly recoveryCodes: number;
}

type Errors<Field extends string> = {
  readonly kind: "errors";
  readonly errors: Partial<Record<Field, string>>;
};

export type PasswordOutcome =
  | { readonly kind: "changed"; readonly cookies: readonly string[] }
  | Errors<"current" | "password">
  | RetryLater;

export type EmailChangeOutcome =
  | { readonly kind: "asked" }
  | Errors<"email">
  | ReauthRequired
  | RetryLater;

export type CodeSetup =
  /** `uri` is the content of the QR code; the recovery codes are shown only this once. */
  | { readonly kind: "started"; readonly uri: string; readonly recoveryCodes: readonly string[] }
  | Errors<"password">
  | RetryLater;

export type CodesOutcome =
  | { readonly kind: "made"; readonly recoveryCodes: readonly string[] }
  | Errors<"password">
  | RetryLater;

export type FactorOutcome =
  | { readonly kind: "done"; readonly cookies: readonly string[] }
  | Errors<"code" | "password">
  | RetryLater;

/** What people can do with their own account. */
export interface AccountDesk {
  /** Whether they authenticated recently; else they are sent to `/admin/prove?next=` first. */
  hasRecentAuth(): boolean;
  view(): Promise<AccountView>;
  changeName(name: string): Promise<void>;
  /** Ends all other sessions and renews this one's token. */
  changePassword(
    typed: { current: string; password: string },
    request: Request,
  ): Promise<PasswordOutcome>;
  /** Mails a link to the new address; the change takes effect once it is opened. */
  requestEmailChange(email: string): Promise<EmailChangeOutcome>;
  /** False when the person has no such session. */
  endSession(sessionId: string): Promise<boolean>;
  endOtherSessions(): Promise<number>;
  startCode(password: string, request: Request): Promise<CodeSetup>;
  /** Turns the second step on, confirmed by the first code the app shows. */
  confirmCode(code: string, request: Request): Promise<FactorOutcome>;
  endCode(password: string, request: Request): Promise<FactorOutcome>;
  newRecoveryCodes(password: string, request: Request): Promise<CodesOutcome>;
  startPasskeyRegistration(request: Request): Promise<PasskeyChallenge | ReauthRequired>;
  addPasskey(
    answered: unknown,
    name: string,
    request: Request,
  ): Promise<"added" | "refused" | "sign-in-again">;
  removePasskey(
    passkeyId: string,
    request: Request,
  ): Promise<"removed" | "unknown" | "sign-in-again">;
}
