-- The dashboard counts what is overdue by type and status: with both in the index it reads no row of the table.
DROP INDEX issue_open_by_due;
CREATE INDEX issue_open_by_due ON issue (organisation_id, due_at) INCLUDE (issue_type, status)
  WHERE resolved_at IS NULL AND due_at IS NOT NULL;
