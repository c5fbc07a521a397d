-- When a row of a batch was carried out, for the log of hand-overs.
ALTER TABLE "batch_row" ADD COLUMN "done_at" TIMESTAMPTZ(3);

-- Of those that are there, the moment at which their batch ended.
UPDATE "batch_row" SET "done_at" = COALESCE("batch"."ended_at", "batch"."created_at")
  FROM "batch" WHERE "batch"."id" = "batch_row"."batch_id" AND "batch_row"."state" = 'done';
