-- The names of people (rule account.person).
ALTER TABLE "account" ADD COLUMN "real_name" VARCHAR(50);
