-- Pictures and films of customers for their cards (rules material.*).
CREATE TABLE "material" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "file_list" JSONB NOT NULL DEFAULT '[]',
    "oss_uri" VARCHAR(1000) NOT NULL DEFAULT '',
    "kind" SMALLINT NOT NULL DEFAULT 1,
    "ratio" SMALLINT NOT NULL DEFAULT 9,
    "width" INTEGER NOT NULL DEFAULT 0,
    "height" INTEGER NOT NULL DEFAULT 0,
    "size" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_by_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_by_id" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "material_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "material_kind_check" CHECK ("kind" IN (1, 2)),
    CONSTRAINT "material_ratio_check" CHECK ("ratio" IN (1, 2, 3, 4, 9))
);
CREATE INDEX "material_created_at_id_idx" ON "material"("created_at" DESC, "id" DESC);
CREATE INDEX "material_customer_id_idx" ON "material"("customer_id");
ALTER TABLE "material" ADD CONSTRAINT "material_customer_id_fkey"
  FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
CREATE INDEX "material_created_by_id_idx" ON "material"("created_by_id");
ALTER TABLE "material" ADD CONSTRAINT "material_created_by_id_fkey"
  FOREIGN KEY ("created_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
CREATE INDEX "material_updated_by_id_idx" ON "material"("updated_by_id");
ALTER TABLE "material" ADD CONSTRAINT "material_updated_by_id_fkey"
  FOREIGN KEY ("updated_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
CREATE TRIGGER "material_files"
  AFTER DELETE ON "material" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION let_files_go('material');
