-- outside a transaction
-- Of what was called off only what was late by then stands in the register (0611), however much was called off in time.
CREATE INDEX CONCURRENTLY issue_called_off_late ON issue (organisation_id, due_at, id)
  INCLUDE (issue_type, status, package, sub_type, resolved_at, first_due_at, temporary_due_at, temporary_at, called_off_at)
  WHERE called_off_at > due_at OR called_off_at > temporary_due_at;
