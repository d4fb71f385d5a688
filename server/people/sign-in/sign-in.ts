import { eq } from "drizzle-orm";
import { normalizeEmail } from "../../../core/people/normalize-email.ts";
import { authSessions } from "../../platform/db/schema.ts";
import { keepSubscriptions } from "../../push/subscriptions.ts";
import { type Account, accountOf, roleOn } from "../account/account-store.ts";
import { hashOf } from "../account/secrets.ts";
import type { PeopleCaller, PeopleDeps } from "../people-deps.ts";
import { personOf } from "./auth-state.ts";
import { endsSession, headersFor } from "./headers.ts";
import { rememberDevice } from "./known-devices.ts";
import { type RetryLater, throttleSignIn } from "./login-throttle.ts";

/** The result of a sign-in attempt. `cookies` are Set-Cookie lines for the response. */
export type SignInOutcome =
  | { readonly kind: "signed-in"; readonly cookies: readonly string[] }
  /** The password is correct, and the authenticator code is asked for next. */
  | { readonly kind: "code-needed"; readonly cookies: readonly string[] }
  /** The email, the password or the role is wrong; the result does not tell which. */
  | { readonly kind: "refused" }
  | RetryLater;

/** Signs in by email and password. Failures take equally long and look the same, whatever is wrong. */
export async function signIn(
  typed: { readonly email: string; readonly password: string },
  request: Request,
  caller: PeopleCaller,
  deps: PeopleDeps,
): Promise<SignInOutcome> {
  const email = normalizeEmail(typed.email) ?? "nobody@nowhere.invalid";
  const wait = await throttleSignIn(email, request, caller, deps);
  if (wait) return wait;
  const auth = await deps.authOf(caller.site);
  const answer = await auth.api
    .signInEmail({
      body: { email, password: typed.password.slice(0, 1_000) },
      headers: headersFor(request, caller.network),
      returnHeaders: true,
    })
    .catch(nullIfRejected);
  if (!answer) return recordFailedSignIn(email, "password", caller, deps);
  const cookies = answer.headers.getSetCookie();
  const account = await accountOf(deps.db, email);
  const role = account && (await roleOn(deps.db, caller.site.id, account.id));
  if (!account || !role) {
    if (answer.response.token) await endSession(answer.response.token, deps);
    return recordFailedSignIn(email, "no role here", caller, deps);
  }
  if ("twoFactorRedirect" in answer.response) {
    // Somebody who reauthenticates stays signed in until the code is correct.
    return {
      kind: "code-needed",
      cookies: cookies.filter((line) => !endsSession(line, caller.site)),
    };
  }
  return completeSignIn(account, cookies, "password", request, caller, deps);
}

/** Completes a sign-in: remembers the device, ends the previous session of the request, and records it. */
export async function completeSignIn(
  account: Account,
  cookies: readonly string[],
  by: "password" | "code" | "recovery code" | "passkey",
  request: Request,
  caller: PeopleCaller,
  deps: PeopleDeps,
): Promise<SignInOutcome> {
  const { site, network } = caller;
  const before = await personOf(request, caller, deps);
  if (before) {
    if (before.userId === account.id) {
      const auth = await deps.authOf(site);
      const headers = headersFor(request, network, cookies);
      const to = (await auth.api.getSession({ headers }))?.session.id;
      // A device that is confirmed by its person goes on getting notifications.
      if (to) await keepSubscriptions(deps.db, { userId: account.id, from: before.sessionId, to });
    }
    await deps.db.delete(authSessions).where(eq(authSessions.id, before.sessionId));
  }
  const device = await rememberDevice(request, site.origin, account.id, deps.db);
  await deps.audit.record(site.id, {
    who: account.email,
    act: "signed-in",
    detail: { by },
    network,
  });
  return { kind: "signed-in", cookies: [...cookies, device] };
}

/** Records a failed sign-in and returns the result. */
export async function recordFailedSignIn(
  who: string,
  why: string,
  { site, network }: PeopleCaller,
  { audit }: PeopleDeps,
): Promise<{ readonly kind: "refused" }> {
  await audit.record(site.id, { who, act: "sign-in-refused", detail: { why }, network });
  return { kind: "refused" };
}

/** Ends a session by its token. */
export async function endSession(token: string, { db }: PeopleDeps): Promise<void> {
  await db.delete(authSessions).where(eq(authSessions.token, hashOf(token)));
}

/** Null for a rejection by better-auth; any other error is thrown again. */
export function nullIfRejected(error: unknown): null {
  const { name, statusCode = 500 } = error as { name?: string; statusCode?: number }; // better-auth throws errors only
  if (name === "APIError" && statusCode < 500) return null;
  throw error;
}
