import { lt } from "drizzle-orm";
import { authVerifications } from "../platform/db/schema.ts";
import { countUnnamed } from "./guesses.ts";
import { headersOfStranger, isBetweenSteps } from "./headers.ts";
import { recoveryCode } from "./recovery-codes.ts";
import { hashOf } from "./secrets.ts";
import { endSession, refusals, refuse, type SignInOutcome, welcome } from "./sign-in.ts";
import type { PeopleCaller, PeopleWorld } from "./world.ts";

/** A code is good for its own half minute and the ones beside it. */
const CODE_LIVES_MS = 3 * 60_000;

/** What comes of a code; "start-over" when the sign-in it belongs to is over, or the code was used before. */
export type CodeOutcome = SignInOutcome | { readonly kind: "start-over" };

/** Finishes a sign-in whose password was right, by the code of an app or one of the recovery codes. */
export async function signInByCode(
  typed: string,
  request: Request,
  caller: PeopleCaller,
  world: PeopleWorld,
): Promise<CodeOutcome> {
  const { site, network } = caller;
  // Whoever has not shown a password is no sign-in under way, and uses up nobody's guesses.
  if (!isBetweenSteps(request, site.origin)) return { kind: "start-over" };
  const wait = await countUnnamed(request, caller, world);
  if (wait) return wait;
  const auth = await world.authOf(site);
  const headers = headersOfStranger(request, network, site.origin);
  const digits = typed.replace(/[\s-]/g, "");
  const isRecovery = !/^\d{6}$/.test(digits);
  const asked = { headers, returnHeaders: true } as const;
  const answer = isRecovery
    ? await auth.api
        .verifyBackupCode({ body: { code: recoveryCode(typed) }, ...asked })
        .catch(failed)
    : await auth.api.verifyTOTP({ body: { code: digits }, ...asked }).catch(failed);
  if (answer === "over") return { kind: "start-over" };
  if (answer === null) return refuse("a stranger", "code", caller, world);
  const { user, token } = answer.response;
  if (!token) return { kind: "start-over" };
  if (!isRecovery && !(await useCode(user.id, digits, world))) {
    await endSession(token, world);
    await refuse(user.email, "a code that was used before", caller, world);
    return { kind: "start-over" };
  }
  const by = isRecovery ? "recovery code" : "code";
  return welcome(user, answer.headers.getSetCookie(), by, request, caller, world);
}

/** Takes a code out of use; false when it was used already. Of two at the same moment one gets it. */
export async function useCode(
  userId: string,
  code: string,
  { db, now }: Pick<PeopleWorld, "db" | "now">,
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

/** A wrong code is one thing; a sign-in that is over, or was tried too often, another. */
function failed(error: unknown): null | "over" {
  refusals(error);
  const { code } = (error as { body?: { code?: string } }).body ?? {};
  return code === "INVALID_CODE" || code === "INVALID_BACKUP_CODE" ? null : "over";
}
