-- Rows of batches keep which customers a hint or a reason names, and each reader is told of those that they see. What was
-- kept in words, for whoever had made the batch, goes.
UPDATE "batch_row" SET "detail" = "detail" - 'hints' WHERE "detail" ? 'hints';

UPDATE "batch_row" SET "reason" = regexp_replace("reason"::text, '"import_exists\?[^"]*"', '"import_exists"', 'g')::jsonb
  WHERE "state" = 'refused' AND "reason"::text LIKE '%import_exists?%';
