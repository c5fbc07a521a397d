-- The list's read model anew (docs/decisions/0017-list-engine.md), beside the one before it, which answers until the new
-- one is filled: the rows that are there are too many for one transaction, so a command that deployment runs brings
-- them over in batches (scripts/lib/list-model.ts) and drops what was before. Where customers are few it is done here.

-- CreateTable
CREATE TABLE "customer_list_entry" (
    "customer_id" INTEGER NOT NULL,
    "facet_id" INTEGER NOT NULL,
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
);

-- CreateTable
CREATE TABLE "customer_list_total" (
    "id" BIGSERIAL NOT NULL,
    "facet_id" INTEGER NOT NULL,
    "amount" INTEGER NOT NULL,

    CONSTRAINT "customer_list_total_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "customer_follower_account_id_kind_idx" ON "customer_follower"("account_id", "kind");

-- From here to the end of its indexes: prisma/sql/customer_list.sql.

-- The read model of the customer list as it is now (docs/decisions/0017-list-engine.md): what a row of it is, and all
-- that keeps it. Whoever changes this file installs it anew by a migration; a test compares the database with it.

-- Names in the order of people who read Chinese: by pinyin, Chinese before Latin, whatever the case. For ORDER BY and
-- indexes alone: LIKE does not work with it before PostgreSQL 18.
CREATE COLLATION IF NOT EXISTS pinyin (provider = icu, locale = 'zh-u-co-pinyin-ks-level2', deterministic = false);

-- The characters and the pairs of neighbours of a text, as numbers that cannot collide: what an index needs to find
-- one or two Chinese characters anywhere (a trigram index finds nothing below three), without an extension.
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

-- What text_grams must contain for a text to contain this one, each once. For one or two characters that is all it takes.
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

-- What a row of the list is: one for each customer that is not deleted. Company names stand between unit separators, so
-- that no text is found across two. Missing, as bits: 1 a price of the kind that counts, 2 a contact, 4 a business
-- licence, 8 a source. Followers are numbers: an account times four, and that plus the kind.
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
      WHERE w.customer_id = c.id ORDER BY 1) AS followers
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
        SELECT * FROM now ORDER BY customer_id
        ON CONFLICT (customer_id) DO UPDATE SET
          facet_id = excluded.facet_id, created_at = excluded.created_at, updated_at = excluded.updated_at,
          created_by_id = excluded.created_by_id, updated_by_id = excluded.updated_by_id, serial_code = excluded.serial_code,
          name = excluded.name, name_search = excluded.name_search, company_search = excluded.company_search,
          client_source = excluded.client_source, industries = excluded.industries, missing = excluded.missing,
          followers = excluded.followers
        WHERE e IS DISTINCT FROM excluded)
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
  PERFORM customer_list_refresh(ARRAY(SELECT id FROM customer UNION SELECT customer_id FROM customer_list_entry));
  DELETE FROM customer_list_total;
  INSERT INTO customer_list_total (facet_id, amount) SELECT facet_id, count(*) FROM customer_list_entry GROUP BY 1;
END
$$;

-- What is not as it should be: customers whose row is missing, different or too much, and facets whose total is wrong.
CREATE OR REPLACE FUNCTION customer_list_check() RETURNS TABLE (what text, id integer) LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
  WITH source AS MATERIALIZED (SELECT * FROM customer_list_source)
  SELECT 'customer', coalesce(s.customer_id, e.customer_id)
    FROM source s FULL JOIN customer_list_entry e USING (customer_id)
    WHERE (s.customer_id, s.facet_id, s.created_at, s.updated_at, s.created_by_id, s.updated_by_id, s.serial_code, s.name, s.name_search,
        s.company_search, s.client_source, s.industries, s.missing, s.followers)
      IS DISTINCT FROM (e.customer_id, e.facet_id, e.created_at, e.updated_at, e.created_by_id, e.updated_by_id, e.serial_code, e.name, e.name_search,
        e.company_search, e.client_source, e.industries, e.missing, e.followers)
  UNION ALL
  SELECT 'facet', facet_id
    FROM (SELECT facet_id, sum(amount) AS amount FROM customer_list_total GROUP BY 1 HAVING sum(amount) <> 0) AS kept
    FULL JOIN (SELECT facet_id, count(*) AS amount FROM source GROUP BY 1) AS counted USING (facet_id)
    WHERE kept.amount IS DISTINCT FROM counted.amount
$$;

-- Adds the totals up, one row for each facet, unless somebody is at it. The server does it every few seconds.
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

-- Customers that have come, changed or gone.
CREATE OR REPLACE FUNCTION customer_list_refresh_customers() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM customer_list_refresh(ARRAY(SELECT id FROM changed));
  RETURN NULL;
END
$$;

-- Parts of customers that have come, changed or gone. A part may have gone from one customer to another.
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

-- After every statement that changes something of which the source above is made: the triggers
-- customer_list_refresh_insert, _update and _delete of each of these tables.
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

-- The end of what was before, when every customer has its row; the command calls it. While it is there, the new model is
-- not complete.
CREATE FUNCTION customer_list_finish() RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $finish$
DECLARE
  part text;
