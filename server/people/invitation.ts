import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Role } from "../../core/people/roles.ts";
import type { Database } from "../platform/db/connect.ts";
import { invitations } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { hashOf } from "./secrets.ts";

/** How long an invitation is good, in milliseconds. */
export const INVITATION_LIVES_MS = 7 * 24 * 60 * 60_000;

/** Somebody who was asked in and has not come yet. */
export interface Invitation {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly invitedBy: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** The invitations of a site that are good, the newest first. */
export async function openInvitations(db: Database, siteId: string, now: number) {
  const rows = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.siteId, siteId), stillGood(now)))
    .orderBy(desc(invitations.createdAt));
  return rows.map(asInvitation);
}

/** The invitation a link stands for, if it is good. */
export async function invitationOf(
  db: Database | Transaction,
  siteId: string,
  secret: string,
  now: number,
): Promise<Invitation | null> {
  const [found] = await db
    .select()
    .from(invitations)
    .where(bySecret(siteId, secret, now));
  return found ? asInvitation(found) : null;
}

/** Uses an invitation up; null when it was used before, is over, or was taken back. */
export async function useInvitation(
  tx: Transaction,
  siteId: string,
  secret: string,
  now: number,
): Promise<Invitation | null> {
  const [used] = await tx
    .update(invitations)
    .set({ acceptedAt: new Date(now) })
    .where(bySecret(siteId, secret, now))
    .returning();
  return used ? asInvitation(used) : null;
}

function bySecret(siteId: string, secret: string, now: number) {
  const isIt = and(eq(invitations.siteId, siteId), eq(invitations.tokenHash, hashOf(secret)));
  return and(isIt, stillGood(now));
}

function stillGood(now: number) {
  return and(isNull(invitations.acceptedAt), gt(invitations.expiresAt, new Date(now)));
}

function asInvitation(row: typeof invitations.$inferSelect): Invitation {
  const { invitationId, email, role, invitedBy, expiresAt } = row;
  return { id: invitationId, email, role, invitedBy, until: expiresAt.getTime() };
}
