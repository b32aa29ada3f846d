-- What filters ask is counted in indexes alone. All are made before an old one goes, so that lists are read meanwhile.
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
CREATE INDEX new_missing ON record_file (organisation_id, entity, created_at) INCLUDE (record_id) WHERE stored_at IS NULL;

-- The register's index of what was done late (0191) begins with the same as issue_resolved_late. A type in order of state is met
-- along all types' (issue_by_state): one entry less for each write of an issue.
DROP INDEX issue_by_status, issue_by_type, issue_by_package, issue_by_category, issue_by_place, issue_open_by_due, issue_extension,
  issue_by_direction, issue_open_follow_up, issue_open_follow_up_work, issue_open_recovery, record_file_missing, issue_resolved_late;
ALTER INDEX new_by_type RENAME TO issue_by_type;
ALTER INDEX new_by_package RENAME TO issue_by_package;
ALTER INDEX new_by_category RENAME TO issue_by_category;
ALTER INDEX new_by_direction RENAME TO issue_by_direction;
ALTER INDEX new_open_by_due RENAME TO issue_open_by_due;
ALTER INDEX new_extension RENAME TO issue_extension;
ALTER INDEX new_open_follow_up RENAME TO issue_open_follow_up;
ALTER INDEX new_open_follow_up_work RENAME TO issue_open_follow_up_work;
ALTER INDEX new_open_recovery RENAME TO issue_open_recovery;
ALTER INDEX new_missing RENAME TO record_file_missing;
