-- What was linked with what and taken apart again: customers and companies, customers and accounts, products and
-- accounts. The system log tells it; here it stands so that it can be listed.

-- CreateTable
CREATE TABLE "relation_record" (
    "id" BIGSERIAL NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "account_id" INTEGER,
    "account_name" VARCHAR(100) NOT NULL,
    "source" VARCHAR(20) NOT NULL,
    "kind" SMALLINT NOT NULL,
    "follower_kind" SMALLINT,
    "subject" VARCHAR(255) NOT NULL,
    "customer_id" INTEGER,
    "other" VARCHAR(255) NOT NULL,
    "linked" BOOLEAN NOT NULL,

    CONSTRAINT "relation_record_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "relation_record_customer_id_id_idx" ON "relation_record"("customer_id", "id");

-- What the records of the system log say of links. A change of a list links what only its new side has, and unlinks
-- what only its old side has; a company's customer is a list of one, by its name and, in brackets, its code.
CREATE FUNCTION audit_relations(ids bigint[]) RETURNS TABLE (created_at timestamptz, account_id integer, account_name text, source text,
  kind smallint, follower_kind smallint, subject text, customer_id integer, other text, linked boolean)
LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
  SELECT a.created_at, a.account_id, a.account_name, a.source,
    (CASE a.entity WHEN 'company' THEN 1 WHEN 'customer' THEN 2 ELSE 3 END)::smallint AS kind,
    (CASE part ->> 'field' WHEN 'fdOperationFollowUpAccountIdList' THEN 1 WHEN 'fdBusinessFollowUpAccountIdList' THEN 2
      WHEN 'fdOtherFollowUpAccountIdList' THEN 3 END)::smallint AS follower_kind,
    CASE a.entity WHEN 'company' THEN c.name WHEN 'customer' THEN a.entity_label ELSE item.value #>> '{}' END AS subject,
    coalesce(a.customer_id, c.id) AS customer_id,
    CASE a.entity WHEN 'customer' THEN coalesce(w.username, item.value #>> '{}') ELSE a.entity_label END AS other,
    side.linked
  FROM audit_log a
  CROSS JOIN LATERAL jsonb_path_query(a.changes, '$[*] ? (@.field == "fdOperationFollowUpAccountIdList" || @.field == "fdBusinessFollowUpAccountIdList" || @.field == "fdOtherFollowUpAccountIdList" || @.field == "fdClient" || @.field == "fdProductList")') AS part
  CROSS JOIN LATERAL (
    SELECT CASE jsonb_typeof(part -> 'old') WHEN 'array' THEN part -> 'old' WHEN 'null' THEN '[]' ELSE jsonb_build_array(part -> 'old') END AS old,
      CASE jsonb_typeof(part -> 'new') WHEN 'array' THEN part -> 'new' WHEN 'null' THEN '[]' ELSE jsonb_build_array(part -> 'new') END AS new) AS list
  CROSS JOIN LATERAL (VALUES (false, list.old, list.new), (true, list.new, list.old)) AS side (linked, here, there)
  CROSS JOIN LATERAL jsonb_array_elements(side.here) WITH ORDINALITY AS item (value, place)
  LEFT JOIN customer c ON a.entity = 'company' AND c.serial_code = substring(item.value #>> '{}' FROM '（([^（）]+)）$')
  LEFT JOIN account w ON w.id = CASE a.entity WHEN 'customer' THEN (item.value #>> '{}')::int END
  WHERE a.id = ANY (ids) AND a.entity IN ('customer', 'company', 'account') AND a.entity_label IS NOT NULL
    AND NOT side.there @> item.value AND (a.entity <> 'company' OR c.id IS NOT NULL)
  ORDER BY a.id, side.linked, follower_kind, item.place
$$;

INSERT INTO relation_record (created_at, account_id, account_name, source, kind, follower_kind, subject, customer_id, other, linked)
  SELECT * FROM audit_relations(ARRAY(SELECT id FROM audit_log WHERE changes @? '$[*] ? (@.field == "fdOperationFollowUpAccountIdList" || @.field == "fdBusinessFollowUpAccountIdList" || @.field == "fdOtherFollowUpAccountIdList" || @.field == "fdClient" || @.field == "fdProductList")'));

-- CreateTrigger
CREATE FUNCTION relation_record_add() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF EXISTS (SELECT FROM added WHERE changes @? '$[*] ? (@.field == "fdOperationFollowUpAccountIdList" || @.field == "fdBusinessFollowUpAccountIdList" || @.field == "fdOtherFollowUpAccountIdList" || @.field == "fdClient" || @.field == "fdProductList")') THEN
    INSERT INTO relation_record (created_at, account_id, account_name, source, kind, follower_kind, subject, customer_id, other, linked) SELECT * FROM audit_relations(ARRAY(SELECT id FROM added));
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER relation_record_add AFTER INSERT ON audit_log
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION relation_record_add();

CREATE TRIGGER relation_record_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON relation_record
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
