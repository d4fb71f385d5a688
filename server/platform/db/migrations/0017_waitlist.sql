CREATE TABLE "waitlist_entries" (
	"site_id" text NOT NULL,
	"visit_id" uuid NOT NULL,
	"from_day" text NOT NULL,
	"until_day" text NOT NULL,
	"parts" jsonb NOT NULL,
	"known" jsonb NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"check_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	CONSTRAINT "waitlist_entries_site_id_visit_id_pk" PRIMARY KEY("site_id","visit_id")
);
--> statement-breakpoint
CREATE TABLE "waitlist_offers" (
	"site_id" text NOT NULL,
	"offer_id" uuid NOT NULL,
	"visit_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"told" jsonb NOT NULL,
	CONSTRAINT "waitlist_offers_site_id_offer_id_pk" PRIMARY KEY("site_id","offer_id")
);
--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_site_id_visit_id_visits_site_id_visit_id_fk" FOREIGN KEY ("site_id","visit_id") REFERENCES "public"."visits"("site_id","visit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_offers" ADD CONSTRAINT "waitlist_offer_entry" FOREIGN KEY ("site_id","visit_id") REFERENCES "public"."waitlist_entries"("site_id","visit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waitlist_due" ON "waitlist_entries" USING btree ("site_id","check_at") WHERE "waitlist_entries"."ended_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_offer_once" ON "waitlist_offers" USING btree ("site_id","visit_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_offer_open" ON "waitlist_offers" USING btree ("site_id","visit_id") WHERE "waitlist_offers"."state" = 'open';