import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { visitById } from "../booking/store.ts";
import { mails, visitEvents } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { EVENTS } from "../reviews/store.ts";
import type { MailsWorld } from "./world.ts";

type StoredMail = typeof mails.$inferSelect;

/** Why a mail that was given up must not go out any more; null while it still says what is so. */
export async function overtakenBy(
  tx: Transaction,
  mail: StoredMail,
  world: Pick<MailsWorld, "links" | "now">,
): Promise<"overtaken" | "wants-none" | null> {
  switch (mail.kind.replace(/-owner$/, "")) {
    case "review-request":
      return (await wantsNone(tx, mail)) ? "wants-none" : null;
    case "visit-confirmed":
    case "visit-moved":
    case "visit-reminder":
      return (await isPast(tx, mail, world)) ? "overtaken" : null;
    default:
      return null;
  }
}

/** Whether whoever was asked for a review said since that they want no such mails, at this visit or another. */
async function wantsNone(tx: Transaction, { siteId, mailId }: StoredMail): Promise<boolean> {
  const asked = alias(visitEvents, "asked");
  const found = await tx
    .select({ id: visitEvents.eventId })
    .from(visitEvents)
    .innerJoin(
      asked,
      and(
        eq(asked.siteId, visitEvents.siteId),
        sql`${asked.detail} ->> 'to' = ${visitEvents.detail} ->> 'to'`,
      ),
    )
    .where(
      and(
        eq(visitEvents.siteId, siteId),
        eq(visitEvents.kind, EVENTS.wantsNone),
        eq(asked.kind, EVENTS.asked),
        sql`${asked.detail} ->> 'mailId' = ${mailId}`,
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** Whether the visit a mail tells of was moved since, stands no more, or is over. */
async function isPast(
  tx: Transaction,
  mail: StoredMail,
  { links, now }: Pick<MailsWorld, "links" | "now">,
): Promise<boolean> {
  const { siteId } = mail;
  const calendar = mail.attachments.map(({ content }) => content).join("\n");
  const [, uid] = /^UID:([\da-f-]{36})@/m.exec(calendar) ?? [];
  const [, token = ""] = /\/visit\/([\w.-]+)/.exec(await linkedText(tx, mail)) ?? [];
  const visitId = uid ?? links.visitIdOf(siteId, token);
  if (!visitId) return false; // an owner's reminder of somebody without an address
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

/** The words that carry the link to the visit. An owner's reminder has none; the visitor's was written at the same moment. */
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
