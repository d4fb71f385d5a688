import { and, desc, eq, gte, ne, sql } from "drizzle-orm";
import { dayOf, instantOf } from "../../core/booking/time/zoned-time.ts";
import { isUuid } from "../../core/format/patterns.ts";
import { DAY_MS } from "../../core/format/time-units.ts";
import type { Site } from "../../core/sections/site.ts";
import type { Millionths } from "../../core/text-messages/text-cost.ts";
import type { TextKind, TextStatus } from "../../core/text-messages/text-message.ts";
import type { Database } from "../platform/db/connect.ts";
import { textMessages } from "../platform/db/schema.ts";
import { hasOptedOut } from "./consents.ts";
import { obsoleteTextReason } from "./sending/obsolete-text.ts";
import { queueText } from "./sending/queue-text.ts";
import type { TextDeps } from "./text-deps.ts";

/** A text in the log. Instants in epoch milliseconds. */
export interface ListedText {
  readonly id: string;
  readonly kind: TextKind;
  readonly status: TextStatus;
  readonly phone: string;
  readonly body: string;
  readonly segments: number;
  readonly price: Millionths | null;
  readonly visitId: string | null;
  readonly leadId: string | null;
  readonly lastError: string | null;
  readonly createdBy: string;
  readonly createdAt: number;
}

/** Which texts to list, the newest first. */
export interface TextQuery {
  readonly status?: TextStatus;
  /** Only texts to and from this number. */
  readonly phone?: string;
  /** Only texts older than the one with this id. */
  readonly before?: string;
}

export const TEXTS_PER_PAGE = 50;

/** The texts of a query, with one extra row when there are more. */
export async function listTexts(
  db: Database,
  siteId: string,
  { status, phone, before }: TextQuery,
): Promise<ListedText[]> {
  const isOlder =
    before !== undefined && isUuid(before)
      ? sql`(${textMessages.createdAt}, ${textMessages.messageId}) < (SELECT created_at, message_id FROM text_messages
          WHERE site_id = ${siteId} AND message_id = ${before})`
      : undefined;
  const rows = await db
    .select()
    .from(textMessages)
    .where(
      and(
        eq(textMessages.siteId, siteId),
        status && eq(textMessages.status, status),
        phone === undefined ? undefined : eq(textMessages.phone, phone),
        isOlder,
      ),
    )
    .orderBy(desc(textMessages.createdAt), desc(textMessages.messageId))
    .limit(TEXTS_PER_PAGE + 1);
  return rows.map(({ messageId, createdAt, ...row }) => {
    const { kind, phone, body, segments, price, visitId, leadId, lastError, createdBy } = row;
    const listed = { kind, phone, body, segments, price, visitId, leadId, lastError, createdBy };
    return { ...listed, status: row.status, id: messageId, createdAt: createdAt.getTime() };
  });
}

/** What the texts that were sent this month cost, by the business's calendar. `isPartial`: the price of some is not known. */
export async function monthCost(
  db: Database,
  { id, businessConfig: { timezone } }: Site,
  now: number,
): Promise<{
  readonly texts: number;
  readonly segments: number;
  readonly cost: Millionths;
  readonly isPartial: boolean;
}> {
  const first = instantOf(`${dayOf(now, timezone).slice(0, 7)}-01`, 0, timezone);
  const [sum] = await db
    .select({
      texts: sql<number>`count(*)::int`,
      segments: sql<number>`coalesce(sum(${textMessages.segments}), 0)::int`,
      cost: sql<number>`coalesce(sum(${textMessages.price}), 0)::int`,
      isPartial: sql<boolean>`coalesce(bool_or(${textMessages.price} IS NULL), false)`,
    })
    .from(textMessages)
    .where(
      and(
        eq(textMessages.siteId, id),
        ne(textMessages.kind, "received"),
        gte(textMessages.sentAt, new Date(first)),
      ),
    );
  return sum ?? { texts: 0, segments: 0, cost: 0, isPartial: false };
}

export type ResendTextResult =
  | { readonly kind: "queued" }
  /** It is on its way, arrived, or was sent again before. */
  | { readonly kind: "not-failed" }
  /** The visit changed, or its moment passed: its words are no longer true. */
  | { readonly kind: "obsolete" }
  | { readonly kind: "opted-out" | "unknown" };

/** Sends a text again that failed or was not sent, as a new text. */
export async function resendText(
  messageId: string,
  site: Site,
  deps: TextDeps,
): Promise<ResendTextResult> {
  if (!isUuid(messageId)) return { kind: "unknown" };
  const { id: siteId } = site;
  return deps.db.transaction(async (tx): Promise<ResendTextResult> => {
    const [text] = await tx
      .select()
      .from(textMessages)
      .where(and(eq(textMessages.siteId, siteId), eq(textMessages.messageId, messageId)))
      .for("update");
    if (!text) return { kind: "unknown" };
    const { kind, phone, body, zone, status } = text;
    if ((status !== "failed" && status !== "dropped") || kind === "received") {
      return { kind: "not-failed" };
    }
    if (await hasOptedOut(tx, siteId, phone, deps)) return { kind: "opted-out" };
    const now = deps.now();
    const isTimed = kind === "confirmation" || kind === "reminder" || kind === "on-my-way";
    const until = text.expiresAt?.getTime() ?? 0;
    const isPast = isTimed && until <= now;
    if (isPast || (await obsoleteTextReason(text, tx)) !== null) return { kind: "obsolete" };
    const { visitId, visitSequence, leadId } = text;
    const again = {
      ...{ kind, phone, body, zone, onceKey: `again ${messageId}` },
      expiresAt: isTimed ? until : now + 2 * DAY_MS,
      ...(visitId && { visit: { id: visitId, sequence: visitSequence ?? 0 } }),
      ...(leadId && { leadId }),
      createdBy: text.createdBy,
    };
    return (await queueText(tx, siteId, again, deps)) === null
      ? { kind: "not-failed" }
      : { kind: "queued" };
  });
}
