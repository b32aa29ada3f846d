-- One register of late repairs and of limits that were moved (domain.md section 7 rule 16). What decides whether an issue stands in
-- it, whatever its type: the limit before it was first moved, and when it was first made safe.
ALTER TABLE issue ADD COLUMN first_due_at timestamptz, ADD COLUMN temporary_at timestamptz;

SELECT in_each_organisation($$
  UPDATE issue i SET first_due_at = x.first FROM (
    SELECT DISTINCT ON (h.record_id) h.record_id,
      coalesce((h.data ->> 'from')::timestamptz, (h.data ->> 'due_at')::timestamptz) AS first
    FROM record_action h WHERE h.organisation_id = $1 AND h.entity = 'issue' AND h.action = 'extend'
    ORDER BY h.record_id, h.seq) x
  WHERE i.organisation_id = $1 AND i.id = x.record_id$$, expects => 'perhaps none');
SELECT in_each_organisation($$
  UPDATE issue i SET temporary_at = x.first FROM (
    SELECT DISTINCT ON (h.record_id) h.record_id, coalesce((h.data ->> 'at')::timestamptz, h.at) AS first
    FROM record_action h WHERE h.organisation_id = $1 AND h.entity = 'issue' AND h.action = 'temporary_fix'
    ORDER BY h.record_id, h.seq) x
  WHERE i.organisation_id = $1 AND i.id = x.record_id$$, expects => 'perhaps none');

-- What is late and still open stands in issue_open_by_due. Filters and totals of the register are answered from these alone.
CREATE INDEX issue_done_late ON issue (organisation_id, due_at, id)
  INCLUDE (issue_type, status, package, sub_type, resolved_at, first_due_at) WHERE resolved_at > due_at;
CREATE INDEX issue_moved_limit ON issue (organisation_id, due_at, id)
  INCLUDE (issue_type, status, package, sub_type, resolved_at, first_due_at)
  WHERE first_due_at IS NOT NULL OR extension_requested IS NOT NULL;
CREATE INDEX issue_made_safe ON issue (organisation_id, due_at, id)
  INCLUDE (issue_type, status, package, sub_type, resolved_at, first_due_at, temporary_due_at, temporary_at)
  WHERE temporary_due_at IS NOT NULL AND due_at IS NOT NULL;
