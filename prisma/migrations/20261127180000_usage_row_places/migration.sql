-- What a final batch lacks is looked up among its rows.
CREATE INDEX "usage_row_batch_id_customer_id_day_idx" ON "usage_row"("batch_id", "customer_id", "day");

-- Few counts are told by a name that was assigned.
DROP INDEX "usage_day_alias_id_idx";
CREATE INDEX "usage_day_alias_id_idx" ON "usage_day"("alias_id") WHERE "alias_id" IS NOT NULL;
