-- What people typed is found by any part of a word. The expression is the one server/leads/inboxRows.ts asks by, word for word.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX leads_by_words ON leads USING gin (
  lower(
    first_name || ' ' || last_name || ' ' || email || ' ' || zip || ' ' || details || ' ' || source_page
    || ' ' || referrer || ' ' || campaign::text || ' ' || translate(phone, ' ()-+./', '')
  ) gin_trgm_ops
);
--> statement-breakpoint
CREATE INDEX messages_by_words ON ai_chat_messages USING gin (content gin_trgm_ops);
