import { and, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "../platform/db/connect.ts";
import { ownerCodes } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { holdPeople, ownersOf } from "./accounts.ts";
import { hashOf, newSecret } from "./secrets.ts";

const HOUR_MS = 60 * 60_000;

/** How long a link from the machine is good, in milliseconds. */
const LIVES_MS = { "first-run": 24 * HOUR_MS, reset: HOUR_MS } as const;

/** A site as its links need it. */
export interface LinkedSite {
  readonly id: string;
  readonly origin: string;
}

/**
 * A new link that makes a site's first owner, once; null where there is an owner. Earlier ones are void from now on.
 */
export async function firstRunLink(db: Database, site: LinkedSite, now: number) {
  return db.transaction(async (tx) => {
    await holdPeople(tx, site.id);
    if ((await ownersOf(tx, site.id)) > 0) return null;
    const ofSite = and(eq(ownerCodes.siteId, site.id), eq(ownerCodes.purpose, "first-run"));
    await tx.delete(ownerCodes).where(ofSite);
    const code = await addCode(tx, site.id, "first-run", null, now);
    return `${site.origin}/admin/first-run?code=${code}`;
  });
}

/** A new link by which somebody sets another password, with no mail and, if they wish, no second step. */
export async function resetLink(db: Database, site: LinkedSite, userId: string, now: number) {
  return db.transaction(async (tx) => {
    await tx
      .delete(ownerCodes)
      .where(and(eq(ownerCodes.siteId, site.id), eq(ownerCodes.userId, userId)));
    const code = await addCode(tx, site.id, "reset", userId, now);
    return `${site.origin}/admin/new-password?code=${code}`;
  });
}

/** Whether a code would be taken now; it stays good. */
export async function isGoodCode(
  db: Database | Transaction,
  siteId: string,
  code: string,
  now: number,
) {
  const [found] = await db
    .select()
    .from(ownerCodes)
    .where(open(siteId, code, now));
  return found ?? null;
}

/** Uses a code up; null when it was used before, is over, or never was. Of two at the same moment one gets it. */
export async function useOwnerCode(
  tx: Transaction,
  siteId: string,
  code: string,
  purpose: "first-run" | "reset",
  now: number,
): Promise<{ readonly userId: string | null } | null> {
  const [used] = await tx
    .update(ownerCodes)
    .set({ usedAt: new Date(now) })
    .where(and(open(siteId, code, now), eq(ownerCodes.purpose, purpose)))
    .returning({ userId: ownerCodes.userId });
  return used ?? null;
}

function open(siteId: string, code: string, now: number) {
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
