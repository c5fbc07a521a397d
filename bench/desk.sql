-- What was submitted for review in some years: :cases of eight kinds, of which 2,000 wait.
insert into review_case (kind, record_id, content_version, customer_id, label, content, author_id, submitted_by_id,
    submitted_at, state, decided_by_id, decided_at)
  select (array['subject','signature','textTemplate','messageTemplate','keyword','domain','serviceNumber','port'])[1 + n % 8],
      n, 1, owners.ids[1 + (n * 7919::bigint % owners.count)::int], '云帆商城会员日' || n,
      jsonb_build_object('fdName', '会员日' || n, 'fdRemark', repeat('说明', 40)), staff.ids[1 + n % 3], staff.ids[1 + n % 3],
      now() - n * interval '4 minutes',
      case when n <= 2000 then 2 when n % 6 = 0 then 4 else 3 end,
      case when n > 2000 then staff.ids[1 + (n + 1) % 3] end,
      case when n > 2000 then now() - n * interval '4 minutes' + interval '5 hours' end
    from generate_series(1, :cases) n,
      (select array_agg(id) as ids, count(*) from customer where service_type = 2 and deleted_at is null) owners,
      (select array_agg(id) as ids from (select id from account order by id limit 3) a) staff;
