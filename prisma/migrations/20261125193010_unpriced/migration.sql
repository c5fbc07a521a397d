-- A row of the list says whether the customer has no price of the kind that counts, to those who may see prices; null for
-- others. A server of before asks with the ids alone.
DROP FUNCTION customer_list_shown(integer[]);
CREATE FUNCTION customer_list_shown(ids integer[], sees_prices boolean DEFAULT false) RETURNS text LANGUAGE plpgsql STABLE
  SET search_path FROM CURRENT SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN (SELECT coalesce(string_agg(shown.json, ',' ORDER BY asked.place), '')
    FROM unnest(ids) WITH ORDINALITY AS asked (id, place)
      CROSS JOIN LATERAL (SELECT row_to_json(marked)::text AS json FROM (
        SELECT r.*, CASE WHEN sees_prices THEN (SELECT e.missing & 1 = 1 FROM customer_list_entry e WHERE e.customer_id = r.id) END AS "fdUnpriced"
        FROM customer_row r WHERE r.id = asked.id) AS marked OFFSET 0) AS shown);
END
$$;

-- The bell asks for the few that wait for a price.
CREATE INDEX customer_list_entry_unpriced ON customer_list_entry (created_at) WHERE missing & 1 = 1;
