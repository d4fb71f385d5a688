import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { AnswerWay, LeadState } from "../../core/leads/states.ts";
import { leadEvents } from "../platform/db/schema.ts";
import { holdLeads, newAct, takeStep } from "./lead-acts.ts";
import type { LeadBookWorld, LeadHand } from "./lead-world.ts";

/** An enquiry, and the state somebody saw it in when they acted. */
export interface SeenLead {
  readonly id: string;
  readonly state: LeadState;
}

/** What became of a move. Those that somebody else moved meanwhile stay as they are. */
export interface Moved {
  /** What takes it back. */
  readonly act: string;
  readonly ids: readonly string[];
  /** Those that were in another state than was seen, with the state they are in. */
  readonly others: readonly SeenLead[];
}

/** Moves enquiries to a state together. */
export function moveLeads(
  seen: readonly SeenLead[],
  to: LeadState,
  hand: LeadHand,
  world: LeadBookWorld,
): Promise<Moved> {
  const { site, account } = hand;
  const act = newAct();
  return world.db.transaction(async (tx) => {
    const held = await holdLeads(
      tx,
      site.id,
      seen.map(({ id }) => id),
    );
    const asSeen = new Map(seen.map(({ id, state }) => [id, state]));
    const ids: string[] = [];
    const others: SeenLead[] = [];
    for (const lead of held) {
      if (lead.status === to) continue;
      if (lead.status !== asSeen.get(lead.leadId)) {
        others.push({ id: lead.leadId, state: lead.status });
        continue;
      }
      await takeStep(tx, lead, { kind: "state", to, act }, hand, world);
      ids.push(lead.leadId);
    }
    if (ids.length > 0) {
      const detail = { to, count: ids.length, ...(ids.length === 1 && { lead: ids[0] }) };
      await world.audit.record(site.id, entry("leads-moved", detail, account), tx);
    }
    return { act, ids, others };
  });
}

/** Somebody tapped Call, Text or Mail: a new enquiry is answered by it. Two taps in a breath are one. Null where there is no such enquiry. */
export function noteTap(
  id: string,
  way: AnswerWay,
  hand: LeadHand,
  world: LeadBookWorld,
): Promise<Moved | null> {
  const act = newAct();
  return world.db.transaction(async (tx) => {
    const [lead] = await holdLeads(tx, hand.site.id, [id]);
    if (!lead) return null;
    const isNew = lead.status === "new";
    if (!isNew) {
      const again = await tx
        .select({ id: leadEvents.eventId })
        .from(leadEvents)
        .where(
          and(
            eq(leadEvents.siteId, hand.site.id),
            eq(leadEvents.leadId, id),
            eq(leadEvents.kind, way),
            eq(leadEvents.who, hand.who),
            sql`${leadEvents.happenedAt} > now() - interval '30 seconds'`,
          ),
        );
      if (again.length > 0) return { act, ids: [], others: [] };
    }
    const to = isNew ? "contacted" : lead.status;
    await takeStep(tx, lead, { kind: way, to, act }, hand, world);
    return { act, ids: isNew ? [id] : [], others: [] };
  });
}

/**
 * Takes back what was done together, where nothing but notes came after it; a clock that it stopped runs again. Answers how
 * many were taken back.
 */
export function takeBack(
  act: string,
  ids: readonly string[],
  hand: LeadHand,
  world: LeadBookWorld,
): Promise<number> {
  const { site, account } = hand;
  return world.db.transaction(async (tx) => {
    const held = await holdLeads(tx, site.id, ids);
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
    for (const lead of held) {
      const found = newest.find(({ leadId }) => leadId === lead.leadId);
      const done = (found?.detail ?? {}) as {
        act?: string;
        from?: LeadState;
        to?: LeadState;
        answered?: true;
        seen?: true;
      };
      const { from, to } = done;
      if (done.act !== act || !from || lead.status !== to) continue;
      const set = {
        ...(done.answered && { firstAnsweredAt: null, answerMinutes: null }),
        ...(done.seen && { nudgedAt: null }),
      };
      const step = { kind: "undone", to: from, act: newAct(), set };
      await takeStep(tx, lead, step, hand, world);
      count += 1;
    }
    if (count > 0) await world.audit.record(site.id, entry("leads-undone", { count }, account), tx);
    return count;
  });
}

function entry(
  act: string,
  detail: Readonly<Record<string, unknown>>,
  account: LeadHand["account"],
) {
  return { who: account.email, act, detail, network: account.network };
}
