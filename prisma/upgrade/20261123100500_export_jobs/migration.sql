-- AlterTable
ALTER TABLE "export_record" ADD COLUMN     "address" VARCHAR(4000),
ADD COLUMN     "job_id" INTEGER;

-- CreateIndex
CREATE INDEX "export_record_job_id_idx" ON "export_record"("job_id");

-- AddForeignKey
ALTER TABLE "export_record" ADD CONSTRAINT "export_record_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "job"("id") ON DELETE SET NULL ON UPDATE CASCADE;
