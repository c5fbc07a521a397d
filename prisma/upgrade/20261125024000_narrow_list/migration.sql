-- One narrow table is the read model of the customer list, with the values that have few variants in it; what the list
-- shows is read from the customers. The customers are brought over in this transaction: 100,000 take some 20 seconds.
DO $$
BEGIN
  -- What an earlier migration has left to be done is not done any more.
  IF to_regprocedure('customer_list_finish()') IS NOT NULL THEN
    PERFORM customer_list_finish();
  END IF;
END
$$;
DROP VIEW customer_list_source;
DROP FUNCTION customer_list_refresh_account(), customer_list_refresh_customers(), customer_list_refresh_parts() CASCADE;
DROP FUNCTION customer_list_shown(integer), customer_list_refresh(integer[]), customer_list_rebuild(), customer_list_check(), customer_list_add_up();
DROP TABLE customer_list_entry, customer_list_row, customer_list_total, customer_facet;
DROP FUNCTION follower_segments(bigint[], smallint, integer);
DROP FUNCTION IF EXISTS follower_facets(bigint[], integer);

CREATE TABLE "customer_list_total" (
    "id" BIGSERIAL NOT NULL,
    "service_type" SMALLINT NOT NULL,
    "platforms" SMALLINT[],
    "channel_type" SMALLINT,
    "budget_source" INTEGER,
    "cooperation_phase" INTEGER NOT NULL,
    "status" SMALLINT NOT NULL,
    "amount" INTEGER NOT NULL,

    CONSTRAINT "customer_list_total_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "customer_list_entry" (
    "customer_id" INTEGER NOT NULL,
    "service_type" SMALLINT NOT NULL,
    "platforms" SMALLINT[],
    "channel_type" SMALLINT,
    "budget_source" INTEGER,
    "cooperation_phase" INTEGER NOT NULL,
    "status" SMALLINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by_id" INTEGER NOT NULL,
    "updated_by_id" INTEGER NOT NULL,
    "serial_code" VARCHAR(10) NOT NULL,
    "name" VARCHAR(20) NOT NULL,
    "name_search" TEXT NOT NULL,
    "company_search" TEXT NOT NULL,
    "client_source" INTEGER,
    "industries" INTEGER[],
    "missing" SMALLINT NOT NULL,
    "followers" BIGINT[],

    CONSTRAINT "customer_list_entry_pkey" PRIMARY KEY ("customer_id")
) WITH (
    -- A walk of the list reads no row of the table while all of the table's pages are known to be visible to everybody;
    -- each change makes a page unknown until the next vacuum, which by default comes after a fifth of them
    -- (docs/performance.md).
    autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0.005,
    autovacuum_vacuum_insert_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0.005
);

-- The JSON of some customers as the list shows them, joined by commas, in the order of the ids. A function, because
-- PostgreSQL then plans it once for each connection, and each list that is asked for anew.
CREATE FUNCTION customer_list_shown(ids integer[]) RETURNS text LANGUAGE plpgsql STABLE
  SET search_path FROM CURRENT SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN (SELECT coalesce(string_agg(shown.json, ',' ORDER BY asked.place), '')
    FROM unnest(ids) WITH ORDINALITY AS asked (id, place)
      CROSS JOIN LATERAL (SELECT row_to_json(r)::text AS json FROM customer_row r WHERE r.id = asked.id OFFSET 0) AS shown);
END
$$;

