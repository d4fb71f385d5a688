ALTER TABLE "leads" ADD COLUMN "rhythm" text;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "series_number" integer;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "series_size" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "visit_of_series" ON "visits" USING btree ("site_id","series_id","series_number") WHERE "visits"."series_id" IS NOT NULL;