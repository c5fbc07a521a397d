-- The tables as Prisma makes them, with three things it cannot say: the sequence of customer codes, lists that
-- are never NULL, and positions that are unique when a transaction ends (so that rows can change places).

-- A code has 8 digits; the sequence ends with them.
CREATE SEQUENCE "customer_serial_code" AS integer MAXVALUE 99999999;

-- CreateTable
CREATE TABLE "company" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "credit_code" VARCHAR(100),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "company_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "account" (
    "id" SERIAL NOT NULL,
    "username" VARCHAR(100) NOT NULL,
    "password_hash" VARCHAR(255) NOT NULL,
    "mobile" VARCHAR(20),
    "type" SMALLINT NOT NULL,
    "is_company" BOOLEAN NOT NULL DEFAULT false,
    "company_id" INTEGER,
    "role_id" INTEGER NOT NULL,
    "realization_marks" SMALLINT[] NOT NULL DEFAULT ARRAY[]::SMALLINT[],
    "platforms" SMALLINT[] NOT NULL DEFAULT ARRAY[]::SMALLINT[],
    "service_types" SMALLINT[] NOT NULL DEFAULT ARRAY[]::SMALLINT[],
    "status" SMALLINT NOT NULL DEFAULT 1,
    "password_changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "third_secret" (
    "account_id" INTEGER NOT NULL,
    "platform" SMALLINT NOT NULL,
    "secret_encrypted" BYTEA NOT NULL,
    "key_hint" VARCHAR(8) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "third_secret_pkey" PRIMARY KEY ("account_id","platform")
);

-- CreateTable
CREATE TABLE "audit_log" (
    "id" BIGSERIAL NOT NULL,
    "account_id" INTEGER,
    "account_name" VARCHAR(100) NOT NULL,
    "action" VARCHAR(50) NOT NULL,
    "entity" VARCHAR(50) NOT NULL,
    "entity_id" VARCHAR(100),
    "entity_label" VARCHAR(255),
    "changes" JSONB NOT NULL DEFAULT '[]',
    "request_id" VARCHAR(100),
    "ip" VARCHAR(64),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_log_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "account_id" INTEGER NOT NULL,
    "refresh_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "end_reason" VARCHAR(50),
    "ip" VARCHAR(64),
    "user_agent" VARCHAR(1000),

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "login_log" (
    "id" BIGSERIAL NOT NULL,
    "username" VARCHAR(200) NOT NULL,
    "account_id" INTEGER,
    "result" SMALLINT NOT NULL,
    "reason" VARCHAR(50) NOT NULL,
    "ip" VARCHAR(64) NOT NULL,
    "user_agent" VARCHAR(1000) NOT NULL,
    "request_id" VARCHAR(100) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "login_log_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "signing_key" (
    "id" SERIAL NOT NULL,
    "kind" VARCHAR(30) NOT NULL,
    "public_key" TEXT NOT NULL,
    "private_key_encrypted" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "retired_at" TIMESTAMPTZ(3),

    CONSTRAINT "signing_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "customer" (
    "id" SERIAL NOT NULL,
    "serial_code" VARCHAR(10) NOT NULL DEFAULT ('KH'::text || lpad((nextval('customer_serial_code'::regclass))::text, 8, '0'::text)),
    "name" VARCHAR(20) NOT NULL,
    "service_type" SMALLINT NOT NULL,
    "platforms" SMALLINT[] NOT NULL,
    "channel_type" SMALLINT,
    "budget_source" INTEGER,
    "cooperation_phase" INTEGER NOT NULL,
    "payment_term" INTEGER NOT NULL,
    "client_source" INTEGER,
    "credit_code" VARCHAR(100),
    "business_volume" DECIMAL(12,2),
    "register_address" VARCHAR(100),
    "introduction" VARCHAR(500),
    "tiered" BOOLEAN NOT NULL DEFAULT false,
    "status" SMALLINT NOT NULL DEFAULT 1,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_by_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_by_id" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "customer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "customer_company" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "position" SMALLINT NOT NULL,
    "name" VARCHAR(100) NOT NULL,

    CONSTRAINT "customer_company_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "customer_follower" (
    "customer_id" INTEGER NOT NULL,
    "kind" SMALLINT NOT NULL,
    "account_id" INTEGER NOT NULL,
    "position" SMALLINT NOT NULL,

    CONSTRAINT "customer_follower_pkey" PRIMARY KEY ("customer_id","kind","account_id")
);

-- CreateTable
CREATE TABLE "customer_contact" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "position" SMALLINT NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "mobile" VARCHAR(100) NOT NULL,
    "job_title" VARCHAR(100),
    "phone" VARCHAR(100),
    "superior_leader" VARCHAR(100),
    "role" SMALLINT,
    "stance" SMALLINT,
    "state" SMALLINT,
    "relationship" SMALLINT,

    CONSTRAINT "customer_contact_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "customer_office_address" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "position" SMALLINT NOT NULL,
    "address" VARCHAR(100) NOT NULL,
    "created_by_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "customer_office_address_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "customer_attachment" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "kind" SMALLINT NOT NULL,
    "position" SMALLINT NOT NULL,
    "uri" VARCHAR(1000) NOT NULL,
    "entry" JSON NOT NULL,
    "upload_id" INTEGER,

    CONSTRAINT "customer_attachment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "dictionary_type" (
    "code" VARCHAR(50) NOT NULL,
    "name_zh" VARCHAR(100) NOT NULL,
    "name_en" VARCHAR(100) NOT NULL,
    "closed" BOOLEAN NOT NULL DEFAULT false,
    "sort" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "dictionary_type_pkey" PRIMARY KEY ("code")
);

