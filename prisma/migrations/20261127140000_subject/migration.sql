-- Legal entities: our own, and whom invoices to customers name.
CREATE TABLE "subject" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "kind" SMALLINT NOT NULL,
    "customer_id" INTEGER,
    "contracting_entity" INTEGER,
    "credit_code" VARCHAR(100),
    "tax_number" VARCHAR(30),
    "bank_name" VARCHAR(100),
    "bank_account" VARCHAR(50),
    "address" VARCHAR(200),
    "phone" VARCHAR(50),
    "licence_list" JSONB NOT NULL DEFAULT '[]',
    "remark" VARCHAR(200),
    "status" SMALLINT NOT NULL DEFAULT 1,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_by_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_by_id" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "subject_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "subject_status_check" CHECK ("status" IN (0, 1)),
    CONSTRAINT "subject_kind_check" CHECK (
      "kind" = 1 AND "customer_id" IS NULL OR "kind" = 2 AND "customer_id" IS NOT NULL AND "contracting_entity" IS NULL)
);
CREATE UNIQUE INDEX "subject_contracting_entity_key" ON "subject"("contracting_entity");
CREATE INDEX "subject_created_at_id_idx" ON "subject"("created_at" DESC, "id" DESC);
CREATE INDEX "subject_customer_id_idx" ON "subject"("customer_id");
CREATE INDEX "subject_created_by_id_idx" ON "subject"("created_by_id");
CREATE INDEX "subject_updated_by_id_idx" ON "subject"("updated_by_id");
ALTER TABLE "subject" ADD CONSTRAINT "subject_customer_id_fkey"
  FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "subject" ADD CONSTRAINT "subject_created_by_id_fkey"
  FOREIGN KEY ("created_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "subject" ADD CONSTRAINT "subject_updated_by_id_fkey"
  FOREIGN KEY ("updated_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

CREATE TRIGGER "subject_files"
  AFTER DELETE ON "subject" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION let_files_go('subject');

-- What the terms of settlement name.
ALTER TABLE "settlement_term" ADD CONSTRAINT "settlement_term_invoice_subject_id_fkey"
  FOREIGN KEY ("invoice_subject_id") REFERENCES "subject"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
CREATE INDEX "settlement_term_invoice_subject_id_idx" ON "settlement_term"("invoice_subject_id");
