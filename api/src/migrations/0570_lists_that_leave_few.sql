-- outside a transaction
-- What a list leaves out is left out in its index: somebody's closed issues, another type's, another side's. A crew's home read all that
-- it ever repaired. The old ones of these names go in the next file, so that lists are read meanwhile.
CREATE INDEX CONCURRENTLY issue_open_of_resolver ON issue (organisation_id, resolver, status, sorted_at DESC, id DESC)
  INCLUDE (issue_type, due_at, due_soon_at, resolved_at, resolved_by, created_by, assigned_to)
  WHERE resolver IS NOT NULL AND status IN ('pending_review', 'returned', 'approved', 'in_progress', 'resolved');
CREATE INDEX CONCURRENTLY issue_open_of_reviewer ON issue (organisation_id, assigned_to, status, sorted_at DESC, id DESC)
  INCLUDE (issue_type, due_at, due_soon_at, resolved_at, resolved_by, created_by, resolver)
  WHERE status IN ('pending_review', 'returned', 'approved', 'in_progress', 'resolved');
CREATE INDEX CONCURRENTLY new_closed ON issue (organisation_id, closed_at, id) INCLUDE (issue_type, sorted_at)
  WHERE closed_at IS NOT NULL;
CREATE INDEX CONCURRENTLY new_by_sub_type ON issue (organisation_id, sub_type, sorted_at DESC, id DESC)
  INCLUDE (issue_type, status, direction, priority_rank);
CREATE INDEX CONCURRENTLY new_extension ON issue (organisation_id, sorted_at DESC, id DESC)
  INCLUDE (issue_type, status, assigned_to, resolver, created_by, due_at) WHERE extension_requested IS NOT NULL;
CREATE INDEX CONCURRENTLY new_open_follow_up ON issue (organisation_id, sorted_at DESC, id DESC)
  INCLUDE (issue_type, assigned_to, resolver, created_by)
  WHERE status = 'closed' AND issue_type = 'road_user_accident' AND details ->> 'fir_status' = 'pending';
CREATE INDEX CONCURRENTLY new_open_follow_up_work ON issue (organisation_id, sorted_at DESC, id DESC)
  INCLUDE (issue_type, assigned_to, resolver, created_by)
  WHERE status = 'closed' AND issue_type = 'highway' AND details ->> 'fir_status' = 'pending';
CREATE INDEX CONCURRENTLY new_open_recovery ON issue (organisation_id, sorted_at DESC, id DESC)
  INCLUDE (issue_type, assigned_to, resolver, created_by)
  WHERE status = 'closed' AND issue_type = 'material_damage'
    AND details ->> 'recovery_status' IN ('not_traced', 'notice_sent', 'insurance_claim', 'police_case');
CREATE INDEX CONCURRENTLY new_to_complete ON issue (organisation_id, sorted_at DESC, id DESC) INCLUDE (issue_type)
  WHERE status IN ('pending_review', 'in_progress', 'resolved') AND approved_at IS NULL
    AND issue_type IN ('highway', 'road_user_accident')
    AND NOT details ?& ARRAY['nature_of_accident', 'accident_classification', 'causes', 'vehicles', 'road_feature',
      'road_condition', 'weather_condition', 'light', 'help_types'];
