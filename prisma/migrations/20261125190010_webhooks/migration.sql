-- Webhooks: addresses to which changes of the feed are sent, through the outbox of notices (rules webhook.* of
-- docs/product/data.md).
CREATE TABLE "webhook" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "url" VARCHAR(1000) NOT NULL,
    "kinds" TEXT[] NOT NULL,
    "secret_encrypted" BYTEA NOT NULL,
    "account_id" INTEGER NOT NULL,
    "position" BIGINT NOT NULL,
    "status" SMALLINT NOT NULL DEFAULT 1,
    "failing_since" TIMESTAMPTZ(3),
    "gave_up_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_by_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_by_id" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "webhook_status_check" CHECK (status IN (0, 1)),
    CONSTRAINT "webhook_kinds_known" CHECK ("kinds" <@ ARRAY['create', 'update', 'price', 'switchStatus', 'delete', 'product'])
);
CREATE INDEX "webhook_created_at_id_idx" ON "webhook"("created_at" DESC, "id" DESC);
CREATE INDEX "webhook_account_id_idx" ON "webhook"("account_id");
CREATE INDEX "webhook_created_by_id_idx" ON "webhook"("created_by_id");
CREATE INDEX "webhook_updated_by_id_idx" ON "webhook"("updated_by_id");
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_updated_by_id_fkey" FOREIGN KEY ("updated_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

ALTER TABLE "outgoing_notice"
    ADD COLUMN "webhook_id" INTEGER,
    ADD COLUMN "tried_at" TIMESTAMPTZ(3),
    ADD COLUMN "milliseconds" INTEGER,
    ADD COLUMN "code" SMALLINT,
    ADD COLUMN "failure" VARCHAR(20);
CREATE INDEX "outgoing_notice_webhook_id_id_idx" ON "outgoing_notice"("webhook_id", "id");
ALTER TABLE "outgoing_notice" ADD CONSTRAINT "outgoing_notice_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "webhook"("id") ON DELETE CASCADE ON UPDATE CASCADE;
-- What waits for one webhook; the index of the schema serves the others.
CREATE INDEX "outgoing_notice_webhook_waiting" ON "outgoing_notice"("webhook_id", "next_at") WHERE settled_at IS NULL;
