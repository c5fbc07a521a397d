-- Named sets of prices. A version is only ever added; the template has the number of the latest.
CREATE TABLE price_template (
  id serial PRIMARY KEY,
  name varchar(50) NOT NULL,
  version integer NOT NULL DEFAULT 1,
  removed_at timestamptz(3)
);
CREATE UNIQUE INDEX price_template_name ON price_template (name) WHERE removed_at IS NULL;

CREATE TABLE price_template_version (
  template_id integer NOT NULL REFERENCES price_template (id) ON DELETE NO ACTION ON UPDATE CASCADE,
  version integer NOT NULL,
  prices jsonb NOT NULL,
  created_by_id integer NOT NULL REFERENCES account (id) ON DELETE NO ACTION ON UPDATE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (template_id, version)
);
CREATE INDEX price_template_version_created_by_id_idx ON price_template_version (created_by_id);
CREATE TRIGGER price_template_version_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON price_template_version
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- From which version of which template a customer got its prices last.
CREATE TABLE customer_price_template (
  customer_id integer PRIMARY KEY REFERENCES customer (id) ON DELETE CASCADE ON UPDATE CASCADE,
  template_id integer NOT NULL REFERENCES price_template (id) ON DELETE NO ACTION ON UPDATE CASCADE,
  version integer NOT NULL
);
CREATE INDEX customer_price_template_template_id_idx ON customer_price_template (template_id);
