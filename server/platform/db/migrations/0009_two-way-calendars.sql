CREATE TABLE "calendar_calls" (
	"site_id" text NOT NULL,
	"call_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "calendar_calls_call_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"calendar_id" uuid NOT NULL,
	"act" text NOT NULL,
	"visit_id" uuid,
	"problem" text,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_calls_site_id_call_id_pk" PRIMARY KEY("site_id","call_id")
);
--> statement-breakpoint
CREATE TABLE "visit_copies" (
	"site_id" text NOT NULL,
	"calendar_id" uuid NOT NULL,
	"visit_id" uuid NOT NULL,
	"href" text NOT NULL,
	"etag" text,
	"written_hash" text NOT NULL,
	"written_start" timestamp with time zone NOT NULL,
	"prior_start" timestamp with time zone,
	"question" text,
	"asked_start" timestamp with time zone,
	CONSTRAINT "visit_copies_site_id_calendar_id_visit_id_pk" PRIMARY KEY("site_id","calendar_id","visit_id")
);
--> statement-breakpoint
ALTER TABLE "outside_calendars" ADD COLUMN "sealed_login" text;--> statement-breakpoint
ALTER TABLE "outside_calendars" ADD COLUMN "is_on" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "outside_events" ADD COLUMN "visit_id" uuid;--> statement-breakpoint
ALTER TABLE "calendar_calls" ADD CONSTRAINT "calendar_calls_site_id_calendar_id_outside_calendars_site_id_calendar_id_fk" FOREIGN KEY ("site_id","calendar_id") REFERENCES "public"."outside_calendars"("site_id","calendar_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_copies" ADD CONSTRAINT "visit_copies_site_id_calendar_id_outside_calendars_site_id_calendar_id_fk" FOREIGN KEY ("site_id","calendar_id") REFERENCES "public"."outside_calendars"("site_id","calendar_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calls_of_calendar" ON "calendar_calls" USING btree ("site_id","calendar_id","call_id");