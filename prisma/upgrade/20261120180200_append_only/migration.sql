-- What was agreed and who did what is history: rows are added and never changed, also not by a slip in the code
-- or in psql. With the argument 'retention' rows may be deleted in a transaction that says so
-- (SET LOCAL zhixin.retention = 'on'), for the job that removes what is past its time.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND TG_NARGS > 0 AND TG_ARGV[0] = 'retention'
     AND current_setting('zhixin.retention', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP;
END
$$;

-- Per statement: a change is refused even when it would touch no row.
CREATE TRIGGER "customer_price_version_append_only"
  BEFORE UPDATE OR DELETE OR TRUNCATE ON "customer_price_version"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "audit_log_append_only"
  BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('retention');
