-- Whether a text keeps the limits of operators is kept with it (rule text.limits), of what is there from its next save or the
-- next change of a limit on; no release has had texts.
ALTER TABLE "text_template" ADD COLUMN "fits" BOOLEAN NOT NULL DEFAULT true;
