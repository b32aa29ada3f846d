-- What must still be followed up after it was closed, of the types that came later: few, as 0076 says.
CREATE INDEX issue_open_follow_up_work ON issue (organisation_id, sorted_at DESC, id DESC)
  WHERE status = 'closed' AND issue_type = 'highway' AND (details ->> 'fir_status') = 'pending';
CREATE INDEX issue_open_recovery ON issue (organisation_id, sorted_at DESC, id DESC)
  WHERE status = 'closed' AND issue_type = 'material_damage'
    AND (details ->> 'recovery_status') IN ('not_traced', 'notice_sent', 'insurance_claim', 'police_case');
