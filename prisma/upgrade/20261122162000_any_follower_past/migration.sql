-- Searches by followers of any kind, which is what the narrow data scope is: what customers were before they changed
-- is kept with all three kinds.

-- AlterTable
ALTER TABLE "customer_list_past" ADD COLUMN     "other_ids" INTEGER[] DEFAULT ARRAY[]::INTEGER[];

-- As in recent_list_changes, now with the other followers.
CREATE OR REPLACE FUNCTION customer_list_keep(was customer_list[], followers customer_follower[]) RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO customer_list_past (transaction, customer_id, facet_id, created_at, created_by_id, serial_code, name_search, company_search,
      client_source, industries, missing, operation_ids, business_ids, other_ids)
    SELECT pg_current_xact_id()::text::bigint, l.customer_id, l.facet_id, l.created_at, l.created_by_id, l.serial_code, l.name_search, l.company_search,
      l.client_source, l.industries, l.missing,
      ARRAY(SELECT w.account_id FROM unnest(followers) AS w WHERE w.customer_id = l.customer_id AND w.kind = 1),
      ARRAY(SELECT w.account_id FROM unnest(followers) AS w WHERE w.customer_id = l.customer_id AND w.kind = 2),
      ARRAY(SELECT w.account_id FROM unnest(followers) AS w WHERE w.customer_id = l.customer_id AND w.kind = 3)
    FROM unnest(was) AS l;
  IF random() < 0.005 AND (SELECT count(*) FROM customer_list_past) > 1000 THEN
    PERFORM customer_list_forget_past();
  END IF;
END
$$;
-- Replacing a function takes its settings away.
ALTER FUNCTION customer_list_keep(customer_list[], customer_follower[]) SET plan_cache_mode = force_generic_plan;

-- What is kept so far does not have them.
SELECT customer_list_forget_past();
