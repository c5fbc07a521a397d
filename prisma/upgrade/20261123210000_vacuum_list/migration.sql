-- A walk of the list reads no row of the table while the table's pages are known to be visible to everybody, and a change
-- makes its page unknown until the next vacuum: after changes to a tenth of the customers a page of the list took the
-- database twice its time (docs/performance.md). By default a vacuum comes after a fifth.
ALTER TABLE "customer_list_entry" SET (
  autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0.005,
  autovacuum_vacuum_insert_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0.005
);
