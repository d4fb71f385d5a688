ALTER TABLE "leads" ADD COLUMN "chat_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "lead_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "visit_id" uuid;--> statement-breakpoint
CREATE INDEX "mails_of_lead" ON "mails" USING btree ("site_id","lead_id") WHERE "mails"."lead_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_of_visit" ON "mails" USING btree ("site_id","visit_id") WHERE "mails"."visit_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "texts_of_visit" ON "text_messages" USING btree ("site_id","visit_id") WHERE "text_messages"."visit_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "visits_of_lead" ON "visits" USING btree ("site_id",("source" ->> 'lead')) WHERE "visits"."source" ->> 'lead' IS NOT NULL;