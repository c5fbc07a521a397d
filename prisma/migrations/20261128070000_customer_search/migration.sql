-- The search over customers finds contacts by their names and numbers; who may not see numbers is asked for names alone.
-- The separator keeps a text from matching across both.
CREATE FUNCTION contact_grams(name text, mobile text) RETURNS bigint[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN text_grams(search_key(name) || chr(31) || mobile);

CREATE INDEX "customer_contact_grams" ON "customer_contact" USING gin (contact_grams("name", "mobile"))
  WITH (gin_pending_list_limit = 256);
