import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { OWNER_PROVIDER } from "../../../core/booking/hours/owner-provider.ts";
import { DAY_MS } from "../../../core/format/time-units.ts";
import type { Role } from "../../../core/people/roles.ts";
import type { Database } from "../../platform/db/connect.ts";
import { invitations } from "../../platform/db/schema.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";
import { hashOf, newSecret } from "../account/secrets.ts";

/** How long an invitation is valid, in milliseconds. */
const INVITATION_LIVES_MS = 7 * DAY_MS;

/** An invitation that was not accepted yet. */
export interface Invitation {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  /** The notary they will be. */
  readonly provider: string;
  readonly invitedBy: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** The valid invitations of a site, newest first. */
export async function pendingInvitations(db: Database, siteId: string, now: number) {
  const rows = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.siteId, siteId), isPending(now)))
    .orderBy(desc(invitations.createdAt));
  return rows.map(asInvitation);
}

/** The valid invitation of an address; null where there is none. */
export async function pendingInvitation(
  tx: Transaction,
  siteId: string,
  email: string,
  now: number,
): Promise<Invitation | null> {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.siteId, siteId), eq(invitations.email, email), isPending(now)));
  return row ? asInvitation(row) : null;
}

/** Stores an invitation in place of an earlier one to the same address. Returns the link that accepts it, once. */
export async function storeInvitation(
  tx: Transaction,
  site: { readonly id: string; readonly origin: string },
  {
    provider = OWNER_PROVIDER,
    ...invited
  }: Pick<Invitation, "email" | "role" | "invitedBy"> & Partial<Pick<Invitation, "provider">>,
  now: number,
): Promise<string> {
  const secret = newSecret();
  await tx
    .delete(invitations)
    .where(and(eq(invitations.siteId, site.id), eq(invitations.email, invited.email)));
  await tx.insert(invitations).values({
    ...{
      siteId: site.id,
      invitationId: randomUUID(),
      ...invited,
      providerId: provider,
      tokenHash: hashOf(secret),
    },
    expiresAt: new Date(now + INVITATION_LIVES_MS),
  });
  return `${site.origin}/admin/join?code=${secret}`;
}

/** The invitation that a link is for; null when it is not valid. */
export async function findInvitation(
  db: Database | Transaction,
  siteId: string,
  secret: string,
  now: number,
): Promise<Invitation | null> {
  const [result] = await db
    .select()
    .from(invitations)
    .where(bySecret(siteId, secret, now));
  return result ? asInvitation(result) : null;
}

/** Marks an invitation as accepted; null when it was used before, has expired, or was withdrawn. */
export async function acceptInvitation(
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
  return and(isIt, isPending(now));
}

function isPending(now: number) {
  return and(isNull(invitations.acceptedAt), gt(invitations.expiresAt, new Date(now)));
}

function asInvitation(row: typeof invitations.$inferSelect): Invitation {
  const { invitationId, email, role, providerId: provider, invitedBy, expiresAt } = row;
  return { id: invitationId, email, role, provider, invitedBy, until: expiresAt.getTime() };
}
