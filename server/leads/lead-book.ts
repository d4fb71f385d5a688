import { isId } from "../../core/leads/inbox.ts";
import type { Site } from "../../core/site/site.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import type { Bell } from "../webhooks/bell.ts";
import { holdLeads, newAct, takeStep } from "./lead-acts.ts";

/**
 * Notes at an enquiry that a visit came of it: it is booked from then on, and to book somebody is to answer them. False where
 * there is no such enquiry.
 */
export async function linkVisit(
  tx: Transaction,
  site: Site,
  leadId: string,
  visitId: string,
  who: string,
  world: { readonly bell?: Bell; readonly now: () => number },
): Promise<boolean> {
  if (!isId(leadId)) return false;
  const [lead] = await holdLeads(tx, site.id, [leadId]);
  if (!lead) return false;
  if (lead.visitId === visitId) return true;
  const step = { kind: "booked", act: newAct(), detail: { visit: visitId }, set: { visitId } };
  await takeStep(tx, lead, { ...step, to: "booked" }, { site, who }, world);
  return true;
}
