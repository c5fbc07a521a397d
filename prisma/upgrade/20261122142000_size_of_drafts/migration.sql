-- How much a draft holds, so that what an account keeps is added up without reading all of it.
ALTER TABLE "form_draft" ADD COLUMN "size" INTEGER NOT NULL DEFAULT 0;

UPDATE "form_draft" SET "size" = octet_length("values"::text);

ALTER TABLE "form_draft" ADD CONSTRAINT "form_draft_size_not_negative" CHECK ("size" >= 0);
