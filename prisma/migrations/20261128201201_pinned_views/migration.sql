-- Views that a person has pinned stand on a page of their own (rule view.pinned).
ALTER TABLE "saved_view" ADD COLUMN "is_pinned" BOOLEAN NOT NULL DEFAULT false;
