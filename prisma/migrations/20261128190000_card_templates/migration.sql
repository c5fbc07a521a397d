-- Card templates, and what vendors take of them (rules card.*). What is known of pictures is kept with the file.
ALTER TABLE "upload" ADD COLUMN "width" INTEGER, ADD COLUMN "height" INTEGER;

CREATE TABLE "message_template" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(17) NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "subject_id" INTEGER,
    "scene" VARCHAR(10) NOT NULL,
    "purpose" SMALLINT NOT NULL,
    "industry" INTEGER NOT NULL,
    "platform_list" INTEGER[],
    "fit_list" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "layout" SMALLINT NOT NULL,
    "content" JSONB NOT NULL,
    "sms_sample" VARCHAR(70),
    "sms_pattern" VARCHAR(370),
    "remark" VARCHAR(200),
    "content_version" INTEGER NOT NULL DEFAULT 1,
    "approved_version" INTEGER,
    "state" SMALLINT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_by_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_by_id" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "message_template_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "message_template_created_at_id_idx" ON "message_template"("created_at" DESC, "id" DESC);
CREATE INDEX "message_template_customer_id_idx" ON "message_template"("customer_id");
CREATE INDEX "message_template_subject_id_idx" ON "message_template"("subject_id");
CREATE INDEX "message_template_created_by_id_idx" ON "message_template"("created_by_id");
CREATE INDEX "message_template_updated_by_id_idx" ON "message_template"("updated_by_id");
ALTER TABLE "message_template" ADD CONSTRAINT "message_template_customer_id_fkey"
  FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "message_template" ADD CONSTRAINT "message_template_subject_id_fkey"
  FOREIGN KEY ("subject_id") REFERENCES "subject"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "message_template" ADD CONSTRAINT "message_template_created_by_id_fkey"
  FOREIGN KEY ("created_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "message_template" ADD CONSTRAINT "message_template_updated_by_id_fkey"
  FOREIGN KEY ("updated_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

CREATE TRIGGER "message_template_files"
  AFTER DELETE ON "message_template" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION let_files_go('messageTemplate');

CREATE TABLE "card_limit" (
    "id" SERIAL NOT NULL,
    "item" SMALLINT NOT NULL,
    "platform" INTEGER NOT NULL,
    "layout" SMALLINT NOT NULL,
    "value" INTEGER NOT NULL,
    "count" SMALLINT,
    "confidence" SMALLINT NOT NULL,
    "source" VARCHAR(200) NOT NULL,
    "as_of" DATE NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_by_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_by_id" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "card_limit_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "card_limit_platform_layout_item_key" ON "card_limit"("platform", "layout", "item");
CREATE INDEX "card_limit_as_of_id_idx" ON "card_limit"("as_of" DESC, "id" DESC);
