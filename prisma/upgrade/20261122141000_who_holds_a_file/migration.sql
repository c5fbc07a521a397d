-- What holds an upload, so that the clean-up and the quota of an account need not look through records and drafts.

-- The files of its owner that a draft names.
CREATE TABLE "form_draft_file" (
    "draft_id" INTEGER NOT NULL,
    "upload_id" INTEGER NOT NULL,

    CONSTRAINT "form_draft_file_pkey" PRIMARY KEY ("draft_id", "upload_id")
);

CREATE INDEX "form_draft_file_upload_id_idx" ON "form_draft_file"("upload_id");

ALTER TABLE "form_draft_file" ADD CONSTRAINT "form_draft_file_draft_id_fkey" FOREIGN KEY ("draft_id") REFERENCES "form_draft"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "form_draft_file" ADD CONSTRAINT "form_draft_file_upload_id_fkey" FOREIGN KEY ("upload_id") REFERENCES "upload"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

INSERT INTO "form_draft_file" ("draft_id", "upload_id")
  SELECT DISTINCT d."id", u."id"
  FROM "form_draft" d
  CROSS JOIN LATERAL regexp_matches(d."values"::text, '\d{4}/\d{2}/[A-Za-z0-9_-]{22}', 'g') AS named (keys)
  JOIN "upload" u ON u."storage_key" = named.keys[1] AND u."created_by_id" = d."account_id";

-- How many attachments of records refer to an upload.
ALTER TABLE "upload" ADD COLUMN "holders" INTEGER NOT NULL DEFAULT 0;

UPDATE "upload" u SET "holders" = held.count
  FROM (SELECT "upload_id", count(*)::int FROM "customer_attachment" GROUP BY "upload_id") AS held ("upload_id", "count")
  WHERE u."id" = held."upload_id";

ALTER TABLE "upload" ADD CONSTRAINT "upload_holders_not_negative" CHECK ("holders" >= 0);

CREATE INDEX "upload_not_held" ON "upload" ("created_by_id") INCLUDE ("size") WHERE "holders" = 0;

-- Counted, not looked up: two transactions that each take the last but one away would each see the other's. The rows
-- are locked in one order, so that two saves of the same files wait instead of blocking each other.
CREATE FUNCTION count_upload_holders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM FROM upload WHERE id IN (SELECT upload_id FROM gone) ORDER BY id FOR NO KEY UPDATE;
    UPDATE upload u SET holders = u.holders - own.count
      FROM (SELECT upload_id, count(*)::int FROM gone GROUP BY upload_id) AS own (upload_id, count)
      WHERE u.id = own.upload_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM FROM upload WHERE id IN (SELECT upload_id FROM come) ORDER BY id FOR NO KEY UPDATE;
    UPDATE upload u SET holders = u.holders + own.count
      FROM (SELECT upload_id, count(*)::int FROM come GROUP BY upload_id) AS own (upload_id, count)
      WHERE u.id = own.upload_id;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "customer_attachment_come"
  AFTER INSERT ON "customer_attachment" REFERENCING NEW TABLE AS come
  FOR EACH STATEMENT EXECUTE FUNCTION count_upload_holders();
CREATE TRIGGER "customer_attachment_gone"
  AFTER DELETE ON "customer_attachment" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION count_upload_holders();
CREATE TRIGGER "customer_attachment_changed"
  AFTER UPDATE ON "customer_attachment" REFERENCING OLD TABLE AS gone NEW TABLE AS come
  FOR EACH STATEMENT EXECUTE FUNCTION count_upload_holders();
