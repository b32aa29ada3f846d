-- What a list of a million issues still walked through: issues of one type in order of their numbers, which begin with the
-- type, so that all other types stood before them; and all types in order of their states.
CREATE INDEX issue_by_type_number ON issue
  (organisation_id, issue_type, (CASE WHEN number IS NULL THEN '' ELSE number END), id);
CREATE INDEX issue_by_state ON issue (organisation_id, status, id);

-- Somebody's issues of a type or in a state are counted from the index alone.
DROP INDEX issue_by_creator, issue_by_reviewer, issue_by_resolver;
CREATE INDEX issue_by_creator ON issue (organisation_id, created_by, sorted_at DESC, id DESC) INCLUDE (issue_type, status);
CREATE INDEX issue_by_reviewer ON issue (organisation_id, assigned_to, sorted_at DESC, id DESC) INCLUDE (issue_type, status);
CREATE INDEX issue_by_resolver ON issue (organisation_id, resolver, sorted_at DESC, id DESC) INCLUDE (issue_type, status)
  WHERE resolver IS NOT NULL;
