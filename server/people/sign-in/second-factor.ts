import { lt } from "drizzle-orm";
import { MINUTE_MS } from "../../../core/format/time-units.ts";
import { authVerifications } from "../../platform/db/schema.ts";
import { recoveryCode } from "../account/recovery-codes.ts";
import { hashOf } from "../account/secrets.ts";
import type { PeopleCaller, PeopleDeps } from "../people-deps.ts";
import { headersWithoutSession, isBetweenSteps } from "./headers.ts";
import { throttleUnknownUser } from "./login-throttle.ts";
import {
  completeSignIn,
  endSession,
  nullIfRejected,
  recordFailedSignIn,
  type SignInOutcome,
} from "./sign-in.ts";

/** A code is valid for its own half minute and the ones before and after it. */
const CODE_LIVES_MS = 3 * MINUTE_MS;

/** The result of the second step; "start-over" when the sign-in has expired, or the code was used before. */
export type CodeOutcome = SignInOutcome | { readonly kind: "start-over" };

/** Completes a sign-in after the password, by an authenticator code or a recovery code. */
export async function signInByCode(
  typed: string,
  request: Request,
  caller: PeopleCaller,
  deps: PeopleDeps,
): Promise<CodeOutcome> {
  const { site, network } = caller;
  // Without a correct password before there is no sign-in in progress, and no attempt is counted.
  if (!isBetweenSteps(request, site.origin)) return { kind: "start-over" };
  const wait = await throttleUnknownUser(request, caller, deps);
  if (wait) return wait;
  const auth = await deps.authOf(site);
  const headers = headersWithoutSession(request, network, site.origin);
  const digits = typed.replace(/[\s-]/g, "");
  const isRecovery = !/^\d{6}$/.test(digits);
  const query = { headers, returnHeaders: true } as const;
  const answer = isRecovery
    ? await auth.api
        .verifyBackupCode({ body: { code: recoveryCode(typed) }, ...query })
        .catch(failed)
    : await auth.api.verifyTOTP({ body: { code: digits }, ...query }).catch(failed);
  if (answer === "over") return { kind: "start-over" };
  if (answer === null) return recordFailedSignIn("a stranger", "code", caller, deps);
  const { user, token } = answer.response;
  if (!token) return { kind: "start-over" };
  if (!isRecovery && !(await useCode(user.id, digits, deps))) {
    await endSession(token, deps);
    await recordFailedSignIn(user.email, "a code that was used before", caller, deps);
    return { kind: "start-over" };
  }
  const by = isRecovery ? "recovery code" : "code";
  return completeSignIn(user, answer.headers.getSetCookie(), by, request, caller, deps);
}

/** Marks a code as used; false when it was used already. Of two simultaneous uses one succeeds. */
export async function useCode(
  userId: string,
  code: string,
  { db, now }: Pick<PeopleDeps, "db" | "now">,
): Promise<boolean> {
  const id = `used-code ${hashOf(`${userId} ${code}`)}`;
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

/** Null for a wrong code; "over" for a sign-in that has expired or was tried too often. */
function failed(error: unknown): null | "over" {
  nullIfRejected(error);
  const { code } = (error as { body?: { code?: string } }).body ?? {}; // an APIError of better-auth
  return code === "INVALID_CODE" || code === "INVALID_BACKUP_CODE" ? null : "over";
}
