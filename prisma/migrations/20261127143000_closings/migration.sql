-- Months are closed in batches.
ALTER TABLE "batch" DROP CONSTRAINT "batch_source_known";
ALTER TABLE "batch" ADD CONSTRAINT "batch_source_known" CHECK ("source" IN ('bulk', 'price', 'handover', 'import', 'settlement', 'undo'));
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_source_known";
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_source_known" CHECK ("source" IN ('save', 'bulk', 'price', 'handover', 'import', 'settlement', 'undo', 'system'));

-- A price by hand marks its months itself.
ALTER TABLE "usage_month" DROP COLUMN "hand_cut";
CREATE INDEX "usage_month_month_customer_id_idx" ON "usage_month"("month", "customer_id");
