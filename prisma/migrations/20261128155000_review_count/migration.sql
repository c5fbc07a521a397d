-- Counting cases reads this index alone, whoever is joined to them, and not the contents that they keep.
DROP INDEX "review_case_customer_id_idx";
CREATE INDEX "review_case_customer_idx" ON "review_case"("customer_id", "kind", "state", "submitted_by_id", "decided_by_id");
