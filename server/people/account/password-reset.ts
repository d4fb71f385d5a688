import { and, eq } from "drizzle-orm";
import { normalizeEmail } from "../../../core/people/normalize-email.ts";
import { authTwoFactors, authUsers } from "../../platform/db/schema.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";
import type { PeopleCaller, PeopleDeps } from "../people-deps.ts";
import { type RetryLater, throttleOneTimeLink } from "../sign-in/login-throttle.ts";
import { consumeOwnerCode, findOwnerCode } from "../team/owner-codes.ts";
import { accountMail } from "./account-mail.ts";
import { type Account, accountOf, replacePassword, roleOn } from "./account-store.ts";
import { consumeOneTimeLink, createOneTimeLink, findOneTimeLink } from "./one-time-link.ts";
import { businessWords, newPasswordProblem } from "./password-strength.ts";
import { hashOf } from "./secrets.ts";
import { emailSignInChange } from "./sign-in-notice.ts";

/** Whose password a link resets, and whether it was made on the server: then it can remove the second step too. */
export interface ResetLink {
  readonly email: string;
  readonly isFromServer: boolean;
}

export type ResetOutcome =
  | { readonly kind: "reset" }
  | { readonly kind: "errors"; readonly errors: { readonly password: string } }
  | { readonly kind: "no-such-link" }
  | RetryLater;

/**
 * Mails a reset link if the account has a role here. Returns before the lookup, so that the timing does not tell whether it
 * does. `done` is for tests.
 */
export async function requestPasswordReset(
  typed: string,
  caller: PeopleCaller,
  deps: PeopleDeps,
): Promise<RetryLater | { readonly kind: "asked"; readonly done: Promise<void> }> {
  const email = normalizeEmail(typed);
  const { site, network } = caller;
  const taken = await deps.limits.consume("forgot", site.id, network, hashOf(email ?? ""));
  if (!taken.ok) return { kind: "wait", seconds: taken.retryAfterSeconds };
  const done = email === null ? Promise.resolve() : sendResetEmail(email, caller, deps);
  return {
    kind: "asked",
    done: done.catch((err: unknown) =>
      deps.log.error({ err, site: site.id }, "a password reset could not be emailed"),
    ),
  };
}

async function sendResetEmail(email: string, { site, network }: PeopleCaller, deps: PeopleDeps) {
  const account = await accountOf(deps.db, email);
  if (!account || !(await roleOn(deps.db, site.id, account.id))) return;
  await deps.db.transaction(async (tx) => {
    const value = { siteId: site.id, userId: account.id };
    const secret = await createOneTimeLink(tx, "reset", value, deps.now());
    const link = `${site.origin}/admin/new-password?code=${secret}`;
    const to = { name: account.name, address: account.email };
    const mail = await accountMail(deps.renderEmail, site, to, { kind: "reset", link });
    await deps.outbox.queueMail(tx, mail);
    await deps.audit.record(site.id, { who: email, act: "reset-asked", network }, tx);
  });
}

/** Whose password a link resets; null when it is no longer valid. */
export async function resetOf(
  code: string,
  caller: PeopleCaller,
  deps: PeopleDeps,
): Promise<ResetLink | null> {
  if (await throttleOneTimeLink(caller, deps)) return null;
  const result = await findLink(code, caller, deps);
  return result && { email: result.account.email, isFromServer: result.isFromServer };
}

/**
 * Sets a new password by a link, once, and ends all sessions. The second step stays, unless the link was made on the server
 * and `removeSecondStep` is set.
 */
export async function resetPassword(
  input: { readonly code: string; readonly password: string; readonly removeSecondStep: boolean },
  caller: PeopleCaller,
  deps: PeopleDeps,
): Promise<ResetOutcome> {
  const { site, network } = caller;
  const wait = await throttleOneTimeLink(caller, deps);
  if (wait) return wait;
  const result = await findLink(input.code, caller, deps);
  if (!result) return { kind: "no-such-link" };
  const { account, isFromServer } = result;
  const business = businessWords(site);
  const trouble = await newPasswordProblem(input.password, { ...account, business });
  if (trouble) return { kind: "errors", errors: { password: trouble } };
  const removesSecondStep = isFromServer && input.removeSecondStep;
  const used = await deps.db.transaction(async (tx) => {
    const taken = isFromServer
      ? await consumeOwnerCode(tx, site.id, input.code, "reset", deps.now())
      : await consumeOneTimeLink(tx, "reset", input.code, deps.now());
    if (!taken) return false;
    await replacePassword(tx, account.id, input.password);
    if (removesSecondStep) await removeSecondStep(tx, account.id);
    const detail = {
      by: isFromServer ? "link of the machine" : "mailed link",
      secondStepLifted: removesSecondStep,
    };
    const entry = { who: account.email, act: "password-reset", detail, network };
    await deps.audit.record(site.id, entry, tx);
    return true;
  });
  if (!used) return { kind: "no-such-link" };
  await emailSignInChange(account, "password", null, caller, deps);
  return { kind: "reset" };
}

async function findLink(
  code: string,
  { site }: PeopleCaller,
  { db, now }: PeopleDeps,
): Promise<{ account: Account; isFromServer: boolean } | null> {
  const mailed = await findOneTimeLink(db, "reset", code, now());
  const made = mailed ? null : await findOwnerCode(db, site.id, code, now());
  const userId = mailed?.siteId === site.id ? mailed.userId : made?.userId;
  if (!userId || !(await roleOn(db, site.id, userId))) return null;
  const [account] = await db.select().from(authUsers).where(eq(authUsers.id, userId));
  return account ? { account, isFromServer: made !== null } : null;
}

/** From then on sign-in asks for the password only. */
async function removeSecondStep(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(authTwoFactors).where(and(eq(authTwoFactors.userId, userId)));
  await tx.update(authUsers).set({ twoFactorEnabled: false }).where(eq(authUsers.id, userId));
}
