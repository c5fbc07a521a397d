-- What the bell tells of customers that somebody was given, and until when each person has seen it.
CREATE TABLE "received_customer" (
    "id" SERIAL NOT NULL,
    "account_id" INTEGER NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "by_id" INTEGER NOT NULL,
    "batch_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "received_customer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notice_seen" (
    "account_id" INTEGER NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "notice_seen_pkey" PRIMARY KEY ("account_id")
);

-- CreateIndex
CREATE INDEX "received_customer_account_id_created_at_idx" ON "received_customer"("account_id", "created_at");

-- CreateIndex
CREATE INDEX "received_customer_customer_id_account_id_idx" ON "received_customer"("customer_id", "account_id");

-- CreateIndex
CREATE INDEX "received_customer_batch_id_customer_id_idx" ON "received_customer"("batch_id", "customer_id");

-- CreateIndex
CREATE INDEX "received_customer_created_at_idx" ON "received_customer"("created_at");

-- AddForeignKey
ALTER TABLE "received_customer" ADD CONSTRAINT "received_customer_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "received_customer" ADD CONSTRAINT "received_customer_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "received_customer" ADD CONSTRAINT "received_customer_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "received_customer" ADD CONSTRAINT "received_customer_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "batch"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notice_seen" ADD CONSTRAINT "notice_seen_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- A batch that begins later waits until then.
ALTER TABLE "batch" DROP CONSTRAINT "batch_state_known";
ALTER TABLE "batch" ADD CONSTRAINT "batch_state_known" CHECK ("state" IN ('preparing', 'ready', 'waiting', 'running', 'ended', 'cancelled'));
UPDATE "batch" SET "state" = 'waiting' WHERE "state" = 'running' AND EXISTS (
  SELECT FROM "job" WHERE "job"."batch_id" = "batch"."id" AND "job"."kind" = 'batchRun' AND "job"."state" = 'waiting');
