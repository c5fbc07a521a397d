-- The tables of prisma/schema as `prisma migrate diff` writes them, with what Prisma cannot say: the sequence of customer
-- codes, lists that are never NULL, positions that are unique when a transaction ends (so that rows can change places),
-- partial indexes, and closed sets, ranges and texts that may not be blank. The contract package checks the same and
-- says it to people; these rules hold whoever writes. What the tables and columns mean stands in the schema.

-- A code has 8 digits; the sequence ends with them.
CREATE SEQUENCE "customer_serial_code" AS integer MAXVALUE 99999999;

CREATE TABLE "company" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "credit_code" VARCHAR(100),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "customer_id" INTEGER,
    "status" SMALLINT NOT NULL DEFAULT 1,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "company_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "company_name_given" CHECK (btrim("name") <> ''),
    CONSTRAINT "company_status_check" CHECK (status IN (0, 1))
);

-- Of a list each value is from its set (`<@` also refuses NULL elements), and none stands in it twice.
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
    "username_key" TEXT,
    "one_time_password_until" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "account_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "account_username_given" CHECK (btrim("username") <> ''),
    CONSTRAINT "account_password_hash_given" CHECK ("password_hash" <> ''),
    CONSTRAINT "account_mobile_digits" CHECK ("mobile" ~ '^[0-9]+$'),
    CONSTRAINT "account_type_known" CHECK ("type" IN (1, 2, 3)),
    CONSTRAINT "account_status_known" CHECK ("status" IN (0, 1)),
    CONSTRAINT "account_company_user_has_company" CHECK (NOT "is_company" OR "company_id" IS NOT NULL),
    CONSTRAINT "account_realization_marks_known" CHECK ("realization_marks" <@ ARRAY[1, 2, 3]::smallint[] AND cardinality("realization_marks") = (1 = ANY ("realization_marks"))::int + (2 = ANY ("realization_marks"))::int + (3 = ANY ("realization_marks"))::int),
    CONSTRAINT "account_platforms_known" CHECK ("platforms" <@ ARRAY[1, 3, 5]::smallint[] AND cardinality("platforms") = (1 = ANY ("platforms"))::int + (3 = ANY ("platforms"))::int + (5 = ANY ("platforms"))::int),
    CONSTRAINT "account_service_types_known" CHECK ("service_types" <@ ARRAY[1, 2, 3]::smallint[] AND cardinality("service_types") = (1 = ANY ("service_types"))::int + (2 = ANY ("service_types"))::int + (3 = ANY ("service_types"))::int)
);

CREATE TABLE "third_secret" (
    "account_id" INTEGER NOT NULL,
    "platform" SMALLINT NOT NULL,
    "secret_encrypted" BYTEA NOT NULL,
    "key_hint" VARCHAR(8) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "third_secret_pkey" PRIMARY KEY ("account_id","platform"),
    CONSTRAINT "third_secret_platform_known" CHECK ("platform" IN (1, 3, 5)),
    CONSTRAINT "third_secret_given" CHECK (octet_length("secret_encrypted") > 0)
);

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
    "occasion" TEXT,
    "customer_id" INTEGER,
    "source" VARCHAR(20) NOT NULL DEFAULT 'save',
    "batch_id" INTEGER,

    CONSTRAINT "audit_log_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "audit_log_action_given" CHECK (btrim("action") <> ''),
    CONSTRAINT "audit_log_entity_given" CHECK (btrim("entity") <> ''),
    CONSTRAINT "audit_log_source_known" CHECK ("source" IN ('save', 'bulk', 'handover', 'import', 'undo', 'system'))
);

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
    "previous_hash" BYTEA,
    "rotated_at" TIMESTAMPTZ(3),
    "device_id" UUID,

    CONSTRAINT "session_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "session_refresh_hash_given" CHECK (octet_length("refresh_hash") > 0),
    CONSTRAINT "session_expires_after_start" CHECK ("expires_at" > "created_at"),
    CONSTRAINT "session_end_has_reason" CHECK (("ended_at" IS NULL) = ("end_reason" IS NULL))
);

CREATE TABLE "login_device" (
    "id" UUID NOT NULL,
    "account_id" INTEGER NOT NULL,
    "ip" VARCHAR(64) NOT NULL,
    "user_agent" VARCHAR(1000) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "login_device_pkey" PRIMARY KEY ("account_id","id")
);

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
    "name_key" BYTEA,
    "network" VARCHAR(64) NOT NULL DEFAULT '',
    "source" SMALLINT NOT NULL DEFAULT 0,
    "device_id" UUID,
    "is_new_device" BOOLEAN NOT NULL DEFAULT false,
    "quarter" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "login_log_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "login_log_result_known" CHECK ("result" IN (0, 1))
);

