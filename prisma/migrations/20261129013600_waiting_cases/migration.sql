-- With all that is asked of what waits: the table with its contents is not read, whoever is joined.
DROP INDEX "review_case_waiting_idx";
CREATE INDEX "review_case_waiting_idx" ON "review_case"("submitted_at", "id")
  INCLUDE ("kind", "customer_id", "state", "submitted_by_id", "decided_by_id") WHERE "state" = 2;
