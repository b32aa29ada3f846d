-- What filters ask is counted in indexes alone. All are made before an old one goes (0259), so that lists are read meanwhile. Nothing but
-- `issue` is locked, and that once: whoever writes meanwhile waits, and is not waited for.
-- Where many entries share a key, PostgreSQL keeps one list of rows for it: a state of a type, a package or a highway, ten thousand
-- of which are then eight pages instead of a hundred.
CREATE INDEX new_by_type ON issue (organisation_id, issue_type, status);
CREATE INDEX new_by_package ON issue (organisation_id, package, status, issue_type);
CREATE INDEX issue_by_highway ON issue (organisation_id, highway, status, issue_type);
CREATE INDEX new_by_category ON issue (organisation_id, category, issue_type, status);

-- What is rare says all that lists ask of it, so that no row is read for what is not shown.
CREATE INDEX new_open_by_due ON issue (organisation_id, due_at)
  INCLUDE (issue_type, status, due_soon_at, sorted_at, id, assigned_to, resolver, created_by)
  WHERE resolved_at IS NULL AND due_at IS NOT NULL;
CREATE INDEX new_extension ON issue (organisation_id, sorted_at DESC, id DESC)
  INCLUDE (issue_type, status, assigned_to, resolver, created_by) WHERE extension_requested IS NOT NULL;
CREATE INDEX new_open_follow_up ON issue (organisation_id, sorted_at DESC, id DESC)
  INCLUDE (assigned_to, resolver, created_by)
  WHERE status = 'closed' AND issue_type = 'road_user_accident' AND (details ->> 'fir_status') = 'pending';
CREATE INDEX new_open_follow_up_work ON issue (organisation_id, sorted_at DESC, id DESC)
  INCLUDE (assigned_to, resolver, created_by)
  WHERE status = 'closed' AND issue_type = 'highway' AND (details ->> 'fir_status') = 'pending';
CREATE INDEX new_open_recovery ON issue (organisation_id, sorted_at DESC, id DESC)
  INCLUDE (assigned_to, resolver, created_by)
  WHERE status = 'closed' AND issue_type = 'material_damage'
    AND (details ->> 'recovery_status') IN ('not_traced', 'notice_sent', 'insurance_claim', 'police_case');
-- Most are on one of two sides, and of the usual priority, have a limit once they are approved and are done before it is over, or
-- not done at all: these are the others.
CREATE INDEX new_by_direction ON issue (organisation_id, direction, issue_type, status) WHERE direction IN ('median', 'both');
CREATE INDEX issue_of_priority ON issue (organisation_id, priority_rank, issue_type, status) WHERE priority_rank IN (1, 3, 4);
CREATE INDEX issue_without_limit ON issue (organisation_id, status, issue_type)
  WHERE due_at IS NULL AND status IN ('approved', 'in_progress', 'resolved', 'closed');
CREATE INDEX issue_late_again ON issue (organisation_id, status, issue_type)
  WHERE resolved_at > due_at AND status NOT IN ('resolved', 'closed');
