-- The order of the review desk: what waits longest first, then what was submitted last.
CREATE INDEX "review_case_desk_idx" ON "review_case"
  (("state" <> 2), (CASE WHEN "state" = 2 THEN "submitted_at" END), "submitted_at" DESC, "id" DESC);
