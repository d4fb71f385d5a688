import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Database } from "../platform/db/connect.ts";
import { textConsents, textOptOuts } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import type { TextSendingDeps } from "./text-deps.ts";

/** A visitor's agreement to texts, with what shows that they gave it. */
export interface TextConsent {
  readonly phone: string;
  /** The words they read, exactly. */
  readonly wording: string;
  /** Where they read them. */
  readonly page: string;
  readonly visitId: string | null;
}

/** Records an agreement, in the caller's transaction. */
export async function recordConsent(
  tx: Transaction,
  siteId: string,
  consent: TextConsent,
  now: number,
): Promise<void> {
  const row = { ...consent, siteId, consentId: randomUUID(), createdAt: new Date(now) };
  await tx.insert(textConsents).values(row);
}

/** Whether a number agreed to automated texts and has not ended them since. */
export async function mayTextAutomatically(
  db: Database | Transaction,
  siteId: string,
  phone: string,
  deps: Pick<TextSendingDeps, "links">,
): Promise<boolean> {
  const consent = await db
    .select({ id: textConsents.consentId })
    .from(textConsents)
    .where(and(eq(textConsents.siteId, siteId), eq(textConsents.phone, phone)))
    .limit(1);
  return consent.length > 0 && !(await hasOptedOut(db, siteId, phone, deps));
}

/** Whether a number wants no texts of this site. */
export async function hasOptedOut(
  db: Database | Transaction,
  siteId: string,
  phone: string,
  deps: Pick<TextSendingDeps, "links">,
): Promise<boolean> {
  const found = await db
    .select({ at: textOptOuts.createdAt })
    .from(textOptOuts)
    .where(isOptOut(siteId, phone, deps));
  return found.length > 0;
}

/** Records that a number wants no texts, in the caller's transaction. */
export async function recordOptOut(
  tx: Database | Transaction,
  siteId: string,
  { phone, reason }: { readonly phone: string; readonly reason: string },
  { links, now }: Pick<TextSendingDeps, "links" | "now">,
): Promise<void> {
  const phoneHash = links.addressHash(siteId, phone);
  await tx
    .insert(textOptOuts)
    .values({ siteId, phoneHash, reason: reason.slice(0, 100), createdAt: new Date(now()) })
    .onConflictDoNothing();
}

/** Forgets that a number wanted no texts. */
export async function removeOptOut(
  tx: Transaction,
  siteId: string,
  phone: string,
  deps: Pick<TextSendingDeps, "links">,
): Promise<void> {
  await tx.delete(textOptOuts).where(isOptOut(siteId, phone, deps));
}

function isOptOut(siteId: string, phone: string, { links }: Pick<TextSendingDeps, "links">) {
  const phoneHash = links.addressHash(siteId, phone);
  return and(eq(textOptOuts.siteId, siteId), eq(textOptOuts.phoneHash, phoneHash));
}
