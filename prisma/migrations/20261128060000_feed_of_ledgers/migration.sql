-- The feed also tells whose ledger changed, by other acts than confirming a statement (rule feed.order). An order is in the
-- ledger from its confirmation on, after which it does not change.
CREATE OR REPLACE FUNCTION change_entry_add() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO change_entry (audit_id)
    SELECT id FROM added
    WHERE entity IN ('customer', 'product') AND action IN ('create', 'update', 'switchStatus', 'delete', 'restore')
      OR entity = 'statement' AND action IN ('closeStatement', 'recountStatement', 'adjustStatement', 'approveAdjustment',
        'confirmStatement', 'disputeStatement', 'reopenStatement', 'invoiceStatement');
  INSERT INTO change_entry (audit_id, customer_id)
    SELECT id, customer_id FROM (
      SELECT id, CASE entity
          WHEN 'order' THEN (SELECT customer_id FROM ledger_entry WHERE order_id = entity_id::int)
          WHEN 'receipt' THEN (SELECT customer_id FROM receipt r WHERE r.id = entity_id::int)
          ELSE (SELECT customer_id FROM ledger_entry e WHERE e.id = entity_id::int) END AS customer_id
        FROM added
        WHERE entity = 'order' AND action = 'update'
          OR entity IN ('receipt', 'ledgerEntry')
            AND action IN ('create', 'openLedger', 'correctEntry', 'refundEntry', 'allocateEntry')) AS ledger
    WHERE customer_id IS NOT NULL;
  RETURN NULL;
END
$$;

ALTER TABLE "webhook" DROP CONSTRAINT "webhook_kinds_known",
  ADD CONSTRAINT "webhook_kinds_known"
  CHECK ("kinds" <@ ARRAY['create', 'update', 'price', 'switchStatus', 'delete', 'product', 'statement', 'usage', 'ledger']);
