-- Logins by password and a code (rules factor.login, factor.role of docs/product/access.md).
ALTER TABLE "role" ADD COLUMN "second_factor_required" BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE "second_factor" (
    "account_id" INTEGER NOT NULL,
    "secret_encrypted" BYTEA NOT NULL,
    "last_step" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ(3),

    CONSTRAINT "second_factor_pkey" PRIMARY KEY ("account_id"),
    CONSTRAINT "second_factor_given" CHECK (octet_length("secret_encrypted") > 0)
);

CREATE TABLE "recovery_code" (
    "account_id" INTEGER NOT NULL,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "recovery_code_pkey" PRIMARY KEY ("account_id", "hash")
);

CREATE TABLE "login_ticket" (
    "hash" BYTEA NOT NULL,
    "account_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "login_ticket_pkey" PRIMARY KEY ("hash")
);

CREATE INDEX "login_ticket_account_id_idx" ON "login_ticket"("account_id");
CREATE INDEX "login_ticket_expires_at_idx" ON "login_ticket"("expires_at");

ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "second_factor"("account_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "login_ticket" ADD CONSTRAINT "login_ticket_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
