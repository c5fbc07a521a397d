-- What a customer shows in the list is kept as the JSON that leaves (docs/decisions/0017-list-engine.md): made for each
-- request from the tables of customers, it was the most of what a page cost the database.

-- CreateTable
CREATE TABLE "customer_list_row" (
    "customer_id" INTEGER NOT NULL,
    "shown" TEXT NOT NULL,

    CONSTRAINT "customer_list_row_pkey" PRIMARY KEY ("customer_id")
);

-- From prisma/sql/customer_list.sql.

-- What a customer shows in the list, by the names of the contract (CustomerRow). A detail begins with the same.
CREATE OR REPLACE VIEW customer_row AS
  SELECT c.id, c.name AS "fdName", c.service_type AS "fdServiceType", companies.names AS "fdCompanyNameList",
    companies.list AS "fdCompanyList", c.serial_code AS "fdCompanySerialCode", c.platforms AS "fdPlatformList",
    c.channel_type AS "fdChannelType", c.budget_source AS "fdBudgetSource", c.cooperation_phase AS "fdCooperationPhase",
    followers.operation_ids AS "fdOperationFollowUpAccountIdList", followers.operation_names AS "fdOperationFollowUpAccountNameList",
    followers.business_ids AS "fdBusinessFollowUpAccountIdList", followers.business_names AS "fdBusinessFollowUpAccountNameList",
    followers.other_ids AS "fdOtherFollowUpAccountIdList", followers.other_names AS "fdOtherFollowUpAccountNameList",
    (SELECT username FROM account WHERE id = c.created_by_id) AS "fdCreatedByName",
    to_char(c.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdDate",
    (SELECT username FROM account WHERE id = c.updated_by_id) AS "fdUpdatedBy",
    to_char(c.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "lastModifiedDate",
    c.status AS "fdStatus", c.version AS "fdVersion"
  FROM customer c
  CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(k.name), '{}') AS names,
      coalesce(array_agg(json_build_object('id', k.id, 'fdCompanyName', k.name)), '{}') AS list
    FROM (SELECT * FROM customer_company WHERE customer_id = c.id ORDER BY position) AS k) AS companies
  CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(w.account_id) FILTER (WHERE w.kind = 1), '{}') AS operation_ids,
      coalesce(array_agg(w.username) FILTER (WHERE w.kind = 1), '{}') AS operation_names,
      coalesce(array_agg(w.account_id) FILTER (WHERE w.kind = 2), '{}') AS business_ids,
      coalesce(array_agg(w.username) FILTER (WHERE w.kind = 2), '{}') AS business_names,
      coalesce(array_agg(w.account_id) FILTER (WHERE w.kind = 3), '{}') AS other_ids,
      coalesce(array_agg(w.username) FILTER (WHERE w.kind = 3), '{}') AS other_names
    FROM (SELECT account_id, kind, (SELECT username FROM account WHERE id = account_id) AS username
      FROM customer_follower WHERE customer_id = c.id ORDER BY position) AS w) AS followers;

-- The JSON text of that, for what has no row yet.
CREATE OR REPLACE FUNCTION customer_list_shown(of_customer integer) RETURNS text LANGUAGE plpgsql STABLE SET search_path FROM CURRENT AS $$
BEGIN
  RETURN (SELECT row_to_json(r)::text FROM customer_row r WHERE r.id = of_customer);
END
$$;

-- What a row of the list is: one for each customer that is not deleted. Company names stand between unit separators, so
-- that no text is found across two. Missing, as bits: 1 a price of the kind that counts, 2 a contact, 4 a business
-- licence, 8 a source. Followers are numbers: an account times four, and that plus the kind. What is shown is JSON; it
-- stands in a table of its own, so that searches pass narrow rows.
CREATE OR REPLACE VIEW customer_list_source AS
  SELECT c.id AS customer_id, f.id AS facet_id, c.created_at, c.updated_at, c.created_by_id, c.updated_by_id, c.serial_code,
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

