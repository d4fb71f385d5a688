import { and, eq, inArray, ne } from "drizzle-orm";
import { authSessions } from "../../platform/db/schema.ts";
import type { PeopleCaller, PeopleDeps } from "../people-deps.ts";
import type { Person } from "../person.ts";
import { headersFor } from "../sign-in/headers.ts";
import { type RetryLater, throttleSignIn } from "../sign-in/login-throttle.ts";
import { useCode } from "../sign-in/second-factor.ts";
import { nullIfRejected } from "../sign-in/sign-in.ts";
import type { AccountDesk, CodeSetup, CodesOutcome, FactorOutcome } from "./account-desk.ts";
import { isCorrectPassword } from "./account-store.ts";
import { emailSignInChange } from "./sign-in-notice.ts";

type CodeDesk = Pick<AccountDesk, "startCode" | "confirmCode" | "endCode" | "newRecoveryCodes">;

const WRONG = {
  kind: "errors",
  errors: { password: "That password is incorrect. Try again." },
} as const;

const WRONG_CODE = {
  kind: "errors",
  errors: { code: "That code is incorrect. Codes change every 30 seconds. Enter the newest one." },
} as const;

/**
 * The second step with authenticator codes. Every change asks for the password again, and is emailed to the person. Turning
 * it on or off ends all other sessions.
 */
export function codeFactor(person: Person, caller: PeopleCaller, deps: PeopleDeps): CodeDesk {
  const { site, network } = caller;
  const note = (act: string) => deps.audit.record(site.id, { who: person.email, act, network });

  /** Why this password is not accepted now; null when it is. */
  async function checkPassword(
    password: string,
    request: Request,
  ): Promise<RetryLater | typeof WRONG | null> {
    const wait = await throttleSignIn(person.email, request, caller, deps);
    if (wait) return wait;
    return (await isCorrectPassword(person.userId, password, deps.db)) ? null : WRONG;
  }

  return {
    async startCode(password, request): Promise<CodeSetup> {
      const problem = await checkPassword(password, request);
      if (problem) return problem;
      const { api } = await deps.authOf(site);
      const headers = headersFor(request, network);
      const made = await api.enableTwoFactor({ body: { password }, headers }).catch(nullIfRejected);
      if (made?.method !== "totp") return WRONG;
      return { kind: "started", uri: made.totpURI, recoveryCodes: made.backupCodes };
    },
    async confirmCode(typed, request): Promise<FactorOutcome> {
      const wait = await throttleSignIn(person.email, request, caller, deps);
      if (wait) return wait;
      const code = typed.replace(/[\s-]/g, "");
      const { api } = await deps.authOf(site);
      const headers = headersFor(request, network);
      const others = await otherSessions(person, deps);
      const answer = await api
        .verifyTOTP({ body: { code }, headers, returnHeaders: true })
        .catch(nullIfRejected);
      if (!answer) return WRONG_CODE;
      await useCode(person.userId, code, deps);
      await endSessions(others, deps);
      await note("code-turned-on");
      await emailSignInChange(person, "code-on", request, caller, deps);
      return { kind: "done", cookies: answer.headers.getSetCookie() };
    },
    async endCode(password, request): Promise<FactorOutcome> {
      const problem = await checkPassword(password, request);
      if (problem) return problem;
      const { api } = await deps.authOf(site);
      const headers = headersFor(request, network);
      const others = await otherSessions(person, deps);
      const answer = await api.disableTwoFactor({
        body: { password },
        headers,
        returnHeaders: true,
      });
      await endSessions(others, deps);
      await note("code-turned-off");
      await emailSignInChange(person, "code-off", request, caller, deps);
      return { kind: "done", cookies: answer.headers.getSetCookie() };
    },
    async newRecoveryCodes(password, request): Promise<CodesOutcome> {
      const problem = await checkPassword(password, request);
      if (problem) return problem;
      const { api } = await deps.authOf(site);
      const headers = headersFor(request, network);
      const made = await api
        .generateBackupCodes({ body: { password }, headers })
        .catch(nullIfRejected);
      if (!made) return WRONG;
      await note("recovery-codes-made");
      await emailSignInChange(person, "recovery-codes", request, caller, deps);
      return { kind: "made", recoveryCodes: made.backupCodes };
    },
  };
}

/** The ids of somebody's sessions except the one of this request, which better-auth renews with a change. */
async function otherSessions({ userId, sessionId }: Person, { db }: PeopleDeps): Promise<string[]> {
  const rows = await db
    .select({ id: authSessions.id })
    .from(authSessions)
    .where(and(eq(authSessions.userId, userId), ne(authSessions.id, sessionId)));
  return rows.map(({ id }) => id);
}

async function endSessions(ids: string[], { db }: PeopleDeps): Promise<void> {
  if (ids.length > 0) await db.delete(authSessions).where(inArray(authSessions.id, ids));
}
