import { and, eq } from "drizzle-orm";
import type { StoredLead } from "../../core/leads/lead.ts";
import type { Database } from "../platform/db/connect.ts";
import { leadEvents, leads } from "../platform/db/schema.ts";

/** A lead about to be stored, with the key and hash that identify a repeated request. */
export interface NewLead {
  readonly id: string;
  readonly siteId: string;
  readonly lead: StoredLead;
  /** Why the spam filter holds it; empty for an ordinary lead. */
  readonly heldFor: readonly string[];
  readonly requestKey: string;
  readonly requestHash: string;
  readonly chatId?: string | null;
}

/** Stores a lead and its first history entry. False when this request was stored before; then nothing is written. */
export async function addLead(tx: Database, entry: NewLead): Promise<boolean> {
  const { id, siteId, lead, heldFor, requestKey, requestHash, chatId = null } = entry;
  const { source, rhythm, ...form } = lead;
  const [added] = await tx
    .insert(leads)
    .values({
      siteId,
      leadId: id,
      status: heldFor.length > 0 ? "spam" : "new",
      ...form,
      rhythm: rhythm || null,
      sourcePage: source.page,
      referrer: source.referrer,
      campaign: { ...source.campaign },
      heldFor: [...heldFor],
      requestKey,
      requestHash,
      chatId,
    })
    .onConflictDoNothing({ target: [leads.siteId, leads.requestKey] })
    .returning({ id: leads.leadId });
  if (!added) return false;
  await tx.insert(leadEvents).values({ siteId, leadId: id, kind: "arrived", who: "visitor" });
  return true;
}

/** The lead stored for a request key, with the hash of that request; null when there is none. */
export async function leadOfRequest(
  db: Database,
  siteId: string,
  requestKey: string,
): Promise<{ id: string; requestHash: string } | null> {
  const [stored] = await db
    .select({ id: leads.leadId, requestHash: leads.requestHash })
    .from(leads)
    .where(and(eq(leads.siteId, siteId), eq(leads.requestKey, requestKey)));
  return stored ?? null;
}
