-- When a customer's balance is too low, and who is told of it (rules balance.*).
CREATE TABLE "balance_watch" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "amount" DECIMAL(20,2),
    "days" SMALLINT,
    "below_since" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_by_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_by_id" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "balance_watch_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "balance_watch_customer_id_key" ON "balance_watch"("customer_id");
CREATE INDEX "balance_watch_created_at_id_idx" ON "balance_watch"("created_at" DESC, "id" DESC);
CREATE INDEX "balance_watch_created_by_id_idx" ON "balance_watch"("created_by_id");
CREATE INDEX "balance_watch_updated_by_id_idx" ON "balance_watch"("updated_by_id");
ALTER TABLE "balance_watch" ADD CONSTRAINT "balance_watch_customer_id_fkey"
  FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "balance_watch" ADD CONSTRAINT "balance_watch_created_by_id_fkey"
  FOREIGN KEY ("created_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "balance_watch" ADD CONSTRAINT "balance_watch_updated_by_id_fkey"
  FOREIGN KEY ("updated_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

CREATE TABLE "balance_watch_reader" (
    "id" SERIAL NOT NULL,
    "record_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "account_id" INTEGER NOT NULL,

    CONSTRAINT "balance_watch_reader_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "balance_watch_reader_record_id_idx" ON "balance_watch_reader"("record_id");
CREATE INDEX "balance_watch_reader_account_id_idx" ON "balance_watch_reader"("account_id");
ALTER TABLE "balance_watch_reader" ADD CONSTRAINT "balance_watch_reader_record_id_fkey"
  FOREIGN KEY ("record_id") REFERENCES "balance_watch"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "balance_watch_reader" ADD CONSTRAINT "balance_watch_reader_account_id_fkey"
  FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- What a month's statement would ask for, with tax. What it is of open months is computed at the next look.
ALTER TABLE "usage_month" ADD COLUMN "owed" DECIMAL(20,2);
UPDATE "usage_month" m SET "stale" = true
  WHERE m."payable" IS NOT NULL AND NOT EXISTS (SELECT FROM "statement" s
    WHERE s."customer_id" = m."customer_id" AND s."month" = m."month" AND s."state" <> 0);

ALTER TABLE "notice_mail" DROP CONSTRAINT "notice_mail_kinds_known",
  ADD CONSTRAINT "notice_mail_kinds_known" CHECK ("kinds" <@ ARRAY['due', 'received', 'decided', 'job', 'balance']);
-- Who is told of anything by mail is told of balances, too: it is a colleague who names them.
UPDATE "notice_mail" SET "kinds" = array_append("kinds", 'balance') WHERE "email" IS NOT NULL AND cardinality("kinds") > 0;

-- What a top-up in the ledger is about.
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_order_id_fkey"
  FOREIGN KEY ("order_id") REFERENCES "prepaid_order"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
