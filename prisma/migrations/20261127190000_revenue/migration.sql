-- What messages cost us (rule revenue.cost).
CREATE TABLE "cost_price" (
    "id" SERIAL NOT NULL,
    "platform" SMALLINT NOT NULL,
    "obees_industry" INTEGER,
    "from_month" DATE NOT NULL,
    "price" DECIMAL(5,4) NOT NULL,
    "remark" VARCHAR(200),
    "status" SMALLINT NOT NULL DEFAULT 1,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_by_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_by_id" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "cost_price_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "cost_price_status_check" CHECK (status IN (0, 1)),
    CONSTRAINT "cost_price_price_check" CHECK (price BETWEEN 0 AND 1),
    CONSTRAINT "cost_price_first_day" CHECK (extract(day from from_month) = 1)
);
CREATE INDEX "cost_price_created_at_id_idx" ON "cost_price"("created_at" DESC, "id" DESC);
CREATE UNIQUE INDEX "cost_price_once" ON "cost_price"("platform", coalesce("obees_industry", 0), "from_month") WHERE "status" = 1;

-- What statements say of a vendor and an industry, for reports: lines of tiers are shared among them. It is renewed from
-- the lines, and holds no figure that they do not (rule revenue.shares).
CREATE TABLE "revenue" (
    "statement_id" INTEGER NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "month" DATE NOT NULL,
    "platform" SMALLINT NOT NULL,
    "industry" INTEGER NOT NULL,
    "count" BIGINT NOT NULL,
    "units" BIGINT NOT NULL,
    "net_units" BIGINT NOT NULL,
    CONSTRAINT "revenue_pkey" PRIMARY KEY ("statement_id", "platform", "industry")
);
CREATE INDEX "revenue_month_customer_id_idx" ON "revenue"("month", "customer_id");
CREATE INDEX "revenue_customer_id_idx" ON "revenue"("customer_id");
ALTER TABLE "revenue" ADD CONSTRAINT "revenue_statement_id_fkey"
  FOREIGN KEY ("statement_id") REFERENCES "statement"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- Which revision these are of; 0: none, of a month that is open again.
ALTER TABLE "statement" ADD COLUMN "revenue_revision" INTEGER NOT NULL DEFAULT 0;
CREATE INDEX "statement_revenue_behind" ON "statement"("id")
  WHERE "revenue_revision" <> CASE "state" WHEN 0 THEN 0 ELSE "revision" END;
