-- Notes that an import has brought: who wrote them, as the file says, and the batch that undoing takes them back by. Whose
-- they are here is whoever imported them.
ALTER TABLE "customer_note" ADD COLUMN "author" VARCHAR(100), ADD COLUMN "batch_id" INTEGER;
ALTER TABLE "customer_note" ADD CONSTRAINT "customer_note_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "batch"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "customer_note_batch_id_idx" ON "customer_note"("batch_id");
