import { and, eq } from "drizzle-orm";
import { type InboxWish, isId, readInbox } from "../../core/leads/inbox.ts";
import type { AnswerWay, LeadState } from "../../core/leads/states.ts";
import type { Site } from "../../core/site/site.ts";
import type { Person } from "../people/person.ts";
import { leadEvents, leads as leadRows } from "../platform/db/schema.ts";
import {
  inboxPage,
  type LeadLine,
  type Origins,
  originsOf,
  type StateCounts,
  stateCounts,
} from "./inbox-rows.ts";
import { holdLeads } from "./lead-acts.ts";
import { leadCsv } from "./lead-csv.ts";
import { type LeadFile, leadFile } from "./lead-file.ts";
import type { LeadBookWorld, LeadHand } from "./lead-world.ts";
import { type Moved, moveLeads, noteTap, type SeenLead, takeBack } from "./move-leads.ts";
import { type QuoteOutcome, type QuoteWish, quoteLead } from "./quote-lead.ts";

const PAGE = 50;

/** A page of the inbox. */
interface InboxPage {
  readonly leads: readonly LeadLine[];
  /** The last of them, where more follow. */
  readonly next: string | null;
  readonly counts: StateCounts;
  readonly origins: Origins;
}

/** What whoever answers enquiries may ask and do; what is not of their site is not there. */
export interface LeadInbox {
  list(wish: InboxWish): Promise<InboxPage>;
  /** How many are new, and the one who has waited longest. */
  waiting(): Promise<{ readonly count: number; readonly first: LeadLine | null }>;
  file(id: string): Promise<LeadFile | null>;
  /** Moves those that are still as they were seen. */
  move(seen: readonly SeenLead[], to: LeadState): Promise<Moved>;
  /** They tapped Call, Text or Mail; null where there is no such enquiry. */
  tapped(id: string, way: AnswerWay): Promise<Moved | null>;
  /** Takes back what was done together; answers how many were. */
  takeBack(act: string, ids: readonly string[]): Promise<number>;
  /** Adds a note; false where there is no such enquiry. */
  note(id: string, text: string): Promise<boolean>;
  quote(id: string, wish: QuoteWish): Promise<QuoteOutcome>;
  /** Everything a wish finds as a table; null for who is no owner. */
  readonly csv: ((wish: InboxWish) => Promise<AsyncGenerator<string>>) | null;
}

/** Opens the inbox of somebody who signed in; null for editors, who see nobody's enquiry. */
export function openLeadInbox(
  { siteId, name, email, role }: Person,
  { site, network }: { readonly site: Site; readonly network: string },
  world: LeadBookWorld,
): LeadInbox | null {
  if (role === "editor") return null;
  const { db } = world;
  const hand: LeadHand = { site, who: name, account: { email, network } };
  const place = () => ({ siteId, zone: site.businessConfig.timezone, now: world.now() });
  return {
    async list(wish) {
      const [found, counts, origins] = await Promise.all([
        inboxPage(db, wish, place(), PAGE + 1),
        stateCounts(db, wish, place()),
        originsOf(db, siteId),
      ]);
      const leads = found.slice(0, PAGE);
      return {
        leads,
        next: found.length > PAGE ? (leads.at(-1)?.id ?? null) : null,
        counts,
        origins,
      };
    },
    async waiting() {
      const isNew = and(eq(leadRows.siteId, siteId), eq(leadRows.status, "new"));
      const [count, [first = null]] = await Promise.all([
        db.$count(leadRows, isNew),
        inboxPage(db, readInbox(new URLSearchParams()), place(), 1),
      ]);
      return { count, first };
    },
    file: async (id) => (isId(id) ? leadFile(db, siteId, id) : null),
    move: (seen, to) => moveLeads(seen, to, hand, world),
    tapped: async (id, way) => (isId(id) ? noteTap(id, way, hand, world) : null),
    takeBack: (act, ids) => takeBack(act, ids, hand, world),
    note: async (id, text) =>
      isId(id) &&
      db.transaction(async (tx) => {
        const [lead] = await holdLeads(tx, siteId, [id]);
        if (!lead) return false;
        await tx
          .insert(leadEvents)
          .values({ siteId, leadId: id, kind: "note", who: name, detail: { text } });
        return true;
      }),
    quote: async (id, wish) => (isId(id) ? quoteLead(id, wish, hand, world) : { kind: "gone" }),
    csv:
      role !== "owner"
        ? null
        : async (wish) => {
            const { state, days } = wish;
            const entry = { who: email, act: "leads-exported", detail: { state, days }, network };
            await world.audit.record(siteId, entry);
            return leadCsv(db, wish, place());
          },
  };
}
