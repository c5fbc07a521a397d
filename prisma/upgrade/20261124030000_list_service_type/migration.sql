-- Most lists are of one service type, so each row of the list has it, and an index of each sort begins with it: a walk
-- passes the customers of that service type alone. Followers are found together with service type and phase instead of
-- with each facet, which were some hundred entries of an index for one phase (docs/decisions/0017-list-engine.md).
ALTER TABLE "customer_list_entry" ADD COLUMN "service_type" SMALLINT,
  ADD COLUMN "cooperation_phase" INTEGER;

-- From prisma/sql/customer_list.sql.

-- The index entries of the followers: each follower (encoded as in customer_list_source), and each pair of follower and
-- segment as a negative number; a segment is a service type and a cooperation phase. A follower may have thousands of
-- customers, and usually looks for those in one phase.
CREATE OR REPLACE FUNCTION follower_segments(followers bigint[], service_type smallint, phase integer) RETURNS bigint[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  found bigint[] := followers;
  segment integer := (service_type::integer << 24) | (phase & 16777215);
  follower bigint;
BEGIN
  FOREACH follower IN ARRAY followers LOOP
    found := found || -(follower << 28 | segment);
  END LOOP;
  RETURN found;
END
$$;

DROP VIEW customer_list_source;

-- The source of a list row: one for each customer that is not deleted. Company names are joined by unit separators, so
-- that a text cannot match across two names. `missing` has bits: 1 prices of the active kind, 2 contacts, 4 business
-- licences, 8 the source. `followers` are numbers: the account id times four, and that plus the kind. `shown` is the
-- JSON that the list shows; it is stored in a separate table, so that searches read narrow rows.
CREATE VIEW customer_list_source AS
  SELECT c.id AS customer_id, f.id AS facet_id, c.service_type, c.cooperation_phase, c.created_at, c.updated_at, c.created_by_id, c.updated_by_id, c.serial_code,
    c.name, lower(c.name) AS name_search,
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
      WHERE w.customer_id = c.id ORDER BY 1) AS followers,
    (SELECT row_to_json(r)::text FROM customer_row r WHERE r.id = c.id) AS shown
  FROM customer c LEFT JOIN customer_facet f
    ON f.service_type = c.service_type AND f.platforms = ARRAY(SELECT unnest(c.platforms) ORDER BY 1)
    AND f.channel_type IS NOT DISTINCT FROM c.channel_type AND f.budget_source IS NOT DISTINCT FROM c.budget_source
    AND f.cooperation_phase = c.cooperation_phase AND f.status = c.status
  WHERE c.deleted_at IS NULL;

-- Brings the list rows of some customers and the totals up to date. It locks the customers in the order of their ids,
-- so that each transaction sees what the previous one wrote, and two transactions with many customers do not deadlock.
-- Totals are appended as differences: no writer waits for another, and each snapshot has a consistent sum.
CREATE OR REPLACE FUNCTION customer_list_refresh(ids integer[]) RETURNS void LANGUAGE plpgsql
  SET search_path FROM CURRENT SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF cardinality(ids) = 0 THEN
    RETURN;
  END IF;
  PERFORM FROM customer WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO customer_facet (service_type, platforms, channel_type, budget_source, cooperation_phase, status)
    SELECT DISTINCT c.service_type, ARRAY(SELECT unnest(c.platforms) ORDER BY 1), c.channel_type, c.budget_source, c.cooperation_phase, c.status
    FROM customer_list_source s JOIN customer c ON c.id = s.customer_id
    WHERE s.customer_id = ANY (ids) AND s.facet_id IS NULL
    ON CONFLICT DO NOTHING;
  WITH now AS MATERIALIZED (SELECT * FROM customer_list_source WHERE customer_id = ANY (ids)),
    was AS MATERIALIZED (SELECT customer_id, facet_id FROM customer_list_entry WHERE customer_id = ANY (ids)),
    gone AS (
      DELETE FROM customer_list_entry
      WHERE customer_id IN (SELECT customer_id FROM was EXCEPT SELECT customer_id FROM now)),
    written AS (
      INSERT INTO customer_list_entry AS e (customer_id, facet_id, service_type, cooperation_phase, created_at, updated_at, created_by_id, updated_by_id, serial_code,
          name, name_search, company_search, client_source, industries, missing, followers)
        SELECT customer_id, facet_id, service_type, cooperation_phase, created_at, updated_at, created_by_id, updated_by_id, serial_code,
          name, name_search, company_search, client_source, industries, missing, followers FROM now ORDER BY customer_id
        ON CONFLICT (customer_id) DO UPDATE SET
          facet_id = excluded.facet_id, service_type = excluded.service_type, cooperation_phase = excluded.cooperation_phase,
          created_at = excluded.created_at, updated_at = excluded.updated_at,
          created_by_id = excluded.created_by_id, updated_by_id = excluded.updated_by_id, serial_code = excluded.serial_code,
          name = excluded.name, name_search = excluded.name_search, company_search = excluded.company_search,
          client_source = excluded.client_source, industries = excluded.industries, missing = excluded.missing,
          followers = excluded.followers
        WHERE e IS DISTINCT FROM excluded),
    hidden AS (
      DELETE FROM customer_list_row
      WHERE customer_id = ANY (ids) AND customer_id NOT IN (SELECT customer_id FROM now)),
    rendered AS (
      INSERT INTO customer_list_row AS r (customer_id, shown) SELECT customer_id, shown FROM now ORDER BY customer_id
        ON CONFLICT (customer_id) DO UPDATE SET shown = excluded.shown WHERE r.shown IS DISTINCT FROM excluded.shown)
  INSERT INTO customer_list_total (facet_id, amount)
    SELECT facet_id, sum(change) FROM (SELECT facet_id, 1 AS change FROM now UNION ALL SELECT facet_id, -1 FROM was) AS moved
    GROUP BY 1 HAVING sum(change) <> 0;