CREATE TABLE "login_unlock" (
    "id" BIGSERIAL NOT NULL,
    "username" VARCHAR(200) NOT NULL,
    "created_by_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "login_unlock_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "signing_key" (
    "id" SERIAL NOT NULL,
    "kind" VARCHAR(30) NOT NULL,
    "public_key" TEXT NOT NULL,
    "private_key_encrypted" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "retired_at" TIMESTAMPTZ(3),

    CONSTRAINT "signing_key_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "signing_key_kind_given" CHECK (btrim("kind") <> ''),
    CONSTRAINT "signing_key_private_key_given" CHECK (octet_length("private_key_encrypted") > 0)
);

CREATE TABLE "batch" (
    "id" SERIAL NOT NULL,
    "source" VARCHAR(20) NOT NULL,
    "account_id" INTEGER NOT NULL,
    "change" JSONB NOT NULL,
    "undo_of" INTEGER,
    "state" VARCHAR(10) NOT NULL DEFAULT 'preparing',
    "request_id" VARCHAR(100),
    "ip" VARCHAR(64),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),
    "waiting" INTEGER NOT NULL DEFAULT 0,
    "ready" INTEGER NOT NULL DEFAULT 0,
    "unchanged" INTEGER NOT NULL DEFAULT 0,
    "refused" INTEGER NOT NULL DEFAULT 0,
    "done" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "batch_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "batch_source_known" CHECK ("source" IN ('bulk', 'handover', 'undo')),
    CONSTRAINT "batch_ended" CHECK (("state" IN ('ended', 'cancelled')) = ("ended_at" IS NOT NULL)),
    CONSTRAINT "batch_undo" CHECK (("source" = 'undo') = ("undo_of" IS NOT NULL)),
    CONSTRAINT "batch_state_known" CHECK ("state" IN ('preparing', 'ready', 'waiting', 'running', 'ended', 'cancelled'))
);

CREATE TABLE "batch_row" (
    "batch_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "state" VARCHAR(10) NOT NULL DEFAULT 'waiting',
    "changes" JSONB NOT NULL DEFAULT '[]',
    "reason" JSONB,
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "batch_row_pkey" PRIMARY KEY ("batch_id","position"),
    CONSTRAINT "batch_row_state_known" CHECK ("state" IN ('waiting', 'ready', 'unchanged', 'refused', 'done')),
    CONSTRAINT "batch_row_refused" CHECK (("state" = 'refused') = ("reason" IS NOT NULL)),
    CONSTRAINT "batch_row_done" CHECK (("state" = 'done') = ("done_at" IS NOT NULL))
);

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

    CONSTRAINT "customer_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "customer_serial_code_format" CHECK ("serial_code" ~ '^KH[0-9]{8}$'),
    CONSTRAINT "customer_name_given" CHECK (btrim("name") <> ''),
    CONSTRAINT "customer_service_type_known" CHECK ("service_type" IN (1, 2, 3)),
    CONSTRAINT "customer_platforms_known" CHECK ("platforms" <@ ARRAY[1, 3, 5]::smallint[] AND cardinality("platforms") = (1 = ANY ("platforms"))::int + (3 = ANY ("platforms"))::int + (5 = ANY ("platforms"))::int),
    CONSTRAINT "customer_platforms_given" CHECK (cardinality("platforms") > 0),
    CONSTRAINT "customer_channel_type_known" CHECK ("channel_type" IN (1, 2)),
    CONSTRAINT "customer_message_fields" CHECK (("channel_type" IS NOT NULL) = ("service_type" = 2) AND ("budget_source" IS NOT NULL) = ("service_type" = 2)),
    CONSTRAINT "customer_items_not_negative" CHECK (least("budget_source", "cooperation_phase", "payment_term", "client_source") >= 0),
    CONSTRAINT "customer_business_volume_not_negative" CHECK ("business_volume" >= 0 AND "business_volume" <> 'NaN'),
    CONSTRAINT "customer_status_known" CHECK ("status" IN (0, 1)),
    CONSTRAINT "customer_version_positive" CHECK ("version" >= 1),
    CONSTRAINT "customer_deleted_only_when_invalid" CHECK ("deleted_at" IS NULL OR "status" = 0)
);

CREATE TABLE "customer_company" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "position" SMALLINT NOT NULL,
    "name" VARCHAR(100) NOT NULL,

    CONSTRAINT "customer_company_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "customer_company_customer_id_position_key" UNIQUE ("customer_id", "position") DEFERRABLE INITIALLY DEFERRED,
    CONSTRAINT "customer_company_position" CHECK ("position" BETWEEN 0 AND 4),
    CONSTRAINT "customer_company_name_given" CHECK (btrim("name") <> '')
);

CREATE TABLE "customer_follower" (
    "customer_id" INTEGER NOT NULL,
    "kind" SMALLINT NOT NULL,
    "account_id" INTEGER NOT NULL,
    "position" SMALLINT NOT NULL,

    CONSTRAINT "customer_follower_pkey" PRIMARY KEY ("customer_id","kind","account_id"),
    CONSTRAINT "customer_follower_kind_known" CHECK ("kind" IN (1, 2, 3)),
    CONSTRAINT "customer_follower_position" CHECK ("position" >= 0)
);

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

    CONSTRAINT "customer_contact_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "customer_contact_customer_id_position_key" UNIQUE ("customer_id", "position") DEFERRABLE INITIALLY DEFERRED,
    CONSTRAINT "customer_contact_position" CHECK ("position" >= 0),
    CONSTRAINT "customer_contact_name_given" CHECK (btrim("name") <> ''),
    CONSTRAINT "customer_contact_mobile_digits" CHECK ("mobile" ~ '^[0-9]+$'),
    CONSTRAINT "customer_contact_role_known" CHECK ("role" BETWEEN 0 AND 4),
    CONSTRAINT "customer_contact_stance_known" CHECK ("stance" BETWEEN 0 AND 5),
    CONSTRAINT "customer_contact_state_known" CHECK ("state" BETWEEN 1 AND 5),
    CONSTRAINT "customer_contact_relationship_known" CHECK ("relationship" BETWEEN 1 AND 6)
);

