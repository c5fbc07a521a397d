-- Outside of views a page size holds for the session alone, so none is kept with the list itself.
UPDATE "saved_view" SET "page_size" = NULL WHERE "name" = '*' AND "page_size" IS NOT NULL;
