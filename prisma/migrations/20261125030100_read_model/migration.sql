-- Functions and triggers: what is on record and stays so, what is counted and kept beside the rows by the database itself,
-- and the read model of the customer list. All of them hold whoever writes: the application, a seed or psql.

-- What was agreed and who did what is history: rows are added and never changed, also not by a slip in the code or in
-- psql. With the argument 'retention' the logs can be shortened by their retention alone. A transaction says up to which
-- moment rows may go (SET LOCAL zhixin.retention = '2025-01-01T00:00:00Z'); each row must be older than that, and older
-- than 184 days whatever the transaction says: six months, the least that network logs are kept. Price versions are never
-- deleted.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND TG_NARGS > 0 AND TG_ARGV[0] = 'retention'
     AND coalesce(current_setting('zhixin.retention', true), '') <> '' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP;
END
$$;

CREATE FUNCTION refuse_recent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.created_at < current_setting('zhixin.retention', true)::timestamptz
     AND OLD.created_at < now() - interval '184 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only: DELETE of a row within its retention refused', TG_TABLE_NAME;
END
$$;

-- Per statement: a change is refused even when it would touch no row.
CREATE TRIGGER "customer_price_version_append_only"
  BEFORE UPDATE OR DELETE OR TRUNCATE ON "customer_price_version"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "audit_log_append_only"
  BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('retention');
CREATE TRIGGER relation_record_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON relation_record
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "audit_log_retention"
  BEFORE DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION refuse_recent();

-- What was removed stays told, however long ago it was.
CREATE TRIGGER "audit_log_removals"
  BEFORE DELETE ON "audit_log" FOR EACH ROW WHEN (OLD.action = 'expire') EXECUTE FUNCTION refuse_change();

-- The log of logins stays append-only but for the count of refused attempts, which goes up by one.
CREATE TRIGGER "login_log_append_only"
  BEFORE DELETE OR TRUNCATE
    OR UPDATE OF "id", "username", "account_id", "result", "reason", "ip", "user_agent", "request_id", "created_at",
      "name_key", "network", "source", "device_id", "is_new_device", "quarter"
  ON "login_log" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('retention');

CREATE FUNCTION refuse_recount() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.quarter IS NOT NULL AND NEW.attempts = OLD.attempts + 1 THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only: UPDATE refused', TG_TABLE_NAME;
END
$$;
CREATE TRIGGER "login_log_recount"
  BEFORE UPDATE ON "login_log" FOR EACH ROW EXECUTE FUNCTION refuse_recount();

CREATE TRIGGER "login_log_retention"
  BEFORE DELETE ON "login_log" FOR EACH ROW EXECUTE FUNCTION refuse_recent();

-- The server's role may add to the logs and not delete from them (prisma/grants.sql); what is past its retention goes
-- through this function, which runs with the rights of its owner and puts every removal on record in the system log in
-- the same transaction. So nobody who speaks through the server can take an old entry without a trace either. Days are
-- whole days of the zone; one transaction removes at a time, the others find nothing. Returns how many went.
CREATE FUNCTION remove_expired(log text, days integer, zone text, most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  until timestamptz := ((now() AT TIME ZONE zone)::date - days)::timestamp AT TIME ZONE zone;
  removed integer;
  first_at timestamptz;
  last_at timestamptz;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('zhixin log retention')) THEN
    RETURN 0;
  END IF;
  -- The one mark that the triggers of the logs respect; they look at each row once more.
  PERFORM set_config('zhixin.retention', until::text, true);
  IF log = 'loginLog' THEN
    WITH gone AS (
      DELETE FROM login_log WHERE id IN (
        SELECT id FROM login_log WHERE created_at < until ORDER BY created_at LIMIT most)
      RETURNING created_at)
    SELECT count(*), min(created_at), max(created_at) INTO removed, first_at, last_at FROM gone;
  ELSIF log = 'auditLog' THEN
    WITH gone AS (
      DELETE FROM audit_log WHERE id IN (
        SELECT id FROM audit_log WHERE created_at < until AND action <> 'expire' ORDER BY created_at LIMIT most)
      RETURNING created_at)
    SELECT count(*), min(created_at), max(created_at) INTO removed, first_at, last_at FROM gone;
  ELSE
    RAISE EXCEPTION '% is no log that has a retention', log;
  END IF;
  PERFORM set_config('zhixin.retention', '', true);
  IF removed > 0 THEN
    INSERT INTO audit_log (account_name, action, entity, source, changes) VALUES ('system', 'expire', log, 'system', jsonb_build_array(
      jsonb_build_object('field', 'fdRetentionDays', 'old', NULL, 'new', days),
      jsonb_build_object('field', 'fdRemovedNum', 'old', NULL, 'new', removed),
      jsonb_build_object('field', 'fdFirstDate', 'old', NULL, 'new', to_char(first_at AT TIME ZONE zone, 'YYYY-MM-DD')),
      jsonb_build_object('field', 'fdLastDate', 'old', NULL, 'new', to_char(last_at AT TIME ZONE zone, 'YYYY-MM-DD'))));
  END IF;
  RETURN removed;
