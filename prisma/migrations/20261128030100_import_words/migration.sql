-- What words of people's sheets mean that are no labels: for everybody which choice, for each person whom a nickname means.
CREATE TABLE "import_word" (
  "dictionary" VARCHAR(30) NOT NULL,
  "key" VARCHAR(200) NOT NULL,
  "value" DECIMAL NOT NULL,
  CONSTRAINT "import_word_pkey" PRIMARY KEY ("dictionary", "key")
);
CREATE TABLE "import_nickname" (
  "account_id" INTEGER NOT NULL,
  "key" VARCHAR(200) NOT NULL,
  "person_id" INTEGER NOT NULL,
  CONSTRAINT "import_nickname_pkey" PRIMARY KEY ("account_id", "key"),
  CONSTRAINT "import_nickname_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "import_nickname_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- As a file was checked with.
ALTER TABLE "customer_import" ADD COLUMN "words" JSONB;
