-- The feed also tells of statements, and of customers' months whose counts have changed: one record of the log about a batch
-- makes an entry for each of them (rule feed.order).
ALTER TABLE "change_entry" ADD COLUMN "place" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "customer_id" INTEGER,
  ADD COLUMN "month" DATE;
ALTER TABLE "change_entry" DROP CONSTRAINT "change_entry_pkey",
  ADD CONSTRAINT "change_entry_pkey" PRIMARY KEY ("audit_id", "place");

CREATE OR REPLACE FUNCTION change_entry_add() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO change_entry (audit_id)
    SELECT id FROM added
    WHERE entity IN ('customer', 'product', 'statement')
      AND action IN ('create', 'update', 'switchStatus', 'delete', 'restore');
  RETURN NULL;
END
$$;

ALTER TABLE "webhook" DROP CONSTRAINT "webhook_kinds_known",
  ADD CONSTRAINT "webhook_kinds_known"
  CHECK ("kinds" <@ ARRAY['create', 'update', 'price', 'switchStatus', 'delete', 'product', 'statement', 'usage']);
