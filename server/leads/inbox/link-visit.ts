import { isUuid } from "../../../core/format/patterns.ts";
import type { Site } from "../../../core/sections/site.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";
import type { WebhookEmitter } from "../../webhooks/emit.ts";
import { changeLead, lockLeads, newActionId } from "./change-lead.ts";

/**
 * Records that a visit was booked from a lead, which marks the lead as booked and answered. False when there is no such
 * lead.
 */
export async function linkVisit(
  tx: Transaction,
  site: Site,
  leadId: string,
  visitId: string,
  who: string,
  deps: { readonly webhooks?: WebhookEmitter; readonly now: () => number },
): Promise<boolean> {
  if (!isUuid(leadId)) return false;
  const [lead] = await lockLeads(tx, site.id, [leadId]);
  if (!lead) return false;
  if (lead.visitId === visitId) return true;
  const step = {
    kind: "booked",
    actionId: newActionId(),
    detail: { visit: visitId },
    set: { visitId },
  };
  await changeLead(tx, lead, { ...step, to: "booked" }, { site, who }, deps);
  return true;
}
