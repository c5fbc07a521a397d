-- Prices that hold from a day on (rule price.from of docs/product/customers.md). Versions are only ever added: what is
-- scheduled waits here, and becomes one at the beginning of its day.
ALTER TABLE "customer_price_version" ADD COLUMN "valid_from" TIMESTAMPTZ(3);

CREATE TABLE "scheduled_price" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "valid_from" TIMESTAMPTZ(3) NOT NULL,
    "state" VARCHAR(10) NOT NULL DEFAULT 'waiting',
    "held" BOOLEAN NOT NULL DEFAULT false,
    "batch_id" INTEGER NOT NULL,
    "account_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settled_at" TIMESTAMPTZ(3),
    "settled_by_id" INTEGER,

    CONSTRAINT "scheduled_price_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "scheduled_price_state_known" CHECK ("state" IN ('waiting', 'applied', 'called_off')),
    CONSTRAINT "scheduled_price_settled" CHECK (("settled_at" IS NULL) = ("state" = 'waiting')),
    CONSTRAINT "scheduled_price_later" CHECK ("valid_from" > "created_at" OR "state" <> 'waiting')
);

CREATE TABLE "scheduled_price_point" (
    "scheduled_id" INTEGER NOT NULL,
    "position" SMALLINT NOT NULL,
    "kind" SMALLINT NOT NULL,
    "platform" SMALLINT,
    "industry" INTEGER,
    "send_min" BIGINT,
    "send_max" BIGINT,
    "old_price" DECIMAL(5,4) NOT NULL,
    "price" DECIMAL(5,4) NOT NULL,

    CONSTRAINT "scheduled_price_point_pkey" PRIMARY KEY ("scheduled_id","position"),
    CONSTRAINT "scheduled_price_point_range" CHECK ("price" BETWEEN 0 AND 1),
    CONSTRAINT "scheduled_price_point_whole" CHECK (CASE "kind" WHEN 1 THEN "platform" IS NOT NULL WHEN 2 THEN "platform" IS NOT NULL AND "industry" IS NOT NULL WHEN 3 THEN "send_min" IS NOT NULL AND "send_max" IS NOT NULL ELSE false END)
);

CREATE UNIQUE INDEX "scheduled_price_batch_id_customer_id_key" ON "scheduled_price"("batch_id", "customer_id");
CREATE INDEX "scheduled_price_customer_id_idx" ON "scheduled_price"("customer_id");
CREATE INDEX "scheduled_price_account_id_idx" ON "scheduled_price"("account_id");
CREATE INDEX "scheduled_price_settled_by_id_idx" ON "scheduled_price"("settled_by_id");
CREATE INDEX "scheduled_price_waiting" ON "scheduled_price"("valid_from", "customer_id") WHERE "state" = 'waiting';
CREATE INDEX "scheduled_price_waiting_of_customer" ON "scheduled_price"("customer_id") WHERE "state" = 'waiting';

ALTER TABLE "scheduled_price" ADD CONSTRAINT "scheduled_price_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "scheduled_price" ADD CONSTRAINT "scheduled_price_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "batch"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "scheduled_price" ADD CONSTRAINT "scheduled_price_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "scheduled_price" ADD CONSTRAINT "scheduled_price_settled_by_id_fkey" FOREIGN KEY ("settled_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "scheduled_price_point" ADD CONSTRAINT "scheduled_price_point_scheduled_id_fkey" FOREIGN KEY ("scheduled_id") REFERENCES "scheduled_price"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The prices that hold at this moment: those of the tables, and what is due of what is scheduled, also while no server has
-- made a version of it yet. Of several that are due the latest counts.
CREATE VIEW "customer_vendor_price_now" AS
  SELECT p.customer_id, p.platform, p.position, coalesce(due.price, p.price) AS price
  FROM customer_vendor_price p LEFT JOIN LATERAL (
    SELECT q.price FROM scheduled_price s JOIN scheduled_price_point q ON q.scheduled_id = s.id
    WHERE s.customer_id = p.customer_id AND s.state = 'waiting' AND NOT s.held AND s.valid_from <= now()
      AND q.kind = 1 AND q.platform = p.platform
    ORDER BY s.valid_from DESC, s.id DESC LIMIT 1) AS due ON true;

CREATE VIEW "customer_settle_price_now" AS
  SELECT p.customer_id, p.platform, p.industry, p.vendor_position, p.position, coalesce(due.price, p.price) AS price
  FROM customer_settle_price p LEFT JOIN LATERAL (
    SELECT q.price FROM scheduled_price s JOIN scheduled_price_point q ON q.scheduled_id = s.id
    WHERE s.customer_id = p.customer_id AND s.state = 'waiting' AND NOT s.held AND s.valid_from <= now()
      AND q.kind = 2 AND q.platform = p.platform AND q.industry = p.industry
    ORDER BY s.valid_from DESC, s.id DESC LIMIT 1) AS due ON true;

CREATE VIEW "customer_price_tier_now" AS
  SELECT p.customer_id, p.position, p.send_min, p.send_max, coalesce(due.price, p.price) AS price
  FROM customer_price_tier p LEFT JOIN LATERAL (
    SELECT q.price FROM scheduled_price s JOIN scheduled_price_point q ON q.scheduled_id = s.id
    WHERE s.customer_id = p.customer_id AND s.state = 'waiting' AND NOT s.held AND s.valid_from <= now()
      AND q.kind = 3 AND q.send_min = p.send_min AND q.send_max = p.send_max
    ORDER BY s.valid_from DESC, s.id DESC LIMIT 1) AS due ON true;
