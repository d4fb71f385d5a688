import { nextTurn } from "../../platform/turns.ts";
import { membershipOn } from "../account/account-store.ts";
import type { PeopleCaller, PeopleDeps } from "../people-deps.ts";
import type { Person } from "../person.ts";
import { headersFor, mayHaveSession } from "./headers.ts";

/** The caller: not signed in, signed in without a role on this site, or a person with a role. */
export type AuthState =
  | { readonly kind: "stranger" }
  | { readonly kind: "foreign" }
  | { readonly kind: "person"; readonly person: Person };

/** The caller by their session and current role: a role that was taken away is gone with the next request. */
export async function authStateOf(
  request: Request,
  { site, network }: PeopleCaller,
  { authOf, db }: PeopleDeps,
): Promise<AuthState> {
  if (!mayHaveSession(request, site.origin)) return { kind: "stranger" };
  const auth = await authOf(site);
  const result = await auth.api.getSession({ headers: headersFor(request, network) });
  if (!result) return { kind: "stranger" };
  const { user, session } = result;
  const membership = await membershipOn(db, site.id, user.id);
  if (!membership) return { kind: "foreign" };
  await nextTurn(); // the answers for twenty people may have come in one turn, and each request goes on with its view
  return {
    kind: "person",
    person: {
      userId: user.id,
      name: user.name,
      email: user.email,
      ...membership,
      siteId: site.id,
      sessionId: session.id,
      // Each authentication starts a new session.
      authenticatedAt: session.createdAt.getTime(),
    },
  };
}

/** The signed-in person if they have a role on this site, else null. */
export async function personOf(
  request: Request,
  caller: PeopleCaller,
  deps: PeopleDeps,
): Promise<Person | null> {
  const state = await authStateOf(request, caller, deps);
  return state.kind === "person" ? state.person : null;
}
