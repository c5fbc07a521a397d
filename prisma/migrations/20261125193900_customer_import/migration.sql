-- Customers from workbooks: the rows of a file as they were read, until some time after they have been checked.
CREATE TABLE customer_import (
  id SERIAL PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE NO ACTION ON UPDATE CASCADE,
  file_name VARCHAR(255) NOT NULL,
  -- In their order: name, header, how many rows; once it is checked also the part, and the field of each column.
  sheets JSONB NOT NULL,
  batch_id INTEGER UNIQUE REFERENCES batch (id) ON DELETE CASCADE ON UPDATE CASCADE,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT now()
);
CREATE INDEX customer_import_account_id_idx ON customer_import (account_id);

CREATE TABLE customer_import_row (
  import_id INTEGER NOT NULL REFERENCES customer_import (id) ON DELETE CASCADE ON UPDATE CASCADE,
  -- From 0
  sheet SMALLINT NOT NULL,
  -- As the program shows it, from 1
  number INTEGER NOT NULL,
  cells JSONB NOT NULL,
  -- Of the customer in the batch
  position INTEGER,
  -- Of a new customer, as credit codes are compared
  credit_key VARCHAR(100),
  PRIMARY KEY (import_id, sheet, number)
);
CREATE INDEX customer_import_row_position_idx ON customer_import_row (import_id, position);
CREATE INDEX customer_import_row_credit_key_idx ON customer_import_row (import_id, credit_key);

-- What somebody takes columns for whose names the product does not know.
CREATE TABLE customer_import_header (
  account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE ON UPDATE CASCADE,
  part VARCHAR(20) NOT NULL,
  header VARCHAR(100) NOT NULL,
  -- Null: it is not imported
  field VARCHAR(60),
  PRIMARY KEY (account_id, part, header)
);

-- A customer that a batch makes has no id before it is made.
ALTER TABLE batch_row ALTER COLUMN customer_id DROP NOT NULL, ADD COLUMN detail JSONB;
