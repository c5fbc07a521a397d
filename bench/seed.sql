-- Customers for the benchmark (bench/server.ts): deterministic, and skewed as real ones are (68 % message customers,
-- a few busy accounts, names that share their characters). `:customers` is replaced by the number of customers. Needs
-- the product's seed (accounts, roles, dictionaries) and no customer.
create function pg_temp.u(i bigint, k int) returns float8 language sql immutable parallel safe as $$
  select (hashint8extended(i, k) & 2147483647)::float8 / 2147483648.0 $$;
create function pg_temp.pick(a text[], r float8) returns text language sql immutable parallel safe as $$
  select a[1 + floor(r * array_length(a, 1))::int] $$;

create temp table w as select
  string_to_array('张王李刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕', null) sur,
  string_to_array('伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉萍红玲建文辉力永健世广志义兴良海山仁波宁贵福生龙元全国胜学祥才发武新利清飞彬富顺信子昌成康星光天达安岩中茂进林有坚和彪博诚先敬震振', null) giv,
  string_to_array('北京,上海,深圳,广州,杭州,成都,武汉,南京,西安,重庆,苏州,天津,长沙,郑州,青岛,厦门,合肥,福州,济南,宁波,无锡,昆明,大连,沈阳,海口,南宁,贵阳,太原,石家庄,哈尔滨,长春,兰州,珠海,佛山,东莞,中山,惠州,温州,嘉兴,绍兴', ',') city,
  string_to_array('云天星海光华科创智恒信达盛泰宏博瑞丰金腾飞鸿远景明德辰启航凌峰蓝鲸麒麟龙凤鹏翔骏驰捷畅悦乐享优品尚源本元初心合众联邦聚汇融通易快极速灵动幻想梦境风雷电火冰雪霜月日晨曦暮色松柏竹梅兰菊莲荷桃李杏樱橙柠青紫赤墨素白玄玉珠琥珀珊瑚翡翠琉璃锦绣绮罗纱帛丝棉麻布衣冠履带环佩剑戟弓矢戈矛盾甲车马舟船帆桨轮轴辐辕', null) ch,
  string_to_array('科技,网络,信息,网络科技,信息技术,游戏,互娱,互动娱乐,传媒,文化传媒,文化,广告,数据,智能,通信,电子商务,贸易,教育,金融,医疗,软件,数字科技,人工智能,供应链,旅游,物流,餐饮,服饰,汽车,房产', ',') ind,
  string_to_array('有限公司,有限公司,有限公司,有限公司,股份有限公司,有限责任公司,集团有限公司,分公司', ',') suf;

insert into account (username, password_hash, type, role_id, service_types)
  select (w.sur)[1 + floor(pg_temp.u(i, 1) ^ 1.7 * array_length(w.sur, 1))::int] || pg_temp.pick(w.giv, pg_temp.u(i, 2))
      || case when pg_temp.u(i, 3) < .75 then pg_temp.pick(w.giv, pg_temp.u(i, 4)) else '' end || lpad(i::text, 3, '0'),
    '-', 2, (select min(id) from role), '{1,2,3}'
  from generate_series(1, 500) i, w;
create temp table a as select row_number() over (order by id)::int n, id from account where password_hash = '-';
create unique index on a (n);

create temp table g as select i::int id,
    pg_temp.pick(w.ch, pg_temp.u(i, 11) ^ 1.8) || pg_temp.pick(w.ch, pg_temp.u(i, 12) ^ 1.3)
      || case when pg_temp.u(i, 13) < .25 then pg_temp.pick(w.ch, pg_temp.u(i, 14)) else '' end brand,
    pg_temp.pick(w.city, pg_temp.u(i, 15) ^ 2) city, pg_temp.pick(w.ind, pg_temp.u(i, 16) ^ 2) ind,
    pg_temp.pick(w.suf, pg_temp.u(i, 17)) suf,
    case when pg_temp.u(i, 20) < .68 then 2 when pg_temp.u(i, 20) < .95 then 1 else 3 end::smallint st,
    timestamptz '2018-01-01' + (interval '2920 days') * ((i - 1 + pg_temp.u(i, 21)) / :customers) cd,
    (select min(id) from a) + floor(pg_temp.u(i, 22) ^ 3 * 500)::int cb,
    pg_temp.u(i, 42) < .3 tiered
  from generate_series(1, :customers) i, w;
analyze g;

