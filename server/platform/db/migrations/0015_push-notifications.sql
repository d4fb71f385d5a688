CREATE TABLE "push_keys" (
	"site_id" text NOT NULL,
	"public_key" text NOT NULL,
	"sealed_private_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_keys_site_id_pk" PRIMARY KEY("site_id")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"site_id" text NOT NULL,
	"subscription_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"endpoint_hash" text NOT NULL,
	"sealed_subscription" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "push_subscriptions_site_id_subscription_id_pk" PRIMARY KEY("site_id","subscription_id")
);
--> statement-breakpoint
ALTER TABLE "push_keys" ADD CONSTRAINT "push_keys_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_of_a_member" FOREIGN KEY ("site_id","user_id") REFERENCES "public"."memberships"("site_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "push_of_one_browser" ON "push_subscriptions" USING btree ("site_id","endpoint_hash");