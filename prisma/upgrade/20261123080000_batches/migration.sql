-- Changes of many customers at once.
CREATE TABLE "batch" (
    "id" SERIAL NOT NULL,
    "source" VARCHAR(20) NOT NULL,
    "account_id" INTEGER NOT NULL,
    "change" JSONB NOT NULL,
    "undo_of" INTEGER,
    "state" VARCHAR(10) NOT NULL DEFAULT 'preparing',
    "request_id" VARCHAR(100),
    "ip" VARCHAR(64),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "batch_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "batch_source_known" CHECK ("source" IN ('bulk', 'handover', 'undo')),
    CONSTRAINT "batch_state_known" CHECK ("state" IN ('preparing', 'ready', 'running', 'ended', 'cancelled')),
    CONSTRAINT "batch_ended" CHECK (("state" IN ('ended', 'cancelled')) = ("ended_at" IS NOT NULL)),
    CONSTRAINT "batch_undo" CHECK (("source" = 'undo') = ("undo_of" IS NOT NULL))
);

-- CreateTable
CREATE TABLE "batch_row" (
    "batch_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "state" VARCHAR(10) NOT NULL DEFAULT 'waiting',
    "version" INTEGER,
    "changes" JSONB NOT NULL DEFAULT '[]',
    "reason" JSONB,
    "version_after" INTEGER,

    CONSTRAINT "batch_row_pkey" PRIMARY KEY ("batch_id","position"),
    CONSTRAINT "batch_row_state_known" CHECK ("state" IN ('waiting', 'ready', 'unchanged', 'refused', 'done')),
    CONSTRAINT "batch_row_refused" CHECK (("state" = 'refused') = ("reason" IS NOT NULL)),
    CONSTRAINT "batch_row_done" CHECK (("state" = 'done') = ("version_after" IS NOT NULL))
);

-- CreateIndex
CREATE INDEX "batch_account_id_id_idx" ON "batch"("account_id", "id" DESC);

-- CreateIndex
CREATE INDEX "batch_undo_of_idx" ON "batch"("undo_of");

-- CreateIndex
CREATE UNIQUE INDEX "batch_row_batch_id_customer_id_key" ON "batch_row"("batch_id", "customer_id");

-- CreateIndex
CREATE INDEX "batch_row_batch_id_state_position_idx" ON "batch_row"("batch_id", "state", "position");

-- AddForeignKey
ALTER TABLE "batch" ADD CONSTRAINT "batch_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "batch" ADD CONSTRAINT "batch_undo_of_fkey" FOREIGN KEY ("undo_of") REFERENCES "batch"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "batch_row" ADD CONSTRAINT "batch_row_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "batch"("id") ON DELETE CASCADE ON UPDATE CASCADE;