-- The source of a list row: one for each customer that is not deleted. Company names are joined by unit separators, so
-- that a text cannot match across two names. `missing` has bits: 1 prices of the active kind, 2 contacts, 4 business
-- licences, 8 the source. `followers` are numbers: the account id times four, and that plus the kind.
CREATE VIEW customer_list_source AS
  SELECT c.id AS customer_id, c.service_type, ARRAY(SELECT unnest(c.platforms) ORDER BY 1) AS platforms, c.channel_type,
    c.budget_source, c.cooperation_phase, c.status, c.created_at, c.updated_at, c.created_by_id, c.updated_by_id,
    c.serial_code, c.name, lower(c.name) AS name_search,
    coalesce((SELECT string_agg(lower(k.name), chr(31) ORDER BY k.position) FROM customer_company k WHERE k.customer_id = c.id), '') AS company_search,
    c.client_source,
    ARRAY(SELECT DISTINCT p.industry FROM customer_settle_price p WHERE p.customer_id = c.id ORDER BY 1) AS industries,
    (CASE WHEN CASE WHEN c.tiered THEN EXISTS (SELECT FROM customer_price_tier p WHERE p.customer_id = c.id)
        ELSE EXISTS (SELECT FROM customer_settle_price p WHERE p.customer_id = c.id)
          OR EXISTS (SELECT FROM customer_vendor_price p WHERE p.customer_id = c.id) END THEN 0 ELSE 1 END
      + CASE WHEN EXISTS (SELECT FROM customer_contact k WHERE k.customer_id = c.id) THEN 0 ELSE 2 END
      + CASE WHEN EXISTS (SELECT FROM customer_attachment a WHERE a.customer_id = c.id AND a.kind = 1) THEN 0 ELSE 4 END
      + CASE WHEN c.client_source IS NULL THEN 8 ELSE 0 END)::smallint AS missing,
    ARRAY(SELECT DISTINCT w.account_id::bigint * 4 + n FROM customer_follower w CROSS JOIN LATERAL (VALUES (0), (w.kind)) AS own (n)
      WHERE w.customer_id = c.id ORDER BY 1) AS followers
  FROM customer c WHERE c.deleted_at IS NULL;

-- Brings the list rows of some customers and the totals up to date. It locks the customers in the order of their ids,
-- so that each transaction sees what the previous one wrote, and two transactions with many customers do not deadlock.
-- Totals are appended as differences: no writer waits for another, and each snapshot has a consistent sum.
CREATE FUNCTION customer_list_refresh(ids integer[]) RETURNS void LANGUAGE plpgsql
  SET search_path FROM CURRENT SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF cardinality(ids) = 0 THEN
    RETURN;
  END IF;
  PERFORM FROM customer WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  WITH now AS MATERIALIZED (SELECT * FROM customer_list_source WHERE customer_id = ANY (ids)),
    was AS MATERIALIZED (SELECT * FROM customer_list_entry WHERE customer_id = ANY (ids)),
    gone AS (
      DELETE FROM customer_list_entry
      WHERE customer_id IN (SELECT customer_id FROM was EXCEPT SELECT customer_id FROM now)),
    written AS (
      INSERT INTO customer_list_entry AS e SELECT * FROM now ORDER BY customer_id
        ON CONFLICT (customer_id) DO UPDATE SET
          (customer_id, service_type, platforms, channel_type, budget_source, cooperation_phase, status, created_at, updated_at,
            created_by_id, updated_by_id, serial_code, name, name_search, company_search, client_source, industries, missing,
            followers) = (SELECT excluded.*)
        WHERE e IS DISTINCT FROM excluded)
  INSERT INTO customer_list_total (service_type, platforms, channel_type, budget_source, cooperation_phase, status, amount)
    SELECT service_type, platforms, channel_type, budget_source, cooperation_phase, status, sum(change)
    FROM (SELECT *, 1 AS change FROM now UNION ALL SELECT *, -1 FROM was) AS moved
    GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(change) <> 0;
END
$$;

-- Rebuilds everything after changes that no trigger saw: a load with triggers disabled, TRUNCATE, replication. Reads
-- continue; writes to customers wait until it is done.
CREATE FUNCTION customer_list_rebuild() RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('customer_list_total'));
  LOCK TABLE customer IN EXCLUSIVE MODE;
  DELETE FROM customer_list_entry;
  INSERT INTO customer_list_entry SELECT * FROM customer_list_source ORDER BY customer_id;
  DELETE FROM customer_list_total;
  INSERT INTO customer_list_total (service_type, platforms, channel_type, budget_source, cooperation_phase, status, amount)
    SELECT service_type, platforms, channel_type, budget_source, cooperation_phase, status, count(*)
    FROM customer_list_entry GROUP BY 1, 2, 3, 4, 5, 6;
END
$$;

-- Reports errors of the read model: customers whose row is missing, different or superfluous, and one customer of each
-- combination of values with a wrong total (0 if no customer has it).
CREATE FUNCTION customer_list_check() RETURNS TABLE (what text, id integer) LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
  WITH source AS MATERIALIZED (SELECT * FROM customer_list_source)
  SELECT 'customer', customer_id FROM source s FULL JOIN customer_list_entry e USING (customer_id) WHERE s IS DISTINCT FROM e
  UNION ALL
  SELECT 'total', coalesce(min(customer_id), 0)
    FROM (SELECT service_type, platforms, channel_type, budget_source, cooperation_phase, status, amount, NULL AS customer_id FROM customer_list_total
      UNION ALL SELECT service_type, platforms, channel_type, budget_source, cooperation_phase, status, -1, customer_id FROM source) AS counted
    GROUP BY service_type, platforms, channel_type, budget_source, cooperation_phase, status HAVING sum(amount) <> 0
