-- Notices outside the product, by mail and to robots (rules outside.* of docs/product/customers.md).
CREATE TABLE "notice_mail" (
    "account_id" INTEGER NOT NULL,
    "email" VARCHAR(254),
    "kinds" TEXT[] NOT NULL DEFAULT '{}',
    "language" VARCHAR(10) NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "pending_email" VARCHAR(254),
    "code_hash" BYTEA,
    "code_until" TIMESTAMPTZ(3),
    "code_tries" SMALLINT NOT NULL DEFAULT 0,
    "codes_sent_at" TIMESTAMPTZ(3)[] NOT NULL DEFAULT '{}',

    CONSTRAINT "notice_mail_pkey" PRIMARY KEY ("account_id"),
    CONSTRAINT "notice_mail_kinds_known" CHECK ("kinds" <@ ARRAY['due', 'received', 'job']),
    CONSTRAINT "notice_mail_pending_whole" CHECK (("pending_email" IS NULL) = ("code_hash" IS NULL) AND ("pending_email" IS NULL) = ("code_until" IS NULL))
);

ALTER TABLE "notice_mail" ADD CONSTRAINT "notice_mail_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "outgoing_notice" (
    "id" SERIAL NOT NULL,
    "account_id" INTEGER,
    "robot" VARCHAR(64),
    "kind" VARCHAR(20) NOT NULL,
    "occasion" VARCHAR(100) NOT NULL,
    "parameters" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "next_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "settled_at" TIMESTAMPTZ(3),
    "outcome" VARCHAR(10),

    CONSTRAINT "outgoing_notice_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "outgoing_notice_outcome_known" CHECK ("outcome" IN ('sent', 'void', 'given_up')),
    CONSTRAINT "outgoing_notice_settled" CHECK (("settled_at" IS NULL) = ("outcome" IS NULL))
);

CREATE UNIQUE INDEX "outgoing_notice_occasion_key" ON "outgoing_notice"("occasion");
CREATE INDEX "outgoing_notice_settled_at_next_at_idx" ON "outgoing_notice"("settled_at", "next_at");
CREATE INDEX "outgoing_notice_account_id_idx" ON "outgoing_notice"("account_id");
CREATE INDEX "outgoing_notice_created_at_idx" ON "outgoing_notice"("created_at");

ALTER TABLE "outgoing_notice" ADD CONSTRAINT "outgoing_notice_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "received_customer" ADD COLUMN "outgoing_notice_id" INTEGER;
CREATE INDEX "received_customer_outgoing_notice_id_idx" ON "received_customer"("outgoing_notice_id");
ALTER TABLE "received_customer" ADD CONSTRAINT "received_customer_outgoing_notice_id_fkey" FOREIGN KEY ("outgoing_notice_id") REFERENCES "outgoing_notice"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE INDEX "job_state_ended_at_idx" ON "job"("state", "ended_at");
