-- Row triggers do not see TRUNCATE. An empty table may be truncated: a restore does so before it loads the rows.
CREATE FUNCTION refuse_truncating_records() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  has_rows boolean;
BEGIN
  EXECUTE format('SELECT EXISTS (SELECT FROM %I.%I)', TG_TABLE_SCHEMA, TG_TABLE_NAME) INTO has_rows;
  IF has_rows THEN
    RAISE EXCEPTION '% is append-only: it cannot be truncated', TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER no_truncate_log BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncating_records();
--> statement-breakpoint
CREATE TRIGGER no_truncate_revisions BEFORE TRUNCATE ON site_revisions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncating_records();
--> statement-breakpoint
CREATE TRIGGER no_truncate_post_revisions BEFORE TRUNCATE ON post_revisions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncating_records();
