-- What customers paid and what they owe (rules ledger.*, receipt.*).
CREATE TABLE "receipt" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "received_date" DATE NOT NULL,
    "amount" DECIMAL(20,2) NOT NULL,
    "method" SMALLINT NOT NULL,
    "payer" VARCHAR(100) NOT NULL,
    "reference_no" VARCHAR(50),
    "oldest_first" BOOLEAN NOT NULL,
    "proof_list" JSONB NOT NULL DEFAULT '[]',
    "remark" VARCHAR(200),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_by_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_by_id" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "receipt_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "receipt_amount_check" CHECK ("amount" > 0)
);
CREATE INDEX "receipt_created_at_id_idx" ON "receipt"("created_at" DESC, "id" DESC);
CREATE INDEX "receipt_customer_id_idx" ON "receipt"("customer_id");
CREATE INDEX "receipt_created_by_id_idx" ON "receipt"("created_by_id");
CREATE INDEX "receipt_updated_by_id_idx" ON "receipt"("updated_by_id");
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_customer_id_fkey"
  FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_created_by_id_fkey"
  FOREIGN KEY ("created_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_updated_by_id_fkey"
  FOREIGN KEY ("updated_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
CREATE TRIGGER "receipt_files"
  AFTER DELETE ON "receipt" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION let_files_go('receipt');

CREATE TABLE "ledger_entry" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "kind" SMALLINT NOT NULL,
    "day" DATE NOT NULL,
    "amount" DECIMAL(20,2) NOT NULL,
    "due_day" DATE,
    "statement_id" INTEGER,
    "receipt_id" INTEGER,
    "order_id" INTEGER,
    "corrects_id" INTEGER,
    "oldest_first" BOOLEAN NOT NULL DEFAULT false,
    "reason" VARCHAR(200),
    "created_by_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ledger_entry_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "ledger_entry_amount_check" CHECK (CASE
      WHEN "kind" IN (1, 3, 4) THEN "amount" > 0
      WHEN "kind" IN (2, 5) THEN "amount" < 0 AND "due_day" IS NOT NULL
      WHEN "kind" = 6 THEN "amount" < 0
      ELSE "kind" = 7 AND "amount" <> 0 END),
    CONSTRAINT "ledger_entry_about_check" CHECK (
      ("kind" = 3) = ("receipt_id" IS NOT NULL) AND ("kind" = 4) = ("order_id" IS NOT NULL)
      AND ("kind" = 5) = ("statement_id" IS NOT NULL) AND ("kind" IN (6, 7)) = ("corrects_id" IS NOT NULL))
);
CREATE INDEX "ledger_entry_customer_id_day_idx" ON "ledger_entry"("customer_id", "day");
CREATE INDEX "ledger_entry_corrects_id_idx" ON "ledger_entry"("corrects_id");
CREATE INDEX "ledger_entry_created_by_id_idx" ON "ledger_entry"("created_by_id");
-- Each of these is in the ledger once.
CREATE UNIQUE INDEX "ledger_entry_balance_once" ON "ledger_entry"("customer_id") WHERE "kind" = 1;
CREATE UNIQUE INDEX "ledger_entry_receipt_once" ON "ledger_entry"("receipt_id");
CREATE UNIQUE INDEX "ledger_entry_order_once" ON "ledger_entry"("order_id");
CREATE UNIQUE INDEX "ledger_entry_statement_once" ON "ledger_entry"("statement_id");
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_customer_id_fkey"
  FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_statement_id_fkey"
  FOREIGN KEY ("statement_id") REFERENCES "statement"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_receipt_id_fkey"
  FOREIGN KEY ("receipt_id") REFERENCES "receipt"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_corrects_id_fkey"
  FOREIGN KEY ("corrects_id") REFERENCES "ledger_entry"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_created_by_id_fkey"
  FOREIGN KEY ("created_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
CREATE TRIGGER "ledger_entry_append_only"
  BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entry"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE "ledger_allocation" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "credit_id" INTEGER NOT NULL,
    "debt_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "amount" DECIMAL(20,2) NOT NULL,
    "created_by_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ledger_allocation_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "ledger_allocation_amount_check" CHECK ("amount" <> 0)
);
CREATE INDEX "ledger_allocation_customer_id_day_idx" ON "ledger_allocation"("customer_id", "day");
CREATE INDEX "ledger_allocation_credit_id_idx" ON "ledger_allocation"("credit_id");
CREATE INDEX "ledger_allocation_debt_id_idx" ON "ledger_allocation"("debt_id");
CREATE INDEX "ledger_allocation_created_by_id_idx" ON "ledger_allocation"("created_by_id");
ALTER TABLE "ledger_allocation" ADD CONSTRAINT "ledger_allocation_customer_id_fkey"
  FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "ledger_allocation" ADD CONSTRAINT "ledger_allocation_credit_id_fkey"
  FOREIGN KEY ("credit_id") REFERENCES "ledger_entry"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "ledger_allocation" ADD CONSTRAINT "ledger_allocation_debt_id_fkey"
  FOREIGN KEY ("debt_id") REFERENCES "ledger_entry"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "ledger_allocation" ADD CONSTRAINT "ledger_allocation_created_by_id_fkey"
  FOREIGN KEY ("created_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
CREATE TRIGGER "ledger_allocation_append_only"
  BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_allocation"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What is owed by the statements that are confirmed already, since the day of their confirmation.
INSERT INTO "ledger_entry" ("customer_id", "kind", "day", "amount", "due_day", "statement_id", "created_by_id", "created_at")
  SELECT s.customer_id, 5, s.due_day - (r.head->'terms'->>'fdDueDays')::int, -(r.net + r.tax), s.due_day, s.id,
      coalesce((SELECT l.account_id FROM audit_log l WHERE l.entity = 'statement' AND l.entity_id = s.id::text
        AND l.action = 'confirmStatement' ORDER BY l.id DESC LIMIT 1), s.closed_by_id), s.confirmed_at
    FROM "statement" s JOIN "statement_revision" r ON r.statement_id = s.id AND r.revision = s.revision
    WHERE s.state IN (2, 4) AND r.net + r.tax > 0 ORDER BY s.confirmed_at, s.id;
