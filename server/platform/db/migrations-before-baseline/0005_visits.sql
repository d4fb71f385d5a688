CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE TABLE "blocked_times" (
	"site_id" text NOT NULL,
	"block_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"during" "tstzrange" NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocked_times_site_id_block_id_pk" PRIMARY KEY("site_id","block_id")
);
--> statement-breakpoint
CREATE TABLE "visit_events" (
	"site_id" text NOT NULL,
	"event_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "visit_events_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"visit_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"who" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"once_key" text,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_events_site_id_event_id_pk" PRIMARY KEY("site_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"site_id" text NOT NULL,
	"visit_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"status" text NOT NULL,
	"services" text[] NOT NULL,
	"zip" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"buffer_before" integer NOT NULL,
	"buffer_after" integer NOT NULL,
	"occupied" "tstzrange" NOT NULL,
	"held_until" timestamp with time zone,
	"visitor" text,
	"contact" jsonb,
	"intake" jsonb,
	"price" integer NOT NULL,
	"travel_fee" integer NOT NULL,
	"surcharge" integer NOT NULL,
	"surcharge_kind" text,
	"total" integer NOT NULL,
	"agreed_at" timestamp with time zone,
	"closing_fee" integer DEFAULT 0 NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"en_route_at" timestamp with time zone,
	"notes" text DEFAULT '' NOT NULL,
	"source" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"request_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visits_site_id_visit_id_pk" PRIMARY KEY("site_id","visit_id")
);
--> statement-breakpoint
ALTER TABLE "blocked_times" ADD CONSTRAINT "blocked_times_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_events" ADD CONSTRAINT "visit_events_site_id_visit_id_visits_site_id_visit_id_fk" FOREIGN KEY ("site_id","visit_id") REFERENCES "public"."visits"("site_id","visit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocked_of_provider" ON "blocked_times" USING btree ("site_id","provider_id");--> statement-breakpoint
CREATE INDEX "events_of_visit" ON "visit_events" USING btree ("site_id","visit_id","event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_once" ON "visit_events" USING btree ("site_id","visit_id","once_key");--> statement-breakpoint
CREATE UNIQUE INDEX "visit_of_one_request" ON "visits" USING btree ("site_id","request_key");--> statement-breakpoint
CREATE INDEX "visits_by_start" ON "visits" USING btree ("site_id","provider_id","starts_at");
--> statement-breakpoint
-- The last word on double booking: no two visits of one provider that stand overlap, buffers included.
ALTER TABLE "visits" ADD CONSTRAINT "no_double_booking"
  EXCLUDE USING gist ("site_id" WITH =, "provider_id" WITH =, "occupied" WITH &&)
  WHERE ("status" IN ('held', 'confirmed'));
--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visit_ends_after_it_starts" CHECK ("ends_at" > "starts_at");
--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visit_within_what_it_occupies"
  CHECK ("occupied" @> tstzrange("starts_at", "ends_at"));
