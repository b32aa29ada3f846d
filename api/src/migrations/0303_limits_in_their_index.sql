-- The order by limit says the limit itself too: without it PostgreSQL reads each row for the expression that the index is of, and
-- a search that walks the index to its far end reads the table. The old one goes in the next file, so that lists are read meanwhile.
CREATE INDEX new_by_due ON issue
  (organisation_id, (CASE WHEN due_at IS NULL THEN 'infinity'::timestamptz ELSE due_at END), id) INCLUDE (due_at);