END
$$;

-- What runs with its owner's rights finds its tables where they were, whatever the caller's session says.
DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION remove_expired(text, integer, text, integer) SET search_path = %I, pg_temp', current_schema());
END
$$;
REVOKE ALL ON FUNCTION remove_expired(text, integer, text, integer) FROM PUBLIC;

-- How often the permissions of a role have changed, so that whoever has read them need not read them at every call.
CREATE FUNCTION role_count_permission_changes() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE role SET permissions_version = permissions_version + 1 WHERE id IN (SELECT role_id FROM changed);
  RETURN NULL;
END
$$;
CREATE TRIGGER "role_permission_insert" AFTER INSERT ON "role_permission"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION role_count_permission_changes();
CREATE TRIGGER "role_permission_update_to" AFTER UPDATE ON "role_permission"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION role_count_permission_changes();
CREATE TRIGGER "role_permission_update_from" AFTER UPDATE ON "role_permission"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION role_count_permission_changes();
CREATE TRIGGER "role_permission_delete" AFTER DELETE ON "role_permission"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION role_count_permission_changes();
CREATE FUNCTION role_count_permission_truncation() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE role SET permissions_version = permissions_version + 1;
  RETURN NULL;
END
$$;
CREATE TRIGGER "role_permission_truncate" AFTER TRUNCATE ON "role_permission"
  FOR EACH STATEMENT EXECUTE FUNCTION role_count_permission_truncation();

-- Usernames are unique regardless of case and width: two people called "Li" and "ｌｉ" cannot be told apart in a log.
CREATE FUNCTION set_username_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.username_key := lower(btrim(normalize(NEW.username, NFKC)));
  RETURN NEW;
END
$$;
CREATE TRIGGER "account_username_key"
  BEFORE INSERT OR UPDATE OF "username" ON "account" FOR EACH ROW EXECUTE FUNCTION set_username_key();

-- How many attachments of records refer to an upload. Counted, not looked up: two transactions that each take the last
-- but one away would each see the other's. The rows are locked in one order, so that two saves of the same files wait
-- instead of blocking each other.
CREATE FUNCTION count_upload_holders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM FROM upload WHERE id IN (SELECT upload_id FROM gone) ORDER BY id FOR NO KEY UPDATE;
    UPDATE upload u SET holders = u.holders - own.count
      FROM (SELECT upload_id, count(*)::int FROM gone GROUP BY upload_id) AS own (upload_id, count)
      WHERE u.id = own.upload_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM FROM upload WHERE id IN (SELECT upload_id FROM come) ORDER BY id FOR NO KEY UPDATE;
    UPDATE upload u SET holders = u.holders + own.count
      FROM (SELECT upload_id, count(*)::int FROM come GROUP BY upload_id) AS own (upload_id, count)
      WHERE u.id = own.upload_id;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "customer_attachment_come"
  AFTER INSERT ON "customer_attachment" REFERENCING NEW TABLE AS come
  FOR EACH STATEMENT EXECUTE FUNCTION count_upload_holders();
CREATE TRIGGER "customer_attachment_gone"
  AFTER DELETE ON "customer_attachment" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION count_upload_holders();
CREATE TRIGGER "customer_attachment_changed"
  AFTER UPDATE ON "customer_attachment" REFERENCING OLD TABLE AS gone NEW TABLE AS come
  FOR EACH STATEMENT EXECUTE FUNCTION count_upload_holders();

