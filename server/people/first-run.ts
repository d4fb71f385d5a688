import {
  accountOf,
  addAccount,
  giveRole,
  holdPeople,
  knowsPassword,
  ownersOf,
} from "./accounts.ts";
import { countGuess, countLink, type Wait } from "./guesses.ts";
import { type AccountErrors, readAccount, type TypedAccount } from "./new-account.ts";
import { isGoodCode, useOwnerCode } from "./owner-codes.ts";
import { hashPassword } from "./password-hash.ts";
import { type SignInOutcome, signIn } from "./sign-in.ts";
import type { PeopleCaller, PeopleWorld } from "./world.ts";

/** What comes of claiming a site: its owner, signed in; or why not. */
export type FirstRunOutcome =
  | SignInOutcome
  | { readonly kind: "errors"; readonly errors: AccountErrors }
  /** Used, over, void, or there is an owner already. */
  | { readonly kind: "no-such-link" };

/** Whether the form of a first-run link may be shown. */
export async function isFirstRun(
  code: string,
  caller: PeopleCaller,
  world: PeopleWorld,
): Promise<boolean> {
  const { site } = caller;
  if (await countLink(caller, world)) return false;
  const found = await isGoodCode(world.db, site.id, code, world.now());
  return found?.purpose === "first-run" && (await ownersOf(world.db, site.id)) === 0;
}

/** Makes a site's first owner and signs them in. Of all who claim it at the same moment one gets it. */
export async function claimSite(
  code: string,
  typed: TypedAccount,
  request: Request,
  caller: PeopleCaller,
  world: PeopleWorld,
): Promise<FirstRunOutcome> {
  const { site, network } = caller;
  const wait: Wait | null = await countLink(caller, world);
  if (wait) return wait;
  const found = await isGoodCode(world.db, site.id, code, world.now());
  if (found?.purpose !== "first-run") return { kind: "no-such-link" };
  const read = await readAccount(typed, site.businessConfig.name);
  if (!read.ok) return { kind: "errors", errors: read.errors };
  const { account } = read;
  // Somebody with an account on another site of this house keeps it, password and all. A link is no way to guess it.
  const known = await accountOf(world.db, account.email);
  if (known) {
    const held = await countGuess(account.email, request, caller, world);
    if (held) return held;
    if (!(await knowsPassword(known.id, account.password, world.db))) return hasAccount();
  }
  const passwordHash = await hashPassword(account.password);
  const claimed = await world.db.transaction(async (tx) => {
    await holdPeople(tx, site.id);
    if ((await ownersOf(tx, site.id)) > 0) return "no-such-link";
    // An account that was made in this very moment has not shown its password.
    if ((await accountOf(tx, account.email))?.id !== known?.id) return "known";
    if (!(await useOwnerCode(tx, site.id, code, "first-run", world.now()))) return "no-such-link";
    const { id } = known ?? (await addAccount(tx, { ...account, passwordHash }));
    await giveRole(tx, site.id, id, "owner");
    const entry = {
      who: account.email,
      act: "owner-made",
      detail: { by: "first-run link" },
      network,
    };
    await world.audit.record(site.id, entry, tx);
    return "claimed";
  });
  if (claimed === "no-such-link") return { kind: "no-such-link" };
  if (claimed === "known") return hasAccount();
  return signIn(account, request, caller, world);
}

function hasAccount(): FirstRunOutcome {
  const password = "This mail address has an account here: use its password.";
  return { kind: "errors", errors: { password } };
}
