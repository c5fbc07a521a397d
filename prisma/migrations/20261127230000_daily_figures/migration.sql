-- What each day's counts add to its customer's month (rule daily.value).
CREATE TABLE "daily_figure" (
    "day" DATE NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "platform" SMALLINT NOT NULL,
    "source" SMALLINT NOT NULL,
    "submitted" BIGINT,
    "delivered" BIGINT,
    "parsed" BIGINT,
    "count" BIGINT NOT NULL,
    "units" BIGINT,
    "unvalued" BIGINT NOT NULL,
    "block" VARCHAR(20),
    CONSTRAINT "daily_figure_pkey" PRIMARY KEY ("day", "customer_id", "platform")
);
CREATE INDEX "daily_figure_customer_id_day_idx" ON "daily_figure"("customer_id", "day");

-- From which day on these are to be computed again; null: they are as the counts. All that there are begin with their
-- first day.
ALTER TABLE "usage_month" ADD COLUMN "figures_from" DATE DEFAULT '-infinity'::date;
CREATE INDEX "usage_month_figures_behind" ON "usage_month"("month", "customer_id") WHERE "figures_from" IS NOT NULL;
