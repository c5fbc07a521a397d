-- Texts of messages, with their variables (rules text.*).
CREATE TABLE "text_template" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(30) NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "kind" SMALLINT NOT NULL,
    "sign_id" INTEGER NOT NULL,
    "content" VARCHAR(500) NOT NULL,
    "remark" VARCHAR(200),
    "content_version" INTEGER NOT NULL DEFAULT 1,
    "approved_version" INTEGER,
    "state" SMALLINT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_by_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_by_id" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "text_template_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "text_template_state_check" CHECK ("state" BETWEEN 1 AND 5),
    CONSTRAINT "text_template_kind_check" CHECK ("kind" BETWEEN 1 AND 3)
);
CREATE INDEX "text_template_created_at_id_idx" ON "text_template"("created_at" DESC, "id" DESC);
CREATE INDEX "text_template_customer_id_idx" ON "text_template"("customer_id");
CREATE INDEX "text_template_sign_id_idx" ON "text_template"("sign_id");
CREATE INDEX "text_template_created_by_id_idx" ON "text_template"("created_by_id");
CREATE INDEX "text_template_updated_by_id_idx" ON "text_template"("updated_by_id");
ALTER TABLE "text_template" ADD CONSTRAINT "text_template_customer_id_fkey"
  FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "text_template" ADD CONSTRAINT "text_template_sign_id_fkey"
  FOREIGN KEY ("sign_id") REFERENCES "signature"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "text_template" ADD CONSTRAINT "text_template_created_by_id_fkey"
  FOREIGN KEY ("created_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "text_template" ADD CONSTRAINT "text_template_updated_by_id_fkey"
  FOREIGN KEY ("updated_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

CREATE TABLE "text_template_variable" (
    "id" SERIAL NOT NULL,
    "record_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "name" VARCHAR(10) NOT NULL,
    "kind" SMALLINT NOT NULL,
    "sample" VARCHAR(100) NOT NULL,
    "length" INTEGER NOT NULL,

    CONSTRAINT "text_template_variable_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "text_template_variable_kind_check" CHECK ("kind" BETWEEN 1 AND 6)
);
CREATE INDEX "text_template_variable_record_id_position_idx" ON "text_template_variable"("record_id", "position");
ALTER TABLE "text_template_variable" ADD CONSTRAINT "text_template_variable_record_id_fkey"
  FOREIGN KEY ("record_id") REFERENCES "text_template"("id") ON DELETE CASCADE ON UPDATE CASCADE;
