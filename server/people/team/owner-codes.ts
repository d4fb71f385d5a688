import { and, eq, gt, isNull } from "drizzle-orm";
import { HOUR_MS } from "../../../core/format/time-units.ts";
import type { Database } from "../../platform/db/connect.ts";
import { ownerCodes } from "../../platform/db/schema.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";
import { countOwners, lockMembers } from "../account/account-store.ts";
import { hashOf, newSecret } from "../account/secrets.ts";

/** How long a code made on the server is valid, in milliseconds. */
const LIVES_MS = { "first-run": 24 * HOUR_MS, reset: HOUR_MS } as const;

/** The site of a link. */
export interface LinkedSite {
  readonly id: string;
  readonly origin: string;
}

/**
 * Creates the link that makes a site's first owner, once; null when there is an owner. Earlier links become void.
 */
export async function firstRunLink(db: Database, site: LinkedSite, now: number) {
  return db.transaction(async (tx) => {
    await lockMembers(tx, site.id);
    if ((await countOwners(tx, site.id)) > 0) return null;
    const ofSite = and(eq(ownerCodes.siteId, site.id), eq(ownerCodes.purpose, "first-run"));
    await tx.delete(ownerCodes).where(ofSite);
    const code = await addCode(tx, site.id, "first-run", null, now);
    return `${site.origin}/admin/first-run?code=${code}`;
  });
}

/** Creates a link to set a new password without email, which can also remove the second step. */
export async function resetLink(db: Database, site: LinkedSite, userId: string, now: number) {
  return db.transaction(async (tx) => {
    await tx
      .delete(ownerCodes)
      .where(and(eq(ownerCodes.siteId, site.id), eq(ownerCodes.userId, userId)));
    const code = await addCode(tx, site.id, "reset", userId, now);
    return `${site.origin}/admin/new-password?code=${code}`;
  });
}

/** The stored code when it is valid now, without using it up; else null. */
export async function findOwnerCode(
  db: Database | Transaction,
  siteId: string,
  code: string,
  now: number,
) {
  const [result] = await db
    .select()
    .from(ownerCodes)
    .where(isUnused(siteId, code, now));
  return result ?? null;
}

/** Uses a code up; null when it was used before, has expired, or never existed. Of two simultaneous uses one succeeds. */
export async function consumeOwnerCode(
  tx: Transaction,
  siteId: string,
  code: string,
  purpose: "first-run" | "reset",
  now: number,
): Promise<{ readonly userId: string | null } | null> {
  const [used] = await tx
    .update(ownerCodes)
    .set({ usedAt: new Date(now) })
    .where(and(isUnused(siteId, code, now), eq(ownerCodes.purpose, purpose)))
    .returning({ userId: ownerCodes.userId });
  return used ?? null;
}

function isUnused(siteId: string, code: string, now: number) {
  return and(
    eq(ownerCodes.siteId, siteId),
    eq(ownerCodes.codeHash, hashOf(code)),
    isNull(ownerCodes.usedAt),
    gt(ownerCodes.expiresAt, new Date(now)),
  );
}

async function addCode(
  tx: Transaction,
  siteId: string,
  purpose: "first-run" | "reset",
  userId: string | null,
  now: number,
): Promise<string> {
  const code = newSecret();
  const expiresAt = new Date(now + LIVES_MS[purpose]);
  await tx
    .insert(ownerCodes)
    .values({ siteId, codeHash: hashOf(code), purpose, userId, expiresAt });
  return code;
}
