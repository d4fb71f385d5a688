ALTER TABLE "push_subscriptions" ADD COLUMN "session_id" text;--> statement-breakpoint
CREATE INDEX "push_of_session" ON "push_subscriptions" USING btree ("session_id");