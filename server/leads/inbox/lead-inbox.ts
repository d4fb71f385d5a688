import { and, eq } from "drizzle-orm";
import { isUuid } from "../../../core/format/patterns.ts";
import { type InboxQuery, readInboxQuery } from "../../../core/leads/inbox-query.ts";
import type { ContactChannel, LeadState } from "../../../core/leads/lead-states.ts";
import { mayEdit } from "../../../core/people/roles.ts";
import type { Site } from "../../../core/sections/site.ts";
import type { Person } from "../../people/person.ts";
import { leadEvents, leads as leadRows } from "../../platform/db/schema.ts";
import type { LeadActor, LeadInboxDeps } from "../deps.ts";
import { lockLeads } from "./change-lead.ts";
import { leadCsv } from "./lead-csv.ts";
import { type LeadDetails, loadLeadDetails } from "./lead-details.ts";
import {
  inboxPage,
  type LeadOrigins,
  type LeadRow,
  type LeadStateCounts,
  leadOrigins,
  leadStateCounts,
} from "./lead-rows.ts";
import { type LeadThread, loadLeadThread } from "./lead-thread.ts";
import { isLeadOf, leadsLimitedTo } from "./leads-limit.ts";
import {
  type MoveResult,
  moveLeads,
  recordContact,
  type SeenLead,
  undoLeadAction,
} from "./move-leads.ts";
import { type LeadQuoteOutcome, type LeadQuoteRequest, quoteLead } from "./quote-lead.ts";
import { type SavedLeadViews, savedLeadViews } from "./saved-views.ts";

const PAGE_SIZE = 50;

/** One page of the inbox. */
interface LeadInboxPage {
  readonly leads: readonly LeadRow[];
  /** The id to continue after; null on the last page. */
  readonly next: string | null;
  readonly counts: LeadStateCounts;
  readonly origins: LeadOrigins;
}

/** Everything known about a lead, and what was said and done with them elsewhere. */
export interface LeadWithThread extends LeadDetails {
  readonly thread: LeadThread;
}

/** What people who answer leads can read and do: for their own site only, and with several notaries for the leads of their own visits. */
export interface LeadInbox {
  list(query: InboxQuery): Promise<LeadInboxPage>;
  /** How many leads are new, and the one that has waited longest. */
  waiting(): Promise<{
    readonly count: number;
    readonly first: LeadRow | null;
    /** The four that wait longest. */
    readonly longest: readonly LeadRow[];
  }>;
  lead(id: string): Promise<LeadWithThread | null>;
  /** Moves the leads that are still in the state the person saw. */
  move(seen: readonly SeenLead[], to: LeadState): Promise<MoveResult>;
  /** Records a tap on Call, Text or Mail, with the answer that was opened for it; null when there is no such lead. */
  recordContact(id: string, channel: ContactChannel, text?: string): Promise<MoveResult | null>;
  /** Undoes one action; returns how many leads were restored. */
  undo(actionId: string, ids: readonly string[]): Promise<number>;
  /** Adds a note; false when there is no such lead. */
  note(id: string, text: string): Promise<boolean>;
  quote(id: string, query: LeadQuoteRequest): Promise<LeadQuoteOutcome>;
  /** The named searches of the list. */
  readonly views: SavedLeadViews;
  /** All leads of a query as CSV; null for everyone but owners. */
  readonly csv: ((query: InboxQuery) => Promise<AsyncGenerator<string>>) | null;
}

/** Creates the inbox for a signed-in person; null for editors, who may not see leads. */
export function createLeadInbox(
  person: Person,
  { site, network }: { readonly site: Site; readonly network: string },
  deps: LeadInboxDeps,
): LeadInbox | null {
  const { siteId, name, email, role } = person;
  if (role === "editor") return null;
  const { db } = deps;
  const limitedTo = leadsLimitedTo(person, site);
  // As the desks of chats and of emails decide.
  const [readsChats, readsMails] = [mayEdit(role, "faqs"), role === "owner"];
  const actor: LeadActor = { site, who: name, limitedTo, account: { email, network } };
  const scope = () => ({ siteId, limitedTo, zone: site.businessConfig.timezone, now: deps.now() });
  return {
    async list(query) {
      const [rows, counts, origins] = await Promise.all([
        inboxPage(db, query, scope(), PAGE_SIZE + 1),
        leadStateCounts(db, query, scope()),
        leadOrigins(db, scope()),
      ]);
      const leads = rows.slice(0, PAGE_SIZE);
      return {
        leads,
        next: rows.length > PAGE_SIZE ? (leads.at(-1)?.id ?? null) : null,
        counts,
        origins,
      };
    },
    async waiting() {
      const isNew = and(
        eq(leadRows.siteId, siteId),
        eq(leadRows.status, "new"),
        isLeadOf(limitedTo),
      );
      const [count, longest] = await Promise.all([
        db.$count(leadRows, isNew),
        inboxPage(db, readInboxQuery(new URLSearchParams()), scope(), 4),
      ]);
      return { count, first: longest[0] ?? null, longest };
    },
    async lead(leadId) {
      if (!isUuid(leadId)) return null;
      const [details, thread] = await Promise.all([
        loadLeadDetails(db, siteId, leadId, limitedTo),
        loadLeadThread(db, { siteId, leadId, limitedTo, readsChats, readsMails }),
      ]);
      return details && { ...details, thread };
    },
    move: (seen, to) => moveLeads(seen, to, actor, deps),
    recordContact: async (id, channel, text = "") =>
      isUuid(id) ? recordContact(id, { channel, text }, actor, deps) : null,
    undo: (actionId, ids) => undoLeadAction(actionId, ids, actor, deps),
    note: async (id, text) =>
      isUuid(id) &&
      db.transaction(async (tx) => {
        const [lead] = await lockLeads(tx, siteId, [id], limitedTo);
        if (!lead) return false;
        await tx
          .insert(leadEvents)
          .values({ siteId, leadId: id, kind: "note", who: name, detail: { text } });
        return true;
      }),
    quote: async (id, query) => (isUuid(id) ? quoteLead(id, query, actor, deps) : { kind: "gone" }),
    views: savedLeadViews(db, siteId, name),
    csv:
      role !== "owner"
        ? null
        : async (query) => {
            const { state, days } = query;
            const entry = { who: email, act: "leads-exported", detail: { state, days }, network };
            await deps.audit.record(siteId, entry);
            return leadCsv(db, query, scope());
          },
  };
}
