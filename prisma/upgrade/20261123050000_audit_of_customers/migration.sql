-- What a record of the system log says beside who did what: which customer it is about, by which way the change came,
-- and in which batch of changes. What the system itself has done until now came from the system, all else from
-- somebody's save: there was no other way.
ALTER TABLE "audit_log" ADD COLUMN "customer_id" INTEGER, ADD COLUMN "source" VARCHAR(20) NOT NULL DEFAULT 'save', ADD COLUMN "batch_id" INTEGER;

-- The log refuses to be changed. A new type for a column is none of a row: it writes the table anew, whatever it says.
ALTER TABLE "audit_log"
  ALTER COLUMN "customer_id" TYPE INTEGER USING CASE WHEN entity = 'customer' AND entity_id ~ '^[0-9]{1,9}$' THEN entity_id::integer END,
  ALTER COLUMN "source" DROP DEFAULT,
  ALTER COLUMN "source" TYPE VARCHAR(20) USING CASE WHEN account_id IS NULL AND account_name = 'system' THEN 'system' ELSE 'save' END,
  ALTER COLUMN "source" SET DEFAULT 'save';

ALTER TABLE "audit_log"
  ADD CONSTRAINT "audit_log_source_known" CHECK ("source" IN ('save', 'bulk', 'handover', 'import', 'undo', 'system'));

-- CreateIndex
CREATE INDEX "audit_log_customer_id_id_idx" ON "audit_log"("customer_id", "id");

-- Few records belong to a batch; the others do not pay for it.
CREATE INDEX "audit_log_batch" ON "audit_log"("batch_id", "id") WHERE batch_id IS NOT NULL;

-- The same function, whose record says that the system made it.
CREATE OR REPLACE FUNCTION remove_expired(log text, days integer, zone text, most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  until timestamptz := ((now() AT TIME ZONE zone)::date - days)::timestamp AT TIME ZONE zone;
  removed integer;
  first_at timestamptz;
  last_at timestamptz;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('zhixin log retention')) THEN
    RETURN 0;
  END IF;
  -- The one mark that the triggers of the logs respect; they look at each row once more.
  PERFORM set_config('zhixin.retention', until::text, true);
  IF log = 'loginLog' THEN
    WITH gone AS (
      DELETE FROM login_log WHERE id IN (
        SELECT id FROM login_log WHERE created_at < until ORDER BY created_at LIMIT most)
      RETURNING created_at)
    SELECT count(*), min(created_at), max(created_at) INTO removed, first_at, last_at FROM gone;
  ELSIF log = 'auditLog' THEN
    WITH gone AS (
      DELETE FROM audit_log WHERE id IN (
        SELECT id FROM audit_log WHERE created_at < until AND action <> 'expire' ORDER BY created_at LIMIT most)
      RETURNING created_at)
    SELECT count(*), min(created_at), max(created_at) INTO removed, first_at, last_at FROM gone;
  ELSE
    RAISE EXCEPTION '% is no log that has a retention', log;
  END IF;
  PERFORM set_config('zhixin.retention', '', true);
  IF removed > 0 THEN
    INSERT INTO audit_log (account_name, action, entity, source, changes) VALUES ('system', 'expire', log, 'system', jsonb_build_array(
      jsonb_build_object('field', 'fdRetentionDays', 'old', NULL, 'new', days),
      jsonb_build_object('field', 'fdRemovedNum', 'old', NULL, 'new', removed),
      jsonb_build_object('field', 'fdFirstDate', 'old', NULL, 'new', to_char(first_at AT TIME ZONE zone, 'YYYY-MM-DD')),
      jsonb_build_object('field', 'fdLastDate', 'old', NULL, 'new', to_char(last_at AT TIME ZONE zone, 'YYYY-MM-DD'))));
  END IF;
  RETURN removed;
END
$$;

-- What runs with its owner's rights finds its tables where they were, whatever the caller's session says.
DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION remove_expired(text, integer, text, integer) SET search_path = %I, pg_temp', current_schema());
END
$$;
