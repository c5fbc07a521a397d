-- Service numbers, and the ports that carry their messages (rules number.*, port.*).
CREATE TABLE "service_number" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(15) NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "subject_id" INTEGER NOT NULL,
    "industry" SMALLINT NOT NULL,
    "abstract" VARCHAR(200) NOT NULL,
    "logo_list" JSONB NOT NULL DEFAULT '[]',
    "auth_file_list" JSONB NOT NULL DEFAULT '[]',
    "remark" VARCHAR(200),
    "content_version" INTEGER NOT NULL DEFAULT 1,
    "approved_version" INTEGER,
    "state" SMALLINT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_by_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_by_id" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "service_number_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "service_number_state_check" CHECK ("state" BETWEEN 1 AND 5),
    CONSTRAINT "service_number_industry_check" CHECK ("industry" BETWEEN 1 AND 11)
);
CREATE INDEX "service_number_created_at_id_idx" ON "service_number"("created_at" DESC, "id" DESC);
CREATE INDEX "service_number_customer_id_idx" ON "service_number"("customer_id");
ALTER TABLE "service_number" ADD CONSTRAINT "service_number_customer_id_fkey"
  FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
CREATE INDEX "service_number_subject_id_idx" ON "service_number"("subject_id");
ALTER TABLE "service_number" ADD CONSTRAINT "service_number_subject_id_fkey"
  FOREIGN KEY ("subject_id") REFERENCES "subject"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
CREATE INDEX "service_number_created_by_id_idx" ON "service_number"("created_by_id");
ALTER TABLE "service_number" ADD CONSTRAINT "service_number_created_by_id_fkey"
  FOREIGN KEY ("created_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
CREATE INDEX "service_number_updated_by_id_idx" ON "service_number"("updated_by_id");
ALTER TABLE "service_number" ADD CONSTRAINT "service_number_updated_by_id_fkey"
  FOREIGN KEY ("updated_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
CREATE TRIGGER "service_number_files"
  AFTER DELETE ON "service_number" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION let_files_go('serviceNumber');

CREATE TABLE "port" (
    "id" SERIAL NOT NULL,
    "port" VARCHAR(21) NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "service_number_id" INTEGER NOT NULL,
    "port_type" SMALLINT NOT NULL,
    "region" VARCHAR(200),
    "evidence_list" JSONB NOT NULL DEFAULT '[]',
    "remark" VARCHAR(200),
    "content_version" INTEGER NOT NULL DEFAULT 1,
    "approved_version" INTEGER,
    "state" SMALLINT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_by_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_by_id" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "port_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "port_state_check" CHECK ("state" BETWEEN 1 AND 5),
    CONSTRAINT "port_type_check" CHECK ("port_type" IN (1, 3, 5))
);
CREATE INDEX "port_created_at_id_idx" ON "port"("created_at" DESC, "id" DESC);
CREATE INDEX "port_customer_id_idx" ON "port"("customer_id");
ALTER TABLE "port" ADD CONSTRAINT "port_customer_id_fkey"
  FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
CREATE INDEX "port_service_number_id_idx" ON "port"("service_number_id");
ALTER TABLE "port" ADD CONSTRAINT "port_service_number_id_fkey"
  FOREIGN KEY ("service_number_id") REFERENCES "service_number"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
CREATE INDEX "port_created_by_id_idx" ON "port"("created_by_id");
ALTER TABLE "port" ADD CONSTRAINT "port_created_by_id_fkey"
  FOREIGN KEY ("created_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
CREATE INDEX "port_updated_by_id_idx" ON "port"("updated_by_id");
ALTER TABLE "port" ADD CONSTRAINT "port_updated_by_id_fkey"
  FOREIGN KEY ("updated_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
CREATE TRIGGER "port_files"
  AFTER DELETE ON "port" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION let_files_go('port');

CREATE TABLE "port_sign" (
    "id" SERIAL NOT NULL,
    "record_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "sign_id" INTEGER NOT NULL,

    CONSTRAINT "port_sign_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "port_sign_record_id_position_idx" ON "port_sign"("record_id", "position");
CREATE INDEX "port_sign_sign_id_idx" ON "port_sign"("sign_id");
ALTER TABLE "port_sign" ADD CONSTRAINT "port_sign_record_id_fkey"
  FOREIGN KEY ("record_id") REFERENCES "port"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "port_sign" ADD CONSTRAINT "port_sign_sign_id_fkey"
  FOREIGN KEY ("sign_id") REFERENCES "signature"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
