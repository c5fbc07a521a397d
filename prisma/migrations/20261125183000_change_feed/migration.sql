-- The changes of customers and products in the order in which they became visible, for programs that follow them (rule
-- feed.order). The ids of the log cannot serve: of two transactions the one with the smaller id may commit later, and
-- whoever has read the greater one would miss it. So an entry begins without a position, and whoever reads the feed first
-- gives positions to what has been committed, one reader after the other. A transaction's number would do the same, but
-- does not survive a restore into another cluster.
CREATE TABLE "change_feed" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "last_position" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "change_feed_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "change_feed_one" ON "change_feed" ((true));
INSERT INTO "change_feed" DEFAULT VALUES;

CREATE TABLE "change_entry" (
    "audit_id" BIGINT NOT NULL,
    "position" BIGINT,

    CONSTRAINT "change_entry_pkey" PRIMARY KEY ("audit_id")
);
CREATE UNIQUE INDEX "change_entry_position_key" ON "change_entry"("position");
CREATE INDEX "change_entry_waiting" ON "change_entry"("audit_id") WHERE position IS NULL;

CREATE FUNCTION change_entry_add() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO change_entry (audit_id)
    SELECT id FROM added
    WHERE entity IN ('customer', 'product') AND action IN ('create', 'update', 'switchStatus', 'delete', 'restore');
  RETURN NULL;
END
$$;
CREATE TRIGGER change_entry_add AFTER INSERT ON audit_log
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION change_entry_add();

-- What the log no longer has is gone from the feed. No foreign key: what may be done to the log, its own triggers say alone.
CREATE FUNCTION change_entry_remove() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  DELETE FROM change_entry WHERE audit_id IN (SELECT id FROM removed);
  RETURN NULL;
END
$$;
CREATE TRIGGER change_entry_remove AFTER DELETE ON audit_log
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION change_entry_remove();
