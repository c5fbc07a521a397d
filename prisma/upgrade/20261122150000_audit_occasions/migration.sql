-- What may come over and over (somebody opens a file, asks for what they may not) is recorded once per person, thing and
-- quarter of an hour, on however many servers: whoever is second finds the occasion taken.
ALTER TABLE "audit_log" ADD COLUMN "occasion" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "audit_log_occasion_key" ON "audit_log"("occasion");
