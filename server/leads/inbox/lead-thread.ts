import { and, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { TextStatus, VisitTextKind } from "../../../core/text-messages/text-message.ts";
import { VISIT_TEXT_KINDS } from "../../../core/text-messages/text-message.ts";
import type { Database } from "../../platform/db/connect.ts";
import {
  leadEvents,
  leads,
  mails,
  textMessages,
  visitEvents,
  visits,
} from "../../platform/db/schema.ts";
import { loadChatOfLead, type ThreadChat } from "./lead-chat.ts";

/** One lead of a site, and what its reader may see around it. */
export interface LeadScope {
  readonly siteId: string;
  readonly leadId: string;
  /** The notary whose visits are shown; undefined: all are. */
  readonly limitedTo: string | undefined;
  /** Whether they may read chats. */
  readonly readsChats: boolean;
  /** Whether they may read the log of emails. */
  readonly readsMails: boolean;
}

/** What was said and done with a lead outside its own history. Instants in milliseconds since 1970. */
export interface LeadThread {
  /** Oldest first, as all lists here. */
  readonly mails: readonly ThreadMail[];
  readonly texts: readonly ThreadText[];
  readonly visits: readonly ThreadVisitEvent[];
  /** The chat of the tab the lead came from; null where there was none, and for those who may not read chats. */
  readonly chat: ThreadChat | null;
  /** What became of the texts that were sent from the lead's page, by their id. */
  readonly textStatuses: ReadonlyMap<string, TextStatus>;
}

interface ThreadMail {
  readonly id: string;
  readonly subject: string;
  readonly address: string;
  readonly state: typeof mails.$inferSelect.status;
  /** What the mail server said; empty for those who may not read the log. */
  readonly error: string;
  /** Whether its reader may open it in the log. */
  readonly canOpen: boolean;
  /** When a mail server took it; until then, when it was written. */
  readonly at: number;
}

interface ThreadText {
  readonly id: string;
  readonly kind: VisitTextKind;
  readonly body: string;
  readonly status: TextStatus;
  readonly at: number;
}

interface ThreadVisitEvent {
  readonly id: number;
  readonly visitId: string;
  readonly kind: (typeof VISIT_EVENTS)[number];
  readonly who: string;
  readonly startsAt: number;
  readonly at: number;
}

/** What happens to a visit that its lead's reader wants to know; reminders are seen as emails and texts. */
const VISIT_EVENTS = ["confirmed", "moved", "completed", "cancelled", "no-show"] as const;

/** More than any lead should have; the newest are shown. */
const MOST = 200;

/** Loads what was said and done with a lead. The visits are found first, because emails and texts belong to them. */
export async function loadLeadThread(db: Database, scope: LeadScope): Promise<LeadThread> {
  const visitIds = await visitsOfLead(db, scope);
  const [mailRows, texts, visitRows, chat, textStatuses] = await Promise.all([
    mailsOf(db, scope, visitIds),
    textsOf(db, scope, visitIds),
    visitEventsOf(db, scope, visitIds),
    scope.readsChats ? loadChatOfLead(db, scope) : null,
    repliesOf(db, scope),
  ]);
  return { mails: mailRows, texts, visits: visitRows, chat, textStatuses };
}

/** The visits that were booked from a lead. A lead stores only its last one, so each visit says which lead it came from. */
async function visitsOfLead(
  db: Database,
  { siteId, leadId, limitedTo }: LeadScope,
): Promise<string[]> {
  const last = db
    .select({ id: leads.visitId })
    .from(leads)
    .where(and(eq(leads.siteId, siteId), eq(leads.leadId, leadId)));
  const found = await db
    .select({ id: visits.visitId })
    .from(visits)
    .where(
      and(
        eq(visits.siteId, siteId),
        or(eq(sql`${visits.source} ->> 'lead'`, leadId), eq(visits.visitId, sql`(${last})`)),
        limitedTo === undefined ? undefined : eq(visits.providerId, limitedTo),
      ),
    )
    .limit(MOST);
  return found.map(({ id }) => id);
}

async function mailsOf(
  db: Database,
  { siteId, leadId, readsMails }: LeadScope,
  visitIds: readonly string[],
): Promise<ThreadMail[]> {
  const rows = await db
    .select({
      id: mails.mailId,
      subject: mails.subject,
      address: mails.toAddress,
      state: mails.status,
      error: mails.lastError,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
    })
    .from(mails)
    .where(
      and(eq(mails.siteId, siteId), or(eq(mails.leadId, leadId), isOneOf(mails.visitId, visitIds))),
    )
    .orderBy(desc(mails.createdAt), desc(mails.mailId))
    .limit(MOST);
  return rows.reverse().map(({ error, createdAt, sentAt, ...mail }) => ({
    ...mail,
    error: readsMails && mail.state !== "sent" ? (error ?? "") : "",
    canOpen: readsMails,
    at: (sentAt ?? createdAt).getTime(),
  }));
}

/** The texts about visits. Those that somebody wrote are in the lead's own history. */
async function textsOf(
  db: Database,
  { siteId }: LeadScope,
  visitIds: readonly string[],
): Promise<ThreadText[]> {
  if (visitIds.length === 0) return [];
  const { messageId, kind, body, status, sentAt, createdAt } = textMessages;
  const rows = await db
    .select({ id: messageId, kind, body, status, sentAt, createdAt })
    .from(textMessages)
    .where(
      and(
        eq(textMessages.siteId, siteId),
        inArray(textMessages.visitId, [...visitIds]),
        inArray(kind, [...VISIT_TEXT_KINDS]),
      ),
    )
    .orderBy(desc(createdAt), desc(messageId))
    .limit(MOST);
  return rows.reverse().map(({ sentAt: sent, createdAt: written, ...text }) => ({
    ...text,
    // The query selects no other kinds.
    kind: text.kind as VisitTextKind,
    at: (sent ?? written).getTime(),
  }));
}

async function visitEventsOf(
  db: Database,
  { siteId }: LeadScope,
  visitIds: readonly string[],
): Promise<ThreadVisitEvent[]> {
  if (visitIds.length === 0) return [];
  const { eventId, visitId, kind, who, detail, happenedAt } = visitEvents;
  const rows = await db
    .select({ id: eventId, visitId, kind, who, detail, happenedAt, startsAt: visits.startsAt })
    .from(visitEvents)
    .innerJoin(visits, and(eq(visits.siteId, visitEvents.siteId), eq(visits.visitId, visitId)))
    .where(
      and(
        eq(visitEvents.siteId, siteId),
        inArray(visitId, [...visitIds]),
        inArray(kind, [...VISIT_EVENTS]),
      ),
    )
    .orderBy(desc(eventId))
    .limit(MOST);
  return rows.reverse().map(({ detail: more, happenedAt: at, startsAt, ...event }) => ({
    ...event,
    // The query selects no other kinds.
    kind: event.kind as ThreadVisitEvent["kind"],
    who: typeof more.name === "string" ? more.name : event.who,
    startsAt: startsAt.getTime(),
    at: at.getTime(),
  }));
}

/** What became of the texts that were sent from the lead's page. */
async function repliesOf(
  db: Database,
  { siteId, leadId }: LeadScope,
): Promise<ReadonlyMap<string, TextStatus>> {
  const rows = await db
    .select({ id: textMessages.messageId, status: textMessages.status })
    .from(leadEvents)
    .innerJoin(
      textMessages,
      and(
        eq(textMessages.siteId, leadEvents.siteId),
        sql`${textMessages.messageId} = (${leadEvents.detail} ->> 'message')::uuid`,
      ),
    )
    .where(
      and(
        eq(leadEvents.siteId, siteId),
        eq(leadEvents.leadId, leadId),
        eq(leadEvents.kind, "text"),
      ),
    );
  return new Map(rows.map(({ id, status }) => [id, status]));
}

/** An empty list matches nothing. */
function isOneOf(column: typeof mails.visitId, ids: readonly string[]): SQL | undefined {
  return ids.length === 0 ? undefined : inArray(column, [...ids]);
}
