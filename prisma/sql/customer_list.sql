-- The read model of the customer list (docs/decisions/0017-list-engine.md): what a row of the list is, and the triggers
-- that keep it up to date. To change it, edit this file and install it with a new migration; a test compares the
-- database with this file.

-- Sorts Chinese names by pinyin, Chinese before Latin, ignoring case. Only for ORDER BY and indexes: LIKE does not
-- support it before PostgreSQL 18.
CREATE COLLATION IF NOT EXISTS pinyin (provider = icu, locale = 'zh-u-co-pinyin-ks-level2', deterministic = false);

-- The characters and the pairs of adjacent characters of a text, as distinct numbers. An index on them finds one or two
-- Chinese characters anywhere in a text without an extension (a trigram index needs at least three).
CREATE OR REPLACE FUNCTION text_grams(value text) RETURNS bigint[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  grams bigint[] := '{}';
  previous bigint := 0;
  code bigint;
  letter text;
BEGIN
  FOREACH letter IN ARRAY string_to_array(value, NULL) LOOP
    code := ascii(letter);
    grams := grams || code;
    IF previous > 0 THEN
      grams := grams || (previous << 21 | code);
    END IF;
    previous := code;
  END LOOP;
  RETURN grams;
END
$$;

-- The grams that a text must have to contain this one. For one or two characters that is sufficient as well.
CREATE OR REPLACE FUNCTION needle_grams(value text) RETURNS bigint[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF length(value) = 1 THEN
    RETURN ARRAY[ascii(value)::bigint];
  END IF;
  RETURN ARRAY(SELECT DISTINCT code << 21 | next FROM (
    SELECT ascii(letter)::bigint AS code, lead(ascii(letter)::bigint) OVER (ORDER BY place) AS next
    FROM unnest(string_to_array(value, NULL)) WITH ORDINALITY AS letters (letter, place)) AS pair
  WHERE next IS NOT NULL);
END
$$;

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

-- What the list shows of a customer, with the field names of the API (CustomerRow). A detail starts with the same
-- fields.
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

-- The JSON of that, for a customer whose row is not stored yet.
CREATE OR REPLACE FUNCTION customer_list_shown(of_customer integer) RETURNS text LANGUAGE plpgsql STABLE SET search_path FROM CURRENT AS $$
BEGIN
  RETURN (SELECT row_to_json(r)::text FROM customer_row r WHERE r.id = of_customer);
END
$$;

-- The source of a list row: one for each customer that is not deleted. Company names are joined by unit separators, so
-- that a text cannot match across two names. `missing` has bits: 1 prices of the active kind, 2 contacts, 4 business
-- licences, 8 the source. `followers` are numbers: the account id times four, and that plus the kind. `shown` is the
-- JSON that the list shows; it is stored in a separate table, so that searches read narrow rows.
CREATE OR REPLACE VIEW customer_list_source AS
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

-- Rebuilds everything after changes that no trigger saw: a load with triggers disabled, TRUNCATE, replication. Reads
-- continue; writes to customers wait until it is done.
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

-- Sums up the totals to one row for each facet, unless another session is doing it. The server calls it every few
-- seconds.
CREATE OR REPLACE FUNCTION customer_list_add_up() RETURNS bigint LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  removed bigint := 0;
BEGIN
  IF EXISTS (SELECT FROM customer_list_total GROUP BY facet_id HAVING count(*) > 1)
    AND pg_try_advisory_xact_lock(hashtext('customer_list_total')) THEN
    WITH gone AS (DELETE FROM customer_list_total RETURNING facet_id, amount)
    INSERT INTO customer_list_total (facet_id, amount) SELECT facet_id, sum(amount) FROM gone GROUP BY 1 HAVING sum(amount) <> 0;
    GET DIAGNOSTICS removed = ROW_COUNT;
  END IF;
  RETURN removed;
END
$$;

-- Runs after customers were inserted, updated or deleted.
CREATE OR REPLACE FUNCTION customer_list_refresh_customers() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM customer_list_refresh(ARRAY(SELECT id FROM changed));
  RETURN NULL;
END
$$;

-- Runs after parts of customers were inserted, updated or deleted. An update may move a part to another customer.
CREATE OR REPLACE FUNCTION customer_list_refresh_parts() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM customer_list_refresh(ARRAY(SELECT customer_id FROM changed UNION SELECT customer_id FROM before));
  ELSE
    PERFORM customer_list_refresh(ARRAY(SELECT DISTINCT customer_id FROM changed));
  END IF;
  RETURN NULL;
END
$$;

-- Runs after an account was renamed. That is rare, and may take seconds for an account with many customers.
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

-- Creates the triggers customer_list_refresh_insert, _update and _delete of each table that the source above reads;
-- they run once per statement.
DO $$
DECLARE
  part text;
  follow text;
BEGIN
  FOREACH part IN ARRAY ARRAY['customer', 'customer_company', 'customer_follower', 'customer_contact', 'customer_attachment',
    'customer_settle_price', 'customer_vendor_price', 'customer_price_tier']
  LOOP
    follow := CASE part WHEN 'customer' THEN 'customer_list_refresh_customers' ELSE 'customer_list_refresh_parts' END;
    EXECUTE format('CREATE OR REPLACE TRIGGER customer_list_refresh_insert AFTER INSERT ON %I
      REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %I()', part, follow);
    EXECUTE format('CREATE OR REPLACE TRIGGER customer_list_refresh_update AFTER UPDATE ON %I
      REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %I()', part, follow);
    EXECUTE format('CREATE OR REPLACE TRIGGER customer_list_refresh_delete AFTER DELETE ON %I
      REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %I()', part, follow);
  END LOOP;
END
$$;

-- Each sort has three indexes: one with the facet last, to walk the list and test facets without reading the table; one
-- like it that begins with the service type, as most lists are of one; and one with the facet first, to merge a few
-- rare facets. Sorts by account loop over the accounts, whose customers are few: they do without the second.
CREATE INDEX IF NOT EXISTS customer_list_entry_id ON customer_list_entry (customer_id, facet_id);
CREATE INDEX IF NOT EXISTS customer_list_entry_created_at ON customer_list_entry (created_at, customer_id, facet_id);
CREATE INDEX IF NOT EXISTS customer_list_entry_updated_at ON customer_list_entry (updated_at, customer_id, facet_id);
CREATE INDEX IF NOT EXISTS customer_list_entry_name ON customer_list_entry (name COLLATE pinyin, customer_id, facet_id);
CREATE INDEX IF NOT EXISTS customer_list_entry_serial_code ON customer_list_entry (serial_code, customer_id, facet_id);
CREATE INDEX IF NOT EXISTS customer_list_entry_created_by ON customer_list_entry (created_by_id, customer_id, facet_id);
CREATE INDEX IF NOT EXISTS customer_list_entry_updated_by ON customer_list_entry (updated_by_id, customer_id, facet_id);
CREATE INDEX IF NOT EXISTS customer_list_entry_type_id ON customer_list_entry (service_type, customer_id, facet_id);
CREATE INDEX IF NOT EXISTS customer_list_entry_type_created_at ON customer_list_entry (service_type, created_at, customer_id, facet_id);
CREATE INDEX IF NOT EXISTS customer_list_entry_type_updated_at ON customer_list_entry (service_type, updated_at, customer_id, facet_id);
CREATE INDEX IF NOT EXISTS customer_list_entry_type_name ON customer_list_entry (service_type, name COLLATE pinyin, customer_id, facet_id);
CREATE INDEX IF NOT EXISTS customer_list_entry_type_serial_code ON customer_list_entry (service_type, serial_code, customer_id, facet_id);
CREATE INDEX IF NOT EXISTS customer_list_entry_facet_id ON customer_list_entry (facet_id, customer_id);
CREATE INDEX IF NOT EXISTS customer_list_entry_facet_created_at ON customer_list_entry (facet_id, created_at, customer_id);
CREATE INDEX IF NOT EXISTS customer_list_entry_facet_updated_at ON customer_list_entry (facet_id, updated_at, customer_id);
CREATE INDEX IF NOT EXISTS customer_list_entry_facet_name ON customer_list_entry (facet_id, name COLLATE pinyin, customer_id);
CREATE INDEX IF NOT EXISTS customer_list_entry_facet_serial_code ON customer_list_entry (facet_id, serial_code, customer_id);
CREATE INDEX IF NOT EXISTS customer_list_entry_facet_created_by ON customer_list_entry (facet_id, created_by_id, customer_id);
CREATE INDEX IF NOT EXISTS customer_list_entry_facet_updated_by ON customer_list_entry (facet_id, updated_by_id, customer_id);
-- Without fastupdate: the pending list of a GIN index would make some searches slow at random.
CREATE INDEX IF NOT EXISTS customer_list_entry_name_grams ON customer_list_entry USING gin (text_grams(name_search)) WITH (fastupdate = off);
CREATE INDEX IF NOT EXISTS customer_list_entry_company_grams ON customer_list_entry USING gin (text_grams(company_search)) WITH (fastupdate = off);
CREATE INDEX IF NOT EXISTS customer_list_entry_follower_segments ON customer_list_entry USING gin (follower_segments(followers, service_type, cooperation_phase)) WITH (fastupdate = off);
-- Customers in the order of account names.
CREATE INDEX IF NOT EXISTS account_username_pinyin ON account (username COLLATE pinyin, id);
