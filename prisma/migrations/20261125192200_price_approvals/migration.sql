-- Batches that change the prices of many customers are approved by somebody else (rule price.approval).
ALTER TABLE "batch" DROP CONSTRAINT "batch_state_known";
ALTER TABLE "batch" ADD CONSTRAINT "batch_state_known" CHECK ("state" IN ('preparing', 'ready', 'approval', 'waiting', 'running', 'ended', 'cancelled'));
ALTER TABLE "batch"
  ADD COLUMN "author_id" INTEGER,
  ADD COLUMN "priced" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "counted_at" TIMESTAMPTZ(3),
  ADD COLUMN "asked_at" TIMESTAMPTZ(3),
  ADD COLUMN "asked_types" SMALLINT[] NOT NULL DEFAULT '{}',
  ADD COLUMN "asked_token_id" INTEGER,
  ADD COLUMN "asked_language" VARCHAR(10),
  ADD COLUMN "decided_at" TIMESTAMPTZ(3),
  ADD COLUMN "decided_by_id" INTEGER,
  ADD CONSTRAINT "batch_decided" CHECK (("decided_at" IS NULL) = ("decided_by_id" IS NULL) AND ("decided_at" IS NULL OR "asked_at" IS NOT NULL)),
  ADD CONSTRAINT "batch_decided_by_other" CHECK ("decided_by_id" IS DISTINCT FROM "author_id" OR "decided_by_id" IS NULL);
ALTER TABLE "batch" ADD CONSTRAINT "batch_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "batch" ADD CONSTRAINT "batch_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
CREATE INDEX "batch_author_id_idx" ON "batch"("author_id");
CREATE INDEX "batch_decided_by_id_idx" ON "batch"("decided_by_id");
CREATE INDEX "batch_counted_at_idx" ON "batch"("counted_at") WHERE "counted_at" IS NOT NULL;
CREATE INDEX "batch_asked" ON "batch"("asked_at") WHERE "state" = 'approval';
