-- Every save that links or unlinks runs this for its one record. What texts of the log name is looked up row by row: how
-- many there are nobody can estimate, and a join would read all customers for one.
CREATE OR REPLACE FUNCTION audit_relations(ids bigint[]) RETURNS TABLE (created_at timestamptz, account_id integer, account_name text, source text,
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
  LEFT JOIN LATERAL (SELECT id, name FROM customer
    WHERE a.entity = 'company' AND serial_code = substring(item.value #>> '{}' FROM '（([^（）]+)）$') LIMIT 1) AS c ON true
  LEFT JOIN LATERAL (SELECT username FROM account
    WHERE id = CASE a.entity WHEN 'customer' THEN (item.value #>> '{}')::int END LIMIT 1) AS w ON true
  WHERE a.id = ANY (ids) AND a.entity IN ('customer', 'company', 'account') AND a.entity_label IS NOT NULL
    AND NOT side.there @> item.value AND (a.entity <> 'company' OR c.id IS NOT NULL)
  ORDER BY a.id, side.linked, follower_kind, item.place
$$;
