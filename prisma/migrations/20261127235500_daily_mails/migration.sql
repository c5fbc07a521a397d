-- Daily report mails (rule daily.mail).
CREATE TABLE "daily_mail" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "dimension" SMALLINT NOT NULL,
    "service_type" SMALLINT,
    "status" SMALLINT NOT NULL DEFAULT 1,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_by_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_by_id" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "daily_mail_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "daily_mail_status_check" CHECK (status IN (0, 1))
);
CREATE INDEX "daily_mail_created_at_id_idx" ON "daily_mail"("created_at" DESC, "id" DESC);
CREATE TABLE "daily_mail_reader" (
    "id" SERIAL NOT NULL,
    "record_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "account_id" INTEGER NOT NULL,
    CONSTRAINT "daily_mail_reader_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "daily_mail_reader_record_id_idx" ON "daily_mail_reader"("record_id");
CREATE INDEX "daily_mail_reader_account_id_idx" ON "daily_mail_reader"("account_id");
ALTER TABLE "daily_mail_reader" ADD CONSTRAINT "daily_mail_reader_record_id_fkey"
  FOREIGN KEY ("record_id") REFERENCES "daily_mail"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- It is mailed to whoever wants mail at all; each can leave it out, as other kinds.
ALTER TABLE "notice_mail" DROP CONSTRAINT "notice_mail_kinds_known";
ALTER TABLE "notice_mail" ADD CONSTRAINT "notice_mail_kinds_known"
  CHECK ("kinds" <@ ARRAY['due', 'received', 'decided', 'job', 'balance', 'daily']);
UPDATE "notice_mail" SET "kinds" = "kinds" || ARRAY['daily'] WHERE "email" IS NOT NULL AND cardinality("kinds") > 0;
