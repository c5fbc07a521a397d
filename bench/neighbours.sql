-- The records that the benchmark of neighbours adds to the customers of seed.sql: five changes of each, as long as a
-- save with contacts and prices leaves them.
insert into audit_log (account_id, account_name, action, entity, entity_id, customer_id, entity_label, changes, created_at)
  select c.created_by_id, a.username, 'update', 'customer', c.id::text, c.id, c.name,
    jsonb_build_array(
      jsonb_build_object('field', 'fdName', 'old', c.name || n, 'new', c.name),
      jsonb_build_object('field', 'fdBusinessVolume', 'old', n, 'new', n * 1.5),
      jsonb_build_object('field', 'fdPlatformList', 'old', '[1, 3]'::jsonb, 'new', '[1, 3, 5]'::jsonb),
      jsonb_build_object('field', 'fdOperationFollowUpAccountIdList', 'old', '[1]'::jsonb, 'new', '[1, 2]'::jsonb),
      jsonb_build_object('field', 'fdMyClientContactList', 'old', k.former, 'new', k.present),
      jsonb_build_object('field', 'fdSettleMessageList', 'old', p.former, 'new', p.present)),
    c.updated_at
  from customer c join account a on a.id = c.created_by_id cross join generate_series(1, 5) n
    cross join lateral (
      select jsonb_agg(jsonb_build_object('id', i, 'fdContactName', '张伟' || i, 'fdContactMobile', '1380000' || (1000 + i), 'fdContactJobTitle', '商务')) former,
        jsonb_agg(jsonb_build_object('id', i, 'fdContactName', '张伟' || i, 'fdContactMobile', '1390000' || (1000 + i), 'fdContactJobTitle', '运营')) present
      from generate_series(1, 5) i) k
    cross join lateral (
      select jsonb_agg(jsonb_build_object('fdPlatform', v, 'fdDetailList', d.former)) former,
        jsonb_agg(jsonb_build_object('fdPlatform', v, 'fdDetailList', d.present)) present
      from unnest(array[1, 3, 5]) v cross join lateral (
        select jsonb_agg(jsonb_build_object('fdObeesIndustry', i, 'fdBaseUnitPrice', 0.04)) former,
          jsonb_agg(jsonb_build_object('fdObeesIndustry', i, 'fdBaseUnitPrice', 0.044)) present
        from generate_series(1, 5) i) d) p;
