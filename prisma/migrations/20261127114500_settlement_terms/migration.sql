CREATE TABLE "settlement_term" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "from_month" DATE NOT NULL,
    "billing_basis" SMALLINT NOT NULL,
    "count_source" SMALLINT NOT NULL,
    "step_basis" SMALLINT,
    "price_day" SMALLINT NOT NULL,
    "tax_included" BOOLEAN NOT NULL,
    "tax_rate" DECIMAL(5,4) NOT NULL,
    "invoice_type" INTEGER,
    "contracting_entity" INTEGER,
    "invoice_subject_id" INTEGER,
    "due_days" SMALLINT NOT NULL,
    "created_by_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "settlement_term_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "settlement_term_month" CHECK (extract(day from "from_month") = 1)
);
CREATE INDEX "settlement_term_customer_id_from_month_idx" ON "settlement_term"("customer_id", "from_month");
CREATE INDEX "settlement_term_created_by_id_idx" ON "settlement_term"("created_by_id");
ALTER TABLE "settlement_term" ADD CONSTRAINT "settlement_term_customer_id_fkey"
  FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "settlement_term" ADD CONSTRAINT "settlement_term_created_by_id_fkey"
  FOREIGN KEY ("created_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

CREATE TRIGGER "settlement_term_append_only"
  BEFORE UPDATE OR DELETE OR TRUNCATE ON "settlement_term"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
