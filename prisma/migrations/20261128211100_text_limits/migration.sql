-- Limits of texts are kept beside those of cards, some of them as words (rule text.limits); the seed adds them. How long a
-- content may be is one of them, so that its column has room.
ALTER TABLE "card_limit" ALTER COLUMN "value" DROP NOT NULL;
ALTER TABLE "card_limit" ADD COLUMN "words" VARCHAR(500),
  ADD CONSTRAINT "card_limit_kind_check" CHECK (num_nonnulls("value", "words") = 1);
ALTER TABLE "text_template" ALTER COLUMN "content" SET DATA TYPE VARCHAR(2000);
