-- With the day of deletion, so that the scope of what belongs to customers is asked of the index alone.
DROP INDEX "customer_service_type_id_idx";
CREATE INDEX "customer_service_type_id_idx" ON "customer"("service_type", "id") INCLUDE ("deleted_at");
