-- Top-ups of customers that pay in advance (rules order.*).
CREATE TABLE "prepaid_order" (
    "id" SERIAL NOT NULL,
    "reference_no" VARCHAR(50) NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "amount" DECIMAL(20,2),
    "paid_date" DATE NOT NULL,
    "method" SMALLINT NOT NULL,
    "payer" VARCHAR(100),
    "proof_list" JSONB NOT NULL DEFAULT '[]',
    "remark" VARCHAR(200),
    "state" SMALLINT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_by_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_by_id" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "prepaid_order_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "prepaid_order_method_check" CHECK ("method" IN (1, 2, 3, 4)),
    CONSTRAINT "prepaid_order_state_check" CHECK ("state" IN (1, 4) OR "state" IN (2, 3) AND "amount" IS NOT NULL),
    CONSTRAINT "prepaid_order_amount_check" CHECK ("amount" > 0)
);
CREATE INDEX "prepaid_order_created_at_id_idx" ON "prepaid_order"("created_at" DESC, "id" DESC);
CREATE INDEX "prepaid_order_customer_id_idx" ON "prepaid_order"("customer_id");
CREATE INDEX "prepaid_order_created_by_id_idx" ON "prepaid_order"("created_by_id");
CREATE INDEX "prepaid_order_updated_by_id_idx" ON "prepaid_order"("updated_by_id");
ALTER TABLE "prepaid_order" ADD CONSTRAINT "prepaid_order_customer_id_fkey"
  FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "prepaid_order" ADD CONSTRAINT "prepaid_order_created_by_id_fkey"
  FOREIGN KEY ("created_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "prepaid_order" ADD CONSTRAINT "prepaid_order_updated_by_id_fkey"
  FOREIGN KEY ("updated_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

CREATE TRIGGER "prepaid_order_files"
  AFTER DELETE ON "prepaid_order" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION let_files_go('order');
