import { type PasswordContext, passwordTrouble } from "../../core/people/password.ts";

let common: Promise<ReadonlySet<string>> | undefined;

/** The passwords people use most, loaded with the first new one. No service is asked. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set<string>(dictionary["passwords-common"]),
  );
  return common;
}

/** What is wrong with a new password, in a sentence; null when it will do. */
export async function newPasswordTrouble(
  password: string,
  context: PasswordContext,
): Promise<string | null> {
  return passwordTrouble(password, context, await commonPasswords());
}
