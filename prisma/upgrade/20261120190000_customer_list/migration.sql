-- The read model of the customer list (docs/decisions/0008-list-read-model.md): what the list filters, sorts and
-- counts by, kept by triggers, so that it is right whoever writes: the application, a seed or psql.

-- What only the list needed
DROP INDEX "customer_created_at_id_idx";
DROP INDEX "customer_updated_at_id_idx";
DROP INDEX "customer_service_type_created_at_id_idx";
DROP INDEX "customer_follower_account_id_kind_idx";

-- AlterTable
ALTER TABLE "customer_follower" ADD COLUMN     "facet_id" INTEGER;

-- CreateTable
CREATE TABLE "customer_facet" (
    "id" SERIAL NOT NULL,
    "service_type" SMALLINT NOT NULL,
    "platforms" SMALLINT[],
    "channel_type" SMALLINT,
    "budget_source" INTEGER,
    "cooperation_phase" INTEGER NOT NULL,
    "status" SMALLINT NOT NULL,

    CONSTRAINT "customer_facet_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "customer_tally" (
    "id" BIGSERIAL NOT NULL,
    "facet_id" INTEGER,
    "amount" BIGINT NOT NULL,

    CONSTRAINT "customer_tally_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "customer_list" (
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

    CONSTRAINT "customer_list_pkey" PRIMARY KEY ("customer_id")
);

-- The characters and the pairs of neighbours of a text, as numbers that cannot collide: what an index needs to
-- find one or two Chinese characters anywhere (a trigram index finds nothing below three). Built in is all it
-- calls, so it works wherever maintenance runs, and no extension is needed.
CREATE FUNCTION text_grams(value text) RETURNS bigint[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT gram), '{}') FROM (
    SELECT code AS gram FROM (SELECT ascii(c)::bigint AS code FROM string_to_table(value, NULL) AS c) AS single
    UNION ALL
    SELECT code << 21 | next FROM (
      SELECT ascii(c)::bigint AS code, lead(ascii(c)::bigint) OVER (ORDER BY i) AS next
      FROM unnest(string_to_array(value, NULL)) WITH ORDINALITY AS x(c, i)) AS pair
    WHERE next IS NOT NULL) AS grams
$$;

