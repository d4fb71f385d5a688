import { accountOf, addAccount, giveRole, holdPeople, knowsPassword, roleOn } from "./accounts.ts";
import { countGuess, countLink } from "./guesses.ts";
import { type Invitation, invitationOf, useInvitation } from "./invitation.ts";
import { type AccountErrors, readAccount } from "./new-account.ts";
import { hashPassword } from "./password-hash.ts";
import { type SignInOutcome, signIn } from "./sign-in.ts";
import type { PeopleCaller, PeopleWorld } from "./world.ts";

/** What a page shows of an invitation. */
export interface OpenInvitation extends Pick<Invitation, "email" | "role" | "invitedBy"> {
  /** Somebody with an account on another site of this house keeps it, password and all. */
  readonly hasAccount: boolean;
}

export type JoinOutcome =
  | SignInOutcome
  | { readonly kind: "errors"; readonly errors: AccountErrors }
  | { readonly kind: "no-such-link" };

/** What an invitation's link stands for; null when it is not good any more. */
export async function seeInvitation(
  code: string,
  caller: PeopleCaller,
  world: PeopleWorld,
): Promise<OpenInvitation | null> {
  if (await countLink(caller, world)) return null;
  const found = await invitationOf(world.db, caller.site.id, code, world.now());
  if (!found) return null;
  const { email, role, invitedBy } = found;
  return { email, role, invitedBy, hasAccount: (await accountOf(world.db, email)) !== null };
}

/** Accepts an invitation, once: makes the account, or proves the one there is, and signs in. */
export async function join(
  code: string,
  typed: { readonly name: string; readonly password: string },
  request: Request,
  caller: PeopleCaller,
  world: PeopleWorld,
): Promise<JoinOutcome> {
  const { site, network } = caller;
  const found = await invitationOf(world.db, site.id, code, world.now());
  const wait = found
    ? await countGuess(found.email, request, caller, world)
    : await countLink(caller, world);
  if (wait) return wait;
  if (!found) return { kind: "no-such-link" };
  const { email } = found;
  const known = await accountOf(world.db, email);
  if (known && !(await knowsPassword(known.id, typed.password, world.db))) {
    const password = "This is not the password of your account. Please try again.";
    return { kind: "errors", errors: { password } };
  }
  const account = { ...typed, email };
  const read = known ? null : await readAccount(account, site.businessConfig.name);
  if (read && !read.ok) return { kind: "errors", errors: read.errors };
  const passwordHash = await hashPassword(typed.password);
  const isIn = await world.db.transaction(async (tx) => {
    await holdPeople(tx, site.id);
    const used = await useInvitation(tx, site.id, code, world.now());
    if (!used) return false;
    const fresh = read?.ok ? { ...read.account, passwordHash } : null;
    const id = known?.id ?? (fresh && (await addAccount(tx, fresh)).id);
    if (!id) return false;
    // Who is here already keeps what they are: an invitation never takes the owner's role away.
    if (!(await roleOn(tx, site.id, id))) await giveRole(tx, site.id, id, used.role);
    const detail = { role: used.role, invitedBy: used.invitedBy };
    await world.audit.record(site.id, { who: email, act: "joined", detail, network }, tx);
    return true;
  });
  if (!isIn) return { kind: "no-such-link" };
  return signIn({ email, password: typed.password }, request, caller, world);
}