CREATE TABLE "customer_office_address" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "position" SMALLINT NOT NULL,
    "address" VARCHAR(100) NOT NULL,
    "created_by_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "customer_office_address_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "customer_office_address_customer_id_position_key" UNIQUE ("customer_id", "position") DEFERRABLE INITIALLY DEFERRED,
    CONSTRAINT "customer_office_address_position" CHECK ("position" >= 0),
    CONSTRAINT "customer_office_address_given" CHECK (btrim("address") <> '')
);

CREATE TABLE "customer_attachment" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "kind" SMALLINT NOT NULL,
    "position" SMALLINT NOT NULL,
    "uri" VARCHAR(1000) NOT NULL,
    "entry" JSON NOT NULL,
    "upload_id" INTEGER,

    CONSTRAINT "customer_attachment_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "customer_attachment_customer_id_kind_position_key" UNIQUE ("customer_id", "kind", "position") DEFERRABLE INITIALLY DEFERRED,
    CONSTRAINT "customer_attachment_kind_known" CHECK ("kind" IN (1, 2)),
    CONSTRAINT "customer_attachment_position" CHECK ("position" BETWEEN 0 AND 9),
    CONSTRAINT "customer_attachment_uri_given" CHECK (btrim("uri") <> ''),
    CONSTRAINT "customer_attachment_entry_kind" CHECK (json_typeof("entry") IN ('object', 'string'))
);

CREATE TABLE "customer_list_total" (
    "id" BIGSERIAL NOT NULL,
    "service_type" SMALLINT NOT NULL,
    "platforms" SMALLINT[],
    "channel_type" SMALLINT,
    "budget_source" INTEGER,
    "cooperation_phase" INTEGER NOT NULL,
    "status" SMALLINT NOT NULL,
    "amount" INTEGER NOT NULL,

    CONSTRAINT "customer_list_total_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "customer_list_entry" (
    "customer_id" INTEGER NOT NULL,
    "service_type" SMALLINT NOT NULL,
    "platforms" SMALLINT[],
    "channel_type" SMALLINT,
    "budget_source" INTEGER,
    "cooperation_phase" INTEGER NOT NULL,
    "status" SMALLINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by_id" INTEGER NOT NULL,
    "updated_by_id" INTEGER NOT NULL,
    "serial_code" VARCHAR(10) NOT NULL,
    "name" VARCHAR(20) NOT NULL,
    "name_search" TEXT NOT NULL,
    "company_search" TEXT NOT NULL,
    "client_source" INTEGER,
    "industries" INTEGER[],
    "missing" SMALLINT NOT NULL,
    "followers" BIGINT[],

    CONSTRAINT "customer_list_entry_pkey" PRIMARY KEY ("customer_id")
) WITH (
    -- A walk of the list reads no row of the table while all of the table's pages are known to be visible to everybody;
    -- each change makes a page unknown until the next vacuum, which by default comes after a fifth of them
    -- (docs/performance.md).
    autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0.005,
    autovacuum_vacuum_insert_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0.005
);

CREATE TABLE "customer_pinyin" (
    "customer_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "readings" TEXT NOT NULL,
    "pairs" TEXT[],

    CONSTRAINT "customer_pinyin_pkey" PRIMARY KEY ("customer_id")
);

CREATE TABLE "dictionary_type" (
    "code" VARCHAR(50) NOT NULL,
    "name_zh" VARCHAR(100) NOT NULL,
    "name_en" VARCHAR(100) NOT NULL,
    "closed" BOOLEAN NOT NULL DEFAULT false,
    "sort" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "dictionary_type_pkey" PRIMARY KEY ("code"),
    CONSTRAINT "dictionary_type_code_given" CHECK (btrim("code") <> ''),
    CONSTRAINT "dictionary_type_names_given" CHECK (btrim("name_zh") <> '' AND btrim("name_en") <> '')
);

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

    CONSTRAINT "dictionary_item_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "dictionary_item_value_not_negative" CHECK ("value" >= 0),
    CONSTRAINT "dictionary_item_labels_given" CHECK (btrim("label_zh") <> '' AND btrim("label_en") <> ''),
    CONSTRAINT "dictionary_item_service_types_known" CHECK ("service_types" <@ ARRAY[1, 2, 3]::smallint[] AND cardinality("service_types") = (1 = ANY ("service_types"))::int + (2 = ANY ("service_types"))::int + (3 = ANY ("service_types"))::int)
);

