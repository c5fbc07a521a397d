-- What customers come to is added up from indexes alone, in the order of customers.
CREATE INDEX "revenue_by_vendor_of_customer"
  ON "revenue_by_vendor"("customer_id", "platform", "month", "count", "units", "net_units", "cost_units");
DROP INDEX "revenue_by_vendor_customer_id_idx";
CREATE INDEX "revenue_by_industry_of_customer"
  ON "revenue_by_industry"("customer_id", "industry", "month", "count", "units", "net_units", "cost_units");
DROP INDEX "revenue_by_industry_customer_id_idx";
