-- What creations answered whose callers named them by an Idempotency-Key, for a day.

-- CreateTable
CREATE TABLE "idempotency_key" (
    "account_id" INTEGER NOT NULL,
    "call" VARCHAR(100) NOT NULL,
    "key" VARCHAR(255) NOT NULL,
    "digest" VARCHAR(43) NOT NULL,
    "answer" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("account_id","call","key")
);

-- CreateIndex
CREATE INDEX "idempotency_key_created_at_idx" ON "idempotency_key"("created_at");

-- AddForeignKey
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Ids, codes and versions, never a record: that is read by whoever may.
ALTER TABLE "idempotency_key"
  ADD CONSTRAINT "idempotency_key_given" CHECK ("key" <> ''),
  ADD CONSTRAINT "idempotency_key_answer_small" CHECK (jsonb_typeof("answer") = 'object' AND octet_length("answer"::text) <= 1000);
