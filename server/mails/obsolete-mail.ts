import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isUuid } from "../../core/format/patterns.ts";
import { visitById } from "../booking/visits/store.ts";
import { mails, visitEvents } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { REVIEW_EVENTS } from "../reviews/store.ts";
import type { MailsDeps } from "./mails-deps.ts";

type StoredMail = typeof mails.$inferSelect;

/** Why a mail that was given up must not be sent again; null while its content is still true. */
export async function obsoleteReason(
  tx: Transaction,
  mail: StoredMail,
  deps: Pick<MailsDeps, "links" | "now">,
): Promise<"overtaken" | "wants-none" | null> {
  switch (mail.kind.replace(/-owner$/, "")) {
    case "review-request":
      return (await hasUnsubscribed(tx, mail)) ? "wants-none" : null;
    case "visit-confirmed":
    case "visit-moved":
    case "visit-reminder":
      return (await isVisitChanged(tx, mail, deps)) ? "overtaken" : null;
    case "visit-series-confirmed":
    case "visit-series-moved":
      return (await isSeriesChanged(tx, mail, deps)) ? "overtaken" : null;
    case "waitlist-offer":
      return "overtaken"; // its time was held for minutes
    default:
      return null;
  }
}

/** Whether the recipient of a review request has unsubscribed since, at this visit or another. */
async function hasUnsubscribed(tx: Transaction, { siteId, mailId }: StoredMail): Promise<boolean> {
  const requested = alias(visitEvents, "asked");
  const found = await tx
    .select({ id: visitEvents.eventId })
    .from(visitEvents)
    .innerJoin(
      requested,
      and(
        eq(requested.siteId, visitEvents.siteId),
        sql`${requested.detail} ->> 'to' = ${visitEvents.detail} ->> 'to'`,
      ),
    )
    .where(
      and(
        eq(visitEvents.siteId, siteId),
        eq(visitEvents.kind, REVIEW_EVENTS.wantsNone),
        eq(requested.kind, REVIEW_EVENTS.asked),
        sql`${requested.detail} ->> 'mailId' = ${mailId}`,
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** Whether the visit of a mail was moved since, is not confirmed any more, or is over. */
async function isVisitChanged(
  tx: Transaction,
  mail: StoredMail,
  { links, now }: Pick<MailsDeps, "links" | "now">,
): Promise<boolean> {
  const { siteId } = mail;
  const calendar = mail.attachments.map(({ content }) => content).join("\n");
  const [, uid] = /^UID:([\da-f-]{36})@/m.exec(calendar) ?? [];
  const [, token = ""] = /\/visit\/([\w.-]+)/.exec(await linkedText(tx, mail)) ?? [];
  const visitId = uid ?? links.visitIdOf(siteId, token);
  if (!visitId) return false; // the owner's reminder of a visitor without an email
  const visit = await visitById(tx, siteId, visitId);
  if (visit?.state !== "confirmed" || visit.end <= now()) return true;
  if (mail.kind.startsWith("visit-reminder")) {
    const written = mail.createdAt.getTime();
    const wasMoved = visit.history.some(({ kind, at }) => kind === "moved" && at > written);
    return wasMoved || visit.start <= now();
  }
  const [, sequence = visit.sequence] = /^SEQUENCE:(\d+)/m.exec(calendar) ?? [];
  return Number(sequence) < visit.sequence;
}

/** Whether one of the visits that an email lists was changed since, or all are over: its list of dates is not true any more. */
async function isSeriesChanged(
  tx: Transaction,
  { siteId, attachments }: StoredMail,
  { now }: Pick<MailsDeps, "now">,
): Promise<boolean> {
  const calendar = attachments.map(({ content }) => content).join("\n");
  let coming = 0;
  for (const event of calendar.split("BEGIN:VEVENT").slice(1)) {
    const [, id = ""] = /^UID:([\da-f-]{36})@/m.exec(event) ?? [];
    const [, sequence = "0"] = /^SEQUENCE:(\d+)/m.exec(event) ?? [];
    const visit = isUuid(id) ? await visitById(tx, siteId, id) : null;
    if (visit?.state === "completed" || visit?.state === "no-show") continue;
    if (visit?.state !== "confirmed" || visit.sequence > Number(sequence)) return true;
    if (visit.end > now()) coming += 1;
  }
  return coming === 0;
}

/** The text with the link to the visit. An owner's reminder has no link; the visitor's reminder of the same instant has. */
async function linkedText(
  tx: Transaction,
  { siteId, mailId, kind, text }: StoredMail,
): Promise<string> {
  if (kind !== "visit-reminder-owner") return text;
  const [visitors] = await tx
    .select({ text: mails.text })
    .from(mails)
    .where(
      and(
        eq(mails.siteId, siteId),
        eq(mails.kind, "visit-reminder"),
        sql`${mails.createdAt} = (SELECT own.created_at FROM mails AS own
          WHERE own.site_id = ${siteId} AND own.mail_id = ${mailId})`,
      ),
    );
  return visitors?.text ?? "";
}
