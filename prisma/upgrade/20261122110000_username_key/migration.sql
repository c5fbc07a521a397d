-- Usernames are unique regardless of case and width: two people called "Li" and "ｌｉ" cannot be told apart in a log.
-- Of names that are double already, the oldest account has the key; the others have none, stay as they are and are
-- told of when the server starts.
ALTER TABLE "account" ADD COLUMN "username_key" TEXT;

UPDATE "account" a SET "username_key" = lower(btrim(normalize(a.username, NFKC)))
  WHERE NOT EXISTS (
    SELECT FROM "account" older
    WHERE older.id < a.id
      AND lower(btrim(normalize(older.username, NFKC))) = lower(btrim(normalize(a.username, NFKC))));

CREATE UNIQUE INDEX "account_username_key_key" ON "account"("username_key");

CREATE FUNCTION set_username_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.username_key := lower(btrim(normalize(NEW.username, NFKC)));
  RETURN NEW;
END
$$;
CREATE TRIGGER "account_username_key"
  BEFORE INSERT OR UPDATE OF "username" ON "account" FOR EACH ROW EXECUTE FUNCTION set_username_key();
