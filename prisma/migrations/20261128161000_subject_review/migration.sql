-- Legal entities are reviewed; those that exist begin approved as version 1 (rule subject.review).
ALTER TABLE "subject"
  ADD COLUMN "content_version" INTEGER NOT NULL DEFAULT 1,
  ADD COLUMN "approved_version" INTEGER,
  ADD COLUMN "state" SMALLINT NOT NULL DEFAULT 3,
  ADD CONSTRAINT "subject_state_check" CHECK ("state" BETWEEN 1 AND 4);
UPDATE "subject" SET "approved_version" = 1;
ALTER TABLE "subject" ALTER COLUMN "state" DROP DEFAULT;

-- What was approved of them is what they are now: the case that the next version is compared with.
INSERT INTO "review_case" ("kind", "record_id", "content_version", "customer_id", "label", "content", "author_id",
  "submitted_by_id", "submitted_at", "state", "decided_by_id", "decided_at", "reason")
SELECT 'subject', s.id, 1, s.customer_id, s.name, jsonb_build_object('fdName', s.name, 'fdKind', s.kind,
    'fdCustomerId', s.customer_id, 'fdContractingEntity', s.contracting_entity, 'fdCreditCode', s.credit_code,
    'fdTaxNumber', s.tax_number, 'fdBankName', s.bank_name, 'fdBankAccount', s.bank_account, 'fdAddress', s.address,
    'fdPhone', s.phone, 'fdLicenceList', s.licence_list, 'fdRemark', s.remark),
  s.updated_by_id, s.updated_by_id, s.updated_at, 3, s.updated_by_id, s.updated_at, '启用审核前已在用'
FROM "subject" s ORDER BY s.id;
INSERT INTO "file_holder" ("entity", "entity_id", "upload_id")
SELECT 'reviewCase', k.id, h.upload_id FROM "file_holder" h
  JOIN "review_case" k ON k.kind = 'subject' AND k.record_id = h.entity_id
WHERE h.entity = 'subject';
