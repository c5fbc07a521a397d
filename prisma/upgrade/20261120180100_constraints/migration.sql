-- Closed sets, ranges and texts that may not be blank. The contract package checks the same and says it to
-- people; these rules hold whoever writes.
-- The checks of lists: each value from the set (`<@` also refuses NULL elements), and none twice.

ALTER TABLE "company"
  ADD CONSTRAINT "company_name_given" CHECK (btrim("name") <> '');

ALTER TABLE "account"
  ADD CONSTRAINT "account_username_given" CHECK (btrim("username") <> ''),
  ADD CONSTRAINT "account_password_hash_given" CHECK ("password_hash" <> ''),
  ADD CONSTRAINT "account_mobile_digits" CHECK ("mobile" ~ '^[0-9]+$'),
  ADD CONSTRAINT "account_type_known" CHECK ("type" IN (1, 2, 3)),
  ADD CONSTRAINT "account_status_known" CHECK ("status" IN (0, 1)),
  ADD CONSTRAINT "account_company_user_has_company" CHECK (NOT "is_company" OR "company_id" IS NOT NULL),
  ADD CONSTRAINT "account_realization_marks_known" CHECK ("realization_marks" <@ ARRAY[1, 2, 3]::smallint[] AND cardinality("realization_marks") = (1 = ANY ("realization_marks"))::int + (2 = ANY ("realization_marks"))::int + (3 = ANY ("realization_marks"))::int),
  ADD CONSTRAINT "account_platforms_known" CHECK ("platforms" <@ ARRAY[1, 3, 5]::smallint[] AND cardinality("platforms") = (1 = ANY ("platforms"))::int + (3 = ANY ("platforms"))::int + (5 = ANY ("platforms"))::int),
  ADD CONSTRAINT "account_service_types_known" CHECK ("service_types" <@ ARRAY[1, 2, 3]::smallint[] AND cardinality("service_types") = (1 = ANY ("service_types"))::int + (2 = ANY ("service_types"))::int + (3 = ANY ("service_types"))::int);

ALTER TABLE "third_secret"
  ADD CONSTRAINT "third_secret_platform_known" CHECK ("platform" IN (1, 3, 5)),
  ADD CONSTRAINT "third_secret_given" CHECK (octet_length("secret_encrypted") > 0);

ALTER TABLE "role"
  ADD CONSTRAINT "role_code_given" CHECK (btrim("code") <> ''),
  ADD CONSTRAINT "role_names_given" CHECK (btrim("name_zh") <> '' AND btrim("name_en") <> '');

ALTER TABLE "permission"
  ADD CONSTRAINT "permission_code_given" CHECK (btrim("code") <> ''),
  ADD CONSTRAINT "permission_names_given" CHECK (btrim("name_zh") <> '' AND btrim("name_en") <> '');

ALTER TABLE "menu_item"
  ADD CONSTRAINT "menu_item_path_absolute" CHECK ("path" ~ '^/'),
  ADD CONSTRAINT "menu_item_titles_given" CHECK (btrim("title_zh") <> '' AND btrim("title_en") <> ''),
  ADD CONSTRAINT "menu_item_not_its_own_parent" CHECK ("parent_id" <> "id");

ALTER TABLE "dictionary_type"
  ADD CONSTRAINT "dictionary_type_code_given" CHECK (btrim("code") <> ''),
  ADD CONSTRAINT "dictionary_type_names_given" CHECK (btrim("name_zh") <> '' AND btrim("name_en") <> '');

ALTER TABLE "dictionary_item"
  ADD CONSTRAINT "dictionary_item_value_not_negative" CHECK ("value" >= 0),
  ADD CONSTRAINT "dictionary_item_labels_given" CHECK (btrim("label_zh") <> '' AND btrim("label_en") <> ''),
  ADD CONSTRAINT "dictionary_item_service_types_known" CHECK ("service_types" <@ ARRAY[1, 2, 3]::smallint[] AND cardinality("service_types") = (1 = ANY ("service_types"))::int + (2 = ANY ("service_types"))::int + (3 = ANY ("service_types"))::int);

ALTER TABLE "customer"
  ADD CONSTRAINT "customer_serial_code_format" CHECK ("serial_code" ~ '^KH[0-9]{8}$'),
  ADD CONSTRAINT "customer_name_given" CHECK (btrim("name") <> ''),
  ADD CONSTRAINT "customer_service_type_known" CHECK ("service_type" IN (1, 2, 3)),
  ADD CONSTRAINT "customer_platforms_known" CHECK ("platforms" <@ ARRAY[1, 3, 5]::smallint[] AND cardinality("platforms") = (1 = ANY ("platforms"))::int + (3 = ANY ("platforms"))::int + (5 = ANY ("platforms"))::int),
  ADD CONSTRAINT "customer_platforms_given" CHECK (cardinality("platforms") > 0),
  ADD CONSTRAINT "customer_channel_type_known" CHECK ("channel_type" IN (1, 2)),
  ADD CONSTRAINT "customer_message_fields" CHECK (("channel_type" IS NOT NULL) = ("service_type" = 2) AND ("budget_source" IS NOT NULL) = ("service_type" = 2)),
  ADD CONSTRAINT "customer_items_not_negative" CHECK (least("budget_source", "cooperation_phase", "payment_term", "client_source") >= 0),
  ADD CONSTRAINT "customer_business_volume_not_negative" CHECK ("business_volume" >= 0 AND "business_volume" <> 'NaN'),
  ADD CONSTRAINT "customer_status_known" CHECK ("status" IN (0, 1)),
  ADD CONSTRAINT "customer_version_positive" CHECK ("version" >= 1),
  ADD CONSTRAINT "customer_deleted_only_when_invalid" CHECK ("deleted_at" IS NULL OR "status" = 0);

