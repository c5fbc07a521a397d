-- How high the rows of a list are, as its owner wants them; null: as the list has it.

-- AlterTable
ALTER TABLE "saved_view" ADD COLUMN "density" VARCHAR(10);

ALTER TABLE "saved_view"
  ADD CONSTRAINT "saved_view_density_known" CHECK ("density" IN ('compact', 'standard', 'relaxed'));
