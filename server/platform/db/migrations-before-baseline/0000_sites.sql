CREATE TABLE "site_hosts" (
	"site_id" text NOT NULL,
	"host" text NOT NULL,
	CONSTRAINT "site_hosts_site_id_host_pk" PRIMARY KEY("site_id","host")
);
--> statement-breakpoint
CREATE TABLE "site_revisions" (
	"site_id" text NOT NULL,
	"revision_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "site_revisions_revision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"published" jsonb,
	"published_by" text NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_revisions_site_id_revision_id_pk" PRIMARY KEY("site_id","revision_id")
);
--> statement-breakpoint
CREATE TABLE "site_sections" (
	"site_id" text NOT NULL,
	"key" text NOT NULL,
	"draft" jsonb,
	"published" jsonb,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_sections_site_id_key_pk" PRIMARY KEY("site_id","key")
);
--> statement-breakpoint
CREATE TABLE "sites" (
	"site_id" text PRIMARY KEY NOT NULL,
	"origin" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site_hosts" ADD CONSTRAINT "site_hosts_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_revisions" ADD CONSTRAINT "site_revisions_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_sections" ADD CONSTRAINT "site_sections_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "host_of_one_site" ON "site_hosts" USING btree ("host");--> statement-breakpoint
CREATE INDEX "revisions_of_section" ON "site_revisions" USING btree ("site_id","key","version");--> statement-breakpoint
CREATE UNIQUE INDEX "one_default_site" ON "sites" USING btree ("is_default") WHERE "sites"."is_default";