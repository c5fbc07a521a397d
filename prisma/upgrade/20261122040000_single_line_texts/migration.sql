-- Texts in one line lose what nobody sees before they are checked (section 1 of the contract): controls, marks of
-- direction, characters without a width. Here what is stored loses it, too, so that a record that is posted back as
-- it was read still changes nothing.

-- The rule of contract/src/singleLine.ts, character by character; a test of the server holds both together.
CREATE OR REPLACE FUNCTION single_line(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT btrim(
    regexp_replace(value,
      '([\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u21ff\u2300-\u23ff\u25a0-\u27bf\u2934\u2935\u2b00-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001f3fa\U0001f400-\U0001faff][\ufe0f\U0001f3fb-\U0001f3ff]{0,2}'
        '(?:\u200d[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u21ff\u2300-\u23ff\u25a0-\u27bf\u2934\u2935\u2b00-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001f3fa\U0001f400-\U0001faff][\ufe0f\U0001f3fb-\U0001f3ff]{0,2})+'
        '|\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]+\U000e007f)'
        '|[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0001\U000e0020-\U000e007f]',
      '\1', 'g'),
    E' \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000')
$$;

-- Where digits are meant, full-width ones are digits.
CREATE FUNCTION pg_temp.with_plain_digits(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT translate(single_line(value), '０１２３４５６７８９', '0123456789')
$$;

-- A file's own description of itself: its name and its type are texts, all else is kept as it was given.
CREATE FUNCTION pg_temp.with_single_lines(entry json) RETURNS json LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT CASE json_typeof(entry) WHEN 'object' THEN (
    SELECT json_object_agg(key, CASE WHEN key IN ('fdName', 'fdType') THEN to_json(single_line(value #>> '{}')) ELSE value END ORDER BY place)
    FROM json_each(entry) WITH ORDINALITY AS part (key, value, place)
    WHERE key NOT IN ('fdName', 'fdType') OR single_line(value #>> '{}') <> '') ELSE entry END
$$;

-- What the system log has of each text, so that it has the change as well.
CREATE TEMPORARY VIEW recorded AS
  SELECT 'customer' AS entity, id, name AS label, field, kept
    FROM customer, LATERAL (VALUES ('fdName', to_jsonb(name)), ('fdCompanyCreditCode', to_jsonb(credit_code)),
      ('fdRegisterAddress', to_jsonb(register_address)),
      ('fdCompanyList', (SELECT jsonb_agg(jsonb_build_object('id', p.id, 'fdCompanyName', p.name) ORDER BY position)
        FROM customer_company p WHERE customer_id = customer.id)),
      ('fdMyClientContactList', (SELECT jsonb_agg(jsonb_build_object('id', p.id, 'fdContactName', p.name, 'fdContactMobile', mobile,
          'fdPosition', job_title, 'fdPhone', phone, 'fdSuperiorLeader', superior_leader, 'fdContactRole', role,
          'fdContactStance', stance, 'fdContactState', state, 'fdClientRelationship', relationship) ORDER BY position)
        FROM customer_contact p WHERE customer_id = customer.id)),
      ('fdMyClientOfficeAddressList', (SELECT jsonb_agg(jsonb_build_object('id', p.id, 'fdOfficeAddress', address) ORDER BY position)
        FROM customer_office_address p WHERE customer_id = customer.id)),
      ('fdBusinessLicenseList', (SELECT jsonb_agg(entry::jsonb ORDER BY position) FROM customer_attachment WHERE customer_id = customer.id AND kind = 1)),
      ('fdInvoiceDataList', (SELECT jsonb_agg(entry::jsonb ORDER BY position) FROM customer_attachment WHERE customer_id = customer.id AND kind = 2))
    ) AS own (field, kept)
  UNION ALL SELECT 'product', id, name, 'fdName', to_jsonb(name) FROM product
  UNION ALL SELECT 'dictionaryItem', id, label_zh, field, kept
    FROM dictionary_item, LATERAL (VALUES ('fdLabelZh', to_jsonb(label_zh)), ('fdLabelEn', to_jsonb(label_en))) AS own (field, kept)
  UNION ALL SELECT 'menuItem', id, title_zh, field, kept
    FROM menu_item, LATERAL (VALUES ('fdTitleZh', to_jsonb(title_zh)), ('fdTitleEn', to_jsonb(title_en))) AS own (field, kept);

-- Comparing with null is no difference.
CREATE TEMPORARY TABLE unclean AS
  SELECT 'customer' AS entity, id FROM customer
    WHERE name <> single_line(name) OR credit_code <> pg_temp.with_plain_digits(credit_code) OR register_address <> single_line(register_address)
  UNION SELECT 'customer', customer_id FROM customer_company WHERE name <> single_line(name)
  UNION SELECT 'customer', customer_id FROM customer_contact
    WHERE name <> single_line(name) OR job_title <> single_line(job_title) OR phone <> pg_temp.with_plain_digits(phone)
      OR superior_leader <> single_line(superior_leader)
  UNION SELECT 'customer', customer_id FROM customer_office_address WHERE address <> single_line(address)
  UNION SELECT 'customer', customer_id FROM customer_attachment
    WHERE json_typeof(entry) = 'object' AND (entry ->> 'fdName' <> single_line(entry ->> 'fdName') OR entry ->> 'fdType' <> single_line(entry ->> 'fdType'))
  UNION SELECT 'product', id FROM product WHERE name <> single_line(name)
  UNION SELECT 'dictionaryItem', id FROM dictionary_item WHERE label_zh <> single_line(label_zh) OR label_en <> single_line(label_en)
  UNION SELECT 'menuItem', id FROM menu_item WHERE title_zh <> single_line(title_zh) OR title_en <> single_line(title_en);

CREATE TEMPORARY TABLE before_cleaning AS SELECT recorded.* FROM recorded JOIN unclean USING (entity, id);

-- What may be left out is left out where nothing is left of it. A name that must be there becomes what else the
-- record is known by: a customer's its code, a company's its customer's name, a contact's the mobile number, a
-- product's or a view's its number, an item's its value, a menu entry's its path; an address becomes a question mark.
-- Nobody did this, and nobody sees it: versions, times and authors stay. The triggers bring the list, the counts and
-- the look-alikes up to date.
UPDATE customer SET name = coalesce(nullif(single_line(name), ''), serial_code), credit_code = nullif(pg_temp.with_plain_digits(credit_code), ''),
    register_address = nullif(single_line(register_address), '')
  WHERE id IN (SELECT id FROM unclean WHERE entity = 'customer');
UPDATE customer_company SET name = coalesce(nullif(single_line(customer_company.name), ''), customer.name)
  FROM customer WHERE customer.id = customer_id AND customer_id IN (SELECT id FROM unclean WHERE entity = 'customer');
UPDATE customer_contact SET name = coalesce(nullif(single_line(name), ''), mobile), job_title = nullif(single_line(job_title), ''),
    phone = nullif(pg_temp.with_plain_digits(phone), ''), superior_leader = nullif(single_line(superior_leader), '')
  WHERE customer_id IN (SELECT id FROM unclean WHERE entity = 'customer');
UPDATE customer_office_address SET address = coalesce(nullif(single_line(address), ''), '?')
  WHERE customer_id IN (SELECT id FROM unclean WHERE entity = 'customer');
UPDATE customer_attachment SET entry = pg_temp.with_single_lines(entry)
  WHERE json_typeof(entry) = 'object' AND (entry ->> 'fdName' <> single_line(entry ->> 'fdName') OR entry ->> 'fdType' <> single_line(entry ->> 'fdType'));
UPDATE product SET name = coalesce(nullif(single_line(name), ''), '#' || id) WHERE id IN (SELECT id FROM unclean WHERE entity = 'product');
UPDATE dictionary_item SET label_zh = coalesce(nullif(single_line(label_zh), ''), trim_scale(value)::text),
    label_en = coalesce(nullif(single_line(label_en), ''), trim_scale(value)::text)
  WHERE id IN (SELECT id FROM unclean WHERE entity = 'dictionaryItem');
UPDATE menu_item SET title_zh = coalesce(nullif(single_line(title_zh), ''), left(path, 100)), title_en = coalesce(nullif(single_line(title_en), ''), left(path, 100))
  WHERE id IN (SELECT id FROM unclean WHERE entity = 'menuItem');

INSERT INTO audit_log (account_name, action, entity, entity_id, entity_label, changes)
  SELECT 'system', 'update', entity, id::text, now.label,
    jsonb_agg(jsonb_build_object('field', field, 'old', was.kept, 'new', now.kept) ORDER BY field)
  FROM before_cleaning was JOIN recorded now USING (entity, id, field)
  WHERE was.kept IS DISTINCT FROM now.kept GROUP BY entity, id, now.label;

-- What people keep for themselves, and the names of files, have no record in the log. The logs are never changed:
-- they have what was written at the time. The names of accounts are no such texts.
UPDATE saved_view SET name = coalesce(nullif(single_line(name), ''), '#' || id) WHERE name <> single_line(name);
UPDATE upload SET name = coalesce(nullif(single_line(name), ''), 'file') WHERE name <> single_line(name);

DROP TABLE before_cleaning, unclean;
DROP VIEW recorded;
DROP FUNCTION pg_temp.with_single_lines(json), pg_temp.with_plain_digits(text);