-- CreateTable
CREATE TABLE "dictionary_item" (
    "id" SERIAL NOT NULL,
    "type_code" VARCHAR(50) NOT NULL,
    "value" DECIMAL(12,4) NOT NULL,
    "label_zh" VARCHAR(100) NOT NULL,
    "label_en" VARCHAR(100) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "service_types" SMALLINT[] NOT NULL DEFAULT ARRAY[]::SMALLINT[],
    "seeded" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "dictionary_item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "menu_item" (
    "id" SERIAL NOT NULL,
    "parent_id" INTEGER,
    "path" VARCHAR(200) NOT NULL,
    "title_zh" VARCHAR(100) NOT NULL,
    "title_en" VARCHAR(100) NOT NULL,
    "icon" VARCHAR(100),
    "sort" INTEGER NOT NULL DEFAULT 0,
    "visible" BOOLEAN NOT NULL DEFAULT true,
    "permission_code" VARCHAR(100),
    "seeded" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "menu_item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "status" SMALLINT NOT NULL DEFAULT 1,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_by_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_by_id" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "product_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "account_product" (
    "account_id" INTEGER NOT NULL,
    "product_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_product_pkey" PRIMARY KEY ("account_id","product_id")
);

-- CreateTable
CREATE TABLE "role" (
    "id" SERIAL NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_zh" VARCHAR(100) NOT NULL,
    "name_en" VARCHAR(100) NOT NULL,
    "seeded" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "role_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "permission" (
    "code" VARCHAR(100) NOT NULL,
    "name_zh" VARCHAR(100) NOT NULL,
    "name_en" VARCHAR(100) NOT NULL,

    CONSTRAINT "permission_pkey" PRIMARY KEY ("code")
);

-- CreateTable
CREATE TABLE "role_permission" (
    "role_id" INTEGER NOT NULL,
    "permission_code" VARCHAR(100) NOT NULL,

    CONSTRAINT "role_permission_pkey" PRIMARY KEY ("role_id","permission_code")
);

-- CreateTable
CREATE TABLE "customer_vendor_price" (
    "customer_id" INTEGER NOT NULL,
    "platform" SMALLINT NOT NULL,
    "position" SMALLINT NOT NULL,
    "price" DECIMAL(5,4) NOT NULL,

    CONSTRAINT "customer_vendor_price_pkey" PRIMARY KEY ("customer_id","platform")
);

-- CreateTable
CREATE TABLE "customer_settle_price" (
    "customer_id" INTEGER NOT NULL,
    "platform" SMALLINT NOT NULL,
    "industry" INTEGER NOT NULL,
    "vendor_position" SMALLINT NOT NULL,
    "position" SMALLINT NOT NULL,
    "price" DECIMAL(5,4) NOT NULL,

    CONSTRAINT "customer_settle_price_pkey" PRIMARY KEY ("customer_id","platform","industry")
);

