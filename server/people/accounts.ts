import { randomUUID } from "node:crypto";
import { and, count, eq, isNull } from "drizzle-orm";
import type { Role } from "../../core/people/roles.ts";
import type { Database } from "../platform/db/connect.ts";
import {
  authAccounts,
  authSessions,
  authUsers,
  knownDevices,
  memberships,
  ownerCodes,
  sites,
} from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { hashPassword, isPassword } from "./password-hash.ts";
import { hashOf } from "./secrets.ts";

/** An account of the installation. What it may do where stands in its memberships. */
export interface Account {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** What an account is made from; the mail address in lower case. */
export interface NewAccount {
  readonly name: string;
  readonly email: string;
  /** From `hashPassword`: made before a lock is taken, for it takes its time. */
  readonly passwordHash: string;
}

type Tables = Database | Transaction;

/** The account of a mail address. */
export async function accountOf(db: Tables, email: string): Promise<Account | null> {
  const [found] = await db.select().from(authUsers).where(eq(authUsers.email, email));
  return found ?? null;
}

/** Makes an account; whoever holds its mail address was shown to by whoever asked them in. */
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

/** Whether this is the password of an account. */
export async function knowsPassword(userId: string, password: string, db: Tables) {
  const ofUser = and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, "credential"));
  const [found] = await db.select().from(authAccounts).where(ofUser);
  return isPassword(found?.password ?? "", password);
}

/**
 * What changes whenever an account's password or mail address does, and tells neither; null without a password. Where it
 * `isHeld`, both stay as they are until the transaction ends.
 */
export async function accountMark(
  db: Tables,
  userId: string,
  { isHeld = false } = {},
): Promise<string | null> {
  const asked = db
    .select({ email: authUsers.email, password: authAccounts.password })
    .from(authUsers)
    .innerJoin(authAccounts, eq(authAccounts.userId, authUsers.id))
    .where(and(eq(authUsers.id, userId), eq(authAccounts.providerId, "credential")));
  const [found] = await (isHeld ? asked.for("update") : asked);
  return found?.password ? hashOf(`${found.email} ${found.password}`) : null;
}

/** Links of the machine that were made for an account and not used open nothing from then on. */
export async function voidResetCodes(tx: Tables, userId: string): Promise<void> {
  const ofUser = and(eq(ownerCodes.userId, userId), eq(ownerCodes.purpose, "reset"));
  await tx.delete(ownerCodes).where(and(ofUser, isNull(ownerCodes.usedAt)));
}

/** Gives an account another password: its sessions end, its links are void, and no device is known any more. */
export async function replacePassword(tx: Transaction, userId: string, password: string) {
  const changed = { password: await hashPassword(password), updatedAt: new Date() };
  const ofUser = and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, "credential"));
  await tx.update(authAccounts).set(changed).where(ofUser);
  await tx.delete(authSessions).where(eq(authSessions.userId, userId));
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId));
  await voidResetCodes(tx, userId);
}

/** What an account is on a site; null for a stranger to it. */
export async function roleOn(db: Tables, siteId: string, userId: string): Promise<Role | null> {
  const [found] = await db
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.siteId, siteId), eq(memberships.userId, userId)));
  return found?.role ?? null;
}

/** Gives an account a role on a site, whatever it was before. */
export async function giveRole(tx: Transaction, siteId: string, userId: string, role: Role) {
  await tx
    .insert(memberships)
    .values({ siteId, userId, role })
    .onConflictDoUpdate({ target: [memberships.siteId, memberships.userId], set: { role } });
}

/** How many owners a site has. */
export async function ownersOf(db: Tables, siteId: string): Promise<number> {
  const [found] = await db
    .select({ owners: count() })
    .from(memberships)
    .where(and(eq(memberships.siteId, siteId), eq(memberships.role, "owner")));
  return found?.owners ?? 0;
}

/** Holds a site until the transaction ends: of all who change its people, one goes at a time. */
export async function holdPeople(tx: Transaction, siteId: string): Promise<void> {
  await tx.select({ id: sites.siteId }).from(sites).where(eq(sites.siteId, siteId)).for("update");
}