CREATE TABLE "form_draft" (
    "id" SERIAL NOT NULL,
    "account_id" INTEGER NOT NULL,
    "form_key" VARCHAR(50) NOT NULL,
    "record_id" INTEGER NOT NULL DEFAULT 0,
    "base_version" INTEGER,
    "values" JSON NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "size" INTEGER NOT NULL DEFAULT 0,
    "seen_fields" TEXT[] DEFAULT ARRAY['client:price', 'client:mobile']::TEXT[],

    CONSTRAINT "form_draft_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "form_draft_form_key_given" CHECK (btrim("form_key") <> ''),
    CONSTRAINT "form_draft_record_id_not_negative" CHECK ("record_id" >= 0),
    CONSTRAINT "form_draft_values_object" CHECK (json_typeof("values") = 'object'),
    CONSTRAINT "form_draft_size_not_negative" CHECK ("size" >= 0)
);

CREATE TABLE "form_draft_file" (
    "draft_id" INTEGER NOT NULL,
    "upload_id" INTEGER NOT NULL,

    CONSTRAINT "form_draft_file_pkey" PRIMARY KEY ("draft_id","upload_id")
);

CREATE TABLE "export_record" (
    "id" SERIAL NOT NULL,
    "account_id" INTEGER NOT NULL,
    "list_key" VARCHAR(50) NOT NULL,
    "format" VARCHAR(10) NOT NULL,
    "state" VARCHAR(10) NOT NULL DEFAULT 'running',
    "rows" INTEGER NOT NULL,
    "size" BIGINT,
    "filters" JSONB NOT NULL,
    "columns" TEXT[],
    "parts" TEXT[],
    "reason" VARCHAR(200),
    "seen_fields" TEXT[],
    "service_types" SMALLINT[],
    "follower_id" INTEGER,
    "hash" CHAR(64),
    "storage_key" VARCHAR(500),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "address" VARCHAR(4000),
    "job_id" INTEGER,

    CONSTRAINT "export_record_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "idempotency_key" (
    "account_id" INTEGER NOT NULL,
    "call" VARCHAR(100) NOT NULL,
    "key" VARCHAR(255) NOT NULL,
    "digest" VARCHAR(43) NOT NULL,
    "answer" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("account_id","call","key"),
    CONSTRAINT "idempotency_key_given" CHECK ("key" <> ''),
    -- Ids, codes and versions, never a record: that is read by whoever may.
    CONSTRAINT "idempotency_key_answer_small" CHECK (jsonb_typeof("answer") = 'object' AND octet_length("answer"::text) <= 1000)
);

CREATE TABLE "job" (
    "id" SERIAL NOT NULL,
    "kind" VARCHAR(30) NOT NULL,
    "account_id" INTEGER NOT NULL,
    "language" VARCHAR(10) NOT NULL,
    "state" VARCHAR(10) NOT NULL DEFAULT 'waiting',
    "data" JSONB NOT NULL DEFAULT '{}',
    "batch_id" INTEGER,
    "total" INTEGER NOT NULL DEFAULT 0,
    "done" INTEGER NOT NULL DEFAULT 0,
    "refused" INTEGER NOT NULL DEFAULT 0,
    "cancel_asked" BOOLEAN NOT NULL DEFAULT false,
    "failure" VARCHAR(50),
    "seen" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "job_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "job_state_known" CHECK ("state" IN ('waiting', 'running', 'done', 'cancelled', 'failed')),
    CONSTRAINT "job_ended" CHECK (("state" IN ('done', 'cancelled', 'failed')) = ("ended_at" IS NOT NULL))
);

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

    CONSTRAINT "menu_item_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "menu_item_path_absolute" CHECK ("path" ~ '^/'),
    CONSTRAINT "menu_item_titles_given" CHECK (btrim("title_zh") <> '' AND btrim("title_en") <> ''),
    CONSTRAINT "menu_item_not_its_own_parent" CHECK ("parent_id" <> "id")
);

CREATE TABLE "customer_note" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "text" VARCHAR(1000) NOT NULL,
    "contact_id" INTEGER,
    "contact_name" VARCHAR(100),
    "next_date" DATE,
    "done_at" TIMESTAMPTZ(3),
    "created_by_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "customer_note_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "received_customer" (
    "id" SERIAL NOT NULL,
    "account_id" INTEGER NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "by_id" INTEGER NOT NULL,
    "batch_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "received_customer_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "notice_seen" (
    "account_id" INTEGER NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "notice_seen_pkey" PRIMARY KEY ("account_id")
);

CREATE TABLE "product" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "status" SMALLINT NOT NULL DEFAULT 1,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_by_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_by_id" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "product_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "product_name_given" CHECK (btrim("name") <> ''),
    CONSTRAINT "product_status_known" CHECK ("status" IN (0, 1)),
    CONSTRAINT "product_version_positive" CHECK ("version" >= 1)
);

CREATE TABLE "account_product" (
    "account_id" INTEGER NOT NULL,
    "product_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_product_pkey" PRIMARY KEY ("account_id","product_id")
);

