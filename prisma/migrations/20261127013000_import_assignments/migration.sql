-- What somebody takes the columns of a sheet for is remembered for the set of its headers: a column that was left out of
-- one odd file is not left out of all. Single headers do not say of which files they were.
DROP TABLE customer_import_header;
CREATE TABLE customer_import_assignment (
  account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE ON UPDATE CASCADE,
  part VARCHAR(20) NOT NULL,
  -- A hash of the headers, whatever their order
  headers VARCHAR(64) NOT NULL,
  -- By header the field of each column that has it, in their order; null: it is not imported
  fields JSONB NOT NULL,
  used_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, part, headers)
);
