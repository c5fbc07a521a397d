-- Customers that were picked one by one for a file.
ALTER TABLE "export_record" ADD COLUMN "ids" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[];