CREATE TABLE "relation_record" (
    "id" BIGSERIAL NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "account_id" INTEGER,
    "account_name" VARCHAR(100) NOT NULL,
    "source" VARCHAR(20) NOT NULL,
    "kind" SMALLINT NOT NULL,
    "follower_kind" SMALLINT,
    "subject" VARCHAR(255) NOT NULL,
    "customer_id" INTEGER,
    "other" VARCHAR(255) NOT NULL,
    "linked" BOOLEAN NOT NULL,

    CONSTRAINT "relation_record_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "role" (
    "id" SERIAL NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_zh" VARCHAR(100) NOT NULL,
    "name_en" VARCHAR(100) NOT NULL,
    "seeded" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "permissions_version" INTEGER NOT NULL DEFAULT 0,
    "data_scope" SMALLINT NOT NULL DEFAULT 1,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "role_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "role_code_given" CHECK (btrim("code") <> ''),
    CONSTRAINT "role_names_given" CHECK (btrim("name_zh") <> '' AND btrim("name_en") <> ''),
    CONSTRAINT "role_data_scope_check" CHECK (data_scope IN (1, 2))
);

CREATE TABLE "deleted_role" (
    "code" VARCHAR(50) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deleted_role_pkey" PRIMARY KEY ("code")
);

CREATE TABLE "permission" (
    "code" VARCHAR(100) NOT NULL,
    "name_zh" VARCHAR(100) NOT NULL,
    "name_en" VARCHAR(100) NOT NULL,

    CONSTRAINT "permission_pkey" PRIMARY KEY ("code"),
    CONSTRAINT "permission_code_given" CHECK (btrim("code") <> ''),
    CONSTRAINT "permission_names_given" CHECK (btrim("name_zh") <> '' AND btrim("name_en") <> '')
);

CREATE TABLE "role_permission" (
    "role_id" INTEGER NOT NULL,
    "permission_code" VARCHAR(100) NOT NULL,

    CONSTRAINT "role_permission_pkey" PRIMARY KEY ("role_id","permission_code")
);

CREATE TABLE "customer_vendor_price" (
    "customer_id" INTEGER NOT NULL,
    "platform" SMALLINT NOT NULL,
    "position" SMALLINT NOT NULL,
    "price" DECIMAL(5,4) NOT NULL,

    CONSTRAINT "customer_vendor_price_pkey" PRIMARY KEY ("customer_id","platform"),
    CONSTRAINT "customer_vendor_price_platform_known" CHECK ("platform" IN (1, 3, 5)),
    CONSTRAINT "customer_vendor_price_position" CHECK ("position" >= 0),
    CONSTRAINT "customer_vendor_price_range" CHECK ("price" BETWEEN 0 AND 1)
);

CREATE TABLE "customer_settle_price" (
    "customer_id" INTEGER NOT NULL,
    "platform" SMALLINT NOT NULL,
    "industry" INTEGER NOT NULL,
    "vendor_position" SMALLINT NOT NULL,
    "position" SMALLINT NOT NULL,
    "price" DECIMAL(5,4) NOT NULL,

    CONSTRAINT "customer_settle_price_pkey" PRIMARY KEY ("customer_id","platform","industry"),
    CONSTRAINT "customer_settle_price_platform_known" CHECK ("platform" IN (1, 3, 5)),
    CONSTRAINT "customer_settle_price_industry_not_negative" CHECK ("industry" >= 0),
    CONSTRAINT "customer_settle_price_position" CHECK ("vendor_position" >= 0 AND "position" >= 0),
    CONSTRAINT "customer_settle_price_range" CHECK ("price" BETWEEN 0 AND 1)
);

CREATE TABLE "customer_price_tier" (
    "customer_id" INTEGER NOT NULL,
    "position" SMALLINT NOT NULL,
    "send_min" BIGINT NOT NULL,
    "send_max" BIGINT NOT NULL,
    "price" DECIMAL(5,4) NOT NULL,

    CONSTRAINT "customer_price_tier_pkey" PRIMARY KEY ("customer_id","position"),
    CONSTRAINT "customer_price_tier_position" CHECK ("position" >= 0),
    CONSTRAINT "customer_price_tier_counts" CHECK (1 <= "send_min" AND "send_min" < "send_max" AND "send_max" <= 10000000000),
    CONSTRAINT "customer_price_tier_range" CHECK ("price" BETWEEN 0 AND 1)
);

CREATE TABLE "customer_price_version" (
    "id" BIGSERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "customer_version" INTEGER NOT NULL,
    "prices" JSONB NOT NULL,
    "created_by_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "customer_price_version_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "customer_price_version_positive" CHECK ("customer_version" >= 1),
    CONSTRAINT "customer_price_version_whole" CHECK (jsonb_typeof("prices") = 'object' AND "prices" ?& ARRAY['fdStep', 'vendorPrices', 'settlePrices', 'tiers'])
);

CREATE TABLE "customer_match" (
    "customer_id" INTEGER NOT NULL,
    "kind" SMALLINT NOT NULL,
    "key" TEXT NOT NULL,

    CONSTRAINT "customer_match_pkey" PRIMARY KEY ("customer_id","kind","key"),
    CONSTRAINT "customer_match_kind_known" CHECK ("kind" IN (1, 2, 3)),
    CONSTRAINT "customer_match_key_given" CHECK ("key" <> '')
);

