DROP INDEX "invitation_by_token";--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_by_token" ON "invitations" USING btree ("site_id","token_hash");