import { and, eq } from "drizzle-orm";
import { mailOf } from "../../core/people/mail.ts";
import { authTwoFactors, authUsers } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { type Account, accountOf, replacePassword, roleOn } from "./accounts.ts";
import { newPasswordTrouble } from "./common-passwords.ts";
import { countLink, type Wait } from "./guesses.ts";
import { peopleMail } from "./mails.ts";
import { addOneTime, peekOneTime, useOneTime } from "./one-time.ts";
import { isGoodCode, useOwnerCode } from "./owner-codes.ts";
import { hashOf } from "./secrets.ts";
import type { PeopleCaller, PeopleWorld } from "./world.ts";

/** Who may set another password by a link, and whether the link came from the machine, which may lift the second step too. */
export interface ResetFor {
  readonly email: string;
  readonly isByMachine: boolean;
}

export type ResetOutcome =
  | { readonly kind: "reset" }
  | { readonly kind: "errors"; readonly errors: { readonly password: string } }
  | { readonly kind: "no-such-link" }
  | Wait;

/**
 * Mails a link to set another password to whoever has a role here; answers before it has looked, so that nothing tells
 * who does. `done` is for tests, which wait for it.
 */
export async function askReset(
  typed: string,
  caller: PeopleCaller,
  world: PeopleWorld,
): Promise<Wait | { readonly kind: "asked"; readonly done: Promise<void> }> {
  const email = mailOf(typed);
  const { site, network } = caller;
  const taken = await world.limits.take("forgot", site.id, network, hashOf(email ?? ""));
  if (!taken.ok) return { kind: "wait", seconds: taken.retryAfterSeconds };
  const done = email === null ? Promise.resolve() : mailReset(email, caller, world);
  return {
    kind: "asked",
    done: done.catch((err: unknown) =>
      world.log.error({ err, site: site.id }, "a reset could not be mailed"),
    ),
  };
}

async function mailReset(email: string, { site, network }: PeopleCaller, world: PeopleWorld) {
  const account = await accountOf(world.db, email);
  if (!account || !(await roleOn(world.db, site.id, account.id))) return;
  await world.db.transaction(async (tx) => {
    const value = { siteId: site.id, userId: account.id };
    const secret = await addOneTime(tx, "reset", value, world.now());
    const link = `${site.origin}/admin/new-password?code=${secret}`;
    const to = { name: account.name, address: account.email };
    const mail = await peopleMail(world.renderMail, site, to, { kind: "reset", link });
    await world.outbox.queueMail(tx, mail);
    await world.audit.record(site.id, { who: email, act: "reset-asked", network }, tx);
  });
}

/** Whose password a link sets; null when it is not good any more. */
export async function resetOf(
  code: string,
  caller: PeopleCaller,
  world: PeopleWorld,
): Promise<ResetFor | null> {
  if (await countLink(caller, world)) return null;
  const found = await findLink(code, caller, world);
  return found && { email: found.account.email, isByMachine: found.isByMachine };
}

/**
 * Sets another password by a link, once, and ends all sessions. The second step stays, unless the link came from the
 * machine and `liftSecondStep` is wished.
 */
export async function resetPassword(
  wish: { readonly code: string; readonly password: string; readonly liftSecondStep: boolean },
  caller: PeopleCaller,
  world: PeopleWorld,
): Promise<ResetOutcome> {
  const { site, network } = caller;
  const wait = await countLink(caller, world);
  if (wait) return wait;
  const found = await findLink(wish.code, caller, world);
  if (!found) return { kind: "no-such-link" };
  const { account, isByMachine } = found;
  const business = site.businessConfig.name;
  const trouble = await newPasswordTrouble(wish.password, { ...account, business });
  if (trouble) return { kind: "errors", errors: { password: trouble } };
  const lifts = isByMachine && wish.liftSecondStep;
  const used = await world.db.transaction(async (tx) => {
    const taken = isByMachine
      ? await useOwnerCode(tx, site.id, wish.code, "reset", world.now())
      : await useOneTime(tx, "reset", wish.code, world.now());
    if (!taken) return false;
    await replacePassword(tx, account.id, wish.password);
    if (lifts) await liftSecondStep(tx, account.id);
    const detail = {
      by: isByMachine ? "link of the machine" : "mailed link",
      secondStepLifted: lifts,
    };
    const entry = { who: account.email, act: "password-reset", detail, network };
    await world.audit.record(site.id, entry, tx);
    return true;
  });
  return used ? { kind: "reset" } : { kind: "no-such-link" };
}

async function findLink(
  code: string,
  { site }: PeopleCaller,
  { db, now }: PeopleWorld,
): Promise<{ account: Account; isByMachine: boolean } | null> {
  const mailed = await peekOneTime(db, "reset", code, now());
  const made = mailed ? null : await isGoodCode(db, site.id, code, now());
  const userId = mailed?.siteId === site.id ? mailed.userId : made?.userId;
  if (!userId || !(await roleOn(db, site.id, userId))) return null;
  const [account] = await db.select().from(authUsers).where(eq(authUsers.id, userId));
  return account ? { account, isByMachine: made !== null } : null;
}

/** Signing in asks for the password alone from then on. */
async function liftSecondStep(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(authTwoFactors).where(and(eq(authTwoFactors.userId, userId)));
  await tx.update(authUsers).set({ twoFactorEnabled: false }).where(eq(authUsers.id, userId));
}
