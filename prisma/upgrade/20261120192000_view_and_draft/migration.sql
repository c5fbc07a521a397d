-- What people keep for themselves: views of lists, and what they typed and did not save yet.

-- CreateTable
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

    CONSTRAINT "saved_view_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "form_draft" (
    "id" SERIAL NOT NULL,
    "account_id" INTEGER NOT NULL,
    "form_key" VARCHAR(50) NOT NULL,
    "record_id" INTEGER NOT NULL DEFAULT 0,
    "base_version" INTEGER,
    "values" JSON NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "form_draft_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "saved_view_account_id_list_key_idx" ON "saved_view"("account_id", "list_key");

-- CreateIndex
CREATE INDEX "form_draft_updated_at_idx" ON "form_draft"("updated_at");

-- CreateIndex
CREATE UNIQUE INDEX "form_draft_account_id_form_key_record_id_key" ON "form_draft"("account_id", "form_key", "record_id");

-- AddForeignKey
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "form_draft" ADD CONSTRAINT "form_draft_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "saved_view"
  ADD CONSTRAINT "saved_view_list_key_given" CHECK (btrim("list_key") <> ''),
  ADD CONSTRAINT "saved_view_name_given" CHECK (btrim("name") <> ''),
  ADD CONSTRAINT "saved_view_page_size_positive" CHECK ("page_size" >= 1),
  ADD CONSTRAINT "saved_view_shapes" CHECK (json_typeof("filters") = 'object' AND json_typeof("columns") = 'array' AND json_typeof("sort") = 'object');

ALTER TABLE "form_draft"
  ADD CONSTRAINT "form_draft_form_key_given" CHECK (btrim("form_key") <> ''),
  ADD CONSTRAINT "form_draft_record_id_not_negative" CHECK ("record_id" >= 0),
  ADD CONSTRAINT "form_draft_values_object" CHECK (json_typeof("values") = 'object');

-- A person opens a list with one view or with none.
CREATE UNIQUE INDEX "saved_view_one_default" ON "saved_view" ("account_id", "list_key") WHERE "is_default";
