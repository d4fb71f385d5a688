CREATE TABLE "lead_events" (
	"site_id" text NOT NULL,
	"event_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "lead_events_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lead_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"who" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_events_site_id_event_id_pk" PRIMARY KEY("site_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"site_id" text NOT NULL,
	"lead_id" uuid NOT NULL,
	"status" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"zip" text NOT NULL,
	"preferred_time" text NOT NULL,
	"services" text[] NOT NULL,
	"details" text NOT NULL,
	"source_page" text NOT NULL,
	"referrer" text NOT NULL,
	"campaign" jsonb NOT NULL,
	"held_for" text[] NOT NULL,
	"request_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leads_site_id_lead_id_pk" PRIMARY KEY("site_id","lead_id")
);
--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_site_id_lead_id_leads_site_id_lead_id_fk" FOREIGN KEY ("site_id","lead_id") REFERENCES "public"."leads"("site_id","lead_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_of_lead" ON "lead_events" USING btree ("site_id","lead_id","event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_of_one_request" ON "leads" USING btree ("site_id","request_key");--> statement-breakpoint
CREATE INDEX "leads_by_age" ON "leads" USING btree ("site_id","status","created_at");