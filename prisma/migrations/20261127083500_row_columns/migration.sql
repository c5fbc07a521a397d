-- What the list shows of a customer `c` gets another field, so that a migration need not repeat all of them:
-- SELECT customer_row_add('fdWebsite', 'c.website').
CREATE FUNCTION customer_row_add(field text, value text) RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  EXECUTE 'CREATE OR REPLACE VIEW customer_row AS ' || regexp_replace(pg_get_viewdef('customer_row'::regclass),
    '\n   FROM ', format(E',\n    %s AS %I\n   FROM ', value, field));
END
$$;
