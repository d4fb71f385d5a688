import type { Wait } from "./guesses.ts";
import type { PasskeyQuestion } from "./passkey-sign-in.ts";
import type { Prove } from "./team-desk.ts";

/** Somewhere an account is signed in. */
interface SessionEntry {
  readonly id: string;
  /** "Chrome on Windows", as far as the browser tells. */
  readonly device: string;
  readonly network: string | null;
  /** Milliseconds since 1970. */
  readonly since: number;
  readonly isThisOne: boolean;
}

interface PasskeyEntry {
  readonly id: string;
  readonly name: string;
  readonly since: number;
}

/** How somebody signs in, and where they are. */
export interface AccountView {
  readonly sessions: readonly SessionEntry[];
  readonly passkeys: readonly PasskeyEntry[];
  /** Whether an app's code is asked for after the password. */
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
  | Wait;

export type MailOutcome = { readonly kind: "asked" } | Errors<"email"> | Prove | Wait;

export type CodeSetup =
  /** `uri` is what the picture for the app says; the codes are shown this once. */
  | { readonly kind: "started"; readonly uri: string; readonly recoveryCodes: readonly string[] }
  | Errors<"password">
  | Wait;

export type CodesOutcome =
  | { readonly kind: "made"; readonly recoveryCodes: readonly string[] }
  | Errors<"password">
  | Wait;

export type FactorOutcome =
  | { readonly kind: "done"; readonly cookies: readonly string[] }
  | Errors<"code" | "password">
  | Wait;

/** What somebody who signed in may ask about their own account. */
export interface AccountDesk {
  /** Whether they proved who they are just now; else `/admin/prove?next=` comes first. */
  isProven(): boolean;
  view(): Promise<AccountView>;
  changeName(name: string): Promise<void>;
  /** Ends all other sessions; this one gets a new token. */
  changePassword(
    typed: { current: string; password: string },
    request: Request,
  ): Promise<PasswordOutcome>;
  /** Mails a link to the new address: the change counts once it is opened. */
  askMailChange(email: string): Promise<MailOutcome>;
  endSession(sessionId: string): Promise<void>;
  endOtherSessions(): Promise<number>;
  startCode(password: string, request: Request): Promise<CodeSetup>;
  /** Turns the code on, with the first one the app shows. */
  confirmCode(code: string, request: Request): Promise<FactorOutcome>;
  endCode(password: string, request: Request): Promise<FactorOutcome>;
  newRecoveryCodes(password: string, request: Request): Promise<CodesOutcome>;
  askNewPasskey(request: Request): Promise<PasskeyQuestion | Prove>;
  addPasskey(
    answered: unknown,
    name: string,
    request: Request,
  ): Promise<"added" | "refused" | "prove">;
  removePasskey(passkeyId: string): Promise<"removed" | "prove">;
}
