-- What is stored of a scheduled price change is its rule, applied to the prices that hold on its day (rule price.from of
-- docs/product/customers.md). The rule of a batch is `batch.change`; `scheduled_price_point` is what it gives now.
ALTER TABLE "scheduled_price"
  ADD COLUMN "rule" JSONB,
  ADD COLUMN "no_effect" JSONB,
  ADD COLUMN "version" INTEGER,
  ADD COLUMN "stale" BOOLEAN NOT NULL DEFAULT false,
  DROP CONSTRAINT "scheduled_price_state_known",
  ADD CONSTRAINT "scheduled_price_state_known" CHECK ("state" IN ('waiting', 'applied', 'called_off', 'no_effect')),
  ADD CONSTRAINT "scheduled_price_no_effect" CHECK ("state" <> 'no_effect' OR "no_effect" IS NOT NULL);

-- What waits sets the amounts that people were shown; what it gives now is counted when a server has started.
UPDATE "scheduled_price" s SET "stale" = true, "rule" = jsonb_build_object('points', coalesce(
    (SELECT jsonb_agg(jsonb_build_object('kind', (ARRAY['vendor', 'industry', 'tier'])[q.kind], 'platform', q.platform,
        'industry', q.industry, 'sendMin', q.send_min, 'sendMax', q.send_max, 'price', q.price) ORDER BY q.position)
      FROM "scheduled_price_point" q WHERE q.scheduled_id = s.id), '[]'))
  WHERE "state" = 'waiting';

-- What was applied made the version that holds from its moment, where that is one alone.
UPDATE "scheduled_price" s SET "version" = (SELECT v.customer_version FROM "customer_price_version" v
    WHERE v.customer_id = s.customer_id AND v.valid_from = s.valid_from)
  WHERE "state" = 'applied' AND 1 = (SELECT count(*) FROM "customer_price_version" v
    WHERE v.customer_id = s.customer_id AND v.valid_from = s.valid_from)
    AND 1 = (SELECT count(*) FROM "scheduled_price" o
    WHERE o.customer_id = s.customer_id AND o.valid_from = s.valid_from AND o.state = 'applied');

CREATE INDEX "scheduled_price_stale" ON "scheduled_price"("customer_id") WHERE "stale";

-- Prices that a person changed of one customer at a time: they count towards the day's limit (rule price.approval).
CREATE TABLE "single_price_change" (
    "id" SERIAL NOT NULL,
    "account_id" INTEGER NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "single_price_change_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "single_price_change_account_id_created_at_idx" ON "single_price_change"("account_id", "created_at");
CREATE INDEX "single_price_change_customer_id_idx" ON "single_price_change"("customer_id");
CREATE INDEX "single_price_change_created_at_idx" ON "single_price_change"("created_at");
ALTER TABLE "single_price_change" ADD CONSTRAINT "single_price_change_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "single_price_change" ADD CONSTRAINT "single_price_change_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What somebody is told of the prices of a customer (rules notice.rules, notice.reverted).
CREATE TABLE "price_notice" (
    "id" SERIAL NOT NULL,
    "account_id" INTEGER NOT NULL,
    "kind" VARCHAR(20) NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "by_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "price_notice_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "price_notice_account_id_created_at_idx" ON "price_notice"("account_id", "created_at");
CREATE INDEX "price_notice_customer_id_idx" ON "price_notice"("customer_id");
CREATE INDEX "price_notice_by_id_idx" ON "price_notice"("by_id");
CREATE INDEX "price_notice_created_at_idx" ON "price_notice"("created_at");
ALTER TABLE "price_notice" ADD CONSTRAINT "price_notice_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "price_notice" ADD CONSTRAINT "price_notice_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "price_notice" ADD CONSTRAINT "price_notice_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
