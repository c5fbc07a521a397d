-- What customers were before they changed, for as long as searches that were counted then may be asked for again:
-- their counts are put right by the customers that have changed since, instead of being counted anew
-- (docs/decisions/0008-list-read-model.md).

-- CreateTable
CREATE TABLE "customer_list_past" (
    "id" BIGSERIAL NOT NULL,
    "transaction" BIGINT NOT NULL,
    "customer_id" INTEGER,
    "facet_id" INTEGER,
    "created_at" TIMESTAMPTZ(3),
    "created_by_id" INTEGER,
    "serial_code" VARCHAR(10),
    "name_search" TEXT,
    "company_search" TEXT,
    "client_source" INTEGER,
    "industries" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "missing" SMALLINT,
    "operation_ids" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "business_ids" INTEGER[] DEFAULT ARRAY[]::INTEGER[],

    CONSTRAINT "customer_list_past_pkey" PRIMARY KEY ("id")
);

-- From here on what is kept says nothing of what was before: every search has to be counted once more. For what
-- changes many customers at once, and when enough has been kept. What is not committed yet stays.
CREATE FUNCTION customer_list_forget_past() RETURNS void LANGUAGE sql SET search_path FROM CURRENT AS $$
  DELETE FROM customer_list_past WHERE id IN (SELECT id FROM customer_list_past FOR UPDATE SKIP LOCKED);
  INSERT INTO customer_list_past (transaction) VALUES (pg_current_xact_id()::text::bigint)
$$;

-- Keeps customers as the list had them. Whoever changes a customer's row of the list or its followers holds a lock on
-- the customer, so the first row that a transaction keeps of a customer is what it was before the transaction, and
-- the order of the rows is that of the changes.
CREATE FUNCTION customer_list_keep(was customer_list[], followers customer_follower[]) RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO customer_list_past (transaction, customer_id, facet_id, created_at, created_by_id, serial_code, name_search, company_search,
      client_source, industries, missing, operation_ids, business_ids)
    SELECT pg_current_xact_id()::text::bigint, l.customer_id, l.facet_id, l.created_at, l.created_by_id, l.serial_code, l.name_search, l.company_search,
      l.client_source, l.industries, l.missing,
      ARRAY(SELECT w.account_id FROM unnest(followers) AS w WHERE w.customer_id = l.customer_id AND w.kind = 1),
      ARRAY(SELECT w.account_id FROM unnest(followers) AS w WHERE w.customer_id = l.customer_id AND w.kind = 2)
    FROM unnest(was) AS l;
  IF random() < 0.005 AND (SELECT count(*) FROM customer_list_past) > 1000 THEN
    PERFORM customer_list_forget_past();
  END IF;
END
$$;