$$;

-- Sums up the totals to one row for each combination of values, unless another session is doing it. The server calls it
-- every few seconds.
CREATE FUNCTION customer_list_add_up() RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF EXISTS (SELECT FROM customer_list_total GROUP BY service_type, platforms, channel_type, budget_source, cooperation_phase, status HAVING count(*) > 1)
    AND pg_try_advisory_xact_lock(hashtext('customer_list_total')) THEN
    WITH gone AS (DELETE FROM customer_list_total RETURNING *)
    INSERT INTO customer_list_total (service_type, platforms, channel_type, budget_source, cooperation_phase, status, amount)
      SELECT service_type, platforms, channel_type, budget_source, cooperation_phase, status, sum(amount)
      FROM gone GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(amount) <> 0;
  END IF;
END
$$;

-- Runs after rows of customers or of their parts were inserted, updated or deleted; the argument names the column with
-- the customer. An update may move a part to another customer.
CREATE FUNCTION customer_list_refresh_changed() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_ARGV[0] = 'id' THEN
    PERFORM customer_list_refresh(ARRAY(SELECT id FROM changed));
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM customer_list_refresh(ARRAY(SELECT customer_id FROM changed UNION SELECT customer_id FROM before));
  ELSE
    PERFORM customer_list_refresh(ARRAY(SELECT DISTINCT customer_id FROM changed));
  END IF;
  RETURN NULL;
END
$$;

-- The triggers of each table that the source above reads; they run once per statement.
DO $$
DECLARE
  part text;
  key text;
BEGIN
  FOREACH part IN ARRAY ARRAY['customer', 'customer_company', 'customer_follower', 'customer_contact', 'customer_attachment',
    'customer_settle_price', 'customer_vendor_price', 'customer_price_tier']
  LOOP
    key := CASE part WHEN 'customer' THEN 'id' ELSE 'customer_id' END;
    EXECUTE format('CREATE TRIGGER customer_list_refresh_insert AFTER INSERT ON %I
      REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION customer_list_refresh_changed(%L)', part, key);
    EXECUTE format('CREATE TRIGGER customer_list_refresh_update AFTER UPDATE ON %I
      REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION customer_list_refresh_changed(%L)', part, key);
    EXECUTE format('CREATE TRIGGER customer_list_refresh_delete AFTER DELETE ON %I
      REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION customer_list_refresh_changed(%L)', part, key);
  END LOOP;
END
$$;

-- An index for each sort, with the values of the commonest filters behind, so that a walk in its order reads no row of
-- the table; and one for lists of one service type, as most are. Without fastupdate: the pending list of a GIN index
-- would make some searches slow at random.
DO $$
DECLARE
  few CONSTANT text := 'customer_id, service_type, channel_type, budget_source, cooperation_phase, status';
  sort text;
BEGIN
  FOREACH sort IN ARRAY ARRAY['created_at', 'updated_at', 'name', 'serial_code', 'created_by_id', 'updated_by_id',
    'service_type', 'channel_type', 'budget_source', 'cooperation_phase', 'status']
  LOOP
    EXECUTE format('CREATE INDEX %I ON customer_list_entry (%s, %s)', 'customer_list_entry_' || sort,
      sort || CASE sort WHEN 'name' THEN ' COLLATE pinyin' ELSE '' END, replace(few, ', ' || sort, ''));
  END LOOP;
END
$$;
CREATE INDEX customer_list_entry_type_created_at ON customer_list_entry (service_type, created_at, customer_id, channel_type, budget_source, cooperation_phase, status);
CREATE INDEX customer_list_entry_name_grams ON customer_list_entry USING gin (text_grams(name_search)) WITH (fastupdate = off);
CREATE INDEX customer_list_entry_company_grams ON customer_list_entry USING gin (text_grams(company_search)) WITH (fastupdate = off);
CREATE INDEX customer_list_entry_followers ON customer_list_entry USING gin (followers) WITH (fastupdate = off);
-- Where customers were many, an earlier migration left it to be made later.
CREATE INDEX IF NOT EXISTS account_username_pinyin ON account (username COLLATE pinyin, id);

SELECT customer_list_rebuild();
