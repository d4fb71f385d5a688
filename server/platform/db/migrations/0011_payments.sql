CREATE TABLE "payment_refunds" (
	"site_id" text NOT NULL,
	"refund_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"stripe_refund_id" text,
	"created_by" text DEFAULT '' NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_refunds_site_id_refund_id_pk" PRIMARY KEY("site_id","refund_id")
);
--> statement-breakpoint
CREATE TABLE "payment_settings" (
	"site_id" text NOT NULL,
	"ways" jsonb,
	"rule" jsonb,
	"asks_for_tips" boolean DEFAULT false NOT NULL,
	"is_stripe_on" boolean DEFAULT false NOT NULL,
	"sealed_stripe_keys" text,
	"stripe_account" text DEFAULT '' NOT NULL,
	"is_stripe_live" boolean DEFAULT false NOT NULL,
	"stripe_endpoint" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_settings_site_id_pk" PRIMARY KEY("site_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"site_id" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"visit_id" uuid,
	"purpose" text NOT NULL,
	"way" text NOT NULL,
	"status" text NOT NULL,
	"amount" integer NOT NULL,
	"tip" integer DEFAULT 0 NOT NULL,
	"paid_on" date,
	"acts" integer,
	"note" text DEFAULT '' NOT NULL,
	"recorded_by" text DEFAULT '' NOT NULL,
	"booking" jsonb,
	"terms" jsonb,
	"request_key" text,
	"held_until" timestamp with time zone,
	"session_id" text,
	"session_url" text,
	"intent_id" text,
	"customer_id" text,
	"method_id" text,
	"session_count" integer DEFAULT 0 NOT NULL,
	"next_check_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_site_id_payment_id_pk" PRIMARY KEY("site_id","payment_id")
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"site_id" text NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"waiting" jsonb,
	"intent_id" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stripe_events_site_id_event_id_pk" PRIMARY KEY("site_id","event_id")
);
--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_site_id_payment_id_payments_site_id_payment_id_fk" FOREIGN KEY ("site_id","payment_id") REFERENCES "public"."payments"("site_id","payment_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_settings" ADD CONSTRAINT "payment_settings_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stripe_events" ADD CONSTRAINT "stripe_events_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_of_payment" ON "payment_refunds" USING btree ("site_id","payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_of_stripe" ON "payment_refunds" USING btree ("site_id","stripe_refund_id");--> statement-breakpoint
CREATE INDEX "payments_of_visit" ON "payments" USING btree ("site_id","visit_id");--> statement-breakpoint
CREATE INDEX "payments_in_order" ON "payments" USING btree ("site_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_of_intent" ON "payments" USING btree ("site_id","intent_id");--> statement-breakpoint
CREATE INDEX "payments_to_check" ON "payments" USING btree ("next_check_at") WHERE "payments"."next_check_at" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_of_one_request" ON "payments" USING btree ("site_id","request_key");--> statement-breakpoint
CREATE INDEX "stripe_events_waiting" ON "stripe_events" USING btree ("site_id","intent_id") WHERE "stripe_events"."outcome" = 'waiting';