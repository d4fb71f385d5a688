import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at, when } from "../columns.ts";
import { siteId } from "../sites.ts";

/**
 * The outbox: every mail and its delivery status. `kept`: there is no mail server, so it is only stored; `dead`: given up,
 * and `last_error` says why.
 */
export const mails = pgTable(
  "mails",
  {
    siteId: siteId(),
    mailId: uuid("mail_id").notNull(),
    kind: text("kind").notNull(),
    fromName: text("from_name").notNull(),
    fromAddress: text("from_address").notNull(),
    toName: text("to_name").notNull(),
    toAddress: text("to_address").notNull(),
    replyTo: text("reply_to"),
    subject: text("subject").notNull(),
    html: text("html").notNull(),
    text: text("text").notNull(),
    attachments: jsonb("attachments")
      .$type<{ filename: string; contentType: string; content: string }[]>()
      .notNull()
      .default([]),
    /** The lead or the visit of the customer it goes to; null for emails to the business. */
    leadId: uuid("lead_id"),
    visitId: uuid("visit_id"),
    /** The same at every attempt, so that a mail delivered twice is recognized as one. */
    messageId: text("message_id").notNull(),
    status: text("status", { enum: ["queued", "sent", "kept", "dead"] }).notNull(),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    failedAt: when("failed_at"),
    createdAt: at("created_at"),
    sentAt: when("sent_at"),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.mailId] }),
    index("mails_by_age").on(table.siteId, table.createdAt),
    index("mails_of_lead").on(table.siteId, table.leadId).where(sql`${table.leadId} IS NOT NULL`),
    index("mails_of_visit")
      .on(table.siteId, table.visitId)
      .where(sql`${table.visitId} IS NOT NULL`),
    index("mails_in_trouble")
      .on(table.siteId, table.status)
      .where(sql`${table.status} IN ('queued', 'dead')`),
  ],
);