-- What text_grams must contain for a text to contain this one. For one or two characters that is all it takes.
CREATE FUNCTION needle_grams(value text) RETURNS bigint[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN length(value) = 1 THEN ARRAY[ascii(value)::bigint] ELSE (
    SELECT array_agg(DISTINCT code << 21 | next) FROM (
      SELECT ascii(c)::bigint AS code, lead(ascii(c)::bigint) OVER (ORDER BY i) AS next
      FROM unnest(string_to_array(value, NULL)) WITH ORDINALITY AS x(c, i)) AS pair
    WHERE next IS NOT NULL) END
$$;

-- The company names of a customer as one text to search in; the unit separator keeps a needle from matching across.
CREATE FUNCTION company_search_of(customer integer) RETURNS text LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
  SELECT coalesce(string_agg(lower(name), chr(31) ORDER BY position), '') FROM customer_company WHERE customer_id = customer
$$;

-- What stands in the tables already
INSERT INTO "customer_facet" ("service_type", "platforms", "channel_type", "budget_source", "cooperation_phase", "status")
  SELECT DISTINCT "service_type", ARRAY(SELECT unnest("platforms") ORDER BY 1), "channel_type", "budget_source", "cooperation_phase", "status"
  FROM "customer" WHERE "deleted_at" IS NULL;
INSERT INTO "customer_list"
  SELECT c."id", f."id", c."created_at", c."updated_at", c."created_by_id", c."updated_by_id", c."serial_code", c."name", lower(c."name"), company_search_of(c."id")
  FROM "customer" c JOIN "customer_facet" f
    ON f."service_type" = c."service_type" AND f."platforms" = ARRAY(SELECT unnest(c."platforms") ORDER BY 1)
    AND f."channel_type" IS NOT DISTINCT FROM c."channel_type" AND f."budget_source" IS NOT DISTINCT FROM c."budget_source"
    AND f."cooperation_phase" = c."cooperation_phase" AND f."status" = c."status"
  WHERE c."deleted_at" IS NULL ORDER BY c."id";
INSERT INTO "customer_tally" ("facet_id", "amount") SELECT "facet_id", count(*) FROM "customer_list" GROUP BY 1;
UPDATE "customer_follower" w SET "facet_id" = l."facet_id" FROM "customer_list" l WHERE l."customer_id" = w."customer_id";

-- Prisma cannot say NULLS NOT DISTINCT: "no channel type" is a value like any other here.
CREATE UNIQUE INDEX "customer_facet_values" ON "customer_facet"("service_type", "platforms", "channel_type", "budget_source", "cooperation_phase", "status") NULLS NOT DISTINCT;

-- CreateIndex
CREATE INDEX "customer_list_customer_id_facet_id_idx" ON "customer_list"("customer_id", "facet_id");

-- CreateIndex
CREATE INDEX "customer_list_created_at_customer_id_facet_id_idx" ON "customer_list"("created_at", "customer_id", "facet_id");

-- CreateIndex
CREATE INDEX "customer_list_updated_at_customer_id_facet_id_idx" ON "customer_list"("updated_at", "customer_id", "facet_id");

-- CreateIndex
CREATE INDEX "customer_list_name_customer_id_facet_id_idx" ON "customer_list"("name", "customer_id", "facet_id");

-- CreateIndex
CREATE INDEX "customer_list_serial_code_customer_id_facet_id_idx" ON "customer_list"("serial_code", "customer_id", "facet_id");

-- CreateIndex
CREATE INDEX "customer_list_created_by_id_customer_id_facet_id_idx" ON "customer_list"("created_by_id", "customer_id", "facet_id");

-- CreateIndex
CREATE INDEX "customer_list_updated_by_id_customer_id_facet_id_idx" ON "customer_list"("updated_by_id", "customer_id", "facet_id");

-- CreateIndex
CREATE INDEX "customer_list_facet_id_customer_id_idx" ON "customer_list"("facet_id", "customer_id");

-- CreateIndex
CREATE INDEX "customer_list_facet_id_created_at_customer_id_idx" ON "customer_list"("facet_id", "created_at", "customer_id");

-- CreateIndex
CREATE INDEX "customer_list_facet_id_updated_at_customer_id_idx" ON "customer_list"("facet_id", "updated_at", "customer_id");

-- CreateIndex
CREATE INDEX "customer_list_facet_id_name_customer_id_idx" ON "customer_list"("facet_id", "name", "customer_id");

-- CreateIndex
CREATE INDEX "customer_list_facet_id_serial_code_customer_id_idx" ON "customer_list"("facet_id", "serial_code", "customer_id");

-- CreateIndex
CREATE INDEX "customer_list_facet_id_created_by_id_customer_id_idx" ON "customer_list"("facet_id", "created_by_id", "customer_id");

-- CreateIndex
CREATE INDEX "customer_list_facet_id_updated_by_id_customer_id_idx" ON "customer_list"("facet_id", "updated_by_id", "customer_id");

-- CreateIndex
CREATE INDEX "customer_follower_kind_account_id_facet_id_customer_id_idx" ON "customer_follower"("kind", "account_id", "facet_id", "customer_id");

-- AddForeignKey
ALTER TABLE "customer_list" ADD CONSTRAINT "customer_list_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Without the pending list of a GIN index, whose size would make some searches slow at random.
CREATE INDEX "customer_list_name_grams" ON "customer_list" USING gin (text_grams("name_search")) WITH (fastupdate = off);
CREATE INDEX "customer_list_company_grams" ON "customer_list" USING gin (text_grams("company_search")) WITH (fastupdate = off);

-- A customer that appears or changes. Deleted ones (section 4 of the contract) leave the list.
CREATE FUNCTION customer_list_follow_customer() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO customer_facet (service_type, platforms, channel_type, budget_source, cooperation_phase, status)
    SELECT DISTINCT c.service_type, ARRAY(SELECT unnest(c.platforms) ORDER BY 1), c.channel_type, c.budget_source, c.cooperation_phase, c.status
    FROM changed c WHERE NOT EXISTS (
      SELECT FROM customer_facet f
      WHERE f.service_type = c.service_type AND f.platforms = ARRAY(SELECT unnest(c.platforms) ORDER BY 1)
        AND f.channel_type IS NOT DISTINCT FROM c.channel_type AND f.budget_source IS NOT DISTINCT FROM c.budget_source
        AND f.cooperation_phase = c.cooperation_phase AND f.status = c.status)
    ON CONFLICT DO NOTHING;
  INSERT INTO customer_list AS l
    SELECT c.id, f.id, c.created_at, c.updated_at, c.created_by_id, c.updated_by_id, c.serial_code, c.name, lower(c.name), company_search_of(c.id)
    FROM changed c JOIN customer_facet f
      ON f.service_type = c.service_type AND f.platforms = ARRAY(SELECT unnest(c.platforms) ORDER BY 1)
      AND f.channel_type IS NOT DISTINCT FROM c.channel_type AND f.budget_source IS NOT DISTINCT FROM c.budget_source
      AND f.cooperation_phase = c.cooperation_phase AND f.status = c.status
    WHERE c.deleted_at IS NULL ORDER BY c.id
    ON CONFLICT (customer_id) DO UPDATE SET
      facet_id = excluded.facet_id, created_at = excluded.created_at, updated_at = excluded.updated_at,
      created_by_id = excluded.created_by_id, updated_by_id = excluded.updated_by_id, serial_code = excluded.serial_code,
      name = excluded.name, name_search = excluded.name_search
    WHERE (l.facet_id, l.created_at, l.updated_at, l.created_by_id, l.updated_by_id, l.serial_code, l.name)
      IS DISTINCT FROM (excluded.facet_id, excluded.created_at, excluded.updated_at, excluded.created_by_id, excluded.updated_by_id, excluded.serial_code, excluded.name);
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM customer_list l USING changed c WHERE l.customer_id = c.id AND c.deleted_at IS NOT NULL;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "customer_list_insert" AFTER INSERT ON "customer"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION customer_list_follow_customer();
CREATE TRIGGER "customer_list_update" AFTER UPDATE ON "customer"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION customer_list_follow_customer();

-- Company names that appear, change or go. The customers are locked by a statement of its own: the next one then
-- sees what a concurrent change of the same customer has committed, be it that the customer is back in the list.
CREATE FUNCTION customer_list_follow_company() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  ids integer[] := ARRAY(SELECT DISTINCT customer_id FROM changed);
BEGIN
  IF TG_OP = 'UPDATE' THEN
    ids := ids || ARRAY(SELECT DISTINCT customer_id FROM before);
  END IF;
  PERFORM FROM customer WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE customer_list l SET company_search = now.names
    FROM (SELECT id, company_search_of(id) AS names FROM unnest(ids) AS id) AS now
    WHERE l.customer_id = now.id AND l.company_search <> now.names;
  RETURN NULL;
END
$$;
CREATE TRIGGER "customer_list_insert" AFTER INSERT ON "customer_company"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION customer_list_follow_company();
CREATE TRIGGER "customer_list_update" AFTER UPDATE ON "customer_company"
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION customer_list_follow_company();
CREATE TRIGGER "customer_list_delete" AFTER DELETE ON "customer_company"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION customer_list_follow_company();

-- A follower carries the facet of its customer, so that the customers of a follower are counted from one index.
-- The lock makes it wait for a concurrent change of that facet.
CREATE FUNCTION customer_follower_take_facet() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM FROM customer WHERE id = NEW.customer_id FOR NO KEY UPDATE;
  NEW.facet_id := (SELECT facet_id FROM customer_list WHERE customer_id = NEW.customer_id);
  RETURN NEW;
END
$$;
CREATE TRIGGER "customer_follower_facet" BEFORE INSERT OR UPDATE ON "customer_follower"
  FOR EACH ROW EXECUTE FUNCTION customer_follower_take_facet();

-- Counts are kept as additions, never as a number that is overwritten: no writer waits for another, and what a
-- reader adds up is what its snapshot has. The row without a facet counts the changes: equal sums, equal data.
CREATE FUNCTION customer_tally_add_up() RETURNS void LANGUAGE sql SET search_path FROM CURRENT AS $$
  WITH gone AS (
    DELETE FROM customer_tally WHERE id IN (SELECT id FROM customer_tally FOR UPDATE SKIP LOCKED)
    RETURNING facet_id, amount)
  INSERT INTO customer_tally (facet_id, amount) SELECT facet_id, sum(amount) FROM gone GROUP BY 1 HAVING sum(amount) <> 0
$$;

CREATE FUNCTION customer_list_count() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO customer_tally (facet_id, amount)
      SELECT facet_id, count(*) FROM changed GROUP BY 1 UNION ALL SELECT NULL, 1;
    UPDATE customer_follower w SET facet_id = c.facet_id FROM changed c WHERE w.customer_id = c.customer_id;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO customer_tally (facet_id, amount)
      SELECT facet_id, -count(*) FROM changed GROUP BY 1 UNION ALL SELECT NULL, 1;
    UPDATE customer_follower w SET facet_id = NULL FROM changed c WHERE w.customer_id = c.customer_id;
  ELSE
    INSERT INTO customer_tally (facet_id, amount)
      SELECT facet_id, sum(n) FROM (SELECT facet_id, 1 AS n FROM changed UNION ALL SELECT facet_id, -1 FROM before) AS moved
      GROUP BY 1 HAVING sum(n) <> 0 UNION ALL SELECT NULL, 1;
    IF EXISTS (SELECT FROM changed c JOIN before b USING (customer_id) WHERE c.facet_id <> b.facet_id) THEN
      UPDATE customer_follower w SET facet_id = c.facet_id FROM changed c
        WHERE w.customer_id = c.customer_id AND w.facet_id IS DISTINCT FROM c.facet_id;
    END IF;
  END IF;
  IF random() < 0.005 THEN
    PERFORM customer_tally_add_up();
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "customer_tally_insert" AFTER INSERT ON "customer_list"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION customer_list_count();
CREATE TRIGGER "customer_tally_update" AFTER UPDATE ON "customer_list"
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION customer_list_count();
CREATE TRIGGER "customer_tally_delete" AFTER DELETE ON "customer_list"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION customer_list_count();

-- A change of followers is a change of what the list shows.
CREATE FUNCTION customer_tally_change() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_TABLE_NAME = 'customer_list' THEN
    DELETE FROM customer_tally WHERE facet_id IS NOT NULL;
  END IF;
  INSERT INTO customer_tally (amount) VALUES (1);
  RETURN NULL;
END
$$;
CREATE TRIGGER "customer_tally_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "customer_follower"
  FOR EACH STATEMENT EXECUTE FUNCTION customer_tally_change();
CREATE TRIGGER "customer_tally_truncate" AFTER TRUNCATE ON "customer_list"
  FOR EACH STATEMENT EXECUTE FUNCTION customer_tally_change();
