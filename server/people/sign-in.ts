import { eq } from "drizzle-orm";
import { mailOf } from "../../core/people/mail.ts";
import { authSessions } from "../platform/db/schema.ts";
import { type Account, accountOf, roleOn } from "./accounts.ts";
import { rememberDevice } from "./devices.ts";
import { countGuess, type Wait } from "./guesses.ts";
import { endsSession, headersFor } from "./headers.ts";
import { hashOf } from "./secrets.ts";
import { personOf } from "./standing.ts";
import type { PeopleCaller, PeopleWorld } from "./world.ts";

/** What comes of showing who one is. `cookies` are Set-Cookie lines for the answer. */
export type SignInOutcome =
  | { readonly kind: "signed-in"; readonly cookies: readonly string[] }
  /** The password is right, and the code of an app is asked for next. */
  | { readonly kind: "code-needed"; readonly cookies: readonly string[] }
  /** The mail address, the password or the right to be here is wrong; which of them is not told. */
  | { readonly kind: "refused" }
  | Wait;

/** Signs in by mail address and password. Wrong ones take as long, and are answered alike, whatever is wrong. */
export async function signIn(
  typed: { readonly email: string; readonly password: string },
  request: Request,
  caller: PeopleCaller,
  world: PeopleWorld,
): Promise<SignInOutcome> {
  const email = mailOf(typed.email) ?? "nobody@nowhere.invalid";
  const wait = await countGuess(email, request, caller, world);
  if (wait) return wait;
  const auth = await world.authOf(caller.site);
  const answer = await auth.api
    .signInEmail({
      body: { email, password: typed.password.slice(0, 1_000) },
      headers: headersFor(request, caller.network),
      returnHeaders: true,
    })
    .catch(refusals);
  if (!answer) return refuse(email, "password", caller, world);
  const cookies = answer.headers.getSetCookie();
  const account = await accountOf(world.db, email);
  const role = account && (await roleOn(world.db, caller.site.id, account.id));
  if (!account || !role) {
    if (answer.response.token) await endSession(answer.response.token, world);
    return refuse(email, "no role here", caller, world);
  }
  if ("twoFactorRedirect" in answer.response) {
    // Who is signed in and proves it anew stays signed in until the code is right.
    return {
      kind: "code-needed",
      cookies: cookies.filter((line) => !endsSession(line, caller.site)),
    };
  }
  return welcome(account, cookies, "password", request, caller, world);
}

/** Lets somebody in who has shown who they are: the device is known from now on, and the session they came with ends. */
export async function welcome(
  account: Account,
  cookies: readonly string[],
  by: "password" | "code" | "recovery code" | "passkey",
  request: Request,
  caller: PeopleCaller,
  world: PeopleWorld,
): Promise<SignInOutcome> {
  const { site, network } = caller;
  const before = await personOf(request, caller, world);
  if (before) await world.db.delete(authSessions).where(eq(authSessions.id, before.sessionId));
  const device = await rememberDevice(request, site.origin, account.id, world.db);
  await world.audit.record(site.id, {
    who: account.email,
    act: "signed-in",
    detail: { by },
    network,
  });
  return { kind: "signed-in", cookies: [...cookies, device] };
}

/** Notes a refusal and answers with it. */
export async function refuse(
  who: string,
  why: string,
  { site, network }: PeopleCaller,
  { audit }: PeopleWorld,
): Promise<{ readonly kind: "refused" }> {
  await audit.record(site.id, { who, act: "sign-in-refused", detail: { why }, network });
  return { kind: "refused" };
}

/** Ends a session by its token. */
export async function endSession(token: string, { db }: PeopleWorld): Promise<void> {
  await db.delete(authSessions).where(eq(authSessions.token, hashOf(token)));
}

/** What better-auth refuses is an answer; what fails behind it stays a failure. */
export function refusals(error: unknown): null {
  const { name, statusCode = 500 } = error as { name?: string; statusCode?: number };
  if (name === "APIError" && statusCode < 500) return null;
  throw error;
}