insert into customer (id, serial_code, name, service_type, platforms, channel_type, budget_source, cooperation_phase,
    payment_term, client_source, credit_code, business_volume, register_address, introduction, tiered, status,
    created_by_id, created_at, updated_by_id, updated_at)
  select id, 'KH' || lpad(id::text, 8, '0'),
    left(case when pg_temp.u(id, 30) < .35 then city else '' end || brand || case when pg_temp.u(id, 31) < .6 then ind else '' end
      || case when pg_temp.u(id, 32) < .1 then '-' || (id % 97) else '' end, 20),
    st,
    case when pg_temp.u(id, 33) < .6 then '{1,3,5}' when pg_temp.u(id, 33) < .75 then '{1,3}' when pg_temp.u(id, 33) < .85 then '{1}'
      when pg_temp.u(id, 33) < .92 then '{3}' when pg_temp.u(id, 33) < .97 then '{5}' else '{3,5}' end::smallint[],
    case when st = 2 then case when pg_temp.u(id, 34) < .7 then 1 else 2 end end,
    case when st = 2 then case when pg_temp.u(id, 35) < .5 then 2 when pg_temp.u(id, 35) < .8 then 1 when pg_temp.u(id, 35) < .95 then 3 else 99 end end,
    case when pg_temp.u(id, 36) < .3 then 1 when pg_temp.u(id, 36) < .8 then 2 when pg_temp.u(id, 36) < .92 then 3 else 4 end,
    3, (array[1, 2, 3, 5])[1 + floor(pg_temp.u(id, 40) * 4)::int],
    '91' || lpad((hashint8extended(id, 38) & 1152921504606846975)::text, 16, '0'),
    round((pg_temp.u(id, 39) ^ 4 * 500)::numeric, 2), city || '市高新区' || ind || '路' || (id % 900) || '号',
    repeat(brand || '致力于' || ind || '领域。', 1 + (pg_temp.u(id, 41) ^ 3 * 15)::int),
    tiered, case when pg_temp.u(id, 37) < .87 then 1 else 0 end,
    cb, cd, (select min(id) from a) + floor(pg_temp.u(id, 43) ^ 3 * 500)::int,
    least(cd + interval '1 day' * floor(pg_temp.u(id, 44) ^ 2 * 400), timestamptz '2025-12-31 12:00')
  from g order by id;
insert into customer_company (customer_id, position, name)
  select g.id, j, case when j = 0 then g.city || g.brand || g.ind || g.suf
    else pg_temp.pick(w.city, pg_temp.u(g.id, 70 + j)) || pg_temp.pick(w.ch, pg_temp.u(g.id, 75 + j))
      || pg_temp.pick(w.ch, pg_temp.u(g.id, 80 + j)) || pg_temp.pick(w.ind, pg_temp.u(g.id, 85 + j)) || '有限公司' end
  from g cross join w cross join lateral generate_series(0, floor(pg_temp.u(g.id, 69) ^ 5 * 5)::int) j order by g.id, j;
insert into customer_follower (customer_id, kind, account_id, position)
  select f.customer, f.kind, a.id, row_number() over (partition by f.customer, f.kind order by f.j) - 1
  from (
    select distinct on (customer, kind, n) customer, kind, n, j from (
      select g.id customer, 1 kind, 1 + floor(pg_temp.u(g.id, 50 + j) ^ 2.5 * 300)::int n, j
        from g cross join lateral generate_series(0, floor(pg_temp.u(g.id, 49) ^ 2 * 3)::int) j
      union all
      select g.id, 2, 301 + floor(pg_temp.u(g.id, 60 + j) ^ 2.5 * 200)::int, j
        from g cross join lateral generate_series(0, floor(pg_temp.u(g.id, 59) ^ 2 * 2.5)::int) j) x
    order by customer, kind, n, j) f
  join a using (n);
insert into customer_contact (customer_id, position, name, mobile, job_title, role, stance, state, relationship)
  select g.id, j, pg_temp.pick(w.sur, pg_temp.u(g.id, 100 + j)) || pg_temp.pick(w.giv, pg_temp.u(g.id, 110 + j)) || pg_temp.pick(w.giv, pg_temp.u(g.id, 120 + j)),
    '13' || lpad((floor(pg_temp.u(g.id, 130 + j) * 1e9)::bigint)::text, 9, '0'),
    pg_temp.pick(array['总经理', '市场经理', '运营', '商务', '财务'], pg_temp.u(g.id, 140 + j)), floor(pg_temp.u(g.id, 150 + j) * 5)::int,
    floor(pg_temp.u(g.id, 160 + j) * 6)::int, 1 + floor(pg_temp.u(g.id, 170 + j) * 5)::int, 1 + floor(pg_temp.u(g.id, 180 + j) * 6)::int
  from g cross join w cross join lateral generate_series(0, floor(pg_temp.u(g.id, 99) ^ 2 * 5)::int) j order by g.id;
insert into customer_office_address (customer_id, position, address, created_by_id, created_at)
  select g.id, j, g.city || '市中心路' || (g.id % 999 + j) || '号' || (1 + j) || '层', cb, cd
  from g cross join lateral generate_series(0, floor(pg_temp.u(g.id, 98) ^ 4 * 4)::int) j order by g.id;
insert into customer_attachment (customer_id, kind, position, uri, entry)
  select g.id, 1, 0, 'https://files.example/license/' || g.id || '.jpg',
    json_build_object('fdOssUri', 'https://files.example/license/' || g.id || '.jpg', 'fdName', '营业执照.jpg', 'fdSize', 182733)
  from g order by g.id;
insert into customer_settle_price (customer_id, platform, industry, vendor_position, position, price)
  select g.id, p, k, p / 2, k - 1, round((0.02 + pg_temp.u(g.id, 200 + k) * 0.05)::numeric, 4)
  from g cross join lateral (select generate_series(1, 1 + floor(pg_temp.u(g.id, 97) ^ 2 * 4)::int) k) q cross join unnest(array[1, 3, 5]) p
  where not tiered order by g.id;
insert into customer_price_tier (customer_id, position, send_min, send_max, price)
  select g.id, j, case j when 0 then 1 else 1000000 end, case j when 0 then 1000000 else 10000000000 end, case j when 0 then 0.04 else 0.024 end
  from g cross join generate_series(0, 1) j where tiered order by g.id;
insert into customer_vendor_price (customer_id, platform, position, price)
  select g.id, p, 0, 0.04 from g cross join unnest(array[1, 3, 5]) p where not tiered order by g.id;
select setval(pg_get_serial_sequence('customer', 'id'), :customers), setval('customer_serial_code', :customers);
