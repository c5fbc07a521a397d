-- Logins through a provider of OpenID Connect (rules sso.* of docs/product/access.md).
CREATE TABLE "external_identity" (
    "account_id" INTEGER NOT NULL,
    "name" VARCHAR(200) NOT NULL,
    "issuer" VARCHAR(500),
    "subject" VARCHAR(255),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "linked_at" TIMESTAMPTZ(3),

    CONSTRAINT "external_identity_pkey" PRIMARY KEY ("account_id"),
    CONSTRAINT "external_identity_whole" CHECK (("issuer" IS NULL) = ("subject" IS NULL))
);

CREATE UNIQUE INDEX "external_identity_name_key" ON "external_identity"("name");
CREATE UNIQUE INDEX "external_identity_issuer_subject_key" ON "external_identity"("issuer", "subject");

ALTER TABLE "external_identity" ADD CONSTRAINT "external_identity_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "login_ticket" ADD COLUMN "kind" SMALLINT NOT NULL DEFAULT 1;
ALTER TABLE "login_ticket" ADD CONSTRAINT "login_ticket_kind_known" CHECK ("kind" IN (1, 2));
