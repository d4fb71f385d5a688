import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { ContactChannel, LeadState } from "../../../core/leads/lead-states.ts";
import { leadEvents } from "../../platform/db/schema.ts";
import type { LeadActor, LeadInboxDeps } from "../deps.ts";
import { changeLead, lockLeads, newActionId } from "./change-lead.ts";

/** A lead and the state in which the person saw it. */
export interface SeenLead {
  readonly id: string;
  readonly state: LeadState;
}

/** The result of a move. Leads that somebody else moved in the meantime stay as they are. */
export interface MoveResult {
  /** The id with which the move can be undone. */
  readonly actionId: string;
  readonly ids: readonly string[];
  /** Leads that were in another state than expected, with their current state. */
  readonly conflicts: readonly SeenLead[];
}

/** Moves several leads to a state in one action. */
export function moveLeads(
  seen: readonly SeenLead[],
  to: LeadState,
  actor: LeadActor,
  deps: LeadInboxDeps,
): Promise<MoveResult> {
  const { site, account, limitedTo } = actor;
  const actionId = newActionId();
  return deps.db.transaction(async (tx) => {
    const lockedLeads = await lockLeads(
      tx,
      site.id,
      seen.map(({ id }) => id),
      limitedTo,
    );
    const seenStates = new Map(seen.map(({ id, state }) => [id, state]));
    const ids: string[] = [];
    const conflicts: SeenLead[] = [];
    for (const lead of lockedLeads) {
      if (lead.status === to) continue;
      if (lead.status !== seenStates.get(lead.leadId)) {
        conflicts.push({ id: lead.leadId, state: lead.status });
        continue;
      }
      await changeLead(tx, lead, { kind: "state", to, actionId }, actor, deps);
      ids.push(lead.leadId);
    }
    if (ids.length > 0) {
      const detail = { to, count: ids.length, ...(ids.length === 1 && { lead: ids[0] }) };
      await deps.audit.record(site.id, auditEntry("leads-moved", detail, account), tx);
    }
    return { actionId, ids, conflicts };
  });
}

/**
 * Records a tap on Call, Text or Mail, which answers a new lead. Repeated taps within 30 seconds count once. Null when
 * there is no such lead.
 */
export function recordContact(
  id: string,
  { channel, text }: { readonly channel: ContactChannel; readonly text: string },
  actor: LeadActor,
  deps: LeadInboxDeps,
): Promise<MoveResult | null> {
  const actionId = newActionId();
  return deps.db.transaction(async (tx) => {
    const [lead] = await lockLeads(tx, actor.site.id, [id], actor.limitedTo);
    if (!lead) return null;
    const isNew = lead.status === "new";
    if (!isNew) {
      const again = await tx
        .select({ id: leadEvents.eventId })
        .from(leadEvents)
        .where(
          and(
            eq(leadEvents.siteId, actor.site.id),
            eq(leadEvents.leadId, id),
            eq(leadEvents.kind, channel),
            eq(leadEvents.who, actor.who),
            sql`${leadEvents.happenedAt} > now() - interval '30 seconds'`,
          ),
        );
      if (again.length > 0) return { actionId, ids: [], conflicts: [] };
    }
    const to = isNew ? "contacted" : lead.status;
    const detail = text === "" ? {} : { text };
    await changeLead(tx, lead, { kind: channel, to, actionId, detail }, actor, deps);
    return { actionId, ids: isNew ? [id] : [], conflicts: [] };
  });
}

/**
 * Undoes an action on every lead where only notes were added since, and restarts a response clock that it had stopped.
 * Returns how many leads were restored.
 */
export function undoLeadAction(
  actionId: string,
  ids: readonly string[],
  actor: LeadActor,
  deps: LeadInboxDeps,
): Promise<number> {
  const { site, account } = actor;
  return deps.db.transaction(async (tx) => {
    const lockedLeads = await lockLeads(tx, site.id, ids, actor.limitedTo);
    const newest = await tx
      .selectDistinctOn([leadEvents.leadId], {
        leadId: leadEvents.leadId,
        detail: leadEvents.detail,
      })
      .from(leadEvents)
      .where(
        and(
          eq(leadEvents.siteId, site.id),
          inArray(leadEvents.leadId, [...ids]),
          ne(leadEvents.kind, "note"),
        ),
      )
      .orderBy(leadEvents.leadId, desc(leadEvents.eventId));
    let count = 0;
    for (const lead of lockedLeads) {
      const newestEvent = newest.find(({ leadId }) => leadId === lead.leadId);
      // Only changeLead writes the detail of such an event.
      const done = (newestEvent?.detail ?? {}) as {
        act?: string;
        from?: LeadState;
        to?: LeadState;
        answered?: true;
        seen?: true;
      };
      const { from, to } = done;
      if (done.act !== actionId || !from || lead.status !== to) continue;
      const set = {
        ...(done.answered && { firstAnsweredAt: null, answerMinutes: null }),
        ...(done.seen && { nudgedAt: null }),
      };
      const step = { kind: "undone", to: from, actionId: newActionId(), set };
      await changeLead(tx, lead, step, actor, deps);
      count += 1;
    }
    if (count > 0)
      await deps.audit.record(site.id, auditEntry("leads-undone", { count }, account), tx);
    return count;
  });
}

function auditEntry(
  act: string,
  detail: Readonly<Record<string, unknown>>,
  account: LeadActor["account"],
) {
  return { who: account.email, act, detail, network: account.network };
}
