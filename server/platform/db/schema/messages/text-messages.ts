import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Millionths } from "../../../../../core/text-messages/text-cost.ts";
import {
  TEXT_KINDS,
  TEXT_STATUSES,
  type VisitTextKind,
} from "../../../../../core/text-messages/text-message.ts";
import { at, when } from "../columns.ts";
import { siteId } from "../sites.ts";

/** How a site sends texts. A site without a row sends none. */
export const textMessageSettings = pgTable(
  "text_message_settings",
  {
    siteId: siteId(),
    isOn: boolean("is_on").notNull().default(false),
    provider: text("provider", { enum: ["twilio", "http"] }).notNull(),
    /** The secrets of the provider's account, encrypted with a key that is stored outside the database. */
    sealedAccount: text("sealed_account"),
    /** The number that texts come from, such as `+15135550142`. */
    fromNumber: text("from_number").notNull(),
    /** Which texts about visits are sent. */
    kinds: jsonb("kinds").$type<readonly VisitTextKind[]>().notNull(),
    /** What a segment costs in millionths of a dollar, as the owner typed it; 0: not known. */
    segmentPrice: integer("segment_price").$type<Millionths>().notNull().default(0),
    /** When the owner said that the test text arrived. */
    arrivedAt: when("arrived_at"),
    updatedAt: at("updated_at"),
  },
  (table) => [primaryKey({ columns: [table.siteId] })],
);

/** Every text that was sent, is to be sent, or was received. */
export const textMessages = pgTable(
  "text_messages",
  {
    siteId: siteId(),
    messageId: uuid("message_id").notNull(),
    kind: text("kind", { enum: TEXT_KINDS }).notNull(),
    status: text("status", { enum: TEXT_STATUSES }).notNull(),
    /** The other side's number, such as `+15135550199`. */
    phone: text("phone").notNull(),
    body: text("body").notNull(),
    segments: integer("segments").notNull(),
    /** What it cost in millionths of a dollar; null until it was sent. */
    price: integer("price").$type<Millionths>(),
    visitId: uuid("visit_id"),
    /** The appointment it is about: one that changed since makes it obsolete. */
    visitSequence: integer("visit_sequence"),
    leadId: uuid("lead_id"),
    /** The time zone by which its reader's night is counted. */
    zone: text("zone").notNull(),
    /** After this instant it makes no sense to send it. */
    expiresAt: when("expires_at"),
    /** What may be sent once only; the second insert is refused. */
    onceKey: text("once_key"),
    /** The provider's identifier. */
    providerId: text("provider_id"),
    /** How often it was handed to the provider. */
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    createdBy: text("created_by").notNull().default(""),
    createdAt: at("created_at"),
    sentAt: when("sent_at"),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.messageId] }),
    index("texts_by_age").on(table.siteId, table.createdAt),
    index("texts_of_phone").on(table.siteId, table.phone, table.createdAt),
    index("texts_of_visit")
      .on(table.siteId, table.visitId)
      .where(sql`${table.visitId} IS NOT NULL`),
    uniqueIndex("text_once").on(table.siteId, table.onceKey),
    uniqueIndex("text_of_provider")
      .on(table.siteId, table.providerId)
      .where(sql`${table.providerId} IS NOT NULL`),
  ],
);

/** What visitors agreed to: the words they read, when and on which page. Evidence that texts were wanted. */
export const textConsents = pgTable(
  "text_consents",
  {
    siteId: siteId(),
    consentId: uuid("consent_id").notNull(),
    phone: text("phone").notNull(),
    wording: text("wording").notNull(),
    page: text("page").notNull(),
    visitId: uuid("visit_id"),
    createdAt: at("created_at"),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.consentId] }),
    index("consents_of_phone").on(table.siteId, table.phone),
  ],
);

/** Numbers that want no texts, as keyed hashes: they have to be remembered also after everything else about a person was erased. */
export const textOptOuts = pgTable(
  "text_opt_outs",
  {
    siteId: siteId(),
    phoneHash: text("phone_hash").notNull(),
    /** What they wrote, or that the provider said so. */
    reason: text("reason").notNull(),
    createdAt: at("created_at"),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.phoneHash] })],
);
