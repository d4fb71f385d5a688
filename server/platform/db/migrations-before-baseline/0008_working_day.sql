CREATE TABLE "backup_runs" (
	"run_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"file" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"ok" boolean,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "day_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "day_visitors" (
	"site_id" text NOT NULL,
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "day_visitors_site_id_day_visitor_pk" PRIMARY KEY("site_id","day","visitor")
);
--> statement-breakpoint
CREATE TABLE "page_stats" (
	"site_id" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "page_stats_site_id_day_kind_subject_pk" PRIMARY KEY("site_id","day","kind","subject")
);
--> statement-breakpoint
CREATE TABLE "post_redirects" (
	"site_id" text NOT NULL,
	"from_slug" text NOT NULL,
	"to_slug" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_redirects_site_id_from_slug_pk" PRIMARY KEY("site_id","from_slug")
);
--> statement-breakpoint
CREATE TABLE "post_revisions" (
	"site_id" text NOT NULL,
	"revision_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "post_revisions_revision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_id" uuid NOT NULL,
	"published" jsonb,
	"published_by" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_revisions_site_id_revision_id_pk" PRIMARY KEY("site_id","revision_id")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"site_id" text NOT NULL,
	"post_id" uuid NOT NULL,
	"built_in" text,
	"slug" text NOT NULL,
	"published" jsonb,
	"draft" jsonb,
	"publish_at" timestamp with time zone,
	"withdrawn" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "posts_site_id_post_id_pk" PRIMARY KEY("site_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"site_id" text NOT NULL,
	"delivery_id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event" text NOT NULL,
	"body" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_status" integer,
	"last_error" text,
	"last_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_deliveries_site_id_delivery_id_pk" PRIMARY KEY("site_id","delivery_id")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"site_id" text NOT NULL,
	"webhook_id" uuid NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"sealed_secret" text NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhooks_site_id_webhook_id_pk" PRIMARY KEY("site_id","webhook_id")
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "quoted_total" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "visit_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "first_answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "answer_minutes" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "nudged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "day_visitors" ADD CONSTRAINT "day_visitors_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_stats" ADD CONSTRAINT "page_stats_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_redirects" ADD CONSTRAINT "post_redirects_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_revisions" ADD CONSTRAINT "post_revisions_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_site_id_webhook_id_webhooks_site_id_webhook_id_fk" FOREIGN KEY ("site_id","webhook_id") REFERENCES "public"."webhooks"("site_id","webhook_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "backup_runs_by_age" ON "backup_runs" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "visitors_by_day" ON "day_visitors" USING btree ("day");--> statement-breakpoint
CREATE INDEX "revisions_of_post" ON "post_revisions" USING btree ("site_id","post_id","revision_id");--> statement-breakpoint
CREATE UNIQUE INDEX "post_of_built_in" ON "posts" USING btree ("site_id","built_in");--> statement-breakpoint
CREATE UNIQUE INDEX "post_by_slug" ON "posts" USING btree ("site_id","slug");--> statement-breakpoint
CREATE INDEX "posts_due" ON "posts" USING btree ("publish_at") WHERE "posts"."publish_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "deliveries_of_webhook" ON "webhook_deliveries" USING btree ("site_id","webhook_id","created_at");--> statement-breakpoint
CREATE INDEX "deliveries_in_trouble" ON "webhook_deliveries" USING btree ("site_id","status") WHERE "webhook_deliveries"."status" <> 'delivered';--> statement-breakpoint
CREATE INDEX "leads_newest" ON "leads" USING btree ("site_id","created_at","lead_id");--> statement-breakpoint
CREATE INDEX "leads_unanswered" ON "leads" USING btree ("site_id","created_at") WHERE "leads"."first_answered_at" IS NULL AND "leads"."status" = 'new';--> statement-breakpoint
CREATE INDEX "visits_in_order" ON "visits" USING btree ("site_id","starts_at","visit_id");--> statement-breakpoint
-- A post's revision is what visitors read on a day. Nobody rewrites it; it goes only with its whole site.
CREATE FUNCTION refuse_rewriting_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM sites WHERE site_id = OLD.site_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'post_revisions is append-only: publish an older revision again instead of changing it';
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only_post_revisions BEFORE UPDATE OR DELETE ON post_revisions
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_posts();