-- CreateTable
CREATE TABLE "customer_price_tier" (
    "customer_id" INTEGER NOT NULL,
    "position" SMALLINT NOT NULL,
    "send_min" BIGINT NOT NULL,
    "send_max" BIGINT NOT NULL,
    "price" DECIMAL(5,4) NOT NULL,

    CONSTRAINT "customer_price_tier_pkey" PRIMARY KEY ("customer_id","position")
);

-- CreateTable
CREATE TABLE "customer_price_version" (
    "id" BIGSERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "customer_version" INTEGER NOT NULL,
    "prices" JSONB NOT NULL,
    "created_by_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "customer_price_version_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "upload" (
    "id" SERIAL NOT NULL,
    "uri" VARCHAR(1000) NOT NULL,
    "storage_key" VARCHAR(500) NOT NULL,
    "name" VARCHAR(500) NOT NULL,
    "size" BIGINT NOT NULL,
    "content_type" VARCHAR(200) NOT NULL,
    "inline" BOOLEAN NOT NULL DEFAULT false,
    "created_by_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "upload_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "company_name_key" ON "company"("name");

-- CreateIndex
CREATE UNIQUE INDEX "account_username_key" ON "account"("username");

-- CreateIndex
CREATE INDEX "account_role_id_idx" ON "account"("role_id");

-- CreateIndex
CREATE INDEX "account_company_id_idx" ON "account"("company_id");

-- CreateIndex
CREATE INDEX "audit_log_entity_entity_id_created_at_idx" ON "audit_log"("entity", "entity_id", "created_at");

-- CreateIndex
CREATE INDEX "audit_log_created_at_idx" ON "audit_log"("created_at");

-- CreateIndex
CREATE INDEX "audit_log_account_id_created_at_idx" ON "audit_log"("account_id", "created_at");

-- CreateIndex
CREATE INDEX "session_account_id_created_at_idx" ON "session"("account_id", "created_at");

-- CreateIndex
CREATE INDEX "session_expires_at_idx" ON "session"("expires_at");

-- CreateIndex
CREATE INDEX "login_log_username_created_at_idx" ON "login_log"("username", "created_at");

-- CreateIndex
CREATE INDEX "login_log_ip_created_at_idx" ON "login_log"("ip", "created_at");

-- CreateIndex
CREATE INDEX "login_log_created_at_idx" ON "login_log"("created_at");

-- CreateIndex
CREATE INDEX "login_log_account_id_idx" ON "login_log"("account_id");

-- CreateIndex
CREATE INDEX "signing_key_kind_created_at_idx" ON "signing_key"("kind", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "customer_serial_code_key" ON "customer"("serial_code");

-- CreateIndex
CREATE INDEX "customer_created_at_id_idx" ON "customer"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "customer_updated_at_id_idx" ON "customer"("updated_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "customer_service_type_created_at_id_idx" ON "customer"("service_type", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "customer_created_by_id_created_at_idx" ON "customer"("created_by_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "customer_updated_by_id_idx" ON "customer"("updated_by_id");

-- CreateIndex
ALTER TABLE "customer_company" ADD CONSTRAINT "customer_company_customer_id_position_key" UNIQUE ("customer_id", "position") DEFERRABLE INITIALLY DEFERRED;

-- CreateIndex
CREATE INDEX "customer_follower_account_id_kind_idx" ON "customer_follower"("account_id", "kind");

-- CreateIndex
ALTER TABLE "customer_contact" ADD CONSTRAINT "customer_contact_customer_id_position_key" UNIQUE ("customer_id", "position") DEFERRABLE INITIALLY DEFERRED;

-- CreateIndex
CREATE INDEX "customer_office_address_created_by_id_idx" ON "customer_office_address"("created_by_id");

-- CreateIndex
ALTER TABLE "customer_office_address" ADD CONSTRAINT "customer_office_address_customer_id_position_key" UNIQUE ("customer_id", "position") DEFERRABLE INITIALLY DEFERRED;

-- CreateIndex
CREATE INDEX "customer_attachment_upload_id_idx" ON "customer_attachment"("upload_id");

-- CreateIndex
ALTER TABLE "customer_attachment" ADD CONSTRAINT "customer_attachment_customer_id_kind_position_key" UNIQUE ("customer_id", "kind", "position") DEFERRABLE INITIALLY DEFERRED;

-- CreateIndex
CREATE UNIQUE INDEX "dictionary_item_type_code_value_key" ON "dictionary_item"("type_code", "value");

-- CreateIndex
CREATE UNIQUE INDEX "menu_item_path_key" ON "menu_item"("path");

-- CreateIndex
CREATE INDEX "menu_item_parent_id_sort_idx" ON "menu_item"("parent_id", "sort");

-- CreateIndex
CREATE INDEX "menu_item_permission_code_idx" ON "menu_item"("permission_code");

-- CreateIndex
CREATE INDEX "product_created_at_id_idx" ON "product"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "product_created_by_id_idx" ON "product"("created_by_id");

-- CreateIndex
CREATE INDEX "product_updated_by_id_idx" ON "product"("updated_by_id");

-- CreateIndex
CREATE INDEX "account_product_product_id_idx" ON "account_product"("product_id");

-- CreateIndex
CREATE UNIQUE INDEX "role_code_key" ON "role"("code");

-- CreateIndex
CREATE INDEX "role_permission_permission_code_idx" ON "role_permission"("permission_code");

-- CreateIndex
CREATE INDEX "customer_price_version_created_by_id_idx" ON "customer_price_version"("created_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "customer_price_version_customer_id_customer_version_key" ON "customer_price_version"("customer_id", "customer_version");

-- CreateIndex
CREATE UNIQUE INDEX "upload_uri_key" ON "upload"("uri");

-- CreateIndex
CREATE UNIQUE INDEX "upload_storage_key_key" ON "upload"("storage_key");

-- CreateIndex
CREATE INDEX "upload_created_at_idx" ON "upload"("created_at");

-- CreateIndex
CREATE INDEX "upload_created_by_id_idx" ON "upload"("created_by_id");

-- AddForeignKey
ALTER TABLE "account" ADD CONSTRAINT "account_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account" ADD CONSTRAINT "account_role_id_fkey" FOREIGN KEY ("role_id") REFERENCES "role"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "third_secret" ADD CONSTRAINT "third_secret_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "login_log" ADD CONSTRAINT "login_log_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer" ADD CONSTRAINT "customer_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer" ADD CONSTRAINT "customer_updated_by_id_fkey" FOREIGN KEY ("updated_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer_company" ADD CONSTRAINT "customer_company_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer_follower" ADD CONSTRAINT "customer_follower_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer_follower" ADD CONSTRAINT "customer_follower_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer_contact" ADD CONSTRAINT "customer_contact_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer_office_address" ADD CONSTRAINT "customer_office_address_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer_office_address" ADD CONSTRAINT "customer_office_address_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer_attachment" ADD CONSTRAINT "customer_attachment_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer_attachment" ADD CONSTRAINT "customer_attachment_upload_id_fkey" FOREIGN KEY ("upload_id") REFERENCES "upload"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dictionary_item" ADD CONSTRAINT "dictionary_item_type_code_fkey" FOREIGN KEY ("type_code") REFERENCES "dictionary_type"("code") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "menu_item" ADD CONSTRAINT "menu_item_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "menu_item"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "menu_item" ADD CONSTRAINT "menu_item_permission_code_fkey" FOREIGN KEY ("permission_code") REFERENCES "permission"("code") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product" ADD CONSTRAINT "product_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product" ADD CONSTRAINT "product_updated_by_id_fkey" FOREIGN KEY ("updated_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account_product" ADD CONSTRAINT "account_product_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account_product" ADD CONSTRAINT "account_product_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "role_permission" ADD CONSTRAINT "role_permission_role_id_fkey" FOREIGN KEY ("role_id") REFERENCES "role"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "role_permission" ADD CONSTRAINT "role_permission_permission_code_fkey" FOREIGN KEY ("permission_code") REFERENCES "permission"("code") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer_vendor_price" ADD CONSTRAINT "customer_vendor_price_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer_settle_price" ADD CONSTRAINT "customer_settle_price_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer_price_tier" ADD CONSTRAINT "customer_price_tier_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer_price_version" ADD CONSTRAINT "customer_price_version_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer_price_version" ADD CONSTRAINT "customer_price_version_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "upload" ADD CONSTRAINT "upload_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;


