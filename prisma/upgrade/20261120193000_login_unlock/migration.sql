-- A locked name that somebody let in again; the throttle counts failures after it alone.

-- CreateTable
CREATE TABLE "login_unlock" (
    "id" BIGSERIAL NOT NULL,
    "username" VARCHAR(200) NOT NULL,
    "created_by_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "login_unlock_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "login_unlock_username_created_at_idx" ON "login_unlock"("username", "created_at");

-- CreateIndex
CREATE INDEX "login_unlock_created_by_id_idx" ON "login_unlock"("created_by_id");

-- AddForeignKey
ALTER TABLE "login_unlock" ADD CONSTRAINT "login_unlock_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
