-- Statements of what customers owe (rules settlement.*).
CREATE TABLE "statement" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "month" DATE NOT NULL,
    "state" SMALLINT NOT NULL,
    "revision" INTEGER NOT NULL,
    "dispute_reason" VARCHAR(200),
    "confirmed_at" TIMESTAMPTZ(3),
    "due_day" DATE,
    "invoice_no" VARCHAR(50),
    "invoice_day" DATE,
    "closed_by_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "statement_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "statement_customer_id_month_key" ON "statement"("customer_id", "month");
CREATE INDEX "statement_month_state_idx" ON "statement"("month", "state");
CREATE INDEX "statement_closed_by_id_idx" ON "statement"("closed_by_id");
CREATE TABLE "statement_revision" (
    "statement_id" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "count" BIGINT NOT NULL,
    "amount" DECIMAL(20,4) NOT NULL,
    "rounding" DECIMAL(20,4) NOT NULL,
    "carried" DECIMAL(20,2) NOT NULL,
    "payable" DECIMAL(20,2) NOT NULL,
    "net" DECIMAL(20,2) NOT NULL,
    "tax" DECIMAL(20,2) NOT NULL,
    "head" JSONB NOT NULL,
    "cut" BIGINT NOT NULL,
    "price_cut" BIGINT NOT NULL,
    "hash" CHAR(64) NOT NULL,
    "reason" VARCHAR(200),
    "created_by_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "statement_revision_pkey" PRIMARY KEY ("statement_id","revision")
);
CREATE INDEX "statement_revision_created_by_id_idx" ON "statement_revision"("created_by_id");
CREATE TABLE "statement_line" (
    "statement_id" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" SMALLINT NOT NULL,
    "usage_month" DATE NOT NULL,
    "from_day" DATE,
    "to_day" DATE,
    "platform" SMALLINT,
    "industry" INTEGER,
    "count" BIGINT NOT NULL,
    "price" DECIMAL(5,4),
    "amount" DECIMAL(20,4) NOT NULL,
    "price_version" BIGINT,
    "hand_price_id" INTEGER,
    "tier" SMALLINT,
    "reason" VARCHAR(200),

    CONSTRAINT "statement_line_pkey" PRIMARY KEY ("statement_id","revision","position")
);
CREATE TABLE "statement_adjustment" (
    "id" SERIAL NOT NULL,
    "statement_id" INTEGER NOT NULL,
    "amount" DECIMAL(20,2) NOT NULL,
    "reason" VARCHAR(200) NOT NULL,
    "state" SMALLINT NOT NULL,
    "created_by_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_by_id" INTEGER,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "statement_adjustment_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "statement_adjustment_statement_id_idx" ON "statement_adjustment"("statement_id");
CREATE INDEX "statement_adjustment_created_by_id_idx" ON "statement_adjustment"("created_by_id");
CREATE INDEX "statement_adjustment_decided_by_id_idx" ON "statement_adjustment"("decided_by_id");
CREATE TABLE "hand_price" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "from_day" DATE NOT NULL,
    "to_day" DATE NOT NULL,
    "platform" SMALLINT,
    "industry" INTEGER,
    "price" DECIMAL(5,4) NOT NULL,
    "reason" VARCHAR(200) NOT NULL,
    "state" SMALLINT NOT NULL,
    "created_by_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_by_id" INTEGER,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "hand_price_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "hand_price_customer_id_from_day_idx" ON "hand_price"("customer_id", "from_day");
CREATE INDEX "hand_price_created_by_id_idx" ON "hand_price"("created_by_id");
CREATE INDEX "hand_price_decided_by_id_idx" ON "hand_price"("decided_by_id");
ALTER TABLE "statement" ADD CONSTRAINT "statement_customer_id_fkey"
  FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "statement" ADD CONSTRAINT "statement_closed_by_id_fkey"
  FOREIGN KEY ("closed_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "statement_revision" ADD CONSTRAINT "statement_revision_statement_id_fkey"
  FOREIGN KEY ("statement_id") REFERENCES "statement"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "statement_revision" ADD CONSTRAINT "statement_revision_created_by_id_fkey"
  FOREIGN KEY ("created_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "statement_line" ADD CONSTRAINT "statement_line_statement_id_fkey"
  FOREIGN KEY ("statement_id") REFERENCES "statement"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "statement_adjustment" ADD CONSTRAINT "statement_adjustment_statement_id_fkey"
  FOREIGN KEY ("statement_id") REFERENCES "statement"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "statement_adjustment" ADD CONSTRAINT "statement_adjustment_created_by_id_fkey"
  FOREIGN KEY ("created_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "statement_adjustment" ADD CONSTRAINT "statement_adjustment_decided_by_id_fkey"
  FOREIGN KEY ("decided_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "hand_price" ADD CONSTRAINT "hand_price_customer_id_fkey"
  FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "hand_price" ADD CONSTRAINT "hand_price_created_by_id_fkey"
  FOREIGN KEY ("created_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "hand_price" ADD CONSTRAINT "hand_price_decided_by_id_fkey"
  FOREIGN KEY ("decided_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

ALTER TABLE "usage_batch" ADD COLUMN "withdrawn_order" BIGINT;
CREATE UNIQUE INDEX "usage_batch_withdrawn_order_key" ON "usage_batch"("withdrawn_order");
ALTER TABLE "usage_month"
    ADD COLUMN "count" BIGINT,
    ADD COLUMN "payable" DECIMAL(20,2),
    ADD COLUMN "blocks" TEXT[] DEFAULT ARRAY[]::TEXT[],
    ADD COLUMN "vendors" SMALLINT[] DEFAULT ARRAY[]::SMALLINT[],
    ADD COLUMN "source" SMALLINT,
    ADD COLUMN "late" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "price_cut" BIGINT NOT NULL DEFAULT 0,
    ADD COLUMN "term_cut" INTEGER NOT NULL DEFAULT 0,
    ADD COLUMN "hand_cut" INTEGER NOT NULL DEFAULT 0,
    ADD COLUMN "reckoned_at" TIMESTAMPTZ(3);

-- The order in which batches are booked and withdrawn: taken when their months are locked, so that whoever reckons a
-- month knows what is in it.
CREATE SEQUENCE "usage_order";
SELECT setval('usage_order', coalesce((SELECT max("booked_order") FROM "usage_batch"), 0) + 1, false);

ALTER TABLE "statement" ADD CONSTRAINT "statement_first_day" CHECK (extract(day from "month") = 1);

CREATE TRIGGER "statement_revision_append_only"
  BEFORE UPDATE OR DELETE OR TRUNCATE ON "statement_revision"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "statement_line_append_only"
  BEFORE UPDATE OR DELETE OR TRUNCATE ON "statement_line"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- From its confirmation on a statement is that revision (rule settlement.frozen).
CREATE FUNCTION statement_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.state IN (2, 4) AND (NEW.state NOT IN (2, 4)
      OR (NEW.customer_id, NEW.month, NEW.revision) IS DISTINCT FROM (OLD.customer_id, OLD.month, OLD.revision)) THEN
    RAISE EXCEPTION 'A statement that is confirmed does not change, and none is deleted';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER "statement_kept" BEFORE UPDATE OR DELETE ON "statement"
  FOR EACH ROW EXECUTE FUNCTION statement_keep();

-- A revision is written after its lines, and has no others from then on.
CREATE FUNCTION statement_line_keep() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF EXISTS (SELECT FROM statement_revision r WHERE (r.statement_id, r.revision) = (NEW.statement_id, NEW.revision)) THEN
    RAISE EXCEPTION 'A revision of a statement does not change';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER "statement_line_kept" BEFORE INSERT ON "statement_line"
  FOR EACH ROW EXECUTE FUNCTION statement_line_keep();
