import { randomUUID } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { businessMinutes } from "../../core/leads/clock.ts";
import { isAnswer, type LeadState } from "../../core/leads/states.ts";
import type { Lead } from "../../core/leads/taken.ts";
import type { Site } from "../../core/site/site.ts";
import { leadSaid } from "../../core/webhooks/said.ts";
import { leadEvents, leads } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { SITE_CHANGED } from "../site/store.ts";
import type { LeadBookWorld, LeadHand } from "./lead-world.ts";

/** An enquiry as it is held fast while somebody acts on it. */
export type HeldLead = typeof leads.$inferSelect;

/** Holds enquiries fast, always in the same order, so that two who act on the same ones take turns. */
export function holdLeads(
  tx: Transaction,
  siteId: string,
  ids: readonly string[],
): Promise<HeldLead[]> {
  return tx
    .select()
    .from(leads)
    .where(and(eq(leads.siteId, siteId), inArray(leads.leadId, [...ids])))
    .orderBy(leads.leadId)
    .for("update");
}

/** What is done at an enquiry: how its history calls it, the state it comes to, and what else is to be known. */
export interface LeadStep {
  readonly kind: string;
  readonly to: LeadState;
  /** What was done together, so that it can be taken back together. */
  readonly act: string;
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly set?: Partial<
    Pick<HeldLead, "quotedTotal" | "visitId" | "firstAnsweredAt" | "answerMinutes" | "nudgedAt">
  >;
}

/** A number for things done together. */
export function newAct(): string {
  return randomUUID();
}

/**
 * Takes one step with an enquiry that is held fast: state, history, webhooks. The first step that answers stops the
 * response clock. Answers whether it did.
 */
export async function takeStep(
  tx: Transaction,
  lead: HeldLead,
  step: LeadStep,
  { site, who }: Pick<LeadHand, "site" | "who">,
  { bell, now }: Pick<LeadBookWorld, "bell" | "now">,
): Promise<boolean> {
  const { siteId, leadId, status: from } = lead;
  const { kind, to, act, detail = {}, set = {} } = step;
  // Going back answers nobody, wherever it leads.
  const answers = isAnswer(to) && lead.firstAnsweredAt === null && kind !== "undone";
  const at = now();
  // Whoever takes it out of the spam has it before their eyes; whoever takes a slip back has it where it was.
  const isSeen = from === "spam" && to === "new" && kind !== "undone" && lead.nudgedAt === null;
  await tx
    .update(leads)
    .set({
      ...set,
      status: to,
      ...(answers && { firstAnsweredAt: new Date(at), answerMinutes: minutesOf(lead, at, site) }),
      ...(isSeen && { nudgedAt: new Date(at) }),
    })
    .where(and(eq(leads.siteId, siteId), eq(leads.leadId, leadId)));
  const isNews = from === "spam" && to !== "spam" && (await wasHeldTillNow(tx, lead));
  const moved = from === to ? {} : { from, to };
  await tx.insert(leadEvents).values({
    siteId,
    leadId,
    kind,
    who,
    detail: {
      ...moved,
      ...detail,
      act,
      ...(answers && { answered: true }),
      ...(isSeen && { seen: true }),
    },
  });
  if (isNews) await bell?.ring(tx, siteId, "lead.created", leadSaid(leadId, asTaken(lead)));
  if (from !== to) await bell?.ring(tx, siteId, "lead.changed", { id: leadId, from, to });
  if (answers || set.firstAnsweredAt === null) await tellMeasure(tx, siteId);
  return answers;
}

/** Whether a lead was held when it came and never left the spam since: nobody was told of it yet. */
async function wasHeldTillNow(
  tx: Transaction,
  { siteId, leadId, heldFor }: HeldLead,
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

function asTaken(lead: HeldLead): Lead {
  const { sourcePage: page, referrer, campaign } = lead;
  return { ...lead, source: { page, referrer, campaign } };
}

/** What a business says of its speed may have changed: the boards look again. */
async function tellMeasure(tx: Transaction, siteId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_notify(${SITE_CHANGED}, ${siteId})`);
}

/** How long somebody waited for their first answer, by the hours of their site. */
export function minutesOf({ createdAt }: { createdAt: Date }, at: number, site: Site): number {
  const office = { hours: site.scheduling, zone: site.businessConfig.timezone };
  return businessMinutes(createdAt.getTime(), at, office);
}
