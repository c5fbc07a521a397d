-- What the role may do that the server runs as: read and write rows, and nothing that changes what the rows rest on.
-- The owner of the tables runs this after every migration (scripts/lib/server-role.ts), in one transaction that names
-- the role in `zhixin.server_role`. It begins with nothing each time, so it also mends a database that was restored,
-- and needs no change for a new table: a table whose trigger refuses changes (`refuse_change`) takes new rows alone.
DO $$
DECLARE
  server text := current_setting('zhixin.server_role');
  place text := current_schema();
  thing record;
BEGIN
  -- Two starts at the same time run one after the other.
  PERFORM pg_advisory_xact_lock(hashtext('zhixin grants'));

  -- A role that does not own the database or its schema leaves both as their owner has set them up.
  IF pg_has_role((SELECT datdba FROM pg_database WHERE datname = current_database()), 'USAGE') THEN
    EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
    EXECUTE format('REVOKE ALL ON DATABASE %I FROM %I', current_database(), server);
    EXECUTE format('GRANT CONNECT ON DATABASE %I TO %I', current_database(), server);
  END IF;
  IF pg_has_role((SELECT nspowner FROM pg_namespace WHERE nspname = place), 'USAGE') THEN
    EXECUTE format('REVOKE CREATE ON SCHEMA %I FROM PUBLIC', place);
    EXECUTE format('REVOKE ALL ON SCHEMA %I FROM %I', place, server);
    EXECUTE format('GRANT USAGE ON SCHEMA %I TO %I', place, server);
  END IF;

  FOR thing IN
    SELECT c.oid::regclass AS name, c.relname, c.relkind,
      EXISTS (SELECT FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
        WHERE t.tgrelid = c.oid AND p.proname = 'refuse_change') AS only_grows
    FROM pg_class c
    WHERE c.relnamespace = place::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'S') AND pg_has_role(c.relowner, 'USAGE')
    ORDER BY c.oid
  LOOP
    IF thing.relkind = 'S' THEN
      EXECUTE format('REVOKE ALL ON SEQUENCE %s FROM %I', thing.name, server);
      EXECUTE format('GRANT USAGE, SELECT ON SEQUENCE %s TO %I', thing.name, server);
      CONTINUE;
    END IF;
    EXECUTE format('REVOKE ALL ON TABLE %s FROM %I', thing.name, server);
    -- The server need not know how migrations have run, but refuses the database of another release.
    IF thing.relname = '_prisma_migrations' THEN
      EXECUTE format('GRANT SELECT (migration_name, finished_at, rolled_back_at) ON TABLE %s TO %I', thing.name, server);
      CONTINUE;
    END IF;
    -- A view writes with its owner's rights; permissions are part of the product.
    EXECUTE format('GRANT %s ON TABLE %s TO %I',
      CASE
        WHEN thing.relkind IN ('v', 'm') OR thing.relname = 'permission' THEN 'SELECT'
        WHEN thing.only_grows THEN 'SELECT, INSERT'
        ELSE 'SELECT, INSERT, UPDATE, DELETE'
      END, thing.name, server);
  END LOOP;
  -- Refused logins are counted in one row; a trigger ensures that the count only goes up by one.
  EXECUTE format('GRANT UPDATE (attempts) ON login_log TO %I', server);

  FOR thing IN
    SELECT p.oid::regprocedure AS name, p.prosecdef AS has_owners_rights FROM pg_proc p
    WHERE p.pronamespace = place::regnamespace AND p.prokind IN ('f', 'p') AND pg_has_role(p.proowner, 'USAGE')
  LOOP
    -- Everybody may run what a dump without privileges has restored.
    IF thing.has_owners_rights THEN EXECUTE format('REVOKE ALL ON ROUTINE %s FROM PUBLIC', thing.name); END IF;
    EXECUTE format('GRANT EXECUTE ON ROUTINE %s TO %I', thing.name, server);
  END LOOP;

  -- What a migration adds works at once, also if somebody applies it by hand.
  EXECUTE format('ALTER DEFAULT PRIVILEGES IN SCHEMA %I GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO %I', place, server);
  EXECUTE format('ALTER DEFAULT PRIVILEGES IN SCHEMA %I GRANT USAGE, SELECT ON SEQUENCES TO %I', place, server);
  EXECUTE format('ALTER DEFAULT PRIVILEGES IN SCHEMA %I GRANT EXECUTE ON FUNCTIONS TO %I', place, server);
END
$$;
