-- Each act on a statement has a sentence of its own in the log; those that change what a customer owes are in the feed.
CREATE OR REPLACE FUNCTION change_entry_add() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO change_entry (audit_id)
    SELECT id FROM added
    WHERE entity IN ('customer', 'product') AND action IN ('create', 'update', 'switchStatus', 'delete', 'restore')
      OR entity = 'statement' AND action IN ('closeStatement', 'recountStatement', 'adjustStatement', 'approveAdjustment',
        'confirmStatement', 'disputeStatement', 'reopenStatement', 'invoiceStatement');
  RETURN NULL;
END
$$;
