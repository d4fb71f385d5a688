import { and, eq } from "drizzle-orm";
import type { Lead } from "../../core/leads/taken.ts";
import type { Database } from "../platform/db/connect.ts";
import { leadEvents, leads } from "../platform/db/schema.ts";

/** An enquiry about to be stored, with what makes it the same if it comes twice. */
export interface NewLead {
  readonly id: string;
  readonly siteId: string;
  readonly lead: Lead;
  /** Why it is held back as spam; empty for an honest one. */
  readonly heldFor: readonly string[];
  readonly requestKey: string;
  readonly requestHash: string;
}

/** Stores an enquiry and its first event. False when this request is stored already: then nothing is written. */
export async function addLead(tx: Database, entry: NewLead): Promise<boolean> {
  const { id, siteId, lead, heldFor, requestKey, requestHash } = entry;
  const { source, ...form } = lead;
  const [added] = await tx
    .insert(leads)
    .values({
      siteId,
      leadId: id,
      status: heldFor.length > 0 ? "spam" : "new",
      ...form,
      sourcePage: source.page,
      referrer: source.referrer,
      campaign: { ...source.campaign },
      heldFor: [...heldFor],
      requestKey,
      requestHash,
    })
    .onConflictDoNothing({ target: [leads.siteId, leads.requestKey] })
    .returning({ id: leads.leadId });
  if (!added) return false;
  await tx.insert(leadEvents).values({ siteId, leadId: id, kind: "arrived", who: "visitor" });
  return true;
}

/** The enquiry a request is stored as, with its fingerprint; null when it never came. */
export async function leadOfRequest(
  db: Database,
  siteId: string,
  requestKey: string,
): Promise<{ id: string; requestHash: string } | null> {
  const [found] = await db
    .select({ id: leads.leadId, requestHash: leads.requestHash })
    .from(leads)
    .where(and(eq(leads.siteId, siteId), eq(leads.requestKey, requestKey)));
  return found ?? null;
}
