-- The list of message customers is a view of the list of customers that everybody has (rule customer.messages). What
-- people keep of it moves there: its views filter by the service type.

-- Who has arranged no columns of all customers finds those of message customers there.
UPDATE "saved_view" AS own SET "list_key" = 'customer', "filters" = '{}'
  WHERE "list_key" = 'messageCustomer' AND "name" = '*'
    AND NOT EXISTS (SELECT FROM "saved_view" other
      WHERE other."account_id" = own."account_id" AND other."list_key" = 'customer' AND other."name" = '*')
    -- Each list has one such record, but nothing in the database says so.
    AND NOT EXISTS (SELECT FROM "saved_view" other
      WHERE other."account_id" = own."account_id" AND other."list_key" = 'messageCustomer' AND other."name" = '*'
        AND other."id" < own."id");

-- Others find them as a view. A list has one default view, which stays that of all customers. As text: what people
-- typed may hold what jsonb does not take.
UPDATE "saved_view" SET
    "list_key" = 'customer',
    "name" = CASE "name" WHEN '*' THEN '消息客户' ELSE "name" END,
    "is_default" = false,
    "filters" = regexp_replace("filters"::text, '\s*\}\s*$',
      CASE WHEN "filters"::text ~ '^\s*\{\s*\}\s*$' THEN '' ELSE ',' END || '"fdServiceType":2}')::json
  WHERE "list_key" = 'messageCustomer';