CREATE TABLE "staffing" (
    "account_id" INTEGER NOT NULL,
    "kinds" SMALLINT[] NOT NULL,
    "service_types" SMALLINT[] NOT NULL,
    "platforms" SMALLINT[] NOT NULL,
    "industries" INTEGER[] NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_by_id" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "staffing_pkey" PRIMARY KEY ("account_id")
);

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
    "holders" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "upload_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "upload_uri_given" CHECK (btrim("uri") <> ''),
    CONSTRAINT "upload_storage_key_given" CHECK (btrim("storage_key") <> ''),
    CONSTRAINT "upload_size_not_negative" CHECK ("size" >= 0),
    CONSTRAINT "upload_holders_not_negative" CHECK ("holders" >= 0)
);

CREATE TABLE "saved_view" (
    "id" SERIAL NOT NULL,
    "account_id" INTEGER NOT NULL,
    "list_key" VARCHAR(50) NOT NULL,
    "name" VARCHAR(50) NOT NULL,
    "sort" JSON,
    "filters" JSON NOT NULL DEFAULT '{}',
    "columns" JSON NOT NULL DEFAULT '[]',
    "page_size" SMALLINT,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "density" VARCHAR(10),

    CONSTRAINT "saved_view_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "saved_view_list_key_given" CHECK (btrim("list_key") <> ''),
    CONSTRAINT "saved_view_name_given" CHECK (btrim("name") <> ''),
    CONSTRAINT "saved_view_page_size_positive" CHECK ("page_size" >= 1),
    CONSTRAINT "saved_view_shapes" CHECK (json_typeof("filters") = 'object' AND json_typeof("columns") = 'array' AND json_typeof("sort") = 'object'),
    CONSTRAINT "saved_view_density_known" CHECK ("density" IN ('compact', 'standard', 'relaxed'))
);

