-- The system log, the change records and the relation records are counted and filtered by indexes: they grow with every
-- save, and their lists read all of them.

-- CreateIndex
CREATE INDEX "audit_log_account_name_id_idx" ON "audit_log"("account_name", "id");

-- CreateIndex
CREATE INDEX "audit_log_action_id_customer_id_idx" ON "audit_log"("action", "id", "customer_id");

-- CreateIndex
CREATE INDEX "audit_log_source_id_idx" ON "audit_log"("source", "id");

-- CreateIndex
CREATE INDEX "relation_record_account_name_id_idx" ON "relation_record"("account_name", "id");

-- CreateIndex
CREATE INDEX "relation_record_created_at_idx" ON "relation_record"("created_at");

-- CreateIndex
CREATE INDEX "customer_service_type_id_idx" ON "customer"("service_type", "id");

-- DropIndex
DROP INDEX "customer_follower_account_id_kind_idx";

-- CreateIndex
CREATE INDEX "customer_follower_account_id_customer_id_kind_idx" ON "customer_follower"("account_id", "customer_id", "kind");

-- Parts of names (see text_grams), and the fields that an entry of the system log changed.
CREATE INDEX "audit_log_label_grams" ON "audit_log" USING gin (text_grams(lower("entity_label"))) WITH (fastupdate = off);
CREATE INDEX "relation_record_subject_grams" ON "relation_record" USING gin (text_grams(lower("subject"))) WITH (fastupdate = off);
CREATE INDEX "relation_record_other_grams" ON "relation_record" USING gin (text_grams(lower("other"))) WITH (fastupdate = off);

CREATE FUNCTION audit_fields(changes jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT ARRAY(SELECT jsonb_path_query(changes, '$[*].field') #>> '{}')
$$;
CREATE INDEX "audit_log_fields" ON "audit_log" USING gin (audit_fields("changes")) WITH (fastupdate = off);

-- For what the planner knows of the indexed expressions.
ANALYZE "audit_log", "relation_record";
