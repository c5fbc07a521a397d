-- Roles of the seed that somebody has deleted: no later seed brings them back.
CREATE TABLE "deleted_role" (
    "code" VARCHAR(50) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deleted_role_pkey" PRIMARY KEY ("code")
);
