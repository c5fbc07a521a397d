-- Access tokens, with which programs call: see docs/product/access.md.
CREATE TABLE "access_token" (
    "id" SERIAL NOT NULL,
    "account_id" INTEGER NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "prefix" VARCHAR(20) NOT NULL,
    "hash" BYTEA NOT NULL,
    "permission_codes" TEXT[] NOT NULL,
    "service_types" SMALLINT[] NOT NULL,
    "data_scope" SMALLINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "access_token_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "access_token_name_given" CHECK (btrim("name") <> ''),
    CONSTRAINT "access_token_hashed" CHECK (octet_length("hash") = 32),
    CONSTRAINT "access_token_data_scope_known" CHECK ("data_scope" IN (1, 2)),
    CONSTRAINT "access_token_within_a_year" CHECK ("expires_at" <= "created_at" + interval '366 days')
);
CREATE UNIQUE INDEX "access_token_hash_key" ON "access_token"("hash");
CREATE INDEX "access_token_account_id_idx" ON "access_token"("account_id");
ALTER TABLE "access_token" ADD CONSTRAINT "access_token_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- By which token somebody acted, as it was called at the time.
ALTER TABLE "audit_log" ADD COLUMN "token_name" VARCHAR(130);

-- A job that a token has started may do what that token may.
ALTER TABLE "job" ADD COLUMN "access_token_id" INTEGER;
ALTER TABLE "job" ADD CONSTRAINT "job_access_token_id_fkey" FOREIGN KEY ("access_token_id") REFERENCES "access_token"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
