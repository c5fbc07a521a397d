-- Whether an entry is about a record that exists for its reader is told by the index that counts them, too.
DROP INDEX "audit_log_action_id_customer_id_idx";
CREATE INDEX "audit_log_action_id_customer_id_entity_entity_id_idx" ON "audit_log"("action", "id", "customer_id", "entity", "entity_id");
