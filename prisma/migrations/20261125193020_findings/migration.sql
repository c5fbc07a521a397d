-- What somebody has set aside of what a customer's data lack, until the customer changes.
CREATE TABLE customer_aside (
  customer_id integer NOT NULL REFERENCES customer (id) ON DELETE CASCADE ON UPDATE CASCADE,
  finding smallint NOT NULL,
  version integer NOT NULL,
  reason varchar(200) NOT NULL,
  account_id integer NOT NULL REFERENCES account (id) ON DELETE NO ACTION ON UPDATE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (customer_id, finding)
);
CREATE INDEX customer_aside_account_id_idx ON customer_aside (account_id);

-- The rule of contract/src/company/creditCode.ts (GB 32100-2015), digit by digit; a test of the server holds both together.
CREATE FUNCTION credit_code_fits(code text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  signs CONSTANT text := '0123456789ABCDEFGHJKLMNPQRTUWXY';
  given CONSTANT text := upper(btrim(code));
  weight integer := 1;
  total integer := 0;
  place integer;
BEGIN
  IF char_length(given) <> 18 OR translate(given, signs, '') <> '' THEN
    RETURN false;
  END IF;
  FOR n IN 1..17 LOOP
    place := strpos(signs, substr(given, n, 1)) - 1;
    total := total + place * weight;
    weight := weight * 3 % 31;
  END LOOP;
  RETURN strpos(signs, substr(given, 18, 1)) - 1 = (31 - total % 31) % 31;
END
$$;

-- The few customers with a code that is none, and with a mobile number that is none.
CREATE INDEX customer_wrong_credit_code ON customer (id) WHERE customer_credit_key(credit_code) <> '' AND NOT credit_code_fits(credit_code);
CREATE INDEX customer_contact_wrong_mobile ON customer_contact (customer_id) WHERE mobile !~ '^(86)?1[3-9][0-9]{9}$';
