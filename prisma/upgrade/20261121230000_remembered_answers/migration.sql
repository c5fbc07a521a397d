-- The changes that customer_tally counts are those of everything that the list shows, so that an answer of the list
-- stays right as long as their number is the same. Every statement that changes customers, companies or followers is
-- counted already (triggers of statements fire for no rows, too); the names of accounts are shown as well.
CREATE TRIGGER "customer_tally_change" AFTER UPDATE OF "username" ON "account"
  FOR EACH STATEMENT EXECUTE FUNCTION customer_tally_change();

-- The number is asked for at every call of the list. Prisma does not know partial indexes.
CREATE INDEX "customer_tally_changes" ON "customer_tally"("amount") WHERE "facet_id" IS NULL;