END
$$;

-- Reports errors of the read model: customers whose row is missing, different or superfluous, and facets with a wrong
-- total.
CREATE OR REPLACE FUNCTION customer_list_check() RETURNS TABLE (what text, id integer) LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
  WITH source AS MATERIALIZED (SELECT * FROM customer_list_source)
  SELECT 'customer', customer_id
    FROM source s FULL JOIN (customer_list_entry e FULL JOIN customer_list_row r USING (customer_id)) USING (customer_id)
    WHERE (s.customer_id, s.facet_id, s.service_type, s.cooperation_phase, s.created_at, s.updated_at, s.created_by_id, s.updated_by_id, s.serial_code, s.name, s.name_search,
        s.company_search, s.client_source, s.industries, s.missing, s.followers, s.shown)
      IS DISTINCT FROM (e.customer_id, e.facet_id, e.service_type, e.cooperation_phase, e.created_at, e.updated_at, e.created_by_id, e.updated_by_id, e.serial_code, e.name, e.name_search,
        e.company_search, e.client_source, e.industries, e.missing, e.followers, r.shown)
  UNION ALL
  SELECT 'facet', facet_id
    FROM (SELECT facet_id, sum(amount) AS amount FROM customer_list_total GROUP BY 1 HAVING sum(amount) <> 0) AS kept
    FULL JOIN (SELECT facet_id, count(*) AS amount FROM source GROUP BY 1) AS counted USING (facet_id)
    WHERE kept.amount IS DISTINCT FROM counted.amount
$$;

-- Where there are many customers, a command that deployment runs fills the columns, makes the indexes beside those who
-- work, drops what was before, and calls customer_list_finish(); until then this release is not ready
-- (scripts/lib/list-model.ts).
DO $do$
BEGIN
  IF (SELECT count(*) FROM (SELECT FROM customer LIMIT 20001) AS few) <= 20000 THEN
    UPDATE customer_list_entry e SET service_type = f.service_type, cooperation_phase = f.cooperation_phase
      FROM customer_facet f WHERE f.id = e.facet_id;
    CREATE INDEX IF NOT EXISTS customer_list_entry_type_id ON customer_list_entry (service_type, customer_id, facet_id);
    CREATE INDEX IF NOT EXISTS customer_list_entry_type_created_at ON customer_list_entry (service_type, created_at, customer_id, facet_id);
    CREATE INDEX IF NOT EXISTS customer_list_entry_type_updated_at ON customer_list_entry (service_type, updated_at, customer_id, facet_id);
    CREATE INDEX IF NOT EXISTS customer_list_entry_type_name ON customer_list_entry (service_type, name COLLATE pinyin, customer_id, facet_id);
    CREATE INDEX IF NOT EXISTS customer_list_entry_type_serial_code ON customer_list_entry (service_type, serial_code, customer_id, facet_id);
    CREATE INDEX IF NOT EXISTS customer_list_entry_follower_segments ON customer_list_entry USING gin (follower_segments(followers, service_type, cooperation_phase)) WITH (fastupdate = off);
    DROP INDEX IF EXISTS customer_list_entry_follower_facets;
    DROP FUNCTION follower_facets(bigint[], integer);
  ELSIF to_regprocedure('customer_list_finish()') IS NULL THEN
    CREATE FUNCTION customer_list_finish() RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $finish$
    BEGIN
      DROP FUNCTION customer_list_finish();
    END
    $finish$;
  END IF;
END
$do$;
