-- What is left of each debt is read in the order of debts, and from indexes alone (rule ageing.buckets).
CREATE INDEX "ledger_entry_debts" ON "ledger_entry"("id") INCLUDE ("customer_id", "amount", "due_day", "day")
  WHERE "due_day" IS NOT NULL AND "corrects_id" IS NULL;
DROP INDEX "ledger_allocation_debt_id_idx";
CREATE INDEX "ledger_allocation_debt_id_day_amount_idx" ON "ledger_allocation"("debt_id", "day", "amount");
