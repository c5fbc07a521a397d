-- Which customers an account takes care of; new ones are suggested to it.

-- CreateTable
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

-- CreateIndex
CREATE INDEX "staffing_updated_by_id_idx" ON "staffing"("updated_by_id");

-- AddForeignKey
ALTER TABLE "staffing" ADD CONSTRAINT "staffing_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staffing" ADD CONSTRAINT "staffing_updated_by_id_fkey" FOREIGN KEY ("updated_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
