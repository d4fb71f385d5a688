import { normalizeEmail } from "../../../core/people/normalize-email.ts";
import { newPasswordProblem } from "./password-strength.ts";

/** The typed fields of a new account. */
export interface TypedAccount {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Validation messages by field. */
export type AccountErrors = Partial<Record<keyof TypedAccount, string>>;

/** A name as it may be stored and shown: on one line and well-formed. */
export function plainName(typed: string): string {
  return typed
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, 100)
    .toWellFormed();
}

/** Validates a new account of a business known by these words. The email comes back in lower case. */
export async function readAccount(
  typed: TypedAccount,
  business: readonly string[],
): Promise<
  | { readonly ok: true; readonly account: TypedAccount }
  | { readonly ok: false; readonly errors: AccountErrors }
> {
  const name = plainName(typed.name);
  const email = normalizeEmail(typed.email);
  const trouble = await newPasswordProblem(typed.password, { name, email: email ?? "", business });
  const errors: AccountErrors = {
    ...(name === "" && { name: "Enter your name. It's shown next to the changes you make." }),
    ...(email === null && { email: "Enter an email address, such as you@example.com." }),
    ...(trouble && { password: trouble }),
  };
  if (email === null || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, account: { name, email, password: typed.password } };
}