BEGIN
  FOREACH part IN ARRAY ARRAY['customer', 'customer_company', 'customer_contact', 'customer_attachment', 'customer_settle_price',
    'customer_vendor_price', 'customer_price_tier']
  LOOP
    EXECUTE format('DROP TRIGGER IF EXISTS customer_list_insert ON %I', part);
    EXECUTE format('DROP TRIGGER IF EXISTS customer_list_update ON %I', part);
    EXECUTE format('DROP TRIGGER IF EXISTS customer_list_delete ON %I', part);
  END LOOP;
  DROP TRIGGER customer_follower_facet ON customer_follower;
  DROP TRIGGER customer_tally_change ON customer_follower;
  DROP TRIGGER customer_tally_change ON account;
  DROP TRIGGER customer_list_past_insert ON customer_follower;
  DROP TRIGGER customer_list_past_update ON customer_follower;
  DROP TRIGGER customer_list_past_delete ON customer_follower;
  DROP TRIGGER customer_list_past_truncate ON customer_follower;
  DROP TRIGGER customer_list_past_delete ON customer;
  DROP FUNCTION customer_list_keep(customer_list[], customer_follower[]);
  DROP TABLE customer_list, customer_list_past, customer_tally;
  DROP FUNCTION customer_list_follow_customer(), customer_list_follow_company(), customer_list_follow_part(), customer_list_follow_parts(),
    customer_list_take_traits(integer[]), customer_follower_take_facet(), customer_tally_add_up(), customer_list_count(), customer_tally_change(),
    customer_list_forget_past(), customer_list_keep_past(), customer_keep_past(), customer_follower_keep_past(), customer_list_truncate_past(),
    company_search_of(integer);
  DROP VIEW customer_trait;
  ALTER TABLE customer_follower DROP COLUMN facet_id;
  DROP FUNCTION customer_list_finish();
END
$finish$;

DO $do$
BEGIN
  IF (SELECT count(*) FROM (SELECT FROM customer LIMIT 20001) AS few) <= 20000 THEN
    PERFORM customer_list_rebuild();
-- Each sort has two indexes: with the facet last, to walk the list and test facets without touching the table, and with
-- the facet first, to merge a few rare facets.
CREATE INDEX IF NOT EXISTS customer_list_entry_id ON customer_list_entry (customer_id, facet_id);
CREATE INDEX IF NOT EXISTS customer_list_entry_created_at ON customer_list_entry (created_at, customer_id, facet_id);
CREATE INDEX IF NOT EXISTS customer_list_entry_updated_at ON customer_list_entry (updated_at, customer_id, facet_id);
CREATE INDEX IF NOT EXISTS customer_list_entry_name ON customer_list_entry (name COLLATE pinyin, customer_id, facet_id);
CREATE INDEX IF NOT EXISTS customer_list_entry_serial_code ON customer_list_entry (serial_code, customer_id, facet_id);
CREATE INDEX IF NOT EXISTS customer_list_entry_created_by ON customer_list_entry (created_by_id, customer_id, facet_id);
CREATE INDEX IF NOT EXISTS customer_list_entry_updated_by ON customer_list_entry (updated_by_id, customer_id, facet_id);
CREATE INDEX IF NOT EXISTS customer_list_entry_facet_id ON customer_list_entry (facet_id, customer_id);
CREATE INDEX IF NOT EXISTS customer_list_entry_facet_created_at ON customer_list_entry (facet_id, created_at, customer_id);
CREATE INDEX IF NOT EXISTS customer_list_entry_facet_updated_at ON customer_list_entry (facet_id, updated_at, customer_id);
CREATE INDEX IF NOT EXISTS customer_list_entry_facet_name ON customer_list_entry (facet_id, name COLLATE pinyin, customer_id);
CREATE INDEX IF NOT EXISTS customer_list_entry_facet_serial_code ON customer_list_entry (facet_id, serial_code, customer_id);
CREATE INDEX IF NOT EXISTS customer_list_entry_facet_created_by ON customer_list_entry (facet_id, created_by_id, customer_id);
CREATE INDEX IF NOT EXISTS customer_list_entry_facet_updated_by ON customer_list_entry (facet_id, updated_by_id, customer_id);
-- Without the pending list of a GIN index, whose size would make some searches slow at random.
CREATE INDEX IF NOT EXISTS customer_list_entry_name_grams ON customer_list_entry USING gin (text_grams(name_search)) WITH (fastupdate = off);
CREATE INDEX IF NOT EXISTS customer_list_entry_company_grams ON customer_list_entry USING gin (text_grams(company_search)) WITH (fastupdate = off);
CREATE INDEX IF NOT EXISTS customer_list_entry_followers ON customer_list_entry USING gin (followers) WITH (fastupdate = off);
-- Customers in the order of the names of accounts.
CREATE INDEX IF NOT EXISTS account_username_pinyin ON account (username COLLATE pinyin, id);
    PERFORM customer_list_finish();
  END IF;
END
$do$;
