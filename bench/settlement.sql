-- A month of counts of `:settled` customers of seed.sql, with prices, terms and eleven months of statements before it:
-- 24 keys (three vendors, eight industries) a day, a price change in the middle for half of them. `:month` is replaced by
-- its first day.
create temp table s as select id, tiered, id % 2 = 0 as changed from customer order by id limit :settled;
analyze s;
create temp table v as
  select version, case version when 1 then timestamptz '2020-01-01' else (date ':month' + 15)::timestamptz end as valid_from,
    jsonb_build_object('fdStep', false, 'tiers', '[]'::jsonb,
      'vendorPrices', (select jsonb_agg(jsonb_build_object('platform', p, 'position', 0, 'price', '0.04')) from unnest(array[1, 3, 5]) p),
      'settlePrices', (select jsonb_agg(jsonb_build_object('platform', p, 'industry', i, 'vendorPosition', p / 2, 'position', i - 1,
        'price', (0.03 + i * 0.001 - version * 0.0001)::text)) from unnest(array[1, 3, 5]) p, generate_series(1, 8) i)) as flat,
    jsonb_build_object('fdStep', true, 'vendorPrices', '[]'::jsonb, 'settlePrices', '[]'::jsonb, 'tiers', jsonb_build_array(
      jsonb_build_object('position', 0, 'sendMin', 1, 'sendMax', 500000, 'price', '0.04'),
      jsonb_build_object('position', 1, 'sendMin', 500000, 'sendMax', 10000000000, 'price', '0.03'))) as tiered
    from generate_series(1, 2) version;
insert into customer_price_version (customer_id, customer_version, prices, created_by_id, valid_from)
  select s.id, v.version, case when s.tiered then v.tiered else v.flat end, 1, v.valid_from
    from s join v on v.version = 1 or s.changed order by v.version, s.id;
insert into settlement_term (customer_id, from_month, billing_basis, count_source, step_basis, price_day, tax_included, tax_rate,
    due_days, created_by_id)
  select id, date '2020-01-01', 2, 2, case when tiered then 1 + id % 2 end, 1, true, 0.06, 30, 1 from s;

select usage_month_add(date ':month');
insert into usage_batch (number, source, platforms, start_day, end_day, is_final, state, booked_order, rows, account_id, booked_at)
  select 'bench-' || d::date, 2, '{1,3,5}', d::date, d::date, true, 'booked', nextval('usage_order'), 24 * :settled, 1, now()
    from generate_series(date ':month', date ':month' + interval '1 month - 1 day', '1 day') d order by d;
insert into usage_batch_day (batch_id, platform, day, rows)
  select id, p, start_day, 8 * :settled from usage_batch cross join unnest(platforms) p where number like 'bench-%';
insert into usage_day (customer_id, day, source, platform, industry, batch_id, number, submitted, delivered, parsed, current)
  select s.id, b.start_day, 2, p, i, b.id, 1, n, n * 95 / 100, n * 85 / 100, true
    from usage_batch b cross join s cross join unnest(array[1, 3, 5]) p cross join generate_series(1, 8) i
      cross join lateral (select 100 + (s.id * 31 + p * 17 + i * 7 + extract(day from b.start_day)::int) % 900 as n) as sent
    where b.number like 'bench-%' order by b.start_day, s.id;

create temp table m as select (date ':month' - n * interval '1 month')::date as month from generate_series(1, 11) n;
insert into usage_month (customer_id, month, stale, count, payable, vendors, source, price_cut, term_cut, reckoned_at, figures_from)
  select s.id, m.month, false, 100000 + s.id, 4000 + s.id, '{1,3,5}', 2, 1000000000, 1000000000, now(), null from s, m order by m.month, s.id;
insert into statement (customer_id, month, state, revision, closed_by_id, confirmed_at, due_day)
  select s.id, m.month, 2, 1, 1, now(), current_date from s, m order by m.month, s.id;
insert into statement_line (statement_id, revision, position, kind, usage_month, from_day, to_day, platform, industry, count, price,
    amount, price_version)
  select t.id, 1, p, 1, t.month, t.month, t.month, (array[1, 3, 5])[1 + p / 8], 1 + p % 8, 1000, 0.04, 40, 1
    from statement t, generate_series(0, 23) p;
insert into statement_revision (statement_id, revision, count, amount, rounding, carried, payable, net, tax, head, cut, price_cut, hash,
    created_by_id)
  select t.id, 1, 24000, 960, 0, 0, 960, 905.66, 54.34, jsonb_build_object('terms', jsonb_build_object('fdBillingBasis', 2,
      'fdCountSource', 2, 'fdStepBasis', null, 'fdPriceDay', 1, 'fdTaxIncluded', true, 'fdTaxRate', 0.06)), 0, 0, repeat('a', 64), 1
    from statement t;
insert into usage_month (customer_id, month) select id, date ':month' from s order by id;

-- What these statements come to is owed, and paid by a receipt each, but for the last two months.
with paid as (
  insert into receipt (customer_id, received_date, amount, method, payer, reference_no, oldest_first, created_by_id, updated_by_id)
    select customer_id, month + 50, 960, 1, '客户', id::text, true, 1, 1 from statement
      where month < date ':month' - interval '2 months' order by month, customer_id
    returning id, customer_id, received_date)
  insert into ledger_entry (customer_id, kind, day, amount, receipt_id, oldest_first, created_by_id)
    select customer_id, 3, received_date, 960, id, true, 1 from paid;
insert into ledger_entry (customer_id, kind, day, amount, due_day, statement_id, created_by_id)
  select customer_id, 5, month + 40, -960, month + 60, id, 1 from statement order by month, customer_id;
insert into ledger_allocation (customer_id, credit_id, debt_id, day, amount, created_by_id)
  select c.customer_id, c.id, d.id, c.day, 960, 1 from ledger_entry c join receipt r on r.id = c.receipt_id
    join ledger_entry d on d.statement_id = r.reference_no::int order by c.id;
