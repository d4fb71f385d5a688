import { randomUUID } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { StoredLead } from "../../../core/leads/lead.ts";
import { isAnsweredState, type LeadState } from "../../../core/leads/lead-states.ts";
import { businessMinutes } from "../../../core/leads/response-clock.ts";
import type { Site } from "../../../core/sections/site.ts";
import { leadPayload } from "../../../core/webhooks/payloads.ts";
import { announce } from "../../live/announce.ts";
import { leadEvents, leads } from "../../platform/db/schema.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";
import { SITE_CHANGED_CHANNEL } from "../../site/store.ts";
import type { LeadActor, LeadInboxDeps } from "../deps.ts";
import { isLeadOf } from "./leads-limit.ts";

/** A lead row that is locked for the current transaction. */
export type LockedLead = typeof leads.$inferSelect;

/**
 * Locks leads for the transaction, always in the same order, so that two people who change the same leads wait for each
 * other instead of deadlocking. With `limitedTo`, those of one notary.
 */
export function lockLeads(
  tx: Transaction,
  siteId: string,
  ids: readonly string[],
  limitedTo?: string,
): Promise<LockedLead[]> {
  return tx
    .select()
    .from(leads)
    .where(and(eq(leads.siteId, siteId), inArray(leads.leadId, [...ids]), isLeadOf(limitedTo)))
    .orderBy(leads.leadId)
    .for("update");
}

/** One change of a lead: its history entry, the state it moves to and the columns to set. */
export interface LeadChange {
  readonly kind: string;
  readonly to: LeadState;
  /** Identifies everything that was done in one action, so that it can be undone together. */
  readonly actionId: string;
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly set?: Partial<
    Pick<LockedLead, "quotedTotal" | "visitId" | "firstAnsweredAt" | "answerMinutes" | "nudgedAt">
  >;
}

/** A new id for an action. */
export function newActionId(): string {
  return randomUUID();
}

/**
 * Applies one change to a locked lead: state, history and webhooks. The first change that counts as an answer stops the
 * response clock. Returns whether it did.
 */
export async function changeLead(
  tx: Transaction,
  lead: LockedLead,
  change: LeadChange,
  { site, who }: Pick<LeadActor, "site" | "who">,
  { webhooks, now }: Pick<LeadInboxDeps, "webhooks" | "now">,
): Promise<boolean> {
  const { siteId, leadId, status: from } = lead;
  const { kind, to, actionId, detail = {}, set = {} } = change;
  // Undoing never counts as an answer, whatever state it leads to.
  const answers = isAnsweredState(to) && lead.firstAnsweredAt === null && kind !== "undone";
  const at = now();
  // Moving a lead from spam to new means that somebody has seen it, so it needs no reminder. Undoing does not.
  const isSeen = from === "spam" && to === "new" && kind !== "undone" && lead.nudgedAt === null;
  await tx
    .update(leads)
    .set({
      ...set,
      status: to,
      ...(answers && {
        firstAnsweredAt: new Date(at),
        answerMinutes: minutesToAnswer(lead, at, site),
      }),
      ...(isSeen && { nudgedAt: new Date(at) }),
    })
    .where(and(eq(leads.siteId, siteId), eq(leads.leadId, leadId)));
  const isFirstRelease = from === "spam" && to !== "spam" && (await wasHeldUntilNow(tx, lead));
  const stateChange = from === to ? {} : { from, to };
  await tx.insert(leadEvents).values({
    siteId,
    leadId,
    kind,
    who,
    detail: {
      ...stateChange,
      ...detail,
      act: actionId,
      ...(answers && { answered: true }),
      ...(isSeen && { seen: true }),
    },
  });
  if (isFirstRelease)
    await webhooks?.emit(tx, siteId, "lead.created", leadPayload(leadId, toLead(lead)));
  await announce(tx, siteId, "lead.changed");
  if (from !== to) await webhooks?.emit(tx, siteId, "lead.changed", { id: leadId, from, to });
  if (answers || set.firstAnsweredAt === null) await announceAnswerTime(tx, siteId);
  return answers;
}

/** Whether a lead was held as spam from the start and never left it, so that nobody was notified of it yet. */
async function wasHeldUntilNow(
  tx: Transaction,
  { siteId, leadId, heldFor }: LockedLead,
): Promise<boolean> {
  if (heldFor.length === 0) return false;
  const left = await tx
    .select({ id: leadEvents.eventId })
    .from(leadEvents)
    .where(
      and(
        eq(leadEvents.siteId, siteId),
        eq(leadEvents.leadId, leadId),
        sql`${leadEvents.detail} ->> 'from' = 'spam'`,
      ),
    )
    .limit(1);
  return left.length === 0;
}

function toLead(lead: LockedLead): StoredLead {
  const { sourcePage: page, referrer, campaign } = lead;
  return { ...lead, source: { page, referrer, campaign } };
}

/** The claimed response time of the site may have changed: all processes reload the site. */
async function announceAnswerTime(tx: Transaction, siteId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_notify(${SITE_CHANGED_CHANNEL}, ${siteId})`);
}

/** How many business minutes a lead waited for its first answer. */
export function minutesToAnswer(
  { createdAt }: { createdAt: Date },
  at: number,
  site: Site,
): number {
  const businessHours = { hours: site.scheduling, zone: site.businessConfig.timezone };
  return businessMinutes(createdAt.getTime(), at, businessHours);
}
