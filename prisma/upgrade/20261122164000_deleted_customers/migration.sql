-- Deleted customers, the latest first, for who may bring them back.
CREATE INDEX "customer_deleted" ON "customer"("deleted_at" DESC, "id" DESC) WHERE deleted_at IS NOT NULL;
