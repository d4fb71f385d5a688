CREATE TABLE "outside_calendars" (
	"site_id" text NOT NULL,
	"calendar_id" uuid NOT NULL,
	"name" text NOT NULL,
	"sealed_address" text NOT NULL,
	"host" text NOT NULL,
	"etag" text,
	"last_modified" text,
	"checked_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"next_check_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outside_calendars_site_id_calendar_id_pk" PRIMARY KEY("site_id","calendar_id")
);
--> statement-breakpoint
CREATE TABLE "outside_events" (
	"site_id" text NOT NULL,
	"event_id" uuid NOT NULL,
	"calendar_id" uuid NOT NULL,
	"during" "tstzrange" NOT NULL,
	"title" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	CONSTRAINT "outside_events_site_id_event_id_pk" PRIMARY KEY("site_id","event_id")
);
--> statement-breakpoint
ALTER TABLE "outside_calendars" ADD CONSTRAINT "outside_calendars_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_events" ADD CONSTRAINT "outside_events_site_id_calendar_id_outside_calendars_site_id_calendar_id_fk" FOREIGN KEY ("site_id","calendar_id") REFERENCES "public"."outside_calendars"("site_id","calendar_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outside_calendars_due" ON "outside_calendars" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "events_of_outside_calendar" ON "outside_events" USING btree ("site_id","calendar_id");