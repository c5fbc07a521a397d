-- Which fields its author was shown when a draft was kept: whoever loses a permission for a field does not see it in
-- their drafts either. Whoever kept one so far was shown everything.

-- AlterTable
ALTER TABLE "form_draft" ADD COLUMN     "seen_fields" TEXT[] DEFAULT ARRAY['client:price', 'client:mobile']::TEXT[];
