-- What the administration of people and their access needs: the data scope of roles, one-time passwords, companies
-- that can be disabled and are a customer, versions for If-Match, and notes about customers.

-- AlterTable
ALTER TABLE "role" ADD COLUMN     "data_scope" SMALLINT NOT NULL DEFAULT 1,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "role" ADD CONSTRAINT "role_data_scope_check" CHECK (data_scope IN (1, 2));

-- AlterTable
ALTER TABLE "account" ADD COLUMN     "one_time_password_until" TIMESTAMPTZ(3),
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "company" ADD COLUMN     "customer_id" INTEGER,
ADD COLUMN     "status" SMALLINT NOT NULL DEFAULT 1,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "company" ADD CONSTRAINT "company_status_check" CHECK (status IN (0, 1));

-- CreateIndex
CREATE INDEX "company_customer_id_idx" ON "company"("customer_id");

-- AddForeignKey
ALTER TABLE "company" ADD CONSTRAINT "company_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- CreateTable
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

-- CreateIndex
CREATE INDEX "customer_note_customer_id_created_at_idx" ON "customer_note"("customer_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "customer_note_created_by_id_idx" ON "customer_note"("created_by_id");

-- CreateIndex
CREATE INDEX "customer_note_contact_id_idx" ON "customer_note"("contact_id");

-- What is due: the notes that wait for their date.
CREATE INDEX "customer_note_due" ON "customer_note"("next_date", "customer_id") WHERE next_date IS NOT NULL AND done_at IS NULL;

-- AddForeignKey
ALTER TABLE "customer_note" ADD CONSTRAINT "customer_note_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer_note" ADD CONSTRAINT "customer_note_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "customer_contact"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer_note" ADD CONSTRAINT "customer_note_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- Whoever could see customers' details saw their prices and numbers; their roles go on doing so.
INSERT INTO "permission" ("code", "name_zh", "name_en") VALUES
  ('client:price', '查看客户价格', 'See customers'' prices'),
  ('client:mobile', '查看联系人号码', 'See contacts'' numbers')
ON CONFLICT DO NOTHING;
INSERT INTO "role_permission" ("role_id", "permission_code")
SELECT "role_id", "code" FROM "role_permission", (VALUES ('client:price'), ('client:mobile')) AS added ("code")
WHERE "permission_code" = 'client:detail'
ON CONFLICT DO NOTHING;
