-- Terms are kept as other declared records are: whoever adds them is also who changed them last. They never change.
ALTER TABLE "settlement_term" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "settlement_term" ADD COLUMN "updated_by_id" INTEGER;
ALTER TABLE "settlement_term" ADD COLUMN "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
CREATE FUNCTION settlement_term_author() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_by_id := NEW.created_by_id;
  NEW.updated_at := NEW.created_at;
  RETURN NEW;
END
$$;
CREATE TRIGGER "settlement_term_author" BEFORE INSERT ON "settlement_term"
  FOR EACH ROW EXECUTE FUNCTION settlement_term_author();
ALTER TABLE "settlement_term" DISABLE TRIGGER "settlement_term_append_only";
UPDATE "settlement_term" SET "updated_by_id" = "created_by_id", "updated_at" = "created_at";
ALTER TABLE "settlement_term" ENABLE TRIGGER "settlement_term_append_only";
