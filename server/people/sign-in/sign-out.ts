import { eq } from "drizzle-orm";
import { authSessions } from "../../platform/db/schema.ts";
import type { PeopleCaller, PeopleDeps } from "../people-deps.ts";
import { personOf } from "./auth-state.ts";
import { headersFor } from "./headers.ts";

/** Ends the session of a request. The device stays known, so that strangers' attempts do not throttle it. */
export async function signOut(
  request: Request,
  caller: PeopleCaller,
  deps: PeopleDeps,
): Promise<readonly string[]> {
  const { site, network } = caller;
  const person = await personOf(request, caller, deps);
  const auth = await deps.authOf(site);
  const answer = await auth.api.signOut({
    headers: headersFor(request, network),
    returnHeaders: true,
  });
  if (person) {
    await deps.db.delete(authSessions).where(eq(authSessions.id, person.sessionId));
    await deps.audit.record(site.id, { who: person.email, act: "signed-out", network });
  }
  return answer.headers.getSetCookie();
}
