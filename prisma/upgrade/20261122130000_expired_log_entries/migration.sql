-- The server's role may add to the logs and not delete from them (prisma/grants.sql); what is past its retention goes
-- through this function, which runs with the rights of its owner and puts every removal on record in the system log in
-- the same transaction. So nobody who speaks through the server can take an old entry without a trace either. Days are
-- whole days of the zone; one transaction removes at a time, the others find nothing. Returns how many went.
CREATE FUNCTION remove_expired(log text, days integer, zone text, most integer) RETURNS integer
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
    INSERT INTO audit_log (account_name, action, entity, changes) VALUES ('system', 'expire', log, jsonb_build_array(
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
REVOKE ALL ON FUNCTION remove_expired(text, integer, text, integer) FROM PUBLIC;
