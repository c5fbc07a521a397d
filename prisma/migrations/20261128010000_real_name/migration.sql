-- The names of people (rule account.person).
ALTER TABLE "account" ADD COLUMN "real_name" VARCHAR(50);
-- Two that are alike are told apart by their usernames.
CREATE INDEX "account_real_name_key" ON "account" (search_key("real_name"));
