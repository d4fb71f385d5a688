CREATE TABLE "partner_keys" (
	"site_id" text NOT NULL,
	"key_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"ending" text NOT NULL,
	"scopes" text[] NOT NULL,
	"requests_per_minute" integer NOT NULL,
	"origins" text[] NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_keys_site_id_key_id_pk" PRIMARY KEY("site_id","key_id")
);
--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "partner_key_id" uuid;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_keys" ADD CONSTRAINT "partner_keys_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_key_by_token" ON "partner_keys" USING btree ("site_id","token_hash");--> statement-breakpoint
CREATE INDEX "visits_by_update" ON "visits" USING btree ("site_id","updated_at","visit_id");