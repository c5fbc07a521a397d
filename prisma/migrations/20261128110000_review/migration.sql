-- What is reviewed, and filed with operators and vendors (rules review.*, filing.*).
CREATE TABLE "review_case" (
    "id" SERIAL NOT NULL,
    "kind" VARCHAR(40) NOT NULL,
    "record_id" INTEGER NOT NULL,
    "content_version" INTEGER NOT NULL,
    "customer_id" INTEGER,
    "label" VARCHAR(253) NOT NULL,
    "content" JSONB NOT NULL,
    "author_id" INTEGER NOT NULL,
    "submitted_by_id" INTEGER NOT NULL,
    "submitted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "state" SMALLINT NOT NULL DEFAULT 2,
    "decided_by_id" INTEGER,
    "decided_at" TIMESTAMPTZ(3),
    "reason_list" INTEGER[] NOT NULL DEFAULT '{}',
    "reason" VARCHAR(500),

    CONSTRAINT "review_case_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "review_case_decided_check"
      CHECK ("state" = 2 AND "decided_by_id" IS NULL AND "decided_at" IS NULL
        OR "state" IN (1, 3, 4) AND "decided_by_id" IS NOT NULL AND "decided_at" IS NOT NULL)
);
-- One case of a record is open at a time, and the oldest waits first.
CREATE UNIQUE INDEX "review_case_open_idx" ON "review_case"("kind", "record_id") WHERE "state" = 2;
CREATE INDEX "review_case_waiting_idx" ON "review_case"("submitted_at", "id") WHERE "state" = 2;
CREATE INDEX "review_case_record_idx" ON "review_case"("kind", "record_id", "id");
CREATE INDEX "review_case_submitted_at_idx" ON "review_case"("submitted_at", "id");
CREATE INDEX "review_case_customer_id_idx" ON "review_case"("customer_id");
ALTER TABLE "review_case" ADD CONSTRAINT "review_case_customer_id_fkey"
  FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "review_case" ADD CONSTRAINT "review_case_author_id_fkey"
  FOREIGN KEY ("author_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "review_case" ADD CONSTRAINT "review_case_submitted_by_id_fkey"
  FOREIGN KEY ("submitted_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "review_case" ADD CONSTRAINT "review_case_decided_by_id_fkey"
  FOREIGN KEY ("decided_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- A case is decided once; what was submitted and decided stays as it was.
CREATE FUNCTION keep_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.state <> 2
    OR (OLD.kind, OLD.record_id, OLD.content_version, OLD.content, OLD.author_id, OLD.submitted_by_id, OLD.submitted_at)
      IS DISTINCT FROM
      (NEW.kind, NEW.record_id, NEW.content_version, NEW.content, NEW.author_id, NEW.submitted_by_id, NEW.submitted_at)
  THEN
    RAISE EXCEPTION 'what was reviewed stays as it is';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "review_case_kept" BEFORE UPDATE OR DELETE ON "review_case" FOR EACH ROW EXECUTE FUNCTION keep_review();

-- Each step of a filing is a row; the last of a version and a target is its state.
CREATE TABLE "filing" (
    "id" SERIAL NOT NULL,
    "kind" VARCHAR(40) NOT NULL,
    "record_id" INTEGER NOT NULL,
    "customer_id" INTEGER,
    "label" VARCHAR(253) NOT NULL,
    "target" SMALLINT NOT NULL,
    "content_version" INTEGER NOT NULL,
    "state" SMALLINT NOT NULL,
    "day" DATE NOT NULL,
    "reason" VARCHAR(500),
    "evidence_list" JSONB NOT NULL DEFAULT '[]',
    "created_by_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "filing_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "filing_state_check" CHECK ("state" BETWEEN 1 AND 5)
);
CREATE INDEX "filing_record_idx" ON "filing"("kind", "record_id", "target", "content_version", "id");
CREATE INDEX "filing_refused_idx" ON "filing"("kind", "target", "id") WHERE "state" = 3;
CREATE INDEX "filing_customer_id_idx" ON "filing"("customer_id");
CREATE INDEX "filing_created_by_id_idx" ON "filing"("created_by_id");
ALTER TABLE "filing" ADD CONSTRAINT "filing_customer_id_fkey"
  FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "filing" ADD CONSTRAINT "filing_created_by_id_fkey"
  FOREIGN KEY ("created_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
CREATE TRIGGER "filing_append_only"
  BEFORE UPDATE OR DELETE OR TRUNCATE ON "filing"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE "keyword" (
    "id" SERIAL NOT NULL,
    "word" VARCHAR(50) NOT NULL,
    "use" SMALLINT NOT NULL,
    "match" SMALLINT NOT NULL,
    "customer_id" INTEGER,
    "reply" VARCHAR(70),
    "remark" VARCHAR(200),
    "content_version" INTEGER NOT NULL DEFAULT 1,
    "approved_version" INTEGER,
    "state" SMALLINT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_by_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_by_id" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "keyword_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "keyword_state_check" CHECK ("state" BETWEEN 1 AND 5),
    CONSTRAINT "keyword_use_check" CHECK ("use" BETWEEN 1 AND 4),
    CONSTRAINT "keyword_match_check" CHECK ("match" BETWEEN 1 AND 3)
);
CREATE INDEX "keyword_created_at_id_idx" ON "keyword"("created_at" DESC, "id" DESC);
CREATE INDEX "keyword_customer_id_idx" ON "keyword"("customer_id");
CREATE INDEX "keyword_created_by_id_idx" ON "keyword"("created_by_id");
CREATE INDEX "keyword_updated_by_id_idx" ON "keyword"("updated_by_id");
ALTER TABLE "keyword" ADD CONSTRAINT "keyword_customer_id_fkey"
  FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "keyword" ADD CONSTRAINT "keyword_created_by_id_fkey"
  FOREIGN KEY ("created_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "keyword" ADD CONSTRAINT "keyword_updated_by_id_fkey"
  FOREIGN KEY ("updated_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

CREATE TABLE "domain" (
    "id" SERIAL NOT NULL,
    "domain" VARCHAR(253) NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "purpose" SMALLINT NOT NULL,
    "icp_number" VARCHAR(50) NOT NULL,
    "verified_by" SMALLINT,
    "expire_date" DATE,
    "proof_list" JSONB NOT NULL DEFAULT '[]',
    "remark" VARCHAR(200),
    "content_version" INTEGER NOT NULL DEFAULT 1,
    "approved_version" INTEGER,
    "state" SMALLINT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_by_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_by_id" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "domain_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "domain_state_check" CHECK ("state" BETWEEN 1 AND 5),
    CONSTRAINT "domain_purpose_check" CHECK ("purpose" IN (1, 2))
);
CREATE INDEX "domain_created_at_id_idx" ON "domain"("created_at" DESC, "id" DESC);
CREATE INDEX "domain_customer_id_idx" ON "domain"("customer_id");
CREATE INDEX "domain_created_by_id_idx" ON "domain"("created_by_id");
CREATE INDEX "domain_updated_by_id_idx" ON "domain"("updated_by_id");
ALTER TABLE "domain" ADD CONSTRAINT "domain_customer_id_fkey"
  FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "domain" ADD CONSTRAINT "domain_created_by_id_fkey"
  FOREIGN KEY ("created_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "domain" ADD CONSTRAINT "domain_updated_by_id_fkey"
  FOREIGN KEY ("updated_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
CREATE TRIGGER "domain_files"
  AFTER DELETE ON "domain" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION let_files_go('domain');

CREATE TABLE "signature" (
    "id" SERIAL NOT NULL,
    "sign_name" VARCHAR(16) NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "subject_id" INTEGER NOT NULL,
    "sign_type" SMALLINT NOT NULL,
    "source" SMALLINT NOT NULL,
    "icp_number" VARCHAR(50),
    "trademark_number" VARCHAR(50),
    "third_party" BOOLEAN NOT NULL,
    "apply_desc" VARCHAR(200),
    "licence_file_list" JSONB NOT NULL DEFAULT '[]',
    "attorney_file_list" JSONB NOT NULL DEFAULT '[]',
    "content_version" INTEGER NOT NULL DEFAULT 1,
    "approved_version" INTEGER,
    "state" SMALLINT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_by_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_by_id" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "signature_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "signature_state_check" CHECK ("state" BETWEEN 1 AND 5),
    CONSTRAINT "signature_kinds_check" CHECK ("sign_type" BETWEEN 1 AND 3 AND "source" BETWEEN 1 AND 3)
);
CREATE INDEX "signature_created_at_id_idx" ON "signature"("created_at" DESC, "id" DESC);
CREATE INDEX "signature_customer_id_idx" ON "signature"("customer_id");
CREATE INDEX "signature_created_by_id_idx" ON "signature"("created_by_id");
CREATE INDEX "signature_updated_by_id_idx" ON "signature"("updated_by_id");
ALTER TABLE "signature" ADD CONSTRAINT "signature_customer_id_fkey"
  FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "signature" ADD CONSTRAINT "signature_created_by_id_fkey"
  FOREIGN KEY ("created_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "signature" ADD CONSTRAINT "signature_updated_by_id_fkey"
  FOREIGN KEY ("updated_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "signature" ADD CONSTRAINT "signature_subject_id_fkey"
  FOREIGN KEY ("subject_id") REFERENCES "subject"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
CREATE INDEX "signature_subject_id_idx" ON "signature"("subject_id");
CREATE TRIGGER "signature_files"
  AFTER DELETE ON "signature" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION let_files_go('signature');