-- Customers that come into the list, change in it or leave it.
CREATE FUNCTION customer_list_keep_past() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  was customer_list[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF (SELECT count(*) FROM changed) > 500 THEN
      PERFORM customer_list_forget_past();
    ELSE
      INSERT INTO customer_list_past (transaction, customer_id) SELECT pg_current_xact_id()::text::bigint, customer_id FROM changed;
    END IF;
    RETURN NULL;
  ELSIF TG_OP = 'UPDATE' THEN
    -- When it was changed last, and by whom, is no matter of a search.
    was := ARRAY(SELECT b::customer_list FROM before b LEFT JOIN changed c USING (customer_id)
      WHERE (b.facet_id, b.created_at, b.created_by_id, b.serial_code, b.name_search, b.company_search, b.client_source, b.industries, b.missing)
        IS DISTINCT FROM (c.facet_id, c.created_at, c.created_by_id, c.serial_code, c.name_search, c.company_search, c.client_source, c.industries, c.missing)
      LIMIT 501);
  ELSE
    was := ARRAY(SELECT b::customer_list FROM before b LIMIT 501);
  END IF;
  IF cardinality(was) > 500 THEN
    PERFORM customer_list_forget_past();
  ELSIF cardinality(was) > 0 THEN
    PERFORM customer_list_keep(was, ARRAY(SELECT w FROM customer_follower w WHERE w.customer_id IN (SELECT customer_id FROM unnest(was))));
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "customer_list_past_insert" AFTER INSERT ON "customer_list"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION customer_list_keep_past();
CREATE TRIGGER "customer_list_past_update" AFTER UPDATE ON "customer_list"
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION customer_list_keep_past();
CREATE TRIGGER "customer_list_past_delete" AFTER DELETE ON "customer_list"
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION customer_list_keep_past();

-- A customer that is deleted for good takes its row of the list and its followers along, and the triggers of neither
-- see the other.
CREATE FUNCTION customer_keep_past() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM customer_list_keep(
    ARRAY(SELECT l FROM customer_list l WHERE l.customer_id = OLD.id),
    ARRAY(SELECT w FROM customer_follower w WHERE w.customer_id = OLD.id));
  RETURN OLD;
END
$$;
CREATE TRIGGER "customer_list_past_delete" BEFORE DELETE ON "customer"
  FOR EACH ROW EXECUTE FUNCTION customer_keep_past();

-- Followers that come, change or go: the customer as the list has it, with the followers that it had. Their facets,
-- which follow from the customer, do not count.
CREATE FUNCTION customer_follower_keep_past() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  ids integer[];
  followers customer_follower[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    ids := ARRAY(SELECT DISTINCT customer_id FROM changed LIMIT 501);
  ELSIF TG_OP = 'DELETE' THEN
    ids := ARRAY(SELECT DISTINCT customer_id FROM before LIMIT 501);
  ELSE
    ids := ARRAY(SELECT DISTINCT customer_id FROM (
      (SELECT customer_id, kind, account_id FROM before EXCEPT SELECT customer_id, kind, account_id FROM changed)
      UNION (SELECT customer_id, kind, account_id FROM changed EXCEPT SELECT customer_id, kind, account_id FROM before)) AS other LIMIT 501);
  END IF;
  IF cardinality(ids) = 0 THEN
    RETURN NULL;
  ELSIF cardinality(ids) > 500 THEN
    PERFORM customer_list_forget_past();
    RETURN NULL;
  END IF;
  -- Who adds a follower holds it already.
  PERFORM FROM customer WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  followers := ARRAY(SELECT w FROM customer_follower w WHERE w.customer_id = ANY (ids));
  IF TG_OP <> 'DELETE' THEN
    followers := ARRAY(SELECT w FROM unnest(followers) AS w WHERE NOT EXISTS (
      SELECT FROM changed c WHERE (c.customer_id, c.kind, c.account_id) = (w.customer_id, w.kind, w.account_id)));
  END IF;
  IF TG_OP <> 'INSERT' THEN
    followers := followers || ARRAY(SELECT b::customer_follower FROM before b);
  END IF;
  PERFORM customer_list_keep(ARRAY(SELECT l FROM customer_list l WHERE l.customer_id = ANY (ids)), followers);
  RETURN NULL;
END
$$;
CREATE TRIGGER "customer_list_past_insert" AFTER INSERT ON "customer_follower"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION customer_follower_keep_past();
CREATE TRIGGER "customer_list_past_update" AFTER UPDATE ON "customer_follower"
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION customer_follower_keep_past();
CREATE TRIGGER "customer_list_past_delete" AFTER DELETE ON "customer_follower"
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION customer_follower_keep_past();

CREATE FUNCTION customer_list_truncate_past() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM customer_list_forget_past();
  RETURN NULL;
END
$$;
CREATE TRIGGER "customer_list_past_truncate" AFTER TRUNCATE ON "customer_list"
  FOR EACH STATEMENT EXECUTE FUNCTION customer_list_truncate_past();
CREATE TRIGGER "customer_list_past_truncate" AFTER TRUNCATE ON "customer_follower"
  FOR EACH STATEMENT EXECUTE FUNCTION customer_list_truncate_past();

-- As in customer_trigger_plans: what is planned for a few customers is good for others.
ALTER FUNCTION customer_list_keep(customer_list[], customer_follower[]) SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION customer_keep_past() SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION customer_list_keep_past() SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION customer_follower_keep_past() SET plan_cache_mode = force_generic_plan;
