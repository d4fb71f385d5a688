CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
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
CREATE TABLE "ai_chat_messages" (
	"site_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ai_chat_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" uuid NOT NULL,
	"role" text NOT NULL,
	"content" text NOT NULL,
	"intent" text,
	"unanswered" boolean DEFAULT false NOT NULL,
	"rating" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_chat_messages_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
CREATE TABLE "ai_chat_sessions" (
	"site_id" text NOT NULL,
	"id" uuid NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_chat_sessions_site_id_id_pk" PRIMARY KEY("site_id","id")
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
	"quoted_total" integer,
	"visit_id" uuid,
	"first_answered_at" timestamp with time zone,
	"answer_minutes" integer,
	"nudged_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leads_site_id_lead_id_pk" PRIMARY KEY("site_id","lead_id")
);
--> statement-breakpoint
CREATE TABLE "limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
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
CREATE TABLE "media" (
	"site_id" text NOT NULL,
	"media_id" uuid NOT NULL,
	"name" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"crop_x" integer DEFAULT 50 NOT NULL,
	"crop_y" integer DEFAULT 50 NOT NULL,
	"forms" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"binned_at" timestamp with time zone,
	CONSTRAINT "media_site_id_media_id_pk" PRIMARY KEY("site_id","media_id")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"site_id" text NOT NULL,
	"entry_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"who" text NOT NULL,
	"act" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"network" text,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_log_site_id_entry_id_pk" PRIMARY KEY("site_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"site_id" text NOT NULL,
	"invitation_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_site_id_invitation_id_pk" PRIMARY KEY("site_id","invitation_id")
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" text NOT NULL,
	"device_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"site_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_site_id_user_id_pk" PRIMARY KEY("site_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "owner_codes" (
	"site_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"user_id" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "owner_codes_site_id_code_hash_pk" PRIMARY KEY("site_id","code_hash")
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
CREATE TABLE "auth_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text,
	"public_key" text NOT NULL,
	"user_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"counter" integer NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"aaguid" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_rate_limits" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL,
	CONSTRAINT "auth_rate_limits_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "auth_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "auth_two_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"user_id" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "auth_users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "auth_verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_drafts" (
	"site_id" text NOT NULL,
	"key" text NOT NULL,
	"person_id" text NOT NULL,
	"person_name" text NOT NULL,
	"draft" jsonb NOT NULL,
	"based_on" integer NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_drafts_site_id_key_person_id_pk" PRIMARY KEY("site_id","key","person_id")
);
--> statement-breakpoint
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
	"note" text DEFAULT '' NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_revisions_site_id_revision_id_pk" PRIMARY KEY("site_id","revision_id")
);
--> statement-breakpoint
CREATE TABLE "site_sections" (
	"site_id" text NOT NULL,
	"key" text NOT NULL,
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
	"suspended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blocked_times" (
	"site_id" text NOT NULL,
	"block_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"during" "tstzrange" NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocked_times_site_id_block_id_pk" PRIMARY KEY("site_id","block_id")
);
--> statement-breakpoint
CREATE TABLE "visit_events" (
	"site_id" text NOT NULL,
	"event_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "visit_events_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"visit_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"who" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"once_key" text,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_events_site_id_event_id_pk" PRIMARY KEY("site_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"site_id" text NOT NULL,
	"visit_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"status" text NOT NULL,
	"services" text[] NOT NULL,
	"zip" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"buffer_before" integer NOT NULL,
	"buffer_after" integer NOT NULL,
	"occupied" "tstzrange" NOT NULL,
	"held_until" timestamp with time zone,
	"visitor" text,
	"contact" jsonb,
	"intake" jsonb,
	"price" integer NOT NULL,
	"travel_fee" integer NOT NULL,
	"surcharge" integer NOT NULL,
	"surcharge_kind" text,
	"total" integer NOT NULL,
	"agreed_at" timestamp with time zone,
	"closing_fee" integer DEFAULT 0 NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"en_route_at" timestamp with time zone,
	"notes" text DEFAULT '' NOT NULL,
	"source" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"request_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visits_site_id_visit_id_pk" PRIMARY KEY("site_id","visit_id")
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
ALTER TABLE "ai_chat_messages" ADD CONSTRAINT "ai_chat_messages_site_id_session_id_ai_chat_sessions_site_id_id_fk" FOREIGN KEY ("site_id","session_id") REFERENCES "public"."ai_chat_sessions"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_chat_sessions" ADD CONSTRAINT "ai_chat_sessions_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_visitors" ADD CONSTRAINT "day_visitors_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_stats" ADD CONSTRAINT "page_stats_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_site_id_lead_id_leads_site_id_lead_id_fk" FOREIGN KEY ("site_id","lead_id") REFERENCES "public"."leads"("site_id","lead_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_codes" ADD CONSTRAINT "owner_codes_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_codes" ADD CONSTRAINT "owner_codes_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_redirects" ADD CONSTRAINT "post_redirects_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_revisions" ADD CONSTRAINT "post_revisions_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_accounts" ADD CONSTRAINT "auth_accounts_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_passkeys" ADD CONSTRAINT "auth_passkeys_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_two_factors" ADD CONSTRAINT "auth_two_factors_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_drafts" ADD CONSTRAINT "site_drafts_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_hosts" ADD CONSTRAINT "site_hosts_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_revisions" ADD CONSTRAINT "site_revisions_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_sections" ADD CONSTRAINT "site_sections_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_times" ADD CONSTRAINT "blocked_times_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_events" ADD CONSTRAINT "visit_events_site_id_visit_id_visits_site_id_visit_id_fk" FOREIGN KEY ("site_id","visit_id") REFERENCES "public"."visits"("site_id","visit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_site_id_webhook_id_webhooks_site_id_webhook_id_fk" FOREIGN KEY ("site_id","webhook_id") REFERENCES "public"."webhooks"("site_id","webhook_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "backup_runs_by_age" ON "backup_runs" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "messages_of_chat" ON "ai_chat_messages" USING btree ("site_id","session_id","id");--> statement-breakpoint
CREATE INDEX "messages_to_answer" ON "ai_chat_messages" USING btree ("site_id","created_at") WHERE "ai_chat_messages"."unanswered" OR "ai_chat_messages"."rating" < 0;--> statement-breakpoint
CREATE INDEX "chats_by_age" ON "ai_chat_sessions" USING btree ("site_id","last_at");--> statement-breakpoint
CREATE INDEX "visitors_by_day" ON "day_visitors" USING btree ("day");--> statement-breakpoint
CREATE INDEX "events_of_lead" ON "lead_events" USING btree ("site_id","lead_id","event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_of_one_request" ON "leads" USING btree ("site_id","request_key");--> statement-breakpoint
CREATE INDEX "leads_by_age" ON "leads" USING btree ("site_id","status","created_at");--> statement-breakpoint
CREATE INDEX "leads_newest" ON "leads" USING btree ("site_id","created_at","lead_id");--> statement-breakpoint
CREATE INDEX "leads_unanswered" ON "leads" USING btree ("site_id","created_at") WHERE "leads"."first_answered_at" IS NULL AND "leads"."status" = 'new';--> statement-breakpoint
CREATE INDEX "limits_by_expiry" ON "limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "mails_by_age" ON "mails" USING btree ("site_id","created_at");--> statement-breakpoint
CREATE INDEX "mails_in_trouble" ON "mails" USING btree ("site_id","status") WHERE "mails"."status" IN ('queued', 'dead');--> statement-breakpoint
CREATE INDEX "media_by_age" ON "media" USING btree ("site_id","added_at");--> statement-breakpoint
CREATE INDEX "log_by_age" ON "audit_log" USING btree ("site_id","happened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_by_token" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sites_of_user" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "revisions_of_post" ON "post_revisions" USING btree ("site_id","post_id","revision_id");--> statement-breakpoint
CREATE UNIQUE INDEX "post_of_built_in" ON "posts" USING btree ("site_id","built_in");--> statement-breakpoint
CREATE UNIQUE INDEX "post_by_slug" ON "posts" USING btree ("site_id","slug");--> statement-breakpoint
CREATE INDEX "posts_due" ON "posts" USING btree ("publish_at") WHERE "posts"."publish_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "accounts_of_user" ON "auth_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkeys_of_user" ON "auth_passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_by_credential" ON "auth_passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "auth_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "factors_of_user" ON "auth_two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_by_identifier" ON "auth_verifications" USING btree ("identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "host_of_one_site" ON "site_hosts" USING btree ("host");--> statement-breakpoint
CREATE INDEX "revisions_of_section" ON "site_revisions" USING btree ("site_id","key","version");--> statement-breakpoint
CREATE UNIQUE INDEX "one_default_site" ON "sites" USING btree ("is_default") WHERE "sites"."is_default";--> statement-breakpoint
CREATE INDEX "blocked_of_provider" ON "blocked_times" USING btree ("site_id","provider_id");--> statement-breakpoint
CREATE INDEX "events_of_visit" ON "visit_events" USING btree ("site_id","visit_id","event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_once" ON "visit_events" USING btree ("site_id","visit_id","once_key");--> statement-breakpoint
CREATE UNIQUE INDEX "visit_of_one_request" ON "visits" USING btree ("site_id","request_key");--> statement-breakpoint
CREATE INDEX "visits_by_start" ON "visits" USING btree ("site_id","provider_id","starts_at");--> statement-breakpoint
CREATE INDEX "visits_in_order" ON "visits" USING btree ("site_id","starts_at","visit_id");--> statement-breakpoint
CREATE INDEX "deliveries_of_webhook" ON "webhook_deliveries" USING btree ("site_id","webhook_id","created_at");--> statement-breakpoint
CREATE INDEX "deliveries_in_trouble" ON "webhook_deliveries" USING btree ("site_id","status") WHERE "webhook_deliveries"."status" <> 'delivered';
--> statement-breakpoint
-- Below this line: what drizzle-kit cannot generate.
-- A revision records what the site published. It is never changed, and is deleted only together with its site.
CREATE FUNCTION refuse_rewriting_revisions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM sites WHERE site_id = OLD.site_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'site_revisions is append-only: publish an older revision again instead of changing it';
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only_revisions BEFORE UPDATE OR DELETE ON site_revisions
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_revisions();
--> statement-breakpoint
-- The last guard against double booking: no two held or confirmed visits of a provider overlap, buffers included.
ALTER TABLE "visits" ADD CONSTRAINT "no_double_booking"
  EXCLUDE USING gist ("site_id" WITH =, "provider_id" WITH =, "occupied" WITH &&)
  WHERE ("status" IN ('held', 'confirmed'));
--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visit_ends_after_it_starts" CHECK ("ends_at" > "starts_at");
--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visit_within_what_it_occupies"
  CHECK ("occupied" @> tstzrange("starts_at", "ends_at"));
--> statement-breakpoint
-- Audit log entries are never changed, and are deleted only together with their site.
CREATE FUNCTION refuse_rewriting_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM sites WHERE site_id = OLD.site_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'audit_log is append-only: add an entry that sets the earlier one right';
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only_log BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_log();
--> statement-breakpoint
-- A post revision records what was published. It is never changed, and is deleted only together with its site.
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
--> statement-breakpoint
-- Leads are searched by any part of a word. The expression must be exactly the one the inbox query uses.
CREATE INDEX leads_by_words ON leads USING gin (
  lower(
    first_name || ' ' || last_name || ' ' || email || ' ' || zip || ' ' || details || ' ' || source_page
    || ' ' || referrer || ' ' || campaign::text || ' ' || translate(phone, ' ()-+./', '')
  ) gin_trgm_ops
);
--> statement-breakpoint
CREATE INDEX messages_by_words ON ai_chat_messages USING gin (content gin_trgm_ops);
