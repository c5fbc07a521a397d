-- What is to be computed again is few of all months.
CREATE INDEX "usage_month_stale" ON "usage_month"("month", "customer_id") WHERE "stale";
