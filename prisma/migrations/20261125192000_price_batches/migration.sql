-- Changes of the prices of many customers (rule price.batch of docs/product/customers.md).
ALTER TABLE "batch" DROP CONSTRAINT "batch_source_known";
ALTER TABLE "batch" ADD CONSTRAINT "batch_source_known" CHECK ("source" IN ('bulk', 'price', 'handover', 'import', 'undo'));
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_source_known";
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_source_known" CHECK ("source" IN ('save', 'bulk', 'price', 'handover', 'import', 'undo', 'system'));

CREATE TABLE "batch_price" (
    "batch_id" INTEGER NOT NULL,
    "old_price" DECIMAL(5,4) NOT NULL,
    "new_price" DECIMAL(5,4) NOT NULL,
    "amount" BIGINT NOT NULL,

    CONSTRAINT "batch_price_pkey" PRIMARY KEY ("batch_id","old_price","new_price")
);

ALTER TABLE "batch_price" ADD CONSTRAINT "batch_price_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "batch"("id") ON DELETE CASCADE ON UPDATE CASCADE;
