import {
  accountOf,
  addAccount,
  countOwners,
  giveRole,
  isCorrectPassword,
  lockMembers,
} from "../account/account-store.ts";
import { type AccountErrors, readAccount, type TypedAccount } from "../account/new-account.ts";
import { hashPassword } from "../account/password-hash.ts";
import { businessWords } from "../account/password-strength.ts";
import type { PeopleCaller, PeopleDeps } from "../people-deps.ts";
import { type RetryLater, throttleOneTimeLink, throttleSignIn } from "../sign-in/login-throttle.ts";
import { type SignInOutcome, signIn } from "../sign-in/sign-in.ts";
import { consumeOwnerCode, findOwnerCode } from "./owner-codes.ts";

/** The result of claiming a site: its owner is signed in, or why not. */
export type FirstRunOutcome =
  | SignInOutcome
  | { readonly kind: "errors"; readonly errors: AccountErrors }
  /** Used, expired or void, or there is an owner already. */
  | { readonly kind: "no-such-link" };

/** Whether a first-run link is valid. */
export async function isFirstRun(
  code: string,
  caller: PeopleCaller,
  deps: PeopleDeps,
): Promise<boolean> {
  const { site } = caller;
  if (await throttleOneTimeLink(caller, deps)) return false;
  const result = await findOwnerCode(deps.db, site.id, code, deps.now());
  return result?.purpose === "first-run" && (await countOwners(deps.db, site.id)) === 0;
}

/** Creates a site's first owner and signs them in. Of several simultaneous claims one succeeds. */
export async function claimSite(
  code: string,
  typed: TypedAccount,
  request: Request,
  caller: PeopleCaller,
  deps: PeopleDeps,
): Promise<FirstRunOutcome> {
  const { site, network } = caller;
  const wait: RetryLater | null = await throttleOneTimeLink(caller, deps);
  if (wait) return wait;
  const result = await findOwnerCode(deps.db, site.id, code, deps.now());
  if (result?.purpose !== "first-run") return { kind: "no-such-link" };
  const read = await readAccount(typed, businessWords(site));
  if (!read.ok) return { kind: "errors", errors: read.errors };
  const { account } = read;
  // An account of another site of this installation is kept with its password. Attempts count, so that the link is no way
  // to guess that password.
  const known = await accountOf(deps.db, account.email);
  if (known) {
    const held = await throttleSignIn(account.email, request, caller, deps);
    if (held) return held;
    if (!(await isCorrectPassword(known.id, account.password, deps.db))) return hasAccount();
  }
  const passwordHash = await hashPassword(account.password);
  const claimed = await deps.db.transaction(async (tx) => {
    await lockMembers(tx, site.id);
    if ((await countOwners(tx, site.id)) > 0) return "no-such-link";
    // An account created since the check above has not shown its password.
    if ((await accountOf(tx, account.email))?.id !== known?.id) return "known";
    if (!(await consumeOwnerCode(tx, site.id, code, "first-run", deps.now())))
      return "no-such-link";
    const { id } = known ?? (await addAccount(tx, { ...account, passwordHash }));
    await giveRole(tx, site.id, id, "owner");
    const entry = {
      who: account.email,
      act: "owner-made",
      detail: { by: "first-run link" },
      network,
    };
    await deps.audit.record(site.id, entry, tx);
    return "claimed";
  });
  if (claimed === "no-such-link") return { kind: "no-such-link" };
  if (claimed === "known") return hasAccount();
  return signIn(account, request, caller, deps);
}

function hasAccount(): FirstRunOutcome {
  const password = "This email address already has an account here. Enter its password.";
  return { kind: "errors", errors: { password } };
}
