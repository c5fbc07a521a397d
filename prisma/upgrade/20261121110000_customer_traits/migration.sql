-- What the list finds and the statistics count customers by beyond the facets: the source, the industries that
-- have a price, and what is missing. In customer_list, so that one narrow table is read, and in none of its
-- indexes, so that a change writes none of them. Kept by triggers, whoever writes.

-- AlterTable
ALTER TABLE "customer_list" ADD COLUMN     "client_source" INTEGER,
ADD COLUMN     "industries" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
ADD COLUMN     "missing" SMALLINT NOT NULL DEFAULT 0;

-- What is kept, as it follows from the tables. Missing, as bits: 1 a price of the kind that counts, 2 a contact,
-- 4 a business licence, 8 a source.
CREATE VIEW customer_trait AS
  SELECT c.id AS customer_id, c.client_source,
    ARRAY(SELECT DISTINCT p.industry FROM customer_settle_price p WHERE p.customer_id = c.id ORDER BY 1) AS industries,
    (CASE WHEN CASE WHEN c.tiered THEN EXISTS (SELECT FROM customer_price_tier p WHERE p.customer_id = c.id)
        ELSE EXISTS (SELECT FROM customer_settle_price p WHERE p.customer_id = c.id)
          OR EXISTS (SELECT FROM customer_vendor_price p WHERE p.customer_id = c.id) END THEN 0 ELSE 1 END
      + CASE WHEN EXISTS (SELECT FROM customer_contact k WHERE k.customer_id = c.id) THEN 0 ELSE 2 END
      + CASE WHEN EXISTS (SELECT FROM customer_attachment a WHERE a.customer_id = c.id AND a.kind = 1) THEN 0 ELSE 4 END
      + CASE WHEN c.client_source IS NULL THEN 8 ELSE 0 END)::smallint AS missing
  FROM customer c;

-- What stands in the tables already. No trigger need look at it: neither facets nor their counts change.
ALTER TABLE "customer_list" DISABLE TRIGGER USER;
UPDATE "customer_list" l SET "client_source" = t."client_source", "industries" = t."industries", "missing" = t."missing"
  FROM customer_trait t WHERE t."customer_id" = l."customer_id";
ALTER TABLE "customer_list" ENABLE TRIGGER USER;

-- A customer that appears or changes, as before, now with these columns.
CREATE OR REPLACE FUNCTION customer_list_follow_customer() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO customer_facet (service_type, platforms, channel_type, budget_source, cooperation_phase, status)
    SELECT DISTINCT c.service_type, ARRAY(SELECT unnest(c.platforms) ORDER BY 1), c.channel_type, c.budget_source, c.cooperation_phase, c.status
    FROM changed c WHERE NOT EXISTS (
      SELECT FROM customer_facet f
      WHERE f.service_type = c.service_type AND f.platforms = ARRAY(SELECT unnest(c.platforms) ORDER BY 1)
        AND f.channel_type IS NOT DISTINCT FROM c.channel_type AND f.budget_source IS NOT DISTINCT FROM c.budget_source
        AND f.cooperation_phase = c.cooperation_phase AND f.status = c.status)
    ON CONFLICT DO NOTHING;
  INSERT INTO customer_list AS l (customer_id, facet_id, created_at, updated_at, created_by_id, updated_by_id, serial_code,
      name, name_search, company_search, client_source, industries, missing)
    SELECT c.id, f.id, c.created_at, c.updated_at, c.created_by_id, c.updated_by_id, c.serial_code, c.name, lower(c.name), company_search_of(c.id),
      t.client_source, t.industries, t.missing
    FROM changed c JOIN customer_facet f
      ON f.service_type = c.service_type AND f.platforms = ARRAY(SELECT unnest(c.platforms) ORDER BY 1)
      AND f.channel_type IS NOT DISTINCT FROM c.channel_type AND f.budget_source IS NOT DISTINCT FROM c.budget_source
      AND f.cooperation_phase = c.cooperation_phase AND f.status = c.status
    JOIN customer_trait t ON t.customer_id = c.id
    WHERE c.deleted_at IS NULL ORDER BY c.id
    ON CONFLICT (customer_id) DO UPDATE SET
      facet_id = excluded.facet_id, created_at = excluded.created_at, updated_at = excluded.updated_at,
      created_by_id = excluded.created_by_id, updated_by_id = excluded.updated_by_id, serial_code = excluded.serial_code,
      name = excluded.name, name_search = excluded.name_search,
      client_source = excluded.client_source, industries = excluded.industries, missing = excluded.missing
    WHERE (l.facet_id, l.created_at, l.updated_at, l.created_by_id, l.updated_by_id, l.serial_code, l.name, l.client_source, l.industries, l.missing)
      IS DISTINCT FROM (excluded.facet_id, excluded.created_at, excluded.updated_at, excluded.created_by_id, excluded.updated_by_id, excluded.serial_code,
        excluded.name, excluded.client_source, excluded.industries, excluded.missing);
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM customer_list l USING changed c WHERE l.customer_id = c.id AND c.deleted_at IS NOT NULL;
  END IF;
  RETURN NULL;
END
$$;

-- Prices, contacts and files that appear or go. The lock makes it wait for whoever is changing the same customers.
CREATE FUNCTION customer_list_take_traits(ids integer[]) RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF cardinality(ids) = 0 THEN
    RETURN;
  END IF;
  PERFORM FROM customer WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  -- Most changes leave these columns as they are; then the list has not changed either.
  ids := ARRAY(
    SELECT l.customer_id FROM customer_list l JOIN customer_trait t USING (customer_id)
    WHERE l.customer_id = ANY (ids) AND (l.industries, l.missing) IS DISTINCT FROM (t.industries, t.missing));
  IF cardinality(ids) > 0 THEN
    UPDATE customer_list l SET industries = t.industries, missing = t.missing
      FROM customer_trait t WHERE t.customer_id = l.customer_id AND l.customer_id = ANY (ids);
  END IF;
END
$$;
CREATE FUNCTION customer_list_follow_parts() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM customer_list_take_traits(ARRAY(SELECT DISTINCT customer_id FROM changed));
  RETURN NULL;
END
$$;
CREATE FUNCTION customer_list_follow_part() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM customer_list_take_traits(ARRAY[OLD.customer_id, NEW.customer_id]);
  RETURN NULL;
END
$$;
DO $$
DECLARE
  part record;
BEGIN
  FOR part IN SELECT * FROM (VALUES ('customer_settle_price', 'industry'), ('customer_vendor_price', 'customer_id'),
    ('customer_price_tier', 'customer_id'), ('customer_contact', 'customer_id'), ('customer_attachment', 'kind')) AS p (name, kind)
  LOOP
    EXECUTE format('CREATE TRIGGER customer_list_insert AFTER INSERT ON %I
      REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION customer_list_follow_parts()', part.name);
    EXECUTE format('CREATE TRIGGER customer_list_delete AFTER DELETE ON %I
      REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION customer_list_follow_parts()', part.name);
    EXECUTE format('CREATE TRIGGER customer_list_update AFTER UPDATE ON %I
      FOR EACH ROW WHEN ((OLD.customer_id, OLD.%2$I) IS DISTINCT FROM (NEW.customer_id, NEW.%2$I))
      EXECUTE FUNCTION customer_list_follow_part()', part.name, part.kind);
  END LOOP;
END
$$;
