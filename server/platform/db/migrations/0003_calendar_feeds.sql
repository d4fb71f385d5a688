CREATE TABLE "calendar_feeds" (
	"site_id" text NOT NULL,
	"feed_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"last_used_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_site_id_feed_id_pk" PRIMARY KEY("site_id","feed_id")
);
--> statement-breakpoint
CREATE TABLE "upgrade_notices" (
	"site_id" text NOT NULL,
	"notice" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "upgrade_notices_site_id_notice_pk" PRIMARY KEY("site_id","notice")
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "feed_of_member" FOREIGN KEY ("site_id","user_id") REFERENCES "public"."memberships"("site_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upgrade_notices" ADD CONSTRAINT "upgrade_notices_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "feed_by_token" ON "calendar_feeds" USING btree ("site_id","token_hash");
--> statement-breakpoint
-- The one calendar link of a site, a signature of its id, stops working here. Owners are told where the new ones are made.
INSERT INTO upgrade_notices (site_id, notice)
SELECT DISTINCT site_id, 'calendar-links-ended' FROM memberships WHERE role = 'owner';
