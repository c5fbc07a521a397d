-- Since when somebody is a customer: customers of before this product are none of this month.
ALTER TABLE "customer" ADD COLUMN "since_date" DATE;
SELECT customer_row_add('fdSinceDate', 'c.since_date');

-- The list finds and statistics count by it, else by creation.
ALTER TABLE "customer_list_entry" ADD COLUMN "since_date" DATE;

CREATE OR REPLACE VIEW customer_list_source AS
  SELECT c.id AS customer_id, c.service_type, ARRAY(SELECT unnest(c.platforms) ORDER BY 1) AS platforms, c.channel_type,
    c.budget_source, c.cooperation_phase, c.status, c.created_at, c.updated_at, c.created_by_id, c.updated_by_id,
    c.serial_code, c.name, search_key(c.name) AS name_search,
    coalesce((SELECT string_agg(search_key(k.name), chr(31) ORDER BY k.position) FROM customer_company k WHERE k.customer_id = c.id), '') AS company_search,
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
    c.since_date
  FROM customer c WHERE c.deleted_at IS NULL;

CREATE OR REPLACE FUNCTION customer_list_refresh(ids integer[]) RETURNS void LANGUAGE plpgsql
  SET search_path FROM CURRENT SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF cardinality(ids) = 0 THEN
    RETURN;
  END IF;
  PERFORM FROM customer WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  WITH now AS MATERIALIZED (
      SELECT customer_id, service_type, platforms, channel_type, budget_source, cooperation_phase, status, created_at,
        updated_at, created_by_id, updated_by_id, serial_code, name, name_search, company_search, client_source,
        industries, missing, followers, since_date
      FROM customer_list_source WHERE customer_id = ANY (ids)),
    was AS MATERIALIZED (
      SELECT customer_id, service_type, platforms, channel_type, budget_source, cooperation_phase, status
      FROM customer_list_entry WHERE customer_id = ANY (ids)),
    gone AS (
      DELETE FROM customer_list_entry
      WHERE customer_id IN (SELECT customer_id FROM was EXCEPT SELECT customer_id FROM now)),
    written AS (
      INSERT INTO customer_list_entry AS e (
          customer_id, service_type, platforms, channel_type, budget_source, cooperation_phase, status, created_at,
          updated_at, created_by_id, updated_by_id, serial_code, name, name_search, company_search, client_source,
          industries, missing, followers, since_date)
        SELECT * FROM now ORDER BY customer_id
        ON CONFLICT (customer_id) DO UPDATE SET (
          customer_id, service_type, platforms, channel_type, budget_source, cooperation_phase, status, created_at,
          updated_at, created_by_id, updated_by_id, serial_code, name, name_search, company_search, client_source,
          industries, missing, followers, since_date) = (
          excluded.customer_id, excluded.service_type, excluded.platforms, excluded.channel_type,
          excluded.budget_source, excluded.cooperation_phase, excluded.status, excluded.created_at, excluded.updated_at,
          excluded.created_by_id, excluded.updated_by_id, excluded.serial_code, excluded.name, excluded.name_search,
          excluded.company_search, excluded.client_source, excluded.industries, excluded.missing, excluded.followers,
          excluded.since_date)
        WHERE (
          e.customer_id, e.service_type, e.platforms, e.channel_type, e.budget_source, e.cooperation_phase, e.status,
          e.created_at, e.updated_at, e.created_by_id, e.updated_by_id, e.serial_code, e.name, e.name_search,
          e.company_search, e.client_source, e.industries, e.missing, e.followers, e.since_date) IS DISTINCT FROM (
          excluded.customer_id, excluded.service_type, excluded.platforms, excluded.channel_type,
          excluded.budget_source, excluded.cooperation_phase, excluded.status, excluded.created_at, excluded.updated_at,
          excluded.created_by_id, excluded.updated_by_id, excluded.serial_code, excluded.name, excluded.name_search,
          excluded.company_search, excluded.client_source, excluded.industries, excluded.missing, excluded.followers,
          excluded.since_date))
  INSERT INTO customer_list_total (service_type, platforms, channel_type, budget_source, cooperation_phase, status, amount)
    SELECT service_type, platforms, channel_type, budget_source, cooperation_phase, status, sum(change)
    FROM (
      SELECT service_type, platforms, channel_type, budget_source, cooperation_phase, status, 1 AS change FROM now
      UNION ALL
      SELECT service_type, platforms, channel_type, budget_source, cooperation_phase, status, -1 FROM was) AS moved
    GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(change) <> 0;
END
$$;

CREATE OR REPLACE FUNCTION customer_list_rebuild() RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('customer_list_total'));
  LOCK TABLE customer IN EXCLUSIVE MODE;
  DELETE FROM customer_list_entry;
  INSERT INTO customer_list_entry (
      customer_id, service_type, platforms, channel_type, budget_source, cooperation_phase, status, created_at,
      updated_at, created_by_id, updated_by_id, serial_code, name, name_search, company_search, client_source,
      industries, missing, followers, since_date)
    SELECT customer_id, service_type, platforms, channel_type, budget_source, cooperation_phase, status, created_at,
      updated_at, created_by_id, updated_by_id, serial_code, name, name_search, company_search, client_source,
      industries, missing, followers, since_date
    FROM customer_list_source ORDER BY customer_id;
  DELETE FROM customer_list_total;
  INSERT INTO customer_list_total (service_type, platforms, channel_type, budget_source, cooperation_phase, status, amount)
    SELECT service_type, platforms, channel_type, budget_source, cooperation_phase, status, count(*)
    FROM customer_list_entry GROUP BY 1, 2, 3, 4, 5, 6;
END
$$;

CREATE OR REPLACE FUNCTION customer_list_check() RETURNS TABLE (what text, id integer) LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
  WITH source AS MATERIALIZED (
    SELECT customer_id, service_type, platforms, channel_type, budget_source, cooperation_phase, status, created_at,
      updated_at, created_by_id, updated_by_id, serial_code, name, name_search, company_search, client_source,
      industries, missing, followers, since_date
    FROM customer_list_source), entry AS MATERIALIZED (
    SELECT customer_id, service_type, platforms, channel_type, budget_source, cooperation_phase, status, created_at,
      updated_at, created_by_id, updated_by_id, serial_code, name, name_search, company_search, client_source,
      industries, missing, followers, since_date
    FROM customer_list_entry)
  SELECT 'customer', customer_id FROM source s FULL JOIN entry e USING (customer_id) WHERE s IS DISTINCT FROM e
  UNION ALL
  SELECT 'total', coalesce(min(customer_id), 0)
    FROM (SELECT service_type, platforms, channel_type, budget_source, cooperation_phase, status, amount, NULL AS customer_id FROM customer_list_total
      UNION ALL SELECT service_type, platforms, channel_type, budget_source, cooperation_phase, status, -1, customer_id FROM source) AS counted
    GROUP BY service_type, platforms, channel_type, budget_source, cooperation_phase, status HAVING sum(amount) <> 0
$$;
