-- What became of what somebody submitted: the bell asks for everybody, often.
CREATE INDEX "review_case_submitter_idx" ON "review_case"("submitted_by_id", "decided_at");
