-- Counts of messages (rules usage.*).
CREATE TABLE "usage_batch" (
    "id" SERIAL NOT NULL,
    "number" VARCHAR(64) NOT NULL,
    "source" SMALLINT NOT NULL,
    "platforms" SMALLINT[],
    "start_day" DATE NOT NULL,
    "end_day" DATE NOT NULL,
    "is_final" BOOLEAN NOT NULL DEFAULT false,
    "state" VARCHAR(10) NOT NULL DEFAULT 'checking',
    "replaces_id" INTEGER,
    "booked_order" BIGINT,
    "file_name" VARCHAR(255),
    "file_hash" BYTEA,
    "rows" INTEGER NOT NULL DEFAULT 0,
    "refused" INTEGER NOT NULL DEFAULT 0,
    "account_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "booked_at" TIMESTAMPTZ(3),
    "withdrawn_at" TIMESTAMPTZ(3),
    "withdrawn_by_id" INTEGER,

    CONSTRAINT "usage_batch_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "usage_batch_days" CHECK ("start_day" <= "end_day"),
    CONSTRAINT "usage_batch_order" CHECK (("state" IN ('booked', 'withdrawn')) = ("booked_order" IS NOT NULL))
);
CREATE UNIQUE INDEX "usage_batch_replaces_id_key" ON "usage_batch"("replaces_id");
CREATE UNIQUE INDEX "usage_batch_booked_order_key" ON "usage_batch"("booked_order");
CREATE INDEX "usage_batch_file_hash_idx" ON "usage_batch"("file_hash");
CREATE UNIQUE INDEX "usage_batch_source_number_key" ON "usage_batch"("source", "number");

CREATE TABLE "usage_row" (
    "batch_id" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "platform" SMALLINT NOT NULL,
    "industry" INTEGER NOT NULL,
    "submitted" BIGINT NOT NULL,
    "delivered" BIGINT NOT NULL,
    "parsed" BIGINT NOT NULL,

    CONSTRAINT "usage_row_pkey" PRIMARY KEY ("batch_id","number")
);

CREATE TABLE "usage_day" (
    "customer_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "source" SMALLINT NOT NULL,
    "platform" SMALLINT NOT NULL,
    "industry" INTEGER NOT NULL,
    "batch_id" INTEGER NOT NULL,
    "number" INTEGER,
    "submitted" BIGINT NOT NULL,
    "delivered" BIGINT NOT NULL,
    "parsed" BIGINT NOT NULL,
    "current" BOOLEAN NOT NULL,

    CONSTRAINT "usage_day_pkey" PRIMARY KEY ("customer_id","day","source","platform","industry","batch_id")
) PARTITION BY RANGE ("day");
CREATE INDEX "usage_day_batch_id_idx" ON "usage_day"("batch_id");
CREATE UNIQUE INDEX "usage_day_one_current" ON "usage_day"("customer_id", "day", "source", "platform", "industry") WHERE "current";

CREATE TABLE "usage_month" (
    "customer_id" INTEGER NOT NULL,
    "month" DATE NOT NULL,
    "stale" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "usage_month_pkey" PRIMARY KEY ("customer_id","month")
);

-- The months of usage_day stand in a schema beside this one, as the queue does: the server's role may make no table, and
-- the tables of this schema are those of the data model.
DO $$
DECLARE
  place text := current_schema() || '_usage';
BEGIN
  EXECUTE format('DROP SCHEMA IF EXISTS %I CASCADE', place);
  EXECUTE format('CREATE SCHEMA %I', place);
END
$$;

-- Makes the month of a day, unless it is there.
CREATE FUNCTION usage_month_add(any_day date) RETURNS void LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  place text := current_schema() || '_usage';
  first date := date_trunc('month', any_day);
  name text := 'usage_day_' || to_char(first, 'YYYY_MM');
BEGIN
  IF to_regclass(format('%I.%I', place, name)) IS NOT NULL THEN RETURN; END IF;
  -- Two that need it at the same moment make it once.
  PERFORM pg_advisory_xact_lock(hashtext('zhixin usage month'));
  EXECUTE format('CREATE TABLE IF NOT EXISTS %I.%I PARTITION OF %I.usage_day FOR VALUES FROM (%L) TO (%L)',
    place, name, current_schema(), first, first + interval '1 month');
END
$$;
-- What runs with its owner's rights finds its tables where they were, whatever the caller's session says.
DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION usage_month_add(date) SET search_path = %I, pg_temp', current_schema());
END
$$;
REVOKE ALL ON FUNCTION usage_month_add(date) FROM PUBLIC;
