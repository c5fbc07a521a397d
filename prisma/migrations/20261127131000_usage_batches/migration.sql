-- A count that a source does not tell is null: missing is never zero (rule usage.days).
ALTER TABLE "usage_row" ALTER COLUMN "submitted" DROP NOT NULL,
    ALTER COLUMN "delivered" DROP NOT NULL,
    ALTER COLUMN "parsed" DROP NOT NULL,
    ADD COLUMN "alias_id" INTEGER,
    ADD COLUMN "name_key" VARCHAR(200);
ALTER TABLE "usage_day" ALTER COLUMN "submitted" DROP NOT NULL,
    ALTER COLUMN "delivered" DROP NOT NULL,
    ALTER COLUMN "parsed" DROP NOT NULL,
    ADD COLUMN "alias_id" INTEGER;
CREATE INDEX "usage_day_alias_id_idx" ON "usage_day"("alias_id");
-- The list begins with the latest days.
CREATE INDEX "usage_day_day_idx" ON "usage_day"("day");

ALTER TABLE "usage_batch" ADD COLUMN "is_monthly" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "refused_rows" JSONB;
-- Of batches that wait, several may be about to replace the same.
DROP INDEX "usage_batch_replaces_id_key";
CREATE UNIQUE INDEX "usage_batch_replaces_once" ON "usage_batch"("replaces_id") WHERE "booked_order" IS NOT NULL;
CREATE INDEX "usage_batch_replaces_id_idx" ON "usage_batch"("replaces_id");
CREATE INDEX "usage_batch_end_day_idx" ON "usage_batch"("end_day");

-- How many rows a booked batch has for each day and vendor.
CREATE TABLE "usage_batch_day" (
    "batch_id" INTEGER NOT NULL,
    "platform" SMALLINT NOT NULL,
    "day" DATE NOT NULL,
    "rows" INTEGER NOT NULL,

    CONSTRAINT "usage_batch_day_pkey" PRIMARY KEY ("batch_id","platform","day")
);
CREATE INDEX "usage_batch_day_day_idx" ON "usage_batch_day"("day");

CREATE TABLE "usage_alias" (
    "id" SERIAL NOT NULL,
    "source" SMALLINT NOT NULL,
    "alias" VARCHAR(100) NOT NULL,
    "alias_key" VARCHAR(200) NOT NULL,
    "customer_id" INTEGER,
    "industry" INTEGER,
    "updated_by_id" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "usage_alias_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "usage_alias_means" CHECK ("customer_id" IS NOT NULL OR "industry" IS NOT NULL)
);
-- A customer and an industry may have the same name.
CREATE UNIQUE INDEX "usage_alias_once" ON "usage_alias"("source", "alias_key", ("customer_id" IS NULL));
CREATE INDEX "usage_alias_customer_id_idx" ON "usage_alias"("customer_id");

CREATE TABLE "usage_final" (
    "source" SMALLINT NOT NULL,
    "platform" SMALLINT NOT NULL,
    "day" DATE NOT NULL,
    "account_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "usage_final_pkey" PRIMARY KEY ("source","platform","day")
);

CREATE TABLE "usage_rhythm" (
    "source" SMALLINT NOT NULL,
    "platform" SMALLINT NOT NULL,
    "is_monthly" BOOLEAN NOT NULL,

    CONSTRAINT "usage_rhythm_pkey" PRIMARY KEY ("source","platform")
);

-- Rows of counts name customers by their names and those of their companies.
CREATE INDEX "customer_name_key" ON "customer"(search_key("name"));
CREATE INDEX "customer_company_name_key" ON "customer_company"(search_key("name"));
