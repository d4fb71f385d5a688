-- A revision is what the business said on a day. Nobody rewrites it; it goes only with its whole site.
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
