-- What messages cost stands beside what they earned, and sums over industries or vendors are kept, so that a report reads
-- no more rows than it needs. All of it is renewed from the lines of statements and from the costs (rule revenue.cost).
ALTER TABLE "revenue" ADD COLUMN "cost_units" BIGINT, ADD COLUMN "uncosted" BIGINT NOT NULL DEFAULT 0;

CREATE TABLE "revenue_by_vendor" (
    "statement_id" INTEGER NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "month" DATE NOT NULL,
    "platform" SMALLINT NOT NULL,
    "count" BIGINT NOT NULL,
    "units" BIGINT NOT NULL,
    "net_units" BIGINT NOT NULL,
    "cost_units" BIGINT,
    "uncosted" BIGINT NOT NULL,
    CONSTRAINT "revenue_by_vendor_pkey" PRIMARY KEY ("statement_id", "platform")
);
CREATE INDEX "revenue_by_vendor_month_customer_id_idx" ON "revenue_by_vendor"("month", "customer_id");
CREATE INDEX "revenue_by_vendor_customer_id_idx" ON "revenue_by_vendor"("customer_id");
ALTER TABLE "revenue_by_vendor" ADD CONSTRAINT "revenue_by_vendor_statement_id_fkey"
  FOREIGN KEY ("statement_id") REFERENCES "statement"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

CREATE TABLE "revenue_by_industry" (
    "statement_id" INTEGER NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "month" DATE NOT NULL,
    "industry" INTEGER NOT NULL,
    "count" BIGINT NOT NULL,
    "units" BIGINT NOT NULL,
    "net_units" BIGINT NOT NULL,
    "cost_units" BIGINT,
    "uncosted" BIGINT NOT NULL,
    CONSTRAINT "revenue_by_industry_pkey" PRIMARY KEY ("statement_id", "industry")
);
CREATE INDEX "revenue_by_industry_month_customer_id_idx" ON "revenue_by_industry"("month", "customer_id");
CREATE INDEX "revenue_by_industry_customer_id_idx" ON "revenue_by_industry"("customer_id");
ALTER TABLE "revenue_by_industry" ADD CONSTRAINT "revenue_by_industry_statement_id_fkey"
  FOREIGN KEY ("statement_id") REFERENCES "statement"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- With which version of a cost, and from which month on, statements are added up.
ALTER TABLE "cost_price" ADD COLUMN "reported_version" INTEGER NOT NULL DEFAULT 0, ADD COLUMN "reported_from" DATE;

-- All statements are added up again.
UPDATE "statement" SET "revenue_revision" = 0 WHERE "revenue_revision" <> 0;
