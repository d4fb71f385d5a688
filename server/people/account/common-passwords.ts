import { type PasswordContext, passwordProblem } from "../../../core/people/password.ts";

let common: Promise<ReadonlySet<string>> | undefined;

/** The most common passwords, loaded when the first new password is checked. No external service is asked. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set<string>(dictionary["passwords-common"]),
  );
  return common;
}

/** What is wrong with a new password, as a sentence; null when it is accepted. */
export async function newPasswordProblem(
  password: string,
  context: PasswordContext,
): Promise<string | null> {
  return passwordProblem(password, context, await commonPasswords());
}