-- The rule of contract/src/singleLine.ts, character by character; a test of the server holds both together.
CREATE FUNCTION single_line(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT btrim(
    regexp_replace(value,
      '([\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u21ff\u2300-\u23ff\u25a0-\u27bf\u2934\u2935\u2b00-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001f3fa\U0001f400-\U0001faff][\ufe0f\U0001f3fb-\U0001f3ff]{0,2}'
        '(?:\u200d[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u21ff\u2300-\u23ff\u25a0-\u27bf\u2934\u2935\u2b00-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001f3fa\U0001f400-\U0001faff][\ufe0f\U0001f3fb-\U0001f3ff]{0,2})+'
        '|\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]+\U000e007f)'
        '|[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0001\U000e0020-\U000e007f]',
      '\1', 'g'),
    E' \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000')
$$;

-- Look-alikes: a customer's name, its companies and its credit code in the form in which they are compared, so that a hint
-- costs a few index probes.

-- A name without what does not tell customers apart: width and case, blanks and punctuation, the legal form at
-- its end, the place before it or in brackets. A place stays where hardly anything would be left: 上海银行 and
-- 北京银行 are two. At most 200 characters, which an index can hold.
CREATE FUNCTION customer_name_key(name text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  place CONSTANT text := '(?:中国|北京|上海|天津|重庆|河北|山西|辽宁|吉林|黑龙江|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|广东|海南|四川|贵州|云南|陕西|甘肃|青海|台湾|内蒙古|广西|西藏|宁夏|新疆|香港|澳门|石家庄|太原|呼和浩特|沈阳|大连|长春|哈尔滨|南京|苏州|无锡|常州|南通|徐州|杭州|宁波|温州|绍兴|嘉兴|金华|台州|合肥|福州|厦门|泉州|南昌|济南|青岛|烟台|潍坊|郑州|洛阳|武汉|长沙|广州|深圳|珠海|佛山|东莞|中山|惠州|南宁|桂林|海口|三亚|成都|绵阳|贵阳|昆明|西安|兰州|西宁|银川|乌鲁木齐)(?:特别行政区|自治区|省|市)?';
  key text := left(lower(normalize(name, NFKC)), 400);
  shorter text;
BEGIN
  key := regexp_replace(key, '[(\[{【〔「]' || place || '[)\]}】〕」]', '', 'g');
  key := regexp_replace(key, '(?:[\s,.]+(?:co|company|corp|corporation|inc|incorporated|ltd|limited|llc|plc|gmbh|group|holdings?))+[\s,.]*$', '');
  key := translate(key, E' \t\n\r\u00B7\u200B\u200C\u200D\uFEFF!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~、。·…—–‘’“”《》〈〉「」『』【】〔〕', '');
  shorter := regexp_replace(key, '(?:' || place || ')?分公司$', '');
  shorter := regexp_replace(shorter, '(?:有限责任|股份有限|有限|股份|控股|集团|公司)+$', '');
  IF char_length(shorter) >= 2 THEN key := shorter; END IF;
  shorter := regexp_replace(key, '^(?:' || place || ')+', '');
  IF char_length(shorter) >= 3 THEN key := shorter; END IF;
  RETURN left(key, 200);
END
$$;

-- A credit code by its letters and digits; empty for what is too short to be one ('无', '-').
CREATE FUNCTION customer_credit_key(code text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN char_length(key) >= 8 THEN key ELSE '' END
    FROM regexp_replace(upper(normalize(code, NFKC)), '[^0-9A-Z]', '', 'g') AS key
$$;

-- The pairs of neighbouring characters of a text: whatever contains another text has all of its pairs.
CREATE FUNCTION text_pairs(text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT substr($1, place, 2)), '{}')
    FROM generate_series(1, char_length($1) - 1) AS place
$$;

-- Which names contain a given one.
CREATE INDEX "customer_match_name_pairs_idx" ON "customer_match" USING gin (text_pairs("key")) WHERE "kind" = 1;

CREATE FUNCTION add_customer_match() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_match (customer_id, kind, key)
  SELECT id, kind, key
    FROM added, LATERAL (VALUES (1, customer_name_key(name)), (3, customer_credit_key(credit_code))) AS own (kind, key)
   WHERE key <> '';
  RETURN NULL;
END
$$;

CREATE FUNCTION change_customer_match() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM customer_match WHERE customer_id = NEW.id AND kind IN (1, 3);
  INSERT INTO customer_match (customer_id, kind, key)
  SELECT NEW.id, kind, key
    FROM (VALUES (1, customer_name_key(NEW.name)), (3, customer_credit_key(NEW.credit_code))) AS own (kind, key)
   WHERE key <> '';
  RETURN NULL;
END
$$;

CREATE FUNCTION add_company_match() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_match (customer_id, kind, key)
  SELECT customer_id, 2, key FROM (SELECT customer_id, customer_name_key(name) AS key FROM added) AS own
   WHERE key <> ''
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

-- Two companies of a customer may have one key, so those that stay are looked at again.
CREATE FUNCTION change_company_match() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM customer_match
   WHERE kind = 2 AND customer_id IN (SELECT customer_id FROM changed);
  INSERT INTO customer_match (customer_id, kind, key)
  SELECT DISTINCT customer_id, 2, customer_name_key(name) FROM customer_company
   WHERE customer_id IN (SELECT customer_id FROM changed) AND customer_name_key(name) <> '';
  RETURN NULL;
END
$$;

CREATE TRIGGER "customer_match_added" AFTER INSERT ON "customer"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_customer_match();
CREATE TRIGGER "customer_match_changed" AFTER UPDATE OF "name", "credit_code" ON "customer"
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.credit_code IS DISTINCT FROM NEW.credit_code)
  EXECUTE FUNCTION change_customer_match();
CREATE TRIGGER "customer_match_company_added" AFTER INSERT ON "customer_company"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_company_match();
CREATE TRIGGER "customer_match_company_changed" AFTER UPDATE ON "customer_company"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION change_company_match();
CREATE TRIGGER "customer_match_company_removed" AFTER DELETE ON "customer_company"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION change_company_match();

-- What the records of the system log say of links. A change of a list links what only its new side has, and unlinks
-- what only its old side has; a company's customer is a list of one, by its name and, in brackets, its code. Every save
-- that links or unlinks runs this for its one record. What texts of the log name is looked up row by row: how many there
-- are nobody can estimate, and a join would read all customers for one. Nor is the work shared out among processes, which
-- would read the whole log: 80 s of PostgreSQL for 10,000 followers instead of 17 s.
CREATE FUNCTION audit_relations(ids bigint[]) RETURNS TABLE (created_at timestamptz, account_id integer, account_name text, source text,
  kind smallint, follower_kind smallint, subject text, customer_id integer, other text, linked boolean)
LANGUAGE sql STABLE SET search_path FROM CURRENT SET max_parallel_workers_per_gather = 0 AS $$
  SELECT a.created_at, a.account_id, a.account_name, a.source,
    (CASE a.entity WHEN 'company' THEN 1 WHEN 'customer' THEN 2 ELSE 3 END)::smallint AS kind,
    (CASE part ->> 'field' WHEN 'fdOperationFollowUpAccountIdList' THEN 1 WHEN 'fdBusinessFollowUpAccountIdList' THEN 2
      WHEN 'fdOtherFollowUpAccountIdList' THEN 3 END)::smallint AS follower_kind,
    CASE a.entity WHEN 'company' THEN c.name WHEN 'customer' THEN a.entity_label ELSE item.value #>> '{}' END AS subject,
    coalesce(a.customer_id, c.id) AS customer_id,
    CASE a.entity WHEN 'customer' THEN coalesce(w.username, item.value #>> '{}') ELSE a.entity_label END AS other,
    side.linked
  FROM audit_log a
  CROSS JOIN LATERAL jsonb_path_query(a.changes, '$[*] ? (@.field == "fdOperationFollowUpAccountIdList" || @.field == "fdBusinessFollowUpAccountIdList" || @.field == "fdOtherFollowUpAccountIdList" || @.field == "fdClient" || @.field == "fdProductList")') AS part
  CROSS JOIN LATERAL (
    SELECT CASE jsonb_typeof(part -> 'old') WHEN 'array' THEN part -> 'old' WHEN 'null' THEN '[]' ELSE jsonb_build_array(part -> 'old') END AS old,
      CASE jsonb_typeof(part -> 'new') WHEN 'array' THEN part -> 'new' WHEN 'null' THEN '[]' ELSE jsonb_build_array(part -> 'new') END AS new) AS list
  CROSS JOIN LATERAL (VALUES (false, list.old, list.new), (true, list.new, list.old)) AS side (linked, here, there)
  CROSS JOIN LATERAL jsonb_array_elements(side.here) WITH ORDINALITY AS item (value, place)
  LEFT JOIN LATERAL (SELECT id, name FROM customer
    WHERE a.entity = 'company' AND serial_code = substring(item.value #>> '{}' FROM '（([^（）]+)）$') LIMIT 1) AS c ON true
  LEFT JOIN LATERAL (SELECT username FROM account
    WHERE id = CASE a.entity WHEN 'customer' THEN (item.value #>> '{}')::int END LIMIT 1) AS w ON true
  WHERE a.id = ANY (ids) AND a.entity IN ('customer', 'company', 'account') AND a.entity_label IS NOT NULL
    AND NOT side.there @> item.value AND (a.entity <> 'company' OR c.id IS NOT NULL)
  ORDER BY a.id, side.linked, follower_kind, item.place
$$;

CREATE FUNCTION relation_record_add() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF EXISTS (SELECT FROM added WHERE changes @? '$[*] ? (@.field == "fdOperationFollowUpAccountIdList" || @.field == "fdBusinessFollowUpAccountIdList" || @.field == "fdOtherFollowUpAccountIdList" || @.field == "fdClient" || @.field == "fdProductList")') THEN
    INSERT INTO relation_record (created_at, account_id, account_name, source, kind, follower_kind, subject, customer_id, other, linked) SELECT * FROM audit_relations(ARRAY(SELECT id FROM added));
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER relation_record_add AFTER INSERT ON audit_log
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION relation_record_add();

-- The read model of the customer list (docs/decisions/0017-list-engine.md): a narrow row for each customer, which searches
-- and sorts read, and how many customers share the values that have few variants. Triggers alone write it.

-- Sorts Chinese names by pinyin, Chinese before Latin, ignoring case. Only for ORDER BY and indexes: LIKE does not
-- support it before PostgreSQL 18.
CREATE COLLATION pinyin (provider = icu, locale = 'zh-u-co-pinyin-ks-level2', deterministic = false);

-- The characters and the pairs of adjacent characters of a text, as distinct numbers. An index on them finds one or two
-- Chinese characters anywhere in a text without an extension (a trigram index needs at least three).
CREATE FUNCTION text_grams(value text) RETURNS bigint[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  grams bigint[] := '{}';
  previous bigint := 0;
  code bigint;
  letter text;
BEGIN
  FOREACH letter IN ARRAY string_to_array(value, NULL) LOOP
    code := ascii(letter);
    grams := grams || code;
    IF previous > 0 THEN
      grams := grams || (previous << 21 | code);
    END IF;
    previous := code;
  END LOOP;
  RETURN grams;
END
$$;

-- The grams that a text must have to contain this one. For one or two characters that is sufficient as well.
CREATE FUNCTION needle_grams(value text) RETURNS bigint[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF length(value) = 1 THEN
    RETURN ARRAY[ascii(value)::bigint];
  END IF;
  RETURN ARRAY(SELECT DISTINCT code << 21 | next FROM (
    SELECT ascii(letter)::bigint AS code, lead(ascii(letter)::bigint) OVER (ORDER BY place) AS next
    FROM unnest(string_to_array(value, NULL)) WITH ORDINALITY AS letters (letter, place)) AS pair
  WHERE next IS NOT NULL);
END
$$;

-- What the list shows of a customer, with the field names of the API (CustomerRow). A detail starts with the same
-- fields.
CREATE VIEW customer_row AS
  SELECT c.id, c.name AS "fdName", c.service_type AS "fdServiceType", companies.names AS "fdCompanyNameList",
    companies.list AS "fdCompanyList", c.serial_code AS "fdCompanySerialCode", c.platforms AS "fdPlatformList",
    c.channel_type AS "fdChannelType", c.budget_source AS "fdBudgetSource", c.cooperation_phase AS "fdCooperationPhase",
    followers.operation_ids AS "fdOperationFollowUpAccountIdList", followers.operation_names AS "fdOperationFollowUpAccountNameList",
    followers.business_ids AS "fdBusinessFollowUpAccountIdList", followers.business_names AS "fdBusinessFollowUpAccountNameList",
    followers.other_ids AS "fdOtherFollowUpAccountIdList", followers.other_names AS "fdOtherFollowUpAccountNameList",
    (SELECT username FROM account WHERE id = c.created_by_id) AS "fdCreatedByName",
    to_char(c.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdDate",
    (SELECT username FROM account WHERE id = c.updated_by_id) AS "fdUpdatedBy",
    to_char(c.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "lastModifiedDate",
    c.status AS "fdStatus", c.version AS "fdVersion"
  FROM customer c
  CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(k.name), '{}') AS names,
      coalesce(array_agg(json_build_object('id', k.id, 'fdCompanyName', k.name)), '{}') AS list
    FROM (SELECT * FROM customer_company WHERE customer_id = c.id ORDER BY position) AS k) AS companies
  CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(w.account_id) FILTER (WHERE w.kind = 1), '{}') AS operation_ids,
      coalesce(array_agg(w.username) FILTER (WHERE w.kind = 1), '{}') AS operation_names,
      coalesce(array_agg(w.account_id) FILTER (WHERE w.kind = 2), '{}') AS business_ids,
      coalesce(array_agg(w.username) FILTER (WHERE w.kind = 2), '{}') AS business_names,
      coalesce(array_agg(w.account_id) FILTER (WHERE w.kind = 3), '{}') AS other_ids,
      coalesce(array_agg(w.username) FILTER (WHERE w.kind = 3), '{}') AS other_names
    FROM (SELECT account_id, kind, (SELECT username FROM account WHERE id = account_id) AS username
      FROM customer_follower WHERE customer_id = c.id ORDER BY position) AS w) AS followers;

-- The JSON of some customers as the list shows them, joined by commas, in the order of the ids. A function, because
-- PostgreSQL then plans it once for each connection, and each list that is asked for anew.
CREATE FUNCTION customer_list_shown(ids integer[]) RETURNS text LANGUAGE plpgsql STABLE
  SET search_path FROM CURRENT SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN (SELECT coalesce(string_agg(shown.json, ',' ORDER BY asked.place), '')
    FROM unnest(ids) WITH ORDINALITY AS asked (id, place)
      CROSS JOIN LATERAL (SELECT row_to_json(r)::text AS json FROM customer_row r WHERE r.id = asked.id OFFSET 0) AS shown);
END
$$;

-- The source of a list row: one for each customer that is not deleted. Company names are joined by unit separators, so
-- that a text cannot match across two names. `missing` has bits: 1 prices of the active kind, 2 contacts, 4 business
-- licences, 8 the source. `followers` are numbers: the account id times four, and that plus the kind.
CREATE VIEW customer_list_source AS
  SELECT c.id AS customer_id, c.service_type, ARRAY(SELECT unnest(c.platforms) ORDER BY 1) AS platforms, c.channel_type,
    c.budget_source, c.cooperation_phase, c.status, c.created_at, c.updated_at, c.created_by_id, c.updated_by_id,
    c.serial_code, c.name, lower(c.name) AS name_search,
    coalesce((SELECT string_agg(lower(k.name), chr(31) ORDER BY k.position) FROM customer_company k WHERE k.customer_id = c.id), '') AS company_search,
    c.client_source,
    ARRAY(SELECT DISTINCT p.industry FROM customer_settle_price p WHERE p.customer_id = c.id ORDER BY 1) AS industries,
    (CASE WHEN CASE WHEN c.tiered THEN EXISTS (SELECT FROM customer_price_tier p WHERE p.customer_id = c.id)
        ELSE EXISTS (SELECT FROM customer_settle_price p WHERE p.customer_id = c.id)
          OR EXISTS (SELECT FROM customer_vendor_price p WHERE p.customer_id = c.id) END THEN 0 ELSE 1 END
      + CASE WHEN EXISTS (SELECT FROM customer_contact k WHERE k.customer_id = c.id) THEN 0 ELSE 2 END
      + CASE WHEN EXISTS (SELECT FROM customer_attachment a WHERE a.customer_id = c.id AND a.kind = 1) THEN 0 ELSE 4 END
      + CASE WHEN c.client_source IS NULL THEN 8 ELSE 0 END)::smallint AS missing,
    ARRAY(SELECT DISTINCT w.account_id::bigint * 4 + n FROM customer_follower w CROSS JOIN LATERAL (VALUES (0), (w.kind)) AS own (n)
      WHERE w.customer_id = c.id ORDER BY 1) AS followers
  FROM customer c WHERE c.deleted_at IS NULL;

-- Brings the list rows of some customers and the totals up to date. It locks the customers in the order of their ids,
-- so that each transaction sees what the previous one wrote, and two transactions with many customers do not deadlock.
-- Totals are appended as differences: no writer waits for another, and each snapshot has a consistent sum.
CREATE FUNCTION customer_list_refresh(ids integer[]) RETURNS void LANGUAGE plpgsql
  SET search_path FROM CURRENT SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF cardinality(ids) = 0 THEN
    RETURN;
  END IF;
  PERFORM FROM customer WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  WITH now AS MATERIALIZED (SELECT * FROM customer_list_source WHERE customer_id = ANY (ids)),
    was AS MATERIALIZED (SELECT * FROM customer_list_entry WHERE customer_id = ANY (ids)),
    gone AS (
      DELETE FROM customer_list_entry
      WHERE customer_id IN (SELECT customer_id FROM was EXCEPT SELECT customer_id FROM now)),
    written AS (
      INSERT INTO customer_list_entry AS e SELECT * FROM now ORDER BY customer_id
        ON CONFLICT (customer_id) DO UPDATE SET
          (customer_id, service_type, platforms, channel_type, budget_source, cooperation_phase, status, created_at, updated_at,
            created_by_id, updated_by_id, serial_code, name, name_search, company_search, client_source, industries, missing,
            followers) = (SELECT excluded.*)
        WHERE e IS DISTINCT FROM excluded)
  INSERT INTO customer_list_total (service_type, platforms, channel_type, budget_source, cooperation_phase, status, amount)
    SELECT service_type, platforms, channel_type, budget_source, cooperation_phase, status, sum(change)
    FROM (SELECT *, 1 AS change FROM now UNION ALL SELECT *, -1 FROM was) AS moved
    GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(change) <> 0;
END
$$;

-- Rebuilds everything after changes that no trigger saw: a load with triggers disabled, TRUNCATE, replication. Reads
-- continue; writes to customers wait until it is done.
CREATE FUNCTION customer_list_rebuild() RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('customer_list_total'));
  LOCK TABLE customer IN EXCLUSIVE MODE;
  DELETE FROM customer_list_entry;
  INSERT INTO customer_list_entry SELECT * FROM customer_list_source ORDER BY customer_id;
  DELETE FROM customer_list_total;
  INSERT INTO customer_list_total (service_type, platforms, channel_type, budget_source, cooperation_phase, status, amount)
    SELECT service_type, platforms, channel_type, budget_source, cooperation_phase, status, count(*)
    FROM customer_list_entry GROUP BY 1, 2, 3, 4, 5, 6;
END
$$;

-- Reports errors of the read model: customers whose row is missing, different or superfluous, and one customer of each
-- combination of values with a wrong total (0 if no customer has it).
CREATE FUNCTION customer_list_check() RETURNS TABLE (what text, id integer) LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
  WITH source AS MATERIALIZED (SELECT * FROM customer_list_source)
  SELECT 'customer', customer_id FROM source s FULL JOIN customer_list_entry e USING (customer_id) WHERE s IS DISTINCT FROM e
  UNION ALL
  SELECT 'total', coalesce(min(customer_id), 0)
    FROM (SELECT service_type, platforms, channel_type, budget_source, cooperation_phase, status, amount, NULL AS customer_id FROM customer_list_total
      UNION ALL SELECT service_type, platforms, channel_type, budget_source, cooperation_phase, status, -1, customer_id FROM source) AS counted
    GROUP BY service_type, platforms, channel_type, budget_source, cooperation_phase, status HAVING sum(amount) <> 0
$$;

-- Sums up the totals to one row for each combination of values, unless another session is doing it. The server calls it
-- every few seconds.
CREATE FUNCTION customer_list_add_up() RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF EXISTS (SELECT FROM customer_list_total GROUP BY service_type, platforms, channel_type, budget_source, cooperation_phase, status HAVING count(*) > 1)
    AND pg_try_advisory_xact_lock(hashtext('customer_list_total')) THEN
    WITH gone AS (DELETE FROM customer_list_total RETURNING *)
    INSERT INTO customer_list_total (service_type, platforms, channel_type, budget_source, cooperation_phase, status, amount)
      SELECT service_type, platforms, channel_type, budget_source, cooperation_phase, status, sum(amount)
      FROM gone GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(amount) <> 0;
  END IF;
END
$$;

-- Runs after rows of customers or of their parts were inserted, updated or deleted; the argument names the column with
-- the customer. An update may move a part to another customer.
CREATE FUNCTION customer_list_refresh_changed() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_ARGV[0] = 'id' THEN
    PERFORM customer_list_refresh(ARRAY(SELECT id FROM changed));
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM customer_list_refresh(ARRAY(SELECT customer_id FROM changed UNION SELECT customer_id FROM before));
  ELSE
    PERFORM customer_list_refresh(ARRAY(SELECT DISTINCT customer_id FROM changed));
  END IF;
  RETURN NULL;
END
$$;

-- The triggers of each table that the source above reads; they run once per statement.
DO $$
DECLARE
  part text;
  key text;
BEGIN
  FOREACH part IN ARRAY ARRAY['customer', 'customer_company', 'customer_follower', 'customer_contact', 'customer_attachment',
    'customer_settle_price', 'customer_vendor_price', 'customer_price_tier']
  LOOP
    key := CASE part WHEN 'customer' THEN 'id' ELSE 'customer_id' END;
    EXECUTE format('CREATE TRIGGER customer_list_refresh_insert AFTER INSERT ON %I
      REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION customer_list_refresh_changed(%L)', part, key);
    EXECUTE format('CREATE TRIGGER customer_list_refresh_update AFTER UPDATE ON %I
      REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION customer_list_refresh_changed(%L)', part, key);
    EXECUTE format('CREATE TRIGGER customer_list_refresh_delete AFTER DELETE ON %I
      REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION customer_list_refresh_changed(%L)', part, key);
  END LOOP;
END
$$;

-- An index for each sort, with the values of the commonest filters behind, so that a walk in its order reads no row of
-- the table; and one for lists of one service type, as most are. Without fastupdate: the pending list of a GIN index
-- would make some searches slow at random.
DO $$
DECLARE
  few CONSTANT text := 'customer_id, service_type, channel_type, budget_source, cooperation_phase, status';
  sort text;
BEGIN
  FOREACH sort IN ARRAY ARRAY['created_at', 'updated_at', 'name', 'serial_code', 'created_by_id', 'updated_by_id',
    'service_type', 'channel_type', 'budget_source', 'cooperation_phase', 'status']
  LOOP
    EXECUTE format('CREATE INDEX %I ON customer_list_entry (%s, %s)', 'customer_list_entry_' || sort,
      sort || CASE sort WHEN 'name' THEN ' COLLATE pinyin' ELSE '' END, replace(few, ', ' || sort, ''));
  END LOOP;
END
$$;
CREATE INDEX customer_list_entry_type_created_at ON customer_list_entry (service_type, created_at, customer_id, channel_type, budget_source, cooperation_phase, status);
CREATE INDEX customer_list_entry_name_grams ON customer_list_entry USING gin (text_grams(name_search)) WITH (fastupdate = off);
CREATE INDEX customer_list_entry_company_grams ON customer_list_entry USING gin (text_grams(company_search)) WITH (fastupdate = off);
CREATE INDEX customer_list_entry_followers ON customer_list_entry USING gin (followers) WITH (fastupdate = off);
-- Customers in the order of account names.
CREATE INDEX account_username_pinyin ON account (username COLLATE pinyin, id);

-- Parts of names (see text_grams), and the fields that an entry of the system log changed: the logs grow with every save,
-- and are counted and filtered by indexes.
CREATE INDEX "audit_log_label_grams" ON "audit_log" USING gin (text_grams(lower("entity_label"))) WITH (fastupdate = off);
CREATE INDEX "relation_record_subject_grams" ON "relation_record" USING gin (text_grams(lower("subject"))) WITH (fastupdate = off);
CREATE INDEX "relation_record_other_grams" ON "relation_record" USING gin (text_grams(lower("other"))) WITH (fastupdate = off);

CREATE FUNCTION audit_fields(changes jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT ARRAY(SELECT jsonb_path_query(changes, '$[*].field') #>> '{}')
$$;
CREATE INDEX "audit_log_fields" ON "audit_log" USING gin (audit_fields("changes")) WITH (fastupdate = off);
