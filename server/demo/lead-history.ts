import { and, desc, eq } from "drizzle-orm";
import type { Cents } from "../../core/format/money.ts";
import type { LeadState } from "../../core/leads/lead-states.ts";
import type { Site } from "../../core/sections/site.ts";
import { changeLead, type LeadChange, lockLeads, newActionId } from "../leads/inbox/change-lead.ts";
import { linkVisit } from "../leads/inbox/link-visit.ts";
import { leadEvents, leads } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import type { DemoDeps } from "./demo-deps.ts";

/** What was done with a sample lead, and when, in milliseconds since 1970. */
export type DemoLeadStep =
  | { readonly kind: "call"; readonly at: number }
  | { readonly kind: "quoted"; readonly total: Cents; readonly at: number }
  | { readonly kind: "lost"; readonly at: number }
  | { readonly kind: "booked"; readonly visitId: string; readonly at: number };

const STATES: Readonly<Record<DemoLeadStep["kind"], LeadState>> = {
  call: "contacted",
  quoted: "quoted",
  lost: "lost",
  booked: "booked",
};

/** Dates a sample lead's arrival back to `createdAt`. */
export async function dateArrival(
  siteId: string,
  leadId: string,
  createdAt: number,
  { leads: { db } }: DemoDeps,
): Promise<void> {
  const at = new Date(createdAt);
  await db
    .update(leads)
    .set({ createdAt: at })
    .where(and(eq(leads.siteId, siteId), eq(leads.leadId, leadId)));
  await db
    .update(leadEvents)
    .set({ happenedAt: at })
    .where(and(eq(leadEvents.siteId, siteId), eq(leadEvents.leadId, leadId)));
}

/** Does a step with a sample lead as if it were done at its instant, with its entry in the lead's history. */
export async function takeStep(
  site: Site,
  leadId: string,
  step: DemoLeadStep,
  { leads: { db } }: DemoDeps,
): Promise<void> {
  const who = site.businessConfig.name;
  const then = { now: () => step.at };
  await db.transaction(async (tx) => {
    if (step.kind === "booked") {
      await linkVisit(tx, site, leadId, step.visitId, who, then);
    } else {
      const [lead] = await lockLeads(tx, site.id, [leadId]);
      if (!lead) throw new Error("A sample lead is gone.");
      const change = { to: STATES[step.kind], actionId: newActionId(), ...changeOf(step) };
      await changeLead(tx, lead, change, { site, who }, then);
    }
    await dateNewestEvent(tx, site.id, leadId, step.at);
  });
}

function changeOf(
  step: Exclude<DemoLeadStep, { kind: "booked" }>,
): Pick<LeadChange, "kind" | "detail" | "set"> {
  if (step.kind === "quoted")
    return {
      kind: "quoted",
      detail: { total: step.total, way: "text" },
      set: { quotedTotal: step.total },
    };
  return { kind: step.kind === "lost" ? "state" : step.kind };
}

async function dateNewestEvent(
  tx: Transaction,
  siteId: string,
  leadId: string,
  at: number,
): Promise<void> {
  const newest = tx
    .select({ id: leadEvents.eventId })
    .from(leadEvents)
    .where(and(eq(leadEvents.siteId, siteId), eq(leadEvents.leadId, leadId)))
    .orderBy(desc(leadEvents.eventId))
    .limit(1);
  await tx
    .update(leadEvents)
    .set({ happenedAt: new Date(at) })
    .where(and(eq(leadEvents.siteId, siteId), eq(leadEvents.eventId, newest)));
}
