-- Look-alikes: a customer's name, its companies and its credit code in the form in which they are compared, so
-- that a hint costs a few index probes. Kept by triggers, whoever writes.

-- CreateTable
CREATE TABLE "customer_match" (
    "customer_id" INTEGER NOT NULL,
    "kind" SMALLINT NOT NULL,
    "key" TEXT NOT NULL,

    CONSTRAINT "customer_match_pkey" PRIMARY KEY ("customer_id","kind","key")
);

-- CreateIndex
CREATE INDEX "customer_match_kind_key_idx" ON "customer_match"("kind", "key");

-- AddForeignKey
ALTER TABLE "customer_match" ADD CONSTRAINT "customer_match_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "customer_match"
  ADD CONSTRAINT "customer_match_kind_known" CHECK ("kind" IN (1, 2, 3)),
  ADD CONSTRAINT "customer_match_key_given" CHECK ("key" <> '');

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

-- The customers that are there already.
INSERT INTO "customer_match" ("customer_id", "kind", "key")
SELECT id, kind, key
  FROM "customer", LATERAL (VALUES (1, customer_name_key(name)), (3, customer_credit_key(credit_code))) AS own (kind, key)
 WHERE key <> ''
UNION
SELECT customer_id, 2, customer_name_key(name) FROM "customer_company" WHERE customer_name_key(name) <> '';
