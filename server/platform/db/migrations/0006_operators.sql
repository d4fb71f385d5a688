CREATE TABLE "operator_log" (
	"entry_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_log_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"about_site" text,
	"who" text NOT NULL,
	"act" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"network" text,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"user_id" text PRIMARY KEY NOT NULL,
	"added_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "removal_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Entries outlive the site they are about, so nothing may delete them.
CREATE FUNCTION refuse_rewriting_operator_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'operator_log is append-only: add an entry that sets the earlier one right';
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only_operator_log BEFORE UPDATE OR DELETE ON operator_log
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_operator_log();
--> statement-breakpoint
CREATE TRIGGER no_truncate_operator_log BEFORE TRUNCATE ON operator_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncating_records();
