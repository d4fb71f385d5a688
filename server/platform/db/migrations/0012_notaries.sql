ALTER TABLE "outside_calendars" ADD COLUMN "provider_id" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "provider_id" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "provider_id" text DEFAULT 'owner' NOT NULL;