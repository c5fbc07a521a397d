-- Which records hold a file, of whatever entity: so far customers alone, each of its attachments by itself.
CREATE TABLE "file_holder" (
    "entity" VARCHAR(50) NOT NULL,
    "entity_id" INTEGER NOT NULL,
    "upload_id" INTEGER NOT NULL,

    CONSTRAINT "file_holder_pkey" PRIMARY KEY ("entity","entity_id","upload_id")
);
INSERT INTO "file_holder" ("entity", "entity_id", "upload_id")
  SELECT DISTINCT 'customer', "customer_id", "upload_id" FROM "customer_attachment" WHERE "upload_id" IS NOT NULL;
CREATE INDEX "file_holder_upload_id_idx" ON "file_holder"("upload_id");
ALTER TABLE "file_holder" ADD CONSTRAINT "file_holder_upload_id_fkey" FOREIGN KEY ("upload_id") REFERENCES "upload"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- A file in both lists of a customer had two holders.
UPDATE "upload" u SET "holders" = held.count
  FROM (SELECT "upload_id", count(*)::int FROM "file_holder" GROUP BY "upload_id") AS held ("upload_id", "count")
  WHERE u."id" = held."upload_id" AND u."holders" <> held.count;

DROP TRIGGER "customer_attachment_come" ON "customer_attachment";
DROP TRIGGER "customer_attachment_gone" ON "customer_attachment";
DROP TRIGGER "customer_attachment_changed" ON "customer_attachment";
ALTER TABLE "customer_attachment" DROP COLUMN "upload_id";

-- count_upload_holders says why they are counted.
CREATE TRIGGER "file_holder_come"
  AFTER INSERT ON "file_holder" REFERENCING NEW TABLE AS come
  FOR EACH STATEMENT EXECUTE FUNCTION count_upload_holders();
CREATE TRIGGER "file_holder_gone"
  AFTER DELETE ON "file_holder" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION count_upload_holders();
CREATE TRIGGER "file_holder_changed"
  AFTER UPDATE ON "file_holder" REFERENCING OLD TABLE AS gone NEW TABLE AS come
  FOR EACH STATEMENT EXECUTE FUNCTION count_upload_holders();

-- No foreign key can end what a record of any entity holds: a table whose records hold files has this trigger, with the
-- name of the entity.
CREATE FUNCTION let_files_go() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM file_holder WHERE entity = TG_ARGV[0] AND entity_id IN (SELECT id FROM gone);
  RETURN NULL;
END
$$;
CREATE TRIGGER "customer_files"
  AFTER DELETE ON "customer" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION let_files_go('customer');