-- At most 5 companies (section 5.2)
ALTER TABLE "customer_company"
  ADD CONSTRAINT "customer_company_position" CHECK ("position" BETWEEN 0 AND 4),
  ADD CONSTRAINT "customer_company_name_given" CHECK (btrim("name") <> '');

ALTER TABLE "customer_follower"
  ADD CONSTRAINT "customer_follower_kind_known" CHECK ("kind" IN (1, 2, 3)),
  ADD CONSTRAINT "customer_follower_position" CHECK ("position" >= 0);

ALTER TABLE "customer_contact"
  ADD CONSTRAINT "customer_contact_position" CHECK ("position" >= 0),
  ADD CONSTRAINT "customer_contact_name_given" CHECK (btrim("name") <> ''),
  ADD CONSTRAINT "customer_contact_mobile_digits" CHECK ("mobile" ~ '^[0-9]+$'),
  ADD CONSTRAINT "customer_contact_role_known" CHECK ("role" BETWEEN 0 AND 4),
  ADD CONSTRAINT "customer_contact_stance_known" CHECK ("stance" BETWEEN 0 AND 5),
  ADD CONSTRAINT "customer_contact_state_known" CHECK ("state" BETWEEN 1 AND 5),
  ADD CONSTRAINT "customer_contact_relationship_known" CHECK ("relationship" BETWEEN 1 AND 6);

ALTER TABLE "customer_office_address"
  ADD CONSTRAINT "customer_office_address_position" CHECK ("position" >= 0),
  ADD CONSTRAINT "customer_office_address_given" CHECK (btrim("address") <> '');

-- At most 10 attachments of a kind (section 5.2)
ALTER TABLE "customer_attachment"
  ADD CONSTRAINT "customer_attachment_kind_known" CHECK ("kind" IN (1, 2)),
  ADD CONSTRAINT "customer_attachment_position" CHECK ("position" BETWEEN 0 AND 9),
  ADD CONSTRAINT "customer_attachment_uri_given" CHECK (btrim("uri") <> ''),
  ADD CONSTRAINT "customer_attachment_entry_kind" CHECK (json_typeof("entry") IN ('object', 'string'));

ALTER TABLE "customer_vendor_price"
  ADD CONSTRAINT "customer_vendor_price_platform_known" CHECK ("platform" IN (1, 3, 5)),
  ADD CONSTRAINT "customer_vendor_price_position" CHECK ("position" >= 0),
  ADD CONSTRAINT "customer_vendor_price_range" CHECK ("price" BETWEEN 0 AND 1);

ALTER TABLE "customer_settle_price"
  ADD CONSTRAINT "customer_settle_price_platform_known" CHECK ("platform" IN (1, 3, 5)),
  ADD CONSTRAINT "customer_settle_price_industry_not_negative" CHECK ("industry" >= 0),
  ADD CONSTRAINT "customer_settle_price_position" CHECK ("vendor_position" >= 0 AND "position" >= 0),
  ADD CONSTRAINT "customer_settle_price_range" CHECK ("price" BETWEEN 0 AND 1);

ALTER TABLE "customer_price_tier"
  ADD CONSTRAINT "customer_price_tier_position" CHECK ("position" >= 0),
  ADD CONSTRAINT "customer_price_tier_counts" CHECK (1 <= "send_min" AND "send_min" < "send_max" AND "send_max" <= 10000000000),
  ADD CONSTRAINT "customer_price_tier_range" CHECK ("price" BETWEEN 0 AND 1);

ALTER TABLE "customer_price_version"
  ADD CONSTRAINT "customer_price_version_positive" CHECK ("customer_version" >= 1),
  ADD CONSTRAINT "customer_price_version_whole" CHECK (jsonb_typeof("prices") = 'object' AND "prices" ?& ARRAY['fdStep', 'vendorPrices', 'settlePrices', 'tiers']);

ALTER TABLE "product"
  ADD CONSTRAINT "product_name_given" CHECK (btrim("name") <> ''),
  ADD CONSTRAINT "product_status_known" CHECK ("status" IN (0, 1)),
  ADD CONSTRAINT "product_version_positive" CHECK ("version" >= 1);

ALTER TABLE "upload"
  ADD CONSTRAINT "upload_uri_given" CHECK (btrim("uri") <> ''),
  ADD CONSTRAINT "upload_storage_key_given" CHECK (btrim("storage_key") <> ''),
  ADD CONSTRAINT "upload_size_not_negative" CHECK ("size" >= 0);

ALTER TABLE "session"
  ADD CONSTRAINT "session_refresh_hash_given" CHECK (octet_length("refresh_hash") > 0),
  ADD CONSTRAINT "session_expires_after_start" CHECK ("expires_at" > "created_at"),
  ADD CONSTRAINT "session_end_has_reason" CHECK (("ended_at" IS NULL) = ("end_reason" IS NULL));

ALTER TABLE "login_log"
  ADD CONSTRAINT "login_log_result_known" CHECK ("result" IN (0, 1));

ALTER TABLE "signing_key"
  ADD CONSTRAINT "signing_key_kind_given" CHECK (btrim("kind") <> ''),
  ADD CONSTRAINT "signing_key_private_key_given" CHECK (octet_length("private_key_encrypted") > 0);

-- One key of a kind is in use: servers that start together cannot make two.
CREATE UNIQUE INDEX "signing_key_one_in_use" ON "signing_key" ("kind") WHERE "retired_at" IS NULL;

ALTER TABLE "audit_log"
  ADD CONSTRAINT "audit_log_action_given" CHECK (btrim("action") <> ''),
  ADD CONSTRAINT "audit_log_entity_given" CHECK (btrim("entity") <> '');
