CREATE TABLE "mails" (
	"site_id" text NOT NULL,
	"mail_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_name" text NOT NULL,
	"from_address" text NOT NULL,
	"to_name" text NOT NULL,
	"to_address" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"message_id" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"failed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_site_id_mail_id_pk" PRIMARY KEY("site_id","mail_id")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_by_age" ON "mails" USING btree ("site_id","created_at");--> statement-breakpoint
CREATE INDEX "mails_in_trouble" ON "mails" USING btree ("site_id","status") WHERE "mails"."status" IN ('queued', 'dead');