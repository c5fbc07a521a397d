-- Files of counts: their rows as they were read, until the batch that was made of them is booked; refused ones longer.
CREATE TABLE "usage_file" (
    "id" SERIAL NOT NULL,
    "account_id" INTEGER NOT NULL,
    "file_name" VARCHAR(255) NOT NULL,
    "hash" BYTEA NOT NULL,
    "sheets" JSONB NOT NULL,
    "sheet" INTEGER,
    "fields" JSONB,
    "batch_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "usage_file_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "usage_file_account_id_idx" ON "usage_file"("account_id");
CREATE UNIQUE INDEX "usage_file_batch_id_key" ON "usage_file"("batch_id");
CREATE TABLE "usage_file_row" (
    "file_id" INTEGER NOT NULL,
    "sheet" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "cells" JSONB NOT NULL,
    "refused" JSONB,

    CONSTRAINT "usage_file_row_pkey" PRIMARY KEY ("file_id","sheet","number")
);
ALTER TABLE "usage_file_row" ADD CONSTRAINT "usage_file_row_file_id_fkey"
  FOREIGN KEY ("file_id") REFERENCES "usage_file"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "usage_file_row_refused" ON "usage_file_row"("file_id", "sheet", "number") WHERE "refused" IS NOT NULL;
CREATE TABLE "usage_assignment" (
    "headers" VARCHAR(64) NOT NULL,
    "fields" JSONB NOT NULL,
    "settings" JSONB NOT NULL,
    "used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "usage_assignment_pkey" PRIMARY KEY ("headers")
);
