import {
  accountOf,
  addAccount,
  giveRole,
  isCorrectPassword,
  lockMembers,
  roleOn,
} from "../account/account-store.ts";
import { type AccountErrors, readAccount } from "../account/new-account.ts";
import { hashPassword } from "../account/password-hash.ts";
import { businessWords } from "../account/password-strength.ts";
import type { PeopleCaller, PeopleDeps } from "../people-deps.ts";
import { throttleOneTimeLink, throttleSignIn } from "../sign-in/login-throttle.ts";
import { type SignInOutcome, signIn } from "../sign-in/sign-in.ts";
import { acceptInvitation, findInvitation, type Invitation } from "./invitation.ts";

/** What the page of an invitation shows. */
export interface InvitationView extends Pick<Invitation, "email" | "role" | "invitedBy"> {
  /** Whether there is an account already, from another site: it is kept with its password. */
  readonly hasAccount: boolean;
}

export type JoinOutcome =
  | SignInOutcome
  | { readonly kind: "errors"; readonly errors: AccountErrors }
  | { readonly kind: "no-such-link" };

/** The invitation that a link is for; null when it is no longer valid. */
export async function viewInvitation(
  code: string,
  caller: PeopleCaller,
  deps: PeopleDeps,
): Promise<InvitationView | null> {
  if (await throttleOneTimeLink(caller, deps)) return null;
  const result = await findInvitation(deps.db, caller.site.id, code, deps.now());
  if (!result) return null;
  const { email, role, invitedBy } = result;
  return { email, role, invitedBy, hasAccount: (await accountOf(deps.db, email)) !== null };
}

/** Accepts an invitation, once: creates the account, or checks the existing one's password, and signs in. */
export async function join(
  code: string,
  typed: { readonly name: string; readonly password: string },
  request: Request,
  caller: PeopleCaller,
  deps: PeopleDeps,
): Promise<JoinOutcome> {
  const { site, network } = caller;
  const result = await findInvitation(deps.db, site.id, code, deps.now());
  const wait = result
    ? await throttleSignIn(result.email, request, caller, deps)
    : await throttleOneTimeLink(caller, deps);
  if (wait) return wait;
  if (!result) return { kind: "no-such-link" };
  const { email } = result;
  const known = await accountOf(deps.db, email);
  if (known && !(await isCorrectPassword(known.id, typed.password, deps.db))) {
    const password = "That isn't your account's password. Try again.";
    return { kind: "errors", errors: { password } };
  }
  const account = { ...typed, email };
  const read = known ? null : await readAccount(account, businessWords(site));
  if (read && !read.ok) return { kind: "errors", errors: read.errors };
  const passwordHash = await hashPassword(typed.password);
  const isIn = await deps.db.transaction(async (tx) => {
    await lockMembers(tx, site.id);
    const used = await acceptInvitation(tx, site.id, code, deps.now());
    if (!used) return false;
    const fresh = read?.ok ? { ...read.account, passwordHash } : null;
    const id = known?.id ?? (fresh && (await addAccount(tx, fresh)).id);
    if (!id) return false;
    // Members keep their role: an invitation never takes the owner's role away.
    if (!(await roleOn(tx, site.id, id))) {
      await giveRole(tx, site.id, id, used.role, used.provider);
    }
    const detail = { role: used.role, invitedBy: used.invitedBy };
    await deps.audit.record(site.id, { who: email, act: "joined", detail, network }, tx);
    return true;
  });
  if (!isIn) return { kind: "no-such-link" };
  return signIn({ email, password: typed.password }, request, caller, deps);
}
