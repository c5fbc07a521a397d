-- A job is taken from its own table: the schema of the queue beside this one goes, with what it knew of open jobs.
ALTER TABLE "job"
  ADD COLUMN "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ADD COLUMN "attempts" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "held" BOOLEAN NOT NULL DEFAULT false;
UPDATE "job" SET "due_at" = coalesce(("data" ->> 'startAt')::timestamptz, "created_at");
DO $migration$
DECLARE
  queue text := current_schema() || '_queue';
BEGIN
  -- What a restore holds back was in no queue.
  EXECUTE format($plan$
    UPDATE "job" SET "held" = true WHERE "state" IN ('waiting', 'running')
      AND NOT EXISTS (SELECT FROM %1$I.job q WHERE (q.data ->> 'jobId')::int = "job"."id" AND q.state < 'completed')
  $plan$, queue);
  EXECUTE format('DROP SCHEMA %I CASCADE', queue);
END
$migration$;
