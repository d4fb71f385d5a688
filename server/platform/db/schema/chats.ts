import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { PriceShown } from "../../../../core/assistant/price-shown.ts";
import { at } from "./columns.ts";
import { siteId } from "./sites.ts";

/** Conversations with the assistant. What visitors type is redacted before it is stored. */
export const aiChatSessions = pgTable(
  "ai_chat_sessions",
  {
    siteId: siteId(),
    id: uuid("id").notNull(),
    language: text("language").notNull().default("en"),
    createdAt: at("created_at"),
    lastAt: at("last_at"),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    index("chats_by_age").on(table.siteId, table.lastAt),
  ],
);

/** The messages, in order. The assistant's replies carry the recognized intent and the visitor's rating. */
export const aiChatMessages = pgTable(
  "ai_chat_messages",
  {
    siteId: text("site_id").notNull(),
    id: bigint("id", { mode: "number" }).generatedAlwaysAsIdentity(),
    sessionId: uuid("session_id").notNull(),
    role: text("role", { enum: ["user", "assistant"] }).notNull(),
    content: text("content").notNull(),
    /** The price that the visitor's page showed before they wrote this. */
    priceShown: jsonb("price_shown").$type<PriceShown>(),
    intent: text("intent"),
    /** The assistant had no answer. */
    unanswered: boolean("unanswered").notNull().default(false),
    /** Thumbs: 1 up, -1 down. */
    rating: integer("rating"),
    createdAt: at("created_at"),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    foreignKey({
      columns: [table.siteId, table.sessionId],
      foreignColumns: [aiChatSessions.siteId, aiChatSessions.id],
    }).onDelete("cascade"),
    index("messages_of_chat").on(table.siteId, table.sessionId, table.id),
    index("messages_to_answer")
      .on(table.siteId, table.createdAt)
      .where(sql`${table.unanswered} OR ${table.rating} < 0`),
  ],
);
