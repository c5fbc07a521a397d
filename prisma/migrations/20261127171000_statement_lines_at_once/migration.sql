-- Lines of many statements are written at once, and looked at so: a revision that is there has no others.
DROP TRIGGER "statement_line_kept" ON "statement_line";
CREATE OR REPLACE FUNCTION statement_line_keep() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF EXISTS (SELECT FROM added JOIN statement_revision USING (statement_id, revision)) THEN
    RAISE EXCEPTION 'A revision of a statement does not change';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "statement_line_kept" AFTER INSERT ON "statement_line" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION statement_line_keep();
