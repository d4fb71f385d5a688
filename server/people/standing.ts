import { roleOn } from "./accounts.ts";
import { headersFor, mayHaveSession } from "./headers.ts";
import type { Person } from "./person.ts";
import type { PeopleCaller, PeopleWorld } from "./world.ts";

/** Who asks: nobody we know, somebody with no role on this site, or somebody who has one. */
export type Standing =
  | { readonly kind: "stranger" }
  | { readonly kind: "foreign" }
  | { readonly kind: "person"; readonly person: Person };

/** Who asks, by their session and their role as it is now: what was taken away is gone with the next request. */
export async function standingOf(
  request: Request,
  { site, network }: PeopleCaller,
  { authOf, db }: PeopleWorld,
): Promise<Standing> {
  if (!mayHaveSession(request, site.origin)) return { kind: "stranger" };
  const auth = await authOf(site);
  const found = await auth.api.getSession({ headers: headersFor(request, network) });
  if (!found) return { kind: "stranger" };
  const { user, session } = found;
  const role = await roleOn(db, site.id, user.id);
  if (!role) return { kind: "foreign" };
  return {
    kind: "person",
    person: {
      userId: user.id,
      name: user.name,
      email: user.email,
      role,
      siteId: site.id,
      sessionId: session.id,
      // A session begins with a proof, and a new proof begins a new session.
      provenAt: session.createdAt.getTime(),
    },
  };
}

/** Somebody who signed in and has a role on this site, else null. */
export async function personOf(
  request: Request,
  caller: PeopleCaller,
  world: PeopleWorld,
): Promise<Person | null> {
  const standing = await standingOf(request, caller, world);
  return standing.kind === "person" ? standing.person : null;
}