CREATE UNIQUE INDEX "company_name_key" ON "company"("name");
CREATE INDEX "company_customer_id_idx" ON "company"("customer_id");
CREATE UNIQUE INDEX "account_username_key" ON "account"("username");
CREATE UNIQUE INDEX "account_username_key_key" ON "account"("username_key");
CREATE INDEX "account_role_id_idx" ON "account"("role_id");
CREATE INDEX "account_company_id_idx" ON "account"("company_id");
CREATE UNIQUE INDEX "audit_log_occasion_key" ON "audit_log"("occasion");
CREATE INDEX "audit_log_entity_entity_id_created_at_idx" ON "audit_log"("entity", "entity_id", "created_at");
CREATE INDEX "audit_log_customer_id_id_idx" ON "audit_log"("customer_id", "id");
CREATE INDEX "audit_log_created_at_idx" ON "audit_log"("created_at");
CREATE INDEX "audit_log_account_id_created_at_idx" ON "audit_log"("account_id", "created_at");
CREATE INDEX "audit_log_account_name_id_idx" ON "audit_log"("account_name", "id");
CREATE INDEX "audit_log_action_id_customer_id_idx" ON "audit_log"("action", "id", "customer_id");
CREATE INDEX "audit_log_source_id_idx" ON "audit_log"("source", "id");
CREATE INDEX "session_account_id_created_at_idx" ON "session"("account_id", "created_at");
CREATE INDEX "session_expires_at_idx" ON "session"("expires_at");
CREATE INDEX "login_log_username_created_at_idx" ON "login_log"("username", "created_at");
CREATE INDEX "login_log_name_key_created_at_idx" ON "login_log"("name_key", "created_at");
CREATE INDEX "login_log_network_created_at_idx" ON "login_log"("network", "created_at");
CREATE INDEX "login_log_created_at_idx" ON "login_log"("created_at");
CREATE INDEX "login_log_account_id_idx" ON "login_log"("account_id");
-- Refused attempts are counted in one row per name, network and quarter of an hour; other rows have no quarter.
CREATE UNIQUE INDEX "login_log_name_key_network_quarter_key" ON "login_log"("name_key", "network", "quarter");
CREATE INDEX "login_unlock_username_created_at_idx" ON "login_unlock"("username", "created_at");
CREATE INDEX "login_unlock_created_by_id_idx" ON "login_unlock"("created_by_id");
CREATE INDEX "signing_key_kind_created_at_idx" ON "signing_key"("kind", "created_at");
CREATE INDEX "batch_account_id_id_idx" ON "batch"("account_id", "id" DESC);
CREATE INDEX "batch_undo_of_idx" ON "batch"("undo_of");
CREATE INDEX "batch_row_batch_id_state_position_idx" ON "batch_row"("batch_id", "state", "position");
CREATE UNIQUE INDEX "batch_row_batch_id_customer_id_key" ON "batch_row"("batch_id", "customer_id");
CREATE UNIQUE INDEX "customer_serial_code_key" ON "customer"("serial_code");
CREATE INDEX "customer_created_by_id_created_at_idx" ON "customer"("created_by_id", "created_at" DESC);
CREATE INDEX "customer_updated_by_id_idx" ON "customer"("updated_by_id");
CREATE INDEX "customer_service_type_id_idx" ON "customer"("service_type", "id");
CREATE INDEX "customer_follower_account_id_customer_id_kind_idx" ON "customer_follower"("account_id", "customer_id", "kind");
CREATE INDEX "customer_office_address_created_by_id_idx" ON "customer_office_address"("created_by_id");
CREATE INDEX "customer_attachment_upload_id_idx" ON "customer_attachment"("upload_id");
CREATE INDEX "customer_pinyin_pairs_idx" ON "customer_pinyin" USING GIN ("pairs");
CREATE UNIQUE INDEX "dictionary_item_type_code_value_key" ON "dictionary_item"("type_code", "value");
CREATE INDEX "form_draft_updated_at_idx" ON "form_draft"("updated_at");
CREATE UNIQUE INDEX "form_draft_account_id_form_key_record_id_key" ON "form_draft"("account_id", "form_key", "record_id");
CREATE INDEX "form_draft_file_upload_id_idx" ON "form_draft_file"("upload_id");
CREATE UNIQUE INDEX "export_record_storage_key_key" ON "export_record"("storage_key");
CREATE INDEX "export_record_account_id_created_at_idx" ON "export_record"("account_id", "created_at");
CREATE INDEX "export_record_created_at_idx" ON "export_record"("created_at");
CREATE INDEX "export_record_expires_at_idx" ON "export_record"("expires_at");
CREATE INDEX "export_record_job_id_idx" ON "export_record"("job_id");
CREATE INDEX "idempotency_key_created_at_idx" ON "idempotency_key"("created_at");
CREATE INDEX "job_account_id_id_idx" ON "job"("account_id", "id" DESC);
CREATE UNIQUE INDEX "menu_item_path_key" ON "menu_item"("path");
CREATE INDEX "menu_item_parent_id_sort_idx" ON "menu_item"("parent_id", "sort");
CREATE INDEX "menu_item_permission_code_idx" ON "menu_item"("permission_code");
CREATE INDEX "customer_note_customer_id_created_at_idx" ON "customer_note"("customer_id", "created_at" DESC);
CREATE INDEX "customer_note_created_by_id_idx" ON "customer_note"("created_by_id");
CREATE INDEX "customer_note_contact_id_idx" ON "customer_note"("contact_id");
CREATE INDEX "received_customer_account_id_created_at_idx" ON "received_customer"("account_id", "created_at");
CREATE INDEX "received_customer_customer_id_account_id_idx" ON "received_customer"("customer_id", "account_id");
CREATE INDEX "received_customer_batch_id_customer_id_idx" ON "received_customer"("batch_id", "customer_id");
CREATE INDEX "received_customer_created_at_idx" ON "received_customer"("created_at");
CREATE INDEX "product_created_at_id_idx" ON "product"("created_at" DESC, "id" DESC);
CREATE INDEX "product_created_by_id_idx" ON "product"("created_by_id");
CREATE INDEX "product_updated_by_id_idx" ON "product"("updated_by_id");
CREATE INDEX "account_product_product_id_idx" ON "account_product"("product_id");
CREATE INDEX "relation_record_customer_id_id_idx" ON "relation_record"("customer_id", "id");
CREATE INDEX "relation_record_account_name_id_idx" ON "relation_record"("account_name", "id");
CREATE INDEX "relation_record_created_at_idx" ON "relation_record"("created_at");
CREATE UNIQUE INDEX "role_code_key" ON "role"("code");
CREATE INDEX "role_permission_permission_code_idx" ON "role_permission"("permission_code");
CREATE INDEX "customer_price_version_created_by_id_idx" ON "customer_price_version"("created_by_id");
CREATE UNIQUE INDEX "customer_price_version_customer_id_customer_version_key" ON "customer_price_version"("customer_id", "customer_version");
CREATE INDEX "customer_match_kind_key_idx" ON "customer_match"("kind", "key");
CREATE INDEX "staffing_updated_by_id_idx" ON "staffing"("updated_by_id");
CREATE UNIQUE INDEX "upload_uri_key" ON "upload"("uri");
CREATE UNIQUE INDEX "upload_storage_key_key" ON "upload"("storage_key");
CREATE INDEX "upload_created_at_idx" ON "upload"("created_at");
CREATE INDEX "upload_created_by_id_idx" ON "upload"("created_by_id");
CREATE INDEX "saved_view_account_id_list_key_idx" ON "saved_view"("account_id", "list_key");

