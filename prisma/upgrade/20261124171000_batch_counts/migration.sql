-- How many rows of a batch are in each state stands in the batch's own row: counting ten thousand rows after each piece
-- took longer than the piece.
ALTER TABLE "batch" ADD COLUMN "waiting" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "ready" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "unchanged" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "refused" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "done" INTEGER NOT NULL DEFAULT 0;

UPDATE "batch" b SET "waiting" = r.waiting, "ready" = r.ready, "unchanged" = r.unchanged, "refused" = r.refused, "done" = r.done
  FROM (SELECT batch_id, count(*) FILTER (WHERE state = 'waiting') AS waiting, count(*) FILTER (WHERE state = 'ready') AS ready,
      count(*) FILTER (WHERE state = 'unchanged') AS unchanged, count(*) FILTER (WHERE state = 'refused') AS refused,
      count(*) FILTER (WHERE state = 'done') AS done
    FROM "batch_row" GROUP BY 1) AS r
  WHERE r.batch_id = b.id;

-- What an undoing takes back stands in its rows from the beginning.
UPDATE "batch_row" r SET "changes" = (
    SELECT jsonb_agg(jsonb_build_object('field', c -> 'field', 'old', c -> 'new', 'new', c -> 'old')) FROM jsonb_array_elements(u.changes) AS c)
  FROM "batch" b JOIN "batch_row" u ON u.batch_id = b.undo_of AND u.state = 'done'
  WHERE b.id = r.batch_id AND r.state = 'waiting' AND u.customer_id = r.customer_id;

-- What counts is whether the fields are as they were, not the version of the whole customer.
ALTER TABLE "batch_row" DROP CONSTRAINT "batch_row_done",
  DROP COLUMN "version",
  DROP COLUMN "version_after",
  ADD CONSTRAINT "batch_row_done" CHECK (("state" = 'done') = ("done_at" IS NOT NULL));
