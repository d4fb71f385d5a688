import { eq } from "drizzle-orm";
import { authPasskeys, authUsers } from "../../platform/db/schema.ts";
import { roleOn } from "../account/account-store.ts";
import type { PeopleCaller, PeopleDeps } from "../people-deps.ts";
import { headersWithoutSession } from "./headers.ts";
import { type RetryLater, throttleOneTimeLink, throttleUnknownUser } from "./login-throttle.ts";
import { parseSignedCredential } from "./passkey-credential.ts";
import {
  completeSignIn,
  endSession,
  nullIfRejected,
  recordFailedSignIn,
  type SignInOutcome,
} from "./sign-in.ts";

/** A challenge for the browser's passkey manager, as JSON, and the cookies that belong to it. */
export interface PasskeyChallenge {
  readonly options: object;
  readonly cookies: readonly string[];
}

/** Starts a passkey sign-in. Each challenge is stored until it is answered or expires, so challenges are throttled. */
export async function startPasskeySignIn(
  request: Request,
  caller: PeopleCaller,
  deps: PeopleDeps,
): Promise<PasskeyChallenge | RetryLater> {
  const { site, network } = caller;
  const wait = await throttleOneTimeLink(caller, deps);
  if (wait) return wait;
  const { api } = await deps.authOf(site);
  const answer = await api.generatePasskeyAuthenticationOptions({
    headers: headersWithoutSession(request, network, site.origin),
    returnHeaders: true,
  });
  // A passkey counts as two factors, so a fingerprint, a face or a PIN is required.
  const options = { ...answer.response, userVerification: "required" };
  return { options, cookies: answer.headers.getSetCookie() };
}

/** Signs in with a passkey. It needs no second step. */
export async function signInByPasskey(
  answered: unknown,
  request: Request,
  caller: PeopleCaller,
  deps: PeopleDeps,
): Promise<SignInOutcome> {
  const { site, network } = caller;
  const wait = await throttleUnknownUser(request, caller, deps);
  if (wait) return wait;
  const response = parseSignedCredential(answered);
  if (!response) return { kind: "refused" };
  const { api } = await deps.authOf(site);
  const answer = await api
    .verifyPasskeyAuthentication({
      body: { response },
      headers: headersWithoutSession(request, network, site.origin),
      returnHeaders: true,
    })
    .catch(nullIfRejected);
  if (!answer) {
    const who = (await ownerOfPasskey(response.id, deps)) ?? "a stranger";
    return recordFailedSignIn(who, "passkey", caller, deps);
  }
  const { user, session } = answer.response;
  if (!(await roleOn(deps.db, site.id, user.id))) {
    await endSession(session.token, deps);
    return recordFailedSignIn(user.email, "no role here", caller, deps);
  }
  return completeSignIn(user, answer.headers.getSetCookie(), "passkey", request, caller, deps);
}

/** The email of the account a passkey belongs to, for the log; null for an unknown passkey. */
async function ownerOfPasskey(credentialId: string, { db }: PeopleDeps): Promise<string | null> {
  const [owner] = await db
    .select({ email: authUsers.email })
    .from(authPasskeys)
    .innerJoin(authUsers, eq(authUsers.id, authPasskeys.userId))
    .where(eq(authPasskeys.credentialID, credentialId));
  return owner?.email ?? null;
}
