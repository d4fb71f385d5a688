import { randomUUID } from "node:crypto";
import { and, count, eq, isNull } from "drizzle-orm";
import type { Role } from "../../../core/people/roles.ts";
import type { Database } from "../../platform/db/connect.ts";
import {
  authAccounts,
  authSessions,
  authUsers,
  calendarFeeds,
  knownDevices,
  memberships,
  ownerCodes,
  sites,
} from "../../platform/db/schema.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";
import { hashOf } from "./secrets.ts";

/** An account of the installation. Its roles on sites are in `memberships`. */
export interface Account {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** The fields of a new account; the email in lower case. */
export interface NewAccount {
  readonly name: string;
  readonly email: string;
  /** From `hashPassword`, computed before a lock is taken because it is slow. */
  readonly passwordHash: string;
}

type Queryable = Database | Transaction;

/** The account with this email; null when there is none. */
export async function accountOf(db: Queryable, email: string): Promise<Account | null> {
  const [result] = await db.select().from(authUsers).where(eq(authUsers.email, email));
  return result ?? null;
}

/** Creates an account. Its email counts as verified: the invitation or link was sent to it. */
export async function addAccount(tx: Transaction, entry: NewAccount): Promise<Account> {
  const id = randomUUID();
  const { name, email } = entry;
  await tx.insert(authUsers).values({ id, name, email, emailVerified: true });
  await tx.insert(authAccounts).values({
    id: randomUUID(),
    accountId: id,
    providerId: "credential",
    userId: id,
    password: entry.passwordHash,
  });
  return { id, name, email };
}

/** Whether this is the account's password. */
export async function isCorrectPassword(userId: string, password: string, db: Queryable) {
  const ofUser = and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, "credential"));
  const [result] = await db.select().from(authAccounts).where(ofUser);
  return verifyPassword(result?.password ?? "", password);
}

/**
 * A hash that changes whenever the account's password or email does; null without a password. With `forUpdate` both are
 * locked until the transaction ends.
 */
export async function credentialHash(
  db: Queryable,
  userId: string,
  { forUpdate = false } = {},
): Promise<string | null> {
  const query = db
    .select({ email: authUsers.email, password: authAccounts.password })
    .from(authUsers)
    .innerJoin(authAccounts, eq(authAccounts.userId, authUsers.id))
    .where(and(eq(authUsers.id, userId), eq(authAccounts.providerId, "credential")));
  const [result] = await (forUpdate ? query.for("update") : query);
  return result?.password ? hashOf(`${result.email} ${result.password}`) : null;
}

/** Deletes the unused reset codes that were made on the server for an account. */
export async function voidResetCodes(tx: Queryable, userId: string): Promise<void> {
  const ofUser = and(eq(ownerCodes.userId, userId), eq(ownerCodes.purpose, "reset"));
  await tx.delete(ownerCodes).where(and(ofUser, isNull(ownerCodes.usedAt)));
}

/** Replaces an account's password, ends its sessions, voids its reset codes and forgets its known devices. */
export async function replacePassword(tx: Transaction, userId: string, password: string) {
  const changed = { password: await hashPassword(password), updatedAt: new Date() };
  const ofUser = and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, "credential"));
  await tx.update(authAccounts).set(changed).where(ofUser);
  await tx.delete(authSessions).where(eq(authSessions.userId, userId));
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId));
  await voidResetCodes(tx, userId);
}

/** The role of an account on a site and the notary it is; null when it has none. */
export async function membershipOn(
  db: Queryable,
  siteId: string,
  userId: string,
): Promise<{ readonly role: Role; readonly provider: string } | null> {
  const [result] = await db
    .select({ role: memberships.role, provider: memberships.providerId })
    .from(memberships)
    .where(and(eq(memberships.siteId, siteId), eq(memberships.userId, userId)));
  return result ?? null;
}

/** The role of an account on a site; null when it has none. */
export async function roleOn(db: Queryable, siteId: string, userId: string): Promise<Role | null> {
  return (await membershipOn(db, siteId, userId))?.role ?? null;
}

/**
 * Gives an account a role on a site, replacing an earlier one. `provider` is the notary it is; left out, the first one, or the one
 * it was. An editor loses the calendar links of the role before.
 */
export async function giveRole(
  tx: Transaction,
  siteId: string,
  userId: string,
  role: Role,
  provider?: string,
) {
  const notary = provider === undefined ? {} : { providerId: provider };
  await tx
    .insert(memberships)
    .values({ siteId, userId, role, ...notary })
    .onConflictDoUpdate({
      target: [memberships.siteId, memberships.userId],
      set: { role, ...notary },
    });
  if (role !== "editor") return;
  const ofMember = and(eq(calendarFeeds.siteId, siteId), eq(calendarFeeds.userId, userId));
  await tx.delete(calendarFeeds).where(ofMember);
}

/** How many owners a site has. */
export async function countOwners(db: Queryable, siteId: string): Promise<number> {
  const [result] = await db
    .select({ owners: count() })
    .from(memberships)
    .where(and(eq(memberships.siteId, siteId), eq(memberships.role, "owner")));
  return result?.owners ?? 0;
}

/** Locks a site until the transaction ends, so that changes to its people happen one after the other. */
export async function lockMembers(tx: Transaction, siteId: string): Promise<void> {
  await tx.select({ id: sites.siteId }).from(sites).where(eq(sites.siteId, siteId)).for("update");
}
