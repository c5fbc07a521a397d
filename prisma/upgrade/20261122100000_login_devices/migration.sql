-- Failures are counted apart for each device that has signed in to an account, for each address that it has signed in
-- from, and for all strangers together, so that nobody can lock somebody else out.

-- A browser that has signed in to an account; a signed cookie names it.
CREATE TABLE "login_device" (
    "id" UUID NOT NULL,
    "account_id" INTEGER NOT NULL,
    "ip" VARCHAR(64) NOT NULL,
    "user_agent" VARCHAR(1000) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "login_device_pkey" PRIMARY KEY ("account_id", "id")
);
ALTER TABLE "login_device" ADD CONSTRAINT "login_device_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "login_log"
  ADD COLUMN "name_key" BYTEA,
  ADD COLUMN "network" VARCHAR(64) NOT NULL DEFAULT '',
  ADD COLUMN "source" SMALLINT NOT NULL DEFAULT 0,
  ADD COLUMN "device_id" UUID,
  ADD COLUMN "is_new_device" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "quarter" TIMESTAMPTZ(3),
  ADD COLUMN "attempts" INTEGER NOT NULL DEFAULT 1;

ALTER TABLE "session"
  ADD COLUMN "previous_hash" BYTEA,
  ADD COLUMN "rotated_at" TIMESTAMPTZ(3),
  ADD COLUMN "device_id" UUID;

-- People type their password where the name belongs: a name that no account has is kept by its first letter alone.
ALTER TABLE "login_log" DISABLE TRIGGER USER;
UPDATE "login_log" SET "network" = "ip";
UPDATE "login_log" l SET "username" = left(l.username, 1) || '***'
  WHERE l.account_id IS NULL AND NOT EXISTS (SELECT FROM "account" a WHERE a.username = l.username);
ALTER TABLE "login_log" ENABLE TRIGGER USER;
DELETE FROM "login_unlock" u WHERE NOT EXISTS (SELECT FROM "account" a WHERE a.username = u.username);

DROP INDEX "login_log_ip_created_at_idx";
CREATE INDEX "login_log_name_key_created_at_idx" ON "login_log"("name_key", "created_at");
CREATE INDEX "login_log_network_created_at_idx" ON "login_log"("network", "created_at");
-- Refused attempts are counted in one row per name, network and quarter of an hour; other rows have no quarter.
CREATE UNIQUE INDEX "login_log_name_key_network_quarter_key" ON "login_log"("name_key", "network", "quarter");

-- The log stays append-only but for that count, which goes up by one.
DROP TRIGGER "login_log_append_only" ON "login_log";
CREATE TRIGGER "login_log_append_only"
  BEFORE DELETE OR TRUNCATE
    OR UPDATE OF "id", "username", "account_id", "result", "reason", "ip", "user_agent", "request_id", "created_at",
      "name_key", "network", "source", "device_id", "is_new_device", "quarter"
  ON "login_log" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('retention');

CREATE FUNCTION refuse_recount() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.quarter IS NOT NULL AND NEW.attempts = OLD.attempts + 1 THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only: UPDATE refused', TG_TABLE_NAME;
END
$$;
CREATE TRIGGER "login_log_recount"
  BEFORE UPDATE ON "login_log" FOR EACH ROW EXECUTE FUNCTION refuse_recount();
