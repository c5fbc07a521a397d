-- Followers are found together with facets (docs/decisions/0017-list-engine.md): of the customers of one who has
-- thousands, few are usually looked for.

-- From prisma/sql/customer_list.sql.

-- What an index finds followers by: each of them (customer_list_source says how), and each with the facet as one negative
-- number. A follower who has many customers is usually looked for with some facets, and few of the rows have both.
CREATE OR REPLACE FUNCTION follower_facets(followers bigint[], facet integer) RETURNS bigint[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  found bigint[] := followers;
  follower bigint;
BEGIN
  FOREACH follower IN ARRAY followers LOOP
    found := found || -(follower << 28 | facet);
  END LOOP;
  RETURN found;
END
$$;

-- Where there are many customers, a command that deployment runs makes the index beside those who work, and drops the
-- one before (scripts/lib/list-model.ts).
DO $do$
BEGIN
  IF (SELECT count(*) FROM (SELECT FROM customer LIMIT 20001) AS few) <= 20000 THEN
    CREATE INDEX IF NOT EXISTS customer_list_entry_follower_facets ON customer_list_entry USING gin (follower_facets(followers, facet_id)) WITH (fastupdate = off);
    DROP INDEX IF EXISTS customer_list_entry_followers;
  END IF;
END
$do$;
