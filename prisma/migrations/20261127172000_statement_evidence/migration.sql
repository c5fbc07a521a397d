-- What shows that a customer has accepted a statement, as a signed scan (rule settlement.evidence): no part of its revisions.
-- Statements are never deleted, so nothing has to let their files go.
ALTER TABLE "statement" ADD COLUMN "evidence_list" JSONB NOT NULL DEFAULT '[]';