-- Indexes that Prisma cannot declare.
-- "No channel type" is a value like any other here.
-- One key of a kind is in use: servers that start together cannot make two.
CREATE UNIQUE INDEX "signing_key_one_in_use" ON "signing_key"("kind") WHERE retired_at IS NULL;
-- A person opens a list with one view or with none.
CREATE UNIQUE INDEX "saved_view_one_default" ON "saved_view"("account_id", "list_key") WHERE is_default;
-- What counts towards an account's quota, and what the clean-up looks at.
CREATE INDEX "upload_not_held" ON "upload"("created_by_id") INCLUDE ("size") WHERE holders = 0;
-- What is due: the notes that wait for their date.
CREATE INDEX "customer_note_due" ON "customer_note"("next_date", "customer_id") WHERE next_date IS NOT NULL AND done_at IS NULL;
-- When an account was logged in to last, and whether it ever was from some place: one look instead of all its logins.
CREATE INDEX "login_log_success" ON "login_log"("account_id", "created_at") WHERE result = 1;
-- Deleted customers, the latest first, for who may bring them back.
CREATE INDEX "customer_deleted" ON "customer"("deleted_at" DESC, "id" DESC) WHERE deleted_at IS NOT NULL;
-- Few records belong to a batch; the others do not pay for it.
CREATE INDEX "audit_log_batch" ON "audit_log"("batch_id", "id") WHERE batch_id IS NOT NULL;

ALTER TABLE "company" ADD CONSTRAINT "company_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "account" ADD CONSTRAINT "account_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "account" ADD CONSTRAINT "account_role_id_fkey" FOREIGN KEY ("role_id") REFERENCES "role"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "third_secret" ADD CONSTRAINT "third_secret_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "login_device" ADD CONSTRAINT "login_device_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "login_log" ADD CONSTRAINT "login_log_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "login_unlock" ADD CONSTRAINT "login_unlock_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "batch" ADD CONSTRAINT "batch_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "batch" ADD CONSTRAINT "batch_undo_of_fkey" FOREIGN KEY ("undo_of") REFERENCES "batch"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "batch_row" ADD CONSTRAINT "batch_row_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "batch"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "customer" ADD CONSTRAINT "customer_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "customer" ADD CONSTRAINT "customer_updated_by_id_fkey" FOREIGN KEY ("updated_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "customer_company" ADD CONSTRAINT "customer_company_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "customer_follower" ADD CONSTRAINT "customer_follower_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "customer_follower" ADD CONSTRAINT "customer_follower_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "customer_contact" ADD CONSTRAINT "customer_contact_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "customer_office_address" ADD CONSTRAINT "customer_office_address_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "customer_office_address" ADD CONSTRAINT "customer_office_address_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "customer_attachment" ADD CONSTRAINT "customer_attachment_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "customer_attachment" ADD CONSTRAINT "customer_attachment_upload_id_fkey" FOREIGN KEY ("upload_id") REFERENCES "upload"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "customer_pinyin" ADD CONSTRAINT "customer_pinyin_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "dictionary_item" ADD CONSTRAINT "dictionary_item_type_code_fkey" FOREIGN KEY ("type_code") REFERENCES "dictionary_type"("code") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "form_draft" ADD CONSTRAINT "form_draft_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "form_draft_file" ADD CONSTRAINT "form_draft_file_draft_id_fkey" FOREIGN KEY ("draft_id") REFERENCES "form_draft"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "form_draft_file" ADD CONSTRAINT "form_draft_file_upload_id_fkey" FOREIGN KEY ("upload_id") REFERENCES "upload"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "export_record" ADD CONSTRAINT "export_record_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "export_record" ADD CONSTRAINT "export_record_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "job"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "job" ADD CONSTRAINT "job_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "menu_item" ADD CONSTRAINT "menu_item_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "menu_item"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "menu_item" ADD CONSTRAINT "menu_item_permission_code_fkey" FOREIGN KEY ("permission_code") REFERENCES "permission"("code") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "customer_note" ADD CONSTRAINT "customer_note_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "customer_note" ADD CONSTRAINT "customer_note_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "customer_contact"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "customer_note" ADD CONSTRAINT "customer_note_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "received_customer" ADD CONSTRAINT "received_customer_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "received_customer" ADD CONSTRAINT "received_customer_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "received_customer" ADD CONSTRAINT "received_customer_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "received_customer" ADD CONSTRAINT "received_customer_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "batch"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "notice_seen" ADD CONSTRAINT "notice_seen_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "product" ADD CONSTRAINT "product_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "product" ADD CONSTRAINT "product_updated_by_id_fkey" FOREIGN KEY ("updated_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "account_product" ADD CONSTRAINT "account_product_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "account_product" ADD CONSTRAINT "account_product_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "role_permission" ADD CONSTRAINT "role_permission_role_id_fkey" FOREIGN KEY ("role_id") REFERENCES "role"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "role_permission" ADD CONSTRAINT "role_permission_permission_code_fkey" FOREIGN KEY ("permission_code") REFERENCES "permission"("code") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "customer_vendor_price" ADD CONSTRAINT "customer_vendor_price_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "customer_settle_price" ADD CONSTRAINT "customer_settle_price_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "customer_price_tier" ADD CONSTRAINT "customer_price_tier_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "customer_price_version" ADD CONSTRAINT "customer_price_version_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "customer_price_version" ADD CONSTRAINT "customer_price_version_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "customer_match" ADD CONSTRAINT "customer_match_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "staffing" ADD CONSTRAINT "staffing_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "staffing" ADD CONSTRAINT "staffing_updated_by_id_fkey" FOREIGN KEY ("updated_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "upload" ADD CONSTRAINT "upload_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
