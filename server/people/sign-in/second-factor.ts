import { eq, lt } from "drizzle-orm";
import { MINUTE_MS } from "../../../core/format/time-units.ts";
import { authUsers, authVerifications } from "../../platform/db/schema.ts";
import type { Account } from "../account/account-store.ts";
import { recoveryCode } from "../account/recovery-codes.ts";
import { hashOf } from "../account/secrets.ts";
import type { PeopleCaller, PeopleDeps } from "../people-deps.ts";
import { headersWithoutSession, pendingSignInOf } from "./headers.ts";
import { throttleCode } from "./login-throttle.ts";
import { reportWrongCode } from "./password-known.ts";
import {
  completeSignIn,
  endSession,
  nullIfRejected,
  recordFailedSignIn,
  type SignInOutcome,
} from "./sign-in.ts";

/** A code is valid for its own half minute and the ones before and after it. */
const CODE_LIVES_MS = 3 * MINUTE_MS;

/** Why a sign-in begins again with the password: it took too long, its code was used before, or five codes were wrong. */
type StartOverReason = "expired" | "used" | "too-many";

/** The result of the second step. */
export type CodeOutcome =
  | SignInOutcome
  /** The code was right and used before: the next one of the app completes the same sign-in. */
  | { readonly kind: "used" }
  | { readonly kind: "start-over"; readonly why: StartOverReason };

/** Completes a sign-in after the password, by an authenticator code or a recovery code. */
export async function signInByCode(
  typed: string,
  request: Request,
  caller: PeopleCaller,
  deps: PeopleDeps,
): Promise<CodeOutcome> {
  const { site, network } = caller;
  // Without a correct password before there is no sign-in in progress, and no attempt is counted.
  const account = await accountBetweenSteps(request, caller, deps);
  if (!account) return { kind: "start-over", why: "expired" };
  const digits = typed.replace(/[\s-]/g, "");
  const isRecovery = !/^\d{6}$/.test(digits);
  const wait = await throttleCode(account.email, isRecovery, request, caller, deps);
  if (wait) return wait;
  // Asked before the check, which ends the first step when the code is right.
  if (!isRecovery && (await isCodeUsed(account.id, digits, deps))) {
    await recordFailedSignIn(account.email, USED_CODE, caller, deps);
    return { kind: "used" };
  }
  const { api } = await deps.authOf(site);
  const headers = headersWithoutSession(request, network, site.origin);
  const query = { headers, returnHeaders: true } as const;
  const answer = isRecovery
    ? await api.verifyBackupCode({ body: { code: recoveryCode(typed) }, ...query }).catch(failed)
    : await api.verifyTOTP({ body: { code: digits }, ...query }).catch(failed);
  if (answer === null) {
    await reportWrongCode(account, request, caller, deps);
    return { kind: "refused" };
  }
  if (typeof answer === "string") return { kind: "start-over", why: answer };
  const { user, token } = answer.response;
  if (!token) return { kind: "start-over", why: "expired" };
  if (!isRecovery && !(await useCode(user.id, digits, deps))) {
    await endSession(token, deps);
    await recordFailedSignIn(user.email, USED_CODE, caller, deps);
    return { kind: "start-over", why: "used" };
  }
  const by = isRecovery ? "recovery code" : "code";
  return completeSignIn(user, answer.headers.getSetCookie(), by, request, caller, deps);
}

const USED_CODE = "a code that was used before";

const usedCodeId = (userId: string, code: string) => `used-code ${hashOf(`${userId} ${code}`)}`;

/** Whether somebody signed in with this code within the last minutes. */
async function isCodeUsed(
  userId: string,
  code: string,
  { db, now }: Pick<PeopleDeps, "db" | "now">,
): Promise<boolean> {
  const [used] = await db
    .select({ expiresAt: authVerifications.expiresAt })
    .from(authVerifications)
    .where(eq(authVerifications.id, usedCodeId(userId, code)));
  return used !== undefined && used.expiresAt.getTime() >= now();
}

/** Marks a code as used; false when it was used already. Of two simultaneous uses one succeeds. */
export async function useCode(
  userId: string,
  code: string,
  { db, now }: Pick<PeopleDeps, "db" | "now">,
): Promise<boolean> {
  const id = usedCodeId(userId, code);
  const entry = { value: "used", expiresAt: new Date(now() + CODE_LIVES_MS) };
  const used = await db
    .insert(authVerifications)
    .values({ id, identifier: id, ...entry })
    .onConflictDoUpdate({
      target: authVerifications.id,
      set: entry,
      setWhere: lt(authVerifications.expiresAt, new Date(now())),
    })
    .returning({ id: authVerifications.id });
  return used.length > 0;
}

/** The account whose correct password a request has shown before; null when that was too long ago, or never. */
async function accountBetweenSteps(
  request: Request,
  { site }: PeopleCaller,
  { authOf, db }: PeopleDeps,
): Promise<Account | null> {
  const id = pendingSignInOf(request, site.origin);
  if (id === null) return null;
  const { internalAdapter } = await (await authOf(site)).$context;
  const pending = await internalAdapter.findVerificationValue(id);
  if (!pending) return null;
  const [account] = await db.select().from(authUsers).where(eq(authUsers.id, pending.value));
  return account ?? null;
}

/** Null for a wrong code; else why the sign-in has to begin again. */
function failed(error: unknown): null | StartOverReason {
  nullIfRejected(error);
  const { code } = (error as { body?: { code?: string } }).body ?? {}; // an APIError of better-auth
  if (code === "INVALID_CODE" || code === "INVALID_BACKUP_CODE") return null;
  return code === "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE" ? "too-many" : "expired";
}
