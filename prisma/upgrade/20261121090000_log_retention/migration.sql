-- The logs can be shortened by their retention alone. A transaction says up to which moment rows may go
-- (SET LOCAL zhixin.retention = '2025-01-01T00:00:00Z'); each row must be older than that, and older than 184 days
-- whatever the transaction says: six months, the least that network logs are kept. So neither a slip in the code nor
-- one in psql clears a log. Price versions are never deleted.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND TG_NARGS > 0 AND TG_ARGV[0] = 'retention'
     AND coalesce(current_setting('zhixin.retention', true), '') <> '' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP;
END
$$;

CREATE FUNCTION refuse_recent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.created_at < current_setting('zhixin.retention', true)::timestamptz
     AND OLD.created_at < now() - interval '184 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only: DELETE of a row within its retention refused', TG_TABLE_NAME;
END
$$;

CREATE TRIGGER "audit_log_retention"
  BEFORE DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION refuse_recent();

-- What was removed stays told, however long ago it was.
CREATE TRIGGER "audit_log_removals"
  BEFORE DELETE ON "audit_log" FOR EACH ROW WHEN (OLD.action = 'expire') EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "login_log_append_only"
  BEFORE UPDATE OR DELETE OR TRUNCATE ON "login_log"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('retention');

CREATE TRIGGER "login_log_retention"
  BEFORE DELETE ON "login_log" FOR EACH ROW EXECUTE FUNCTION refuse_recent();