-- Brings the rows of some customers up to date, and with them the totals. Whoever does it holds the customers, locked in
-- the order of their ids, so that each sees what the one before has left, and two with many customers do not wait for
-- each other. Totals are kept as additions, which no writer waits for and of which every snapshot has its own sum.
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
      INSERT INTO customer_list_entry AS e (customer_id, facet_id, created_at, updated_at, created_by_id, updated_by_id, serial_code,
          name, name_search, company_search, client_source, industries, missing, followers)
        SELECT customer_id, facet_id, created_at, updated_at, created_by_id, updated_by_id, serial_code,
          name, name_search, company_search, client_source, industries, missing, followers FROM now ORDER BY customer_id
        ON CONFLICT (customer_id) DO UPDATE SET
          facet_id = excluded.facet_id, created_at = excluded.created_at, updated_at = excluded.updated_at,
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

-- Makes everything anew, for what no trigger has seen: a load with triggers off, TRUNCATE, replication. Readers read on;
-- who writes customers waits until it is done.
CREATE OR REPLACE FUNCTION customer_list_rebuild() RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('customer_list_total'));
  LOCK TABLE customer IN EXCLUSIVE MODE;
  PERFORM customer_list_refresh(ARRAY(
    SELECT id FROM customer UNION SELECT customer_id FROM customer_list_entry UNION SELECT customer_id FROM customer_list_row));
  DELETE FROM customer_list_total;
  INSERT INTO customer_list_total (facet_id, amount) SELECT facet_id, count(*) FROM customer_list_entry GROUP BY 1;
END
$$;

-- What is not as it should be: customers whose row is missing, different or too much, and facets whose total is wrong.
CREATE OR REPLACE FUNCTION customer_list_check() RETURNS TABLE (what text, id integer) LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
  WITH source AS MATERIALIZED (SELECT * FROM customer_list_source)
  SELECT 'customer', customer_id
    FROM source s FULL JOIN (customer_list_entry e FULL JOIN customer_list_row r USING (customer_id)) USING (customer_id)
    WHERE (s.customer_id, s.facet_id, s.created_at, s.updated_at, s.created_by_id, s.updated_by_id, s.serial_code, s.name, s.name_search,
        s.company_search, s.client_source, s.industries, s.missing, s.followers, s.shown)
      IS DISTINCT FROM (e.customer_id, e.facet_id, e.created_at, e.updated_at, e.created_by_id, e.updated_by_id, e.serial_code, e.name, e.name_search,
        e.company_search, e.client_source, e.industries, e.missing, e.followers, r.shown)
  UNION ALL
  SELECT 'facet', facet_id
    FROM (SELECT facet_id, sum(amount) AS amount FROM customer_list_total GROUP BY 1 HAVING sum(amount) <> 0) AS kept
    FULL JOIN (SELECT facet_id, count(*) AS amount FROM source GROUP BY 1) AS counted USING (facet_id)
    WHERE kept.amount IS DISTINCT FROM counted.amount
$$;

-- An account that has another name. That happens rarely, and may take seconds for one who has to do with many customers.
CREATE OR REPLACE FUNCTION customer_list_refresh_account() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM customer_list_refresh(ARRAY(
    SELECT customer_id FROM customer_follower WHERE account_id = NEW.id
    UNION SELECT id FROM customer WHERE created_by_id = NEW.id OR updated_by_id = NEW.id));
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER customer_list_refresh_update AFTER UPDATE OF username ON account
  FOR EACH ROW WHEN (OLD.username IS DISTINCT FROM NEW.username) EXECUTE FUNCTION customer_list_refresh_account();

-- Many rows are made by a command that deployment runs (scripts/lib/list-model.ts); until then those that are missing are
-- made where they are read.
DO $do$
BEGIN
  IF (SELECT count(*) FROM (SELECT FROM customer LIMIT 20001) AS few) <= 20000 THEN
    INSERT INTO customer_list_row (customer_id, shown)
      SELECT customer_id, s.shown FROM customer_list_source s JOIN customer_list_entry USING (customer_id);
  END IF;
END
$do$;
