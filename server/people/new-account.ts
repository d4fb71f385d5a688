import { mailOf } from "../../core/people/mail.ts";
import { newPasswordTrouble } from "./common-passwords.ts";

/** What somebody types who comes for the first time. */
export interface TypedAccount {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** What is wrong with it, field by field. */
export type AccountErrors = Partial<Record<keyof TypedAccount, string>>;

/** A name as it may be stored and shown: on one line, of whole characters. */
export function plainName(typed: string): string {
  return typed
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, 100)
    .toWellFormed();
}

/** Reads a new account; the mail address comes back in lower case. */
export async function readAccount(
  typed: TypedAccount,
  business: string,
): Promise<
  | { readonly ok: true; readonly account: TypedAccount }
  | { readonly ok: false; readonly errors: AccountErrors }
> {
  const name = plainName(typed.name);
  const email = mailOf(typed.email);
  const trouble = await newPasswordTrouble(typed.password, { name, email: email ?? "", business });
  const errors: AccountErrors = {
    ...(name === "" && { name: "Tell us your name: it stands beside what you change." }),
    ...(email === null && { email: "Use a mail address, such as you@example.com." }),
    ...(trouble && { password: trouble }),
  };
  if (email === null || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, account: { name, email, password: typed.password } };
}
