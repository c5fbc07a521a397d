-- A text as searches compare it: whatever the case and the width of its characters. `searchKey` of the contract is the same.
CREATE FUNCTION search_key(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(normalize(value, NFKC));

-- The list finds names by it.
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
      WHERE w.customer_id = c.id ORDER BY 1) AS followers
  FROM customer c WHERE c.deleted_at IS NULL;

UPDATE customer_list_entry e SET name_search = s.name_search, company_search = s.company_search
  FROM customer_list_source s
  WHERE s.customer_id = e.customer_id
    AND (e.name_search, e.company_search) IS DISTINCT FROM (s.name_search, s.company_search);

-- So do the logs.
DROP INDEX "audit_log_label_grams", "relation_record_subject_grams", "relation_record_other_grams";
CREATE INDEX "audit_log_label_grams" ON "audit_log" USING gin (text_grams(search_key("entity_label"))) WITH (fastupdate = off);
CREATE INDEX "relation_record_subject_grams" ON "relation_record" USING gin (text_grams(search_key("subject"))) WITH (fastupdate = off);
CREATE INDEX "relation_record_other_grams" ON "relation_record" USING gin (text_grams(search_key("other"))) WITH (fastupdate = off);

-- Customers without the value of a sort stand last in both directions. The other way round, the indexes so far have them
-- first.
CREATE INDEX customer_list_entry_channel_type_down ON customer_list_entry
  (channel_type DESC NULLS LAST, customer_id DESC, service_type, budget_source, cooperation_phase, status);
CREATE INDEX customer_list_entry_budget_source_down ON customer_list_entry
  (budget_source DESC NULLS LAST, customer_id DESC, service_type, channel_type, cooperation_phase, status);
