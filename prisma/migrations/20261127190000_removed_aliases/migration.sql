-- A name that was taken away stays for the counts that came by it.
ALTER TABLE "usage_alias" ADD COLUMN "removed_at" TIMESTAMPTZ(3);
DROP INDEX "usage_alias_once";
CREATE UNIQUE INDEX "usage_alias_once" ON "usage_alias"("source", "alias_key", ("customer_id" IS NULL)) WHERE "removed_at" IS NULL;
