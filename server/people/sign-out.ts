import { eq } from "drizzle-orm";
import { authSessions } from "../platform/db/schema.ts";
import { headersFor } from "./headers.ts";
import { personOf } from "./standing.ts";
import type { PeopleCaller, PeopleWorld } from "./world.ts";

/** Ends the session of a request. The device stays known, so that strangers' guesses never hold it up. */
export async function signOut(
  request: Request,
  caller: PeopleCaller,
  world: PeopleWorld,
): Promise<readonly string[]> {
  const { site, network } = caller;
  const person = await personOf(request, caller, world);
  const auth = await world.authOf(site);
  const answer = await auth.api.signOut({
    headers: headersFor(request, network),
    returnHeaders: true,
  });
  if (person) {
    await world.db.delete(authSessions).where(eq(authSessions.id, person.sessionId));
    await world.audit.record(site.id, { who: person.email, act: "signed-out", network });
  }
  return answer.headers.getSetCookie();
}
