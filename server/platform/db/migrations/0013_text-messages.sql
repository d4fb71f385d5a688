CREATE TABLE "text_consents" (
	"site_id" text NOT NULL,
	"consent_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"wording" text NOT NULL,
	"page" text NOT NULL,
	"visit_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_consents_site_id_consent_id_pk" PRIMARY KEY("site_id","consent_id")
);
--> statement-breakpoint
CREATE TABLE "text_message_settings" (
	"site_id" text NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"provider" text NOT NULL,
	"sealed_account" text,
	"from_number" text NOT NULL,
	"kinds" jsonb NOT NULL,
	"segment_price" integer DEFAULT 0 NOT NULL,
	"arrived_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_message_settings_site_id_pk" PRIMARY KEY("site_id")
);
--> statement-breakpoint
CREATE TABLE "text_messages" (
	"site_id" text NOT NULL,
	"message_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"phone" text NOT NULL,
	"body" text NOT NULL,
	"segments" integer NOT NULL,
	"price" integer,
	"visit_id" uuid,
	"visit_sequence" integer,
	"lead_id" uuid,
	"zone" text NOT NULL,
	"expires_at" timestamp with time zone,
	"once_key" text,
	"provider_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "text_messages_site_id_message_id_pk" PRIMARY KEY("site_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "text_opt_outs" (
	"site_id" text NOT NULL,
	"phone_hash" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_opt_outs_site_id_phone_hash_pk" PRIMARY KEY("site_id","phone_hash")
);
--> statement-breakpoint
ALTER TABLE "text_consents" ADD CONSTRAINT "text_consents_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_message_settings" ADD CONSTRAINT "text_message_settings_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_messages" ADD CONSTRAINT "text_messages_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_opt_outs" ADD CONSTRAINT "text_opt_outs_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_of_phone" ON "text_consents" USING btree ("site_id","phone");--> statement-breakpoint
CREATE INDEX "texts_by_age" ON "text_messages" USING btree ("site_id","created_at");--> statement-breakpoint
CREATE INDEX "texts_of_phone" ON "text_messages" USING btree ("site_id","phone","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "text_once" ON "text_messages" USING btree ("site_id","once_key");--> statement-breakpoint
CREATE UNIQUE INDEX "text_of_provider" ON "text_messages" USING btree ("site_id","provider_id") WHERE "text_messages"."provider_id" IS NOT NULL;