-- CreateTable
CREATE TABLE "export_record" (
    "id" SERIAL NOT NULL,
    "account_id" INTEGER NOT NULL,
    "list_key" VARCHAR(50) NOT NULL,
    "format" VARCHAR(10) NOT NULL,
    "state" VARCHAR(10) NOT NULL DEFAULT 'running',
    "rows" INTEGER NOT NULL,
    "size" BIGINT,
    "filters" JSONB NOT NULL,
    "columns" TEXT[],
    "parts" TEXT[],
    "reason" VARCHAR(200),
    "seen_fields" TEXT[],
    "service_types" SMALLINT[],
    "follower_id" INTEGER,
    "hash" CHAR(64),
    "storage_key" VARCHAR(500),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "export_record_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "export_record_storage_key_key" ON "export_record"("storage_key");

-- CreateIndex
CREATE INDEX "export_record_account_id_created_at_idx" ON "export_record"("account_id", "created_at");

-- CreateIndex
CREATE INDEX "export_record_created_at_idx" ON "export_record"("created_at");

-- CreateIndex
CREATE INDEX "export_record_expires_at_idx" ON "export_record"("expires_at");

-- AddForeignKey
ALTER TABLE "export_record" ADD CONSTRAINT "export_record_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
